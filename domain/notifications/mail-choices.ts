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
  /** The co-organizer who invites, if it is not the organizer. */
  "event-invited": { eventId: string; byId?: string | null };
  /** The co-organizer who changed it, if it was not the organizer. */
  "event-changed": { eventId: string; byId?: string | null };
  "event-cancelled": { eventId: string };
  "event-place": { eventId: string };
  "squad-invited": SquadMailPayload;
  "squad-added": SquadMailPayload;
  "squad-removed": SquadMailPayload;
  "squad-guest-claimed": SquadMailPayload;
  "payment-sent": { paymentId: string };
  "payment-disputed": { paymentId: string };
  "goal-money-sent": { moveId: string };
  "goal-money-disputed": { moveId: string };
  "transfer-reminder": { squadId: string; fromId: string; toId: string };
  /** Stored for the sender; sender and address identify the invitation. */
  invitation: { addressHash: string };
}

/** The squad, who did it, and the member whom they claimed. */
export interface SquadMailPayload {
  squadId: string;
  actorId: string;
  guestId: string | null;
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
  "event-invited": {
    label: "Invitations to events",
    sentence: "When someone invites you to an event. Emails come from friends only.",
  },
  "event-changed": {
    label: "Changed events",
    sentence: "When an event that you joined gets another date or place.",
  },
  "event-cancelled": {
    label: "Cancelled events",
    sentence: "When an event that you joined is cancelled.",
  },
  "event-place": {
    label: "A spot opened up",
    sentence: "When you move up from a waiting list and get a place.",
  },
  "squad-invited": {
    label: "Invitations to squads",
    sentence: "When someone invites you to a squad.",
  },
  "squad-added": {
    label: "New squads",
    sentence: "When someone adds you to a squad.",
  },
  "squad-removed": {
    label: "Removed from a squad",
    sentence: "When an owner removes you from a squad.",
  },
  "squad-guest-claimed": {
    label: "Guest claimed",
    sentence: "When someone in a squad of yours says that they are one of its guests.",
  },
  "payment-sent": {
    label: "Payments to confirm",
    sentence: "When someone says that they sent you money.",
  },
  "payment-disputed": {
    label: "Payments that did not arrive",
    sentence: "When someone did not get the money that you sent.",
  },
  "goal-money-sent": {
    label: "Money for savings goals to confirm",
    sentence: "When someone says that they gave you money for a savings goal, or out of one.",
  },
  "goal-money-disputed": {
    label: "Money for savings goals that did not arrive",
    sentence: "When someone did not get the money that you gave for a savings goal, or out of one.",
  },
  "transfer-reminder": {
    label: "Reminders in squads",
    sentence: "When someone reminds you of what you owe them in a squad.",
  },
} as const satisfies Partial<Record<MailKind, { label: string; sentence: string }>>;

/** The mails about an event. */
export type EventMail = Extract<MailKind, `event-${string}`>;

/** The mails about a squad. */
export type SquadMail = Extract<MailKind, `squad-${string}`>;

/** The mails about money between two people. */
export type MoneyMail =
  "payment-sent" | "payment-disputed" | "transfer-reminder" | "goal-money-sent" | "goal-money-disputed";

/** How many mails about changes of events a user gets in a day. Further changes are notifications only. */
export const CHANGE_MAILS_A_DAY = 10;

/** The same for invitations to events. */
export const EVENT_INVITATION_MAILS_A_DAY = 10;

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
