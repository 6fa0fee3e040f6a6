import * as z from "zod/mini";

/**
 * Every kind of mail, with what its composer needs besides the recipient. It waits in the outbox, so nothing secret is
 * in it: a link's token is made anew from an id whenever the mail is composed.
 */
export interface MailPayloads {
  "password-reset": { resetId: string };
  "sign-up-attempt": Record<string, never>;
  "payment-reminder": { participantId: string };
  "share-pending": { participantId: string; days: number };
  /** In the outbox of who invites; with them this says which invitation it is. */
  invitation: { addressHash: string };
}

export type MailKind = keyof MailPayloads;

/** Mails that a person can do without. The others are about the account itself, and always come. */
export const optionalMails = {
  "payment-reminder": {
    label: "Reminders of what you owe",
    sentence: "When somebody reminds you of a share that is still pending.",
  },
  "share-pending": {
    label: "Shares that stay pending",
    sentence: "When a share of yours has been pending for 3, 7 and 14 days.",
  },
} as const satisfies Partial<Record<MailKind, { label: string; sentence: string }>>;

export type OptionalMail = keyof typeof optionalMails;

export const isOptionalMail = (kind: string): kind is OptionalMail => Object.hasOwn(optionalMails, kind);

/** The mails that a link under them ends. Invitations go to an address, with an account or without: no profile has them. */
export const endableMails = {
  ...optionalMails,
  invitation: {
    label: "Invitations to Squadtab",
    sentence: "When somebody who knows your address invites you to be their friend.",
  },
} as const satisfies Partial<Record<MailKind, { label: string; sentence: string }>>;

export type EndableMail = keyof typeof endableMails;

export const isEndableMail = (kind: string): kind is EndableMail => Object.hasOwn(endableMails, kind);

/** Whether a person wants mails of one kind; they do until they say otherwise. */
export interface MailChoice<Kind extends EndableMail = OptionalMail> {
  kind: Kind;
  wanted: boolean;
}

export const mailChoiceSchema = z.strictObject({ wanted: z.boolean("wanted must be true or false") });

/** What the link of a mail carries, whoever follows it. */
export const unsubscribeSchema = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) });

/** The query of a local machine's mailbox. */
export const mailboxSchema = z.strictObject({ to: z.optional(z.string()) });
