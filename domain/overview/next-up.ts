import type { SocialEvent } from "#domain/events/events.ts";
import type { PaymentParty } from "#domain/payments/payments.ts";
import { comingShares, type ComingBill } from "#domain/recurring/coming-shares.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";

/** So many items are listed, and so many of a kind are read; of bills all of the period, because their sums are shown. */
const NEXT_UP_ITEMS = 6;
export const NEXT_OF_A_KIND = 3;

/** Recurring bills are listed when they are due within so many days. */
const BILL_DAYS = 14;

/** The last day of the recurring bills that are listed. */
export const lastBillDay = (today: Day): Day => daysAfter(today, BILL_DAYS);

/** A payment that waits for the reader's confirmation; its day is when it was paid. */
interface PaymentToConfirm {
  id: string;
  day: Day;
  from: PaymentParty;
  cents: number;
  currency: string;
}

/** A day of a recurring bill that waits until the reader enters its amount. The id is that of the series. */
interface DraftToFinish {
  id: string;
  day: Day;
  title: string;
}

/** The next day of a recurring bill, with what the reader bears of it. The id is that of the series. */
interface NextBill extends DraftToFinish {
  cents: number;
  currency: string;
}

/** A coming event. Its role is "none" if the reader is not in it. */
export type OverviewEvent = Pick<
  SocialEvent,
  "id" | "title" | "locationName" | "eventDate" | "endsAt" | "allDay" | "timeZone" | "role" | "organizer"
>;

/** A coming event of the reader, or one with open sign-ups, whose role is "none". */
interface ComingEvent extends OverviewEvent {
  /** When sign-ups close; null if they are closed already, or stay open. */
  lockAt: string | null;
  isInvited: boolean;
}

/** The day of an event is that on which the reader can still sign up, or else that of the event, in the reader's time zone. */
interface NextEvent extends ComingEvent {
  day: Day;
  /** The first and the last of its whole days, which are those of its place; null if it has a time. */
  days: { first: Day; last: Day } | null;
}

/** What waits for the reader, or is coming. */
export type NextUpItem =
  | ({ kind: "payment" } & PaymentToConfirm)
  | ({ kind: "draft" } & DraftToFinish)
  | ({ kind: "event" } & NextEvent)
  | ({ kind: "bill" } & NextBill);

interface NextUpSources {
  payments: readonly PaymentToConfirm[];
  drafts: readonly DraftToFinish[];
  events: readonly ComingEvent[];
  bills: readonly ComingBill[];
}

/** Until when the reader can act on an event: sign up, or else go. */
const instantOf = ({ role, lockAt, eventDate }: ComingEvent): string => (role === "none" && lockAt) || eventDate;

function daysOf(event: ComingEvent, timeZone: string): Pick<NextEvent, "day" | "days"> {
  const day = dayIn(timeZone, new Date(instantOf(event)));
  if (!event.allDay || !event.endsAt) return { day, days: null };
  const first = dayIn(event.timeZone, new Date(event.eventDate));
  const last = dayIn(event.timeZone, new Date(Date.parse(event.endsAt) - 1));
  return { day: instantOf(event) === event.eventDate ? first : day, days: { first, last } };
}

/** One list by day, and on one day what is waiting comes first. */
export function nextUpOf(
  { payments, drafts, events, bills }: NextUpSources,
  { today, timeZone }: { today: Day; timeZone: string },
): NextUpItem[] {
  const byInstant = [...events].sort((one, other) => (instantOf(one) < instantOf(other) ? -1 : 1));
  const items: NextUpItem[] = [
    ...payments.map((payment) => ({ kind: "payment" as const, ...payment })),
    ...drafts.map((draft) => ({ kind: "draft" as const, ...draft })),
    ...byInstant.map((event) => ({
      kind: "event" as const,
      ...event,
      ...daysOf(event, timeZone),
    })),
    ...bills.flatMap((bill) => nextOf(bill, today)),
  ];
  return items.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1)).slice(0, NEXT_UP_ITEMS);
}

function nextOf(bill: ComingBill, today: Day): NextUpItem[] {
  const { id, title, currency } = bill;
  const [next] = comingShares(bill, lastBillDay(today));
  return next ? [{ kind: "bill", id, title, currency, ...next }] : [];
}
