import type { BillProblem } from "#domain/events/bill-problems.ts";
import type { KindWithTerms, Progress } from "#domain/challenges/challenges.ts";
import type { Stage } from "#domain/challenges/measure.ts";
import type { EventReply } from "#domain/events/event-replies.ts";
import type { SeriesProblem } from "#domain/recurring/series.ts";
import type { Tier } from "#domain/points/tiers.ts";
import type { Day, Month } from "#domain/time/calendar.ts";

type NoParams = Record<never, never>;

/** A challenge by its numbers, from which its sentence is made, and the currency of its squad. */
export interface ChallengeParams {
  challenge: KindWithTerms & { from: Day; until: Day };
  currency: string;
}

/**
 * The facts that are stored with a notification of each kind. The names of people, splits and events are not among them:
 * they are read together with the notification, so that a new name shows immediately. A deleted account leaves none behind.
 */
export interface NotificationParams {
  "split-added": { amountCents: number; totalCents: number };
  "share-paid": { amountCents: number };
  "share-unpaid": { amountCents: number };
  "share-disputed": { amountCents: number };
  /** The beginning of the newest comment, how many are unread, the first of them (rows before 2026-11-23 have no id), and the squad of a squad's split. */
  comment: { excerpt: string; count: number; commentId?: string; squadId?: string | null };
  reminder: { amountCents: number };
  "share-pending": { amountCents: number; days: number };
  "budget-warning": { month: Month; limitCents: number; spentCents: number };
  "budget-over": { month: Month; limitCents: number; spentCents: number };
  "friend-request": { isAccepted: boolean };
  "friend-accepted": NoParams;
  "event-joined": { joinedCount: number; maxParticipants: number | null };
  "event-left": NoParams;
  /** Also of someone who is in the event and adds a note. Rows from before 2026-11-25 have no note. */
  "event-reply": { reply: EventReply | "going"; note?: string | null };
  /** The guests that the person brings from now on. */
  "event-guests": { guests: number; joinedCount: number; maxParticipants: number | null };
  "event-moved-up": NoParams;
  "event-place": NoParams;
  /**
   * The new date (in milliseconds, with the event's time zone) and the new place; null for the one that did not change. Rows from
   * before 2026-11-26 have no end.
   */
  "event-changed": {
    dateMs: number | null;
    endMs?: number | null;
    allDay?: boolean;
    timeZone: string;
    locationName: string | null;
  };
  /** A cancelled event is deleted some time later. Rows from before dates were stored have only the title. */
  "event-cancelled": {
    eventTitle: string;
    isOrganizerGone: boolean;
    /** The organizer is no longer in the event's squad. Rows from before 2026-11-24 do not have it. */
    hasLeftSquad?: boolean;
    dateMs?: number;
    endMs?: number | null;
    allDay?: boolean;
    timeZone?: string;
    locationName?: string;
  };
  /** What the event was called, and when it was to be: the reader may not see it any more. Old rows have none of these. */
  "event-removed": {
    wasWaiting?: boolean;
    eventTitle?: string;
    dateMs?: number;
    endMs?: number | null;
    allDay?: boolean;
    timeZone?: string;
  };
  /** Whether the reader is one from now on. */
  "event-co-organizer": { isCoOrganizer: boolean };
  /** Until when a place is held (in milliseconds, with the event's time zone); null if none is. Rows from before 2026-11-24 have neither. */
  "event-invited": { heldUntilMs?: number | null; timeZone?: string };
  "event-tomorrow": { joinedCount: number };
  "event-reminder": { joinedCount: number };
  /** The people, guests and the organizer included; the bill that was created, or for the organizer why there is none. */
  "event-locked": { places: number; billCents: number | null; currency: string; problem: BillProblem | null };
  /** The new lock (in milliseconds, with the event's time zone) and the new budget. */
  "event-plan-changed": {
    isOtherLock: boolean;
    lockAtMs: number | null;
    timeZone: string;
    isOtherBudget: boolean;
    budgetCents: number | null;
    budgetPer: "total" | "person" | null;
    currency: string;
    isOtherBill: boolean;
  };
  "event-bill-changed": { totalCents: number; shareCents: number; currency: string };
  "event-bill-problem": { problem: BillProblem };
  /** The subject is the split, of this squad or a direct one. */
  "claim-items": { squadId: string | null };
  "squad-invited": NoParams;
  "squad-added": NoParams;
  /** The reader cannot open the squad any more. */
  "squad-removed": { squadName: string };
  /** The guest that the person was before, if they were one. */
  "challenge-new": ChallengeParams;
  /** How the reader stands. */
  "challenge-progress": ChallengeParams & Progress & { stage: Exclude<Stage, "end" | "final"> };
  /** A changed result replaces one that was told: something was added or changed after the end. */
  "challenge-result": ChallengeParams & Progress & { isChanged: boolean };
  "squad-joined": { guestName: string | null };
  "squad-guest-claimed": { guestName: string };
  /** The amounts are positive, in the squad's currency. A deleted split leaves no notification behind. */
  "squad-split-added": {
    splitId: string;
    splitName: string;
    shareCents: number;
    totalCents: number;
    currency: string;
    isRefund: boolean;
  };
  "squad-message": ChatParams;
  /** The message names the reader with @. */
  "squad-mention": ChatParams;
  /** The subject is the squad; null for shares of direct splits. */
  "payment-sent": PaymentParams;
  "payment-received": PaymentParams;
  /** For members with an open balance: one side of the payment has no account. */
  "payment-recorded": PaymentParams;
  "payment-confirmed": PaymentParams;
  "payment-disputed": PaymentParams;
  /** A member disputed a payment with a side that has no account. */
  "payment-contested": PaymentParams;
  "payment-withdrawn": PaymentParams;
  "transfer-reminder": PaymentParams;
  /** The subject is the squad. A newer answer to the same movement replaces an older one. */
  "goal-money-sent": GoalMoneyParams;
  /** The other side recorded that it got the money. */
  "goal-money-received": GoalMoneyParams;
  "goal-money-confirmed": GoalMoneyParams;
  "goal-money-disputed": GoalMoneyParams;
  "goal-money-withdrawn": GoalMoneyParams;
  /** What of the reader's part paid for their share of a split. */
  "goal-used": GoalParams;
  /** The amount is the target. */
  "goal-reached": GoalParams;
  /** What of the reader's part was left; negative if they owed the keeper. */
  "goal-closed": GoalParams;
  /** What the actor keeps from now on. */
  "goal-keeper": GoalParams;
  /** What the reader has pledged for the week or month that ends. */
  "goal-pledge": GoalParams;
  /** A series of the reader's own created this split. */
  "series-split": { squadId: string | null; totalCents: number; currency: string };
  /** The subject is the series, which has no other name than this. */
  "series-ask": { title: string; day: Day };
  "series-event": NoParams;
  "series-paused": { title: string; problem: SeriesProblem };
  /** The reader is in every event of the series. */
  "event-regular": NoParams;
  /** Someone whom the reader invited has settled a first bill with someone else. */
  "friend-counted": { points: number };
  "tier-reached": { tier: Tier };
}

export interface GoalParams {
  goalName: string;
  cents: number;
  currency: string;
}

export interface GoalMoneyParams extends GoalParams {
  /** Whether the goal gets the money. */
  isIn: boolean;
  /** Whether the reader keeps the goal. */
  isKeeper: boolean;
  /** Whether the money goes from one keeper to another. Absent in older rows. */
  isHandOver?: boolean;
}

/**
 * The beginning of the newest message, what that is, how many there are that the reader has not seen, the first of them and the
 * newest one. The subject is the squad.
 */
export interface ChatParams {
  excerpt: string;
  what: "text" | "picture" | "deleted";
  count: number;
  messageId: string;
  newestId: string;
}

export interface PaymentParams {
  squadId: string | null;
  /** Null where no payment is recorded yet; absent in rows from before 2026-11-27. */
  paymentId?: string | null;
  cents: number;
  currency: string;
  /** The other side, if that is a guest for whom the actor spoke. For those who are no side: the guest that there is. */
  guestName: string | null;
}
