import type { RenderedEmail } from "./render-email.ts";

export interface OutgoingMail extends RenderedEmail {
  /** Of the outbox: the same however often it is sent. */
  id: string;
  to: string;
}

/** What every mail says of itself besides its own headers. */
export const AUTO_SUBMITTED = { "Auto-Submitted": "auto-generated" };

/** The other side will never take this mail: trying again would change nothing. */
export class PermanentSendError extends Error {
  override readonly name = "PermanentSendError";
}
