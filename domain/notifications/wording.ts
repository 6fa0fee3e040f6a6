import { budgetOf } from "#domain/budget/budget.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { isolate } from "#domain/text.ts";
import { monthName, type Month } from "#domain/time/calendar.ts";
import { billWording } from "./bill-wording.ts";
import { chatWording } from "./chat-wording.ts";
import { goalWording } from "./goal-wording.ts";
import { challengeWording } from "./challenge-wording.ts";
import type { Wording } from "./kind-wording.ts";
import { pointWording } from "./point-wording.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "./notifications.ts";
import type { NotificationParams, PaymentParams } from "./params.ts";
import { seriesWording } from "./series-wording.ts";

const SPLIT = "/dashboard/splits/";
const EVENT = "/dashboard/events/";
const SQUAD = "/dashboard/squads/";
const FRIENDS = "/dashboard/friends";
const BUDGET = "/dashboard/budget";

/** A payment opens on its squad's page, any other one among the payments. */
const paymentScreen = {
  screen: "/dashboard/payments",
  screenOf: ({ squadId }: PaymentParams) => (squadId === null ? "/dashboard/payments" : SQUAD),
  query: ({ squadId, paymentId }: PaymentParams) => {
    const parts = [...(squadId === null ? [] : ["tab=balances"]), ...(paymentId ? [`payment=${paymentId}`] : [])];
    return parts.length > 0 ? `?${parts.join("&")}` : "";
  },
};

/** A side of a payment can answer it, also after they have left the squad. */
const payment = { ...paymentScreen, isNameless: true } as const;

const inSquad = (subject: string): string => (subject ? `In ${subject}. ` : "");

const comingEvent = (when: string): Wording<{ joinedCount: number }> => ({
  screen: EVENT,
  title: (_, { subject }) => `${subject} ${when}`,
  message: ({ joinedCount }, { date, location }) => `On ${date}, at ${location}. ${joined(joinedCount)}`,
});

