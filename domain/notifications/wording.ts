import * as z from "zod/mini";
import { budgetOf } from "#domain/budget.ts";
import { formatEventDate } from "#domain/events/events.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { formatDollars } from "#domain/money/money.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import { monthName, type Month } from "#domain/time/calendar.ts";
import type { NotificationKind } from "./notifications.ts";
import type { NotificationParams, PaymentParams } from "./params.ts";

/** The names in a sentence. They are isolated: none of them turns the words around it, whatever its direction. */
interface Names {
  /** The person who did it. */
  actor: string;
  /** The split or the event, as it is called now. */
  subject: string;
  /** The splits of a notification that bundles several. */
  bundle?: SplitBundle | undefined;
  /** Where the event takes place. */
  location: string;
  /** When the event begins; empty for other kinds. */
  date: string;
  /** A date in the reader's time zone, or where that is not known, in the event's. */
  dateOf: (dateMs: number, eventZone: string) => string;
}

interface Wording<Params> {
  /** The screen that it leads to. The screens of a split and of an event end with its id. */
  screen: string;
  /** That screen where it depends on the facts. */
  screenOf?: (params: Params) => string;
  /** The rest of the link: a place on that screen, or a screen below it. */
  query?: (params: Params) => string;
  title: (params: Params, names: Names) => string;
  message: (params: Params, names: Names) => string;
}

const SPLIT = "/dashboard/splits/";
const EVENT = "/dashboard/events/";
const SQUAD = "/dashboard/squads/";
const FRIENDS = "/dashboard/friends";
const BUDGET = "/dashboard/budget";

/** A payment in a squad leads to the squad's balances, any other one to the payments. */
const paymentScreen = {
  screen: "/dashboard/payments",
  screenOf: ({ squadId }: PaymentParams) => (squadId === null ? "/dashboard/payments" : SQUAD),
  query: ({ squadId }: PaymentParams) => (squadId === null ? "" : "?tab=balances"),
};
const inSquad = (subject: string): string => (subject ? `In ${subject}. ` : "");

