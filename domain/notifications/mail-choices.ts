import * as z from "zod/mini";

/**
 * What the composer of each kind of mail needs besides the recipient. The payload is stored in the outbox, so it contains
 * no secrets: the token of a link is derived from an id whenever the mail is composed.
 */
export interface MailPayloads {
  "password-reset": { resetId: string };
  "sign-up-attempt": Record<string, never>;
  "payment-reminder": { participantId: string };
  "share-pending": { participantId: string; days: number };
  /** Stored for the sender; sender and address identify the invitation. */
  invitation: { addressHash: string };
}

export type MailKind = keyof MailPayloads;

/** Mails that users can switch off. The others are about the account and always sent. */
export const optionalMails = {
  "payment-reminder": {
    label: "Reminders of what you owe",
    sentence: "When someone reminds you of a share that is still pending.",
  },
  "share-pending": {
    label: "Shares that stay pending",
    sentence: "When a share of yours has been pending for 3, 7 and 14 days.",
  },
} as const satisfies Partial<Record<MailKind, { label: string; sentence: string }>>;

export type OptionalMail = keyof typeof optionalMails;

export const isOptionalMail = (kind: string): kind is OptionalMail => Object.hasOwn(optionalMails, kind);

/** The mails with an unsubscribe link. Invitations may go to people without an account, so they are not in the profile. */
export const endableMails = {
  ...optionalMails,
  invitation: {
    label: "Invitations to Squadtab",
    sentence: "When someone who knows your address invites you to be their friend.",
  },
} as const satisfies Partial<Record<MailKind, { label: string; sentence: string }>>;

export type EndableMail = keyof typeof endableMails;

export const isEndableMail = (kind: string): kind is EndableMail => Object.hasOwn(endableMails, kind);

/** Whether a user wants one kind of mail; true by default. */
export interface MailChoice<Kind extends EndableMail = OptionalMail> {
  kind: Kind;
  wanted: boolean;
}

export const mailChoiceSchema = z.strictObject({ wanted: z.boolean("wanted must be true or false") });

/** The token of an unsubscribe link. */
export const unsubscribeSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) });

/** The query of the local mailbox, a tool for developers. */
export const mailboxSchema = z.strictObject({ to: z.optional(z.string()) });