/** How each kind is worded: in the list, in live messages, in pushes and in the export. */
export const notificationWording: { [Kind in NotificationKind]: Wording<NotificationParams[Kind]> } = {
  "split-added": {
    screen: SPLIT,
    title: (_, { actor, subject, bundle }) =>
      `${actor} added you to ${bundle && bundle.count > 1 ? `${bundle.count} splits` : subject}`,
    message: (params, { bundle }) => {
      const { amountCents, totalCents } = bundle ?? params;
      const what = bundle && bundle.count > 1 ? "Your shares come to" : "Your share is";
      return `${what} ${formatMoney(amountCents)} of ${formatMoney(totalCents)}.`;
    },
  },
  "claim-items": {
    screen: SPLIT,
    screenOf: ({ squadId }) => (squadId ? `${SQUAD}${squadId}/splits/` : SPLIT),
    query: () => "?claim",
    title: (_, { actor, subject }) => `${actor} asks what you had: ${subject}`,
    message: () => "Tap your items, so that everyone pays for what they had.",
  },
  "share-paid": {
    screen: SPLIT,
    title: () => "Marked as paid",
    message: ({ amountCents }, { actor, subject }) =>
      `${actor} marked your ${formatMoney(amountCents)} for ${subject} as paid.`,
  },
  "share-unpaid": {
    screen: SPLIT,
    title: () => "Marked as unpaid",
    message: ({ amountCents }, { actor, subject }) =>
      `${actor} marked your ${formatMoney(amountCents)} for ${subject} as unpaid.`,
  },
  "share-disputed": {
    screen: SPLIT,
    title: (_, { actor }) => `${actor} says a share isn’t theirs`,
    message: ({ amountCents }, { subject }) =>
      `It is about ${formatMoney(amountCents)} for ${subject}. Edit the split, or remove them from it.`,
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
      `${actor} reminds you of ${formatMoney(amountCents)} for ${subject}.`,
  },
  "share-pending": {
    screen: SPLIT,
    title: ({ amountCents }, { actor }) => `You owe ${actor} ${formatMoney(amountCents)}`,
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
      `You're ${formatMoney(spentCents - limitCents)} over ${monthlyBudget(month, limitCents)}`,
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
    message: ({ joinedCount, maxParticipants }) => placesTaken(joinedCount, maxParticipants),
  },
  "event-left": {
    screen: EVENT,
    title: (_, { actor, subject }) => `${actor} left ${subject}`,
    message: (_, { date }) => `The event is on ${date}.`,
  },
  "event-reply": {
    screen: EVENT,
    title: ({ reply }, { actor, subject }) => `${actor} ${answers[reply]} ${subject}`,
    message: ({ note }, { date }) => `${note ? `“${isolate(note)}” ` : ""}The event is on ${date}.`,
  },
  "event-guests": {
    screen: EVENT,
    title: ({ guests }, { actor, subject }) =>
      guests === 0
        ? `${actor} comes to ${subject} without guests`
        : `${actor} brings ${guests === 1 ? "1 guest" : `${guests} guests`} to ${subject}`,
    message: ({ joinedCount, maxParticipants }) => placesTaken(joinedCount, maxParticipants),
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
    message: ({ dateMs, endMs, allDay, timeZone, locationName }, { date, dateOf }) => {
      if (dateMs === null) return `It is now at ${isolate(locationName ?? "")}, on ${date}.`;
      const place = locationName === null ? "" : `, at ${isolate(locationName)}`;
      return `It is now on ${dateOf({ dateMs, endMs, allDay, timeZone })}${place}.`;
    },
  },
  "event-cancelled": {
    screen: EVENT,
    isNameless: true,
    title: ({ eventTitle }) => `${isolate(eventTitle)} is cancelled`,
    message: ({ isOrganizerGone, hasLeftSquad, dateMs, endMs, allDay, timeZone = "UTC", locationName }, names) => {
      const reason = isOrganizerGone
        ? "Its organizer has left Squadtab."
        : hasLeftSquad
          ? "Its organizer is no longer in the squad."
          : `${names.actor} has cancelled this event.`;
      if (dateMs === undefined) return reason;
      return `${reason} It was on ${names.dateOf({ dateMs, endMs, allDay, timeZone })}, at ${isolate(locationName ?? "")}.`;
    },
  },
  // Someone who cannot see the event any more reads what it was called, and when it was to be, at that time.
  "event-removed": {
    screen: EVENT,
    isNameless: true,
    title: ({ wasWaiting, eventTitle = "" }, { subject }) => {
      const name = subject || isolate(eventTitle) || "an event";
      return wasWaiting ? `You are no longer on the waiting list for ${name}` : `You are no longer in ${name}`;
    },
    message: ({ dateMs, endMs, allDay, timeZone = "UTC" }, { actor, date, dateOf }) => {
      const day = date || (dateMs === undefined ? "" : dateOf({ dateMs, endMs, allDay, timeZone }));
      return `${actor} removed you.${day ? ` The event is on ${day}.` : ""}`;
    },
  },
  "event-co-organizer": {
    screen: EVENT,
    title: ({ isCoOrganizer }, { actor, subject }) =>
      isCoOrganizer ? `${actor} made you a co-organizer of ${subject}` : `You no longer organize ${subject}`,
    message: ({ isCoOrganizer }, { date }) =>
      isCoOrganizer
        ? "You can edit it, invite and remove people, close sign-ups and enter the cost."
        : `You are still in it. The event is on ${date}.`,
  },
  "event-invited": {
    screen: EVENT,
    title: (_, { actor, subject }) => `${actor} invited you to ${subject}`,
    message: ({ heldUntilMs, timeZone }, { date, location, dateOf }) =>
      `On ${date}, at ${location}.${heldUntilMs ? ` A place is held for you until ${dateOf({ dateMs: heldUntilMs, timeZone: timeZone ?? "UTC" })}.` : ""}`,
  },
  "event-tomorrow": comingEvent("is tomorrow"),
  "event-reminder": comingEvent("is coming up"),
  ...billWording,
  "squad-invited": {
    screen: SQUAD,
    title: (_, { actor, subject }) => `${actor} invites you to ${subject}`,
    message: () => "Nothing changes for you until you accept.",
  },
  "squad-added": {
    screen: SQUAD,
    title: (_, { actor, subject }) => `${actor} added you to ${subject}`,
    message: () => "You can see its splits and add your own.",
  },
  "squad-removed": {
    screen: "/dashboard/squads",
    title: ({ squadName }) => `You are no longer in ${isolate(squadName)}`,
    message: (_, { actor }) => `${actor} removed you. Any open balance stays until it’s settled.`,
  },
  "squad-joined": {
    screen: SQUAD,
    title: (_, { actor, subject }) => `${actor} joined ${subject}`,
    message: ({ guestName }) =>
      guestName === null ? "They’ll be in new splits." : `They are ${isolate(guestName)}, who was a guest.`,
  },
  ...challengeWording,
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
  ...chatWording,
  "payment-sent": {
    ...payment,
    title: (params, { actor }) => `${otherSide(params, actor)} sent you ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}Please confirm that you got it.`,
  },
  "payment-received": {
    ...payment,
    title: (params, { actor }) => `${otherSide(params, actor)} got your ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}The payment is confirmed.`,
  },
  "payment-recorded": {
    ...payment,
    query: () => "?tab=activity",
    title: (params, { actor }) => `${actor} recorded a payment of ${amountOf(params)}`,
    message: ({ guestName }, { subject }) =>
      `${inSquad(subject)}${guestName === null ? "One side" : isolate(guestName)} has no account, so any member can undo it.`,
  },
  "payment-confirmed": {
    ...payment,
    title: (params, { actor }) => `${actor} confirmed your ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}The payment is complete.`,
  },
  "payment-disputed": {
    ...payment,
    title: (params, { actor }) => `${actor} didn’t get your ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}The payment doesn’t count any more.`,
  },
  "payment-contested": {
    ...payment,
    title: (params, { actor }) => `${actor} says that a payment of ${amountOf(params)} did not arrive`,
    message: (_, { subject }) => `${inSquad(subject)}It doesn’t count any more.`,
  },
  "payment-withdrawn": {
    ...payment,
    title: (params, { actor }) => `${actor} withdrew a payment of ${amountOf(params)}`,
    message: (_, { subject }) => `${inSquad(subject)}It doesn’t count any more.`,
  },
  "transfer-reminder": {
    ...paymentScreen,
    title: () => "Payment reminder",
    message: (params, { actor, subject }) => `${actor} reminds you of ${amountOf(params)} in ${subject}.`,
  },
  ...goalWording,
  ...seriesWording,
  "event-regular": {
    screen: EVENT,
    title: (_, { subject }) => `You are in ${subject}`,
    message: (_, { date, location }) => `On ${date}, at ${location}. You can leave it if you can’t come.`,
  },
  ...pointWording,
};

/** The kinds whose words say enough without the names of what they are about. */
export const NAMELESS_KINDS = NOTIFICATION_KINDS.filter((kind) => notificationWording[kind].isNameless);

const answers: Record<NotificationParams["event-reply"]["reply"], string> = {
  going: "is going to",
  maybe: "may come to",
  declined: "can’t come to",
};

const amountOf = ({ cents, currency }: PaymentParams): string => formatMoney(cents, currency);
const otherSide = ({ guestName }: PaymentParams, actor: string): string =>
  guestName === null ? actor : isolate(guestName);

const monthlyBudget = (month: Month, limitCents: number): string =>
  `your monthly budget of ${formatMoney(limitCents)} in ${monthName(month)}.`;

const placesTaken = (joinedCount: number, maxParticipants: number | null): string =>
  maxParticipants === null ? joined(joinedCount) : `${joinedCount} of ${maxParticipants} places taken.`;

const joined = (count: number): string =>
  count === 0 ? "No one has joined yet." : count === 1 ? "1 person has joined." : `${count} people have joined.`;