/** How each kind is worded: in the list, in live messages, in pushes and in the export. */
export const notificationWording: { [Kind in NotificationKind]: Wording<NotificationParams[Kind]> } = {
  "split-added": {
    screen: SPLIT,
    title: (_, { actor, subject, bundle }) =>
      `${actor} added you to ${bundle && bundle.count > 1 ? `${bundle.count} splits` : subject}`,
    message: (params, { bundle }) => {
      const { amountCents, totalCents } = bundle ?? params;
      const what = bundle && bundle.count > 1 ? "Your shares come to" : "Your share is";
      return `${what} ${formatDollars(amountCents)} of ${formatDollars(totalCents)}.`;
    },
  },
  "share-paid": {
    screen: SPLIT,
    title: () => "Marked as paid",
    message: ({ amountCents }, { actor, subject }) =>
      `${actor} marked your ${formatDollars(amountCents)} for ${subject} as paid.`,
  },
  "share-unpaid": {
    screen: SPLIT,
    title: () => "Marked as unpaid",
    message: ({ amountCents }, { actor, subject }) =>
      `${actor} marked your ${formatDollars(amountCents)} for ${subject} as unpaid.`,
  },
  "share-disputed": {
    screen: SPLIT,
    title: (_, { actor }) => `${actor} says a share isn’t theirs`,
    message: ({ amountCents }, { subject }) =>
      `It is about ${formatDollars(amountCents)} for ${subject}. Edit the split, or remove them from it.`,
  },
  comment: {
    screen: SPLIT,
    screenOf: ({ squadId }) => (squadId ? `${SQUAD}${squadId}/splits/` : SPLIT),
    query: ({ commentId }) => (commentId ? `?comment=${commentId}` : ""),
    title: ({ count }, { subject }) =>
      count > 1 ? `${count} new comments on ${subject}` : `New comment on ${subject}`,
    message: ({ excerpt }, { actor }) => `${actor}: “${isolate(excerpt)}”`,
  },
  reminder: {
    screen: SPLIT,
    title: () => "Payment reminder",
    message: ({ amountCents }, { actor, subject }) =>
      `${actor} reminds you of ${formatDollars(amountCents)} for ${subject}.`,
  },
  "share-pending": {
    screen: SPLIT,
    title: ({ amountCents }, { actor }) => `You owe ${actor} ${formatDollars(amountCents)}`,
    message: ({ days }, { subject }) => `Your share of ${subject} has been pending for ${days} days.`,
  },
  "budget-warning": {
    screen: BUDGET,
    title: () => "Approaching Budget Limit",
    message: ({ month, limitCents, spentCents }) =>
      `You've used ${budgetOf(month, limitCents, spentCents).percent}% of ${monthlyBudget(month, limitCents)}`,
  },
  "budget-over": {
    screen: BUDGET,
    title: () => "Budget Exceeded!",
    message: ({ month, limitCents, spentCents }) =>
      `You're ${formatDollars(spentCents - limitCents)} over ${monthlyBudget(month, limitCents)}`,
  },
  "friend-request": {
    screen: FRIENDS,
    title: ({ isAccepted }, { actor }) =>
      isAccepted ? `You and ${actor} are now friends` : `${actor} wants to be friends`,
    message: ({ isAccepted }) => (isAccepted ? "You accepted the request." : "Accept or reject the request."),
  },
  "friend-accepted": {
    screen: FRIENDS,
    title: (_, { actor }) => `${actor} accepted your friend request`,
    message: () => "You are now friends.",
  },
  "event-joined": {
    screen: EVENT,
    title: (_, { actor, subject }) => `${actor} joined ${subject}`,
    message: ({ joinedCount, maxParticipants }) =>
      maxParticipants === null ? joined(joinedCount) : `${joinedCount} of ${maxParticipants} places taken.`,
  },
  "event-left": {
    screen: EVENT,
    title: (_, { actor, subject }) => `${actor} left ${subject}`,
    message: (_, { date }) => `The event is on ${date}.`,
  },
  "event-moved-up": {
    screen: EVENT,
    title: (_, { actor, subject }) => `${actor} has a place at ${subject}`,
    message: () => "A place became free, and they moved up from the waiting list.",
  },
  "event-place": {
    screen: EVENT,
    title: (_, { subject }) => `You have a place at ${subject}`,
    message: (_, { date }) => `A place became free, and you have joined. The event is on ${date}.`,
  },
  "event-changed": {
    screen: EVENT,
    title: (_, { actor, subject }) => `${actor} changed ${subject}`,
    message: ({ dateMs, timeZone, locationName }, { date, dateOf }) => {
      if (dateMs === null) return `It is now at ${isolate(locationName ?? "")}, on ${date}.`;
      const place = locationName === null ? "" : `, at ${isolate(locationName)}`;
      return `It is now on ${dateOf(dateMs, timeZone)}${place}.`;
    },
  },
  "event-cancelled": {
    screen: EVENT,
    title: ({ eventTitle }) => `${isolate(eventTitle)} is cancelled`,
    message: ({ isOrganizerGone, dateMs, timeZone, locationName }, { actor, dateOf }) => {
      const reason = isOrganizerGone ? "Its organizer has left Squadtab." : `${actor} has cancelled this event.`;
      if (dateMs === undefined) return reason;
      return `${reason} It was on ${dateOf(dateMs, timeZone ?? "UTC")}, at ${isolate(locationName ?? "")}.`;
    },
  },
  "event-removed": {
    screen: EVENT,
    title: ({ wasWaiting }, { subject }) =>
      wasWaiting ? `You are no longer on the waiting list for ${subject}` : `You are no longer in ${subject}`,
    message: (_, { actor, date }) => `${actor} removed you. The event is on ${date}.`,
  },
  "event-invited": {
    screen: EVENT,
    title: (_, { actor, subject }) => `${actor} invited you to ${subject}`,
    message: (_, { date, location }) => `On ${date}, at ${location}.`,
  },
  "event-tomorrow": {
    screen: EVENT,
    title: (_, { subject }) => `${subject} is tomorrow`,
    message: ({ joinedCount }, { date, location }) => `On ${date}, at ${location}. ${joined(joinedCount)}`,
  },
  "squad-added": {
    screen: SQUAD,
    title: (_, { actor, subject }) => `${actor} added you to ${subject}`,
    message: () => "You can see its splits and add your own.",
  },
  "squad-removed": {
    screen: "/dashboard/squads",
    title: ({ squadName }) => `You are no longer in ${isolate(squadName)}`,
    message: (_, { actor }) => `${actor} removed you. What is still open can be settled.`,
  },
  "squad-joined": {
    screen: SQUAD,
    title: (_, { actor, subject }) => `${actor} joined ${subject}`,
    message: ({ guestName }) =>
      guestName === null ? "They take part in new splits now." : `They are ${isolate(guestName)}, who was a guest.`,
  },
  "squad-guest-claimed": {
    screen: SQUAD,
    title: ({ guestName }, { actor, subject }) => `${actor} is ${isolate(guestName)} in ${subject}`,
    message: () => "Their splits and balances are one now. You can undo it for a day.",
  },
  "squad-split-added": {
    screen: SQUAD,
    query: ({ splitId }) => `/splits/${splitId}`,
    title: ({ splitName }, { actor, subject }) => `${actor} added ${isolate(splitName)} to ${subject}`,
    message: ({ shareCents, totalCents, currency, isRefund }) =>
      `${isRefund ? "You get" : "Your share is"} ${formatMoney(shareCents, currency)} of ${formatMoney(totalCents, currency)}.`,
  },
  "payment-sent": {
    ...paymentScreen,
    title: (params, { actor }) => `${otherSide(params, actor)} sent you ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}Please confirm that you got it.`,
  },
  "payment-received": {
    ...paymentScreen,
    title: (params, { actor }) => `${otherSide(params, actor)} got your ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}The payment is confirmed.`,
  },
  "payment-confirmed": {
    ...paymentScreen,
    title: (params, { actor }) => `${actor} confirmed your ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}The payment is complete.`,
  },
  "payment-disputed": {
    ...paymentScreen,
    title: (params, { actor }) => `${actor} didn’t get your ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}The payment doesn’t count any more.`,
  },
  "payment-withdrawn": {
    ...paymentScreen,
    title: (params, { actor }) => `${actor} withdrew a payment of ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}It doesn’t count any more.`,
  },
  "transfer-reminder": {
    ...paymentScreen,
    title: () => "Payment reminder",
    message: (params, { actor, subject }) => `${actor} reminds you of ${amountOf(params)} in ${subject}.`,
  },
};

