import * as z from "zod/mini";
import { optionalMails } from "./mail-choices.ts";
import type { NotificationKind } from "./notifications.ts";

/** The kinds of pushes that users can switch off. A kind that is also a mail has the same name, and both are shown side by side. */
export const pushes = {
  "split-added": { label: "New splits", sentence: "When someone adds you to a split, or asks what you had of a bill." },
  comment: { label: "Comments", sentence: "When someone writes in a split of yours." },
  payment: {
    label: "Payments",
    sentence:
      "When a share of yours is marked as paid or unpaid, a payment with you is confirmed or withdrawn, someone says that a share isn’t theirs, or a payment with a guest is recorded or disputed.",
  },
  ...optionalMails,
  budget: { label: "Your budget", sentence: "When a month’s spending comes near your limit, or goes above it." },
  friend: { label: "Friends", sentence: "When someone asks to be your friend, or accepts." },
  squad: { label: "Squads", sentence: "When someone joins a squad of yours." },
  goal: {
    label: "Savings goals",
    sentence:
      "When money for a goal is confirmed or taken back, a goal is reached, used, handed over or closed, or your own pledge is due.",
  },
  "squad-message": { label: "Squad chats", sentence: "When someone writes in the chat of a squad of yours." },
  "squad-mention": { label: "Mentions", sentence: "When someone mentions you in a chat, also in a muted one." },
  challenge: {
    label: "Challenges",
    sentence: "When someone starts a challenge in a squad of yours, and news of the challenges that you take part in.",
  },
  recurring: {
    label: "Recurring",
    sentence: "When something of yours that repeats was added, needs an amount, or is paused.",
  },
  points: { label: "Points", sentence: "When a friend whom you invited counts, or you reach a tier." },
  event: {
    label: "Events",
    sentence:
      "When you are removed, made a co-organizer or get a place as a regular, when people answer, join or leave your event, when its sign-ups close or its plan or bill changes, and before an event.",
  },
} as const;

export type PushKind = keyof typeof pushes;

/** The choice that each kind of notification belongs to. */
export const pushKindOf: Record<NotificationKind, PushKind> = {
  "split-added": "split-added",
  comment: "comment",
  "share-paid": "payment",
  "share-unpaid": "payment",
  "share-disputed": "payment",
  reminder: "payment-reminder",
  "share-pending": "share-pending",
  "budget-warning": "budget",
  "budget-over": "budget",
  "friend-request": "friend",
  "friend-accepted": "friend",
  "event-joined": "event",
  "event-left": "event",
  "event-reply": "event",
  "event-guests": "event",
  "event-moved-up": "event",
  "event-place": "event-place",
  "event-changed": "event-changed",
  "event-cancelled": "event-cancelled",
  "event-removed": "event",
  "event-co-organizer": "event",
  "event-invited": "event-invited",
  "event-tomorrow": "event",
  "event-reminder": "event",
  "event-locked": "event",
  "event-plan-changed": "event",
  "event-bill-changed": "event",
  "event-bill-problem": "event",
  "squad-invited": "squad-invited",
  "squad-added": "squad-added",
  "squad-removed": "squad-removed",
  "squad-joined": "squad",
  "squad-guest-claimed": "squad-guest-claimed",
  "squad-split-added": "split-added",
  "squad-message": "squad-message",
  "squad-mention": "squad-mention",
  "challenge-new": "challenge",
  "challenge-progress": "challenge",
  "challenge-result": "challenge",
  "payment-sent": "payment-sent",
  "payment-received": "payment",
  "payment-recorded": "payment",
  "payment-confirmed": "payment",
  "payment-disputed": "payment-disputed",
  "payment-contested": "payment",
  "payment-withdrawn": "payment",
  "transfer-reminder": "transfer-reminder",
  "goal-money-sent": "goal-money-sent",
  "goal-money-received": "goal",
  "goal-money-confirmed": "goal",
  "goal-money-disputed": "goal-money-disputed",
  "goal-money-withdrawn": "goal",
  "goal-used": "goal",
  "goal-reached": "goal",
  "goal-closed": "goal",
  "goal-keeper": "goal",
  "goal-pledge": "goal",
  "series-split": "recurring",
  "series-ask": "recurring",
  "series-event": "recurring",
  "series-paused": "recurring",
  "event-regular": "event",
  "friend-counted": "points",
  "tier-reached": "points",
  "claim-items": "split-added",
};

export const isPushKind = (kind: string): kind is PushKind => Object.hasOwn(pushes, kind);

/** Whether a user wants one kind of push; true by default. */
export interface PushChoice {
  kind: PushKind;
  wanted: boolean;
}

export const pushChoiceSchema = z.strictObject({ wanted: z.boolean("wanted must be true or false") });

export interface PushSettings {
  /** The public key for subscribing; null if push is not set up. */
  publicKey: string | null;
  /** Whether pushes go to the device of this session. */
  here: boolean;
  choices: PushChoice[];
}

export const NO_PUSH_DEVICE = "This is not a push subscription";

/**
 * A push subscription of a device (`PushSubscription.toJSON`): the address of its push service and its encryption keys.
 * A P-256 point has 65 bytes and begins with 4; the secret has 16 bytes.
 */
export const pushDeviceSchema = z.strictObject({
  endpoint: z
    .string(NO_PUSH_DEVICE)
    .check(z.url({ protocol: /^https$/, error: NO_PUSH_DEVICE }), z.maxLength(1_000, NO_PUSH_DEVICE)),
  expirationTime: z.optional(z.nullable(z.number(NO_PUSH_DEVICE))),
  keys: z.strictObject({
    p256dh: z.string(NO_PUSH_DEVICE).check(z.regex(/^B[A-P][\w-]{85}$/, NO_PUSH_DEVICE)),
    auth: z.string(NO_PUSH_DEVICE).check(z.regex(/^[\w-]{22}$/, NO_PUSH_DEVICE)),
  }),
});

export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** The encrypted content of a push: one notification. */
export interface PushText {
  /** The notification's id. */
  id: string;
  title: string;
  message: string;
  /** The path of the screen that it is about. */
  link: string;
}
