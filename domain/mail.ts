import * as z from "zod/mini";

/**
 * Every kind of mail, with what its composer needs besides the recipient. It waits in the outbox, so nothing secret is
 * in it: a link's token is made anew from an id whenever the mail is composed.
 */
export interface MailPayloads {
  "password-reset": { resetId: string };
  "sign-up-attempt": Record<string, never>;
}

export type MailKind = keyof MailPayloads;

/** The query of a local machine's mailbox. */
export const mailboxSchema = z.strictObject({ to: z.optional(z.string()) });