const amountOf = ({ cents, currency }: PaymentParams): string => formatMoney(cents, currency);
const otherSide = ({ guestName }: PaymentParams, actor: string): string =>
  guestName === null ? actor : isolate(guestName);

const monthlyBudget = (month: Month, limitCents: number): string =>
  `your monthly budget of ${formatDollars(limitCents)} in ${monthName(month)}.`;

function joined(count: number): string {
  if (count === 0) return "No one has joined yet.";
  return count === 1 ? "1 person has joined." : `${count} people have joined.`;
}

/** The body of PUT /api/notifications/read, which marks all notifications that lead to a screen as read. */
export const readPlaceSchema = z.strictObject({
  link: z.string().check(z.regex(/^\/dashboard(\/[\w/-]+)?$/, "Must be a path of the dashboard"), z.maxLength(200)),
});

/** A notification as it is stored, with the current names of what it refers to, each cut to NAME_PREVIEW_LENGTH. */
export interface NotificationFacts {
  kind: NotificationKind;
  /** NotificationParams[kind]; null for a row that was written before there were params. */
  params: NotificationParams[NotificationKind] | null;
  /** The words of a row without params. ACTOR is the placeholder for the name of the person. */
  text: NotificationText | null;
  person: Person | null;
  /** The id of the split or the event that it is about. */
  subjectId: string | null;
  subject: NotificationSubject | null;
}

/** The split or the event of a notification. All but the name is that of an event. */
export interface NotificationSubject {
  name: string;
  /** Only of splits that one person added the reader to. The name is that of the newest. */
  bundle?: SplitBundle;
  location?: string;
  dateMs?: number;
  timeZone?: string;
  /** The time zone of the user who reads the notification. */
  readerZone?: string | null;
}

/** Splits that still exist, with the sums of the reader's shares and of the totals. */
interface SplitBundle {
  count: number;
  newestId: string;
  amountCents: number;
  totalCents: number;
}

export interface NotificationText {
  title: string;
  message: string;
  /** The path of a screen. */
  link: string;
}

/** The placeholder for the name of the person in the words of old rows: U+FFFC, "object replacement character". */
const ACTOR = "\uFFFC";

/** Words a notification for the person who reads it. */
export function wordNotification({
  kind,
  params,
  text,
  person,
  subjectId,
  subject,
}: NotificationFacts): NotificationText {
  const actor = person ? isolate(nameOf(person)) : "";
  if (params === null) {
    const { title = "", message = "", link = "" } = text ?? {};
    return { title: title.replaceAll(ACTOR, () => actor), message: message.replaceAll(ACTOR, () => actor), link };
  }
  const names = namesFor(actor, subject);
  const wording = notificationWording[kind] as Wording<NotificationParams[NotificationKind]>;
  const screen = wording.screenOf?.(params) ?? wording.screen;
  return {
    title: wording.title(params, names),
    message: wording.message(params, names),
    // Several splits, and an event without its id, lead to the list.
    link: (screen + (subjectId ?? idInBundle(subject) ?? "")).replace(/\/$/, "") + (wording.query?.(params) ?? ""),
  };
}

/** The only split that is left of a bundle. */
const idInBundle = (subject: NotificationSubject | null): string | undefined =>
  subject?.bundle?.count === 1 ? subject.bundle.newestId : undefined;

function namesFor(actor: string, subject: NotificationSubject | null): Names {
  const { name = "", bundle, location = "", dateMs, timeZone = "UTC", readerZone } = subject ?? {};
  const dateOf = (ms: number, eventZone: string) => formatEventDate(new Date(ms), readerZone ?? eventZone);
  return {
    actor,
    subject: isolate(name),
    bundle,
    location: isolate(location),
    date: dateMs === undefined ? "" : dateOf(dateMs, timeZone),
    dateOf,
  };
}
