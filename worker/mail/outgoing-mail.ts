import type { RenderedEmail } from "./render-email.ts";

export interface OutgoingMail extends RenderedEmail {
  /** The id in the outbox, the same for every attempt. */
  id: string;
  to: string;
}

/** The headers of every mail, besides its own. */
export const AUTO_SUBMITTED = { "Auto-Submitted": "auto-generated" };

/** The name of the file with the event of a mail. */
export const CALENDAR_FILE = "event.ics";

/** The recipient's server will never accept this mail, so it is not retried. */
export class PermanentSendError extends Error {
  override readonly name = "PermanentSendError";
}
