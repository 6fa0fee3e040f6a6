import type { Day } from "#domain/time/calendar.ts";
import { dateIn, type MovableDay } from "./moves.ts";
import { ownShareOf, type OwnBill } from "./own-share.ts";
import { daysFrom, type Position } from "./schedule.ts";

/** So many days of one bill are looked at: a month of a daily one. */
const MOST_DAYS = 31;

/** A recurring bill from its next day on, as one of its readers sees it. */
export interface ComingBill extends OwnBill, Position {
  title: string;
  currency: string;
  rule: string;
  startDay: Day;
  timeZone: string;
  exceptions: readonly (MovableDay & { state: "skipped" | "changed"; totalCents: number | null })[];
}

/** Stands for an amount that is not known, since any shows who shares it. */
const ANY_CENTS = 10_000;

/** The days of a bill until a day on which the reader bears something, moved ones on their new day. */
function ownDays(bill: ComingBill, until: Day): { day: Day; cents: number }[] {
  return daysFrom({ ...bill, startTime: null }, bill, MOST_DAYS + bill.exceptions.length).flatMap((day) => {
    const exception = bill.exceptions.find((each) => each.day === day);
    const date = dateIn(bill.exceptions, day);
    if (exception?.state === "skipped" || date > until) return [];
    const knownCents = exception?.totalCents ?? bill.template.totalCents ?? null;
    const totalCents = bill.amount === "ask" ? ANY_CENTS : knownCents;
    const cents = totalCents === null ? null : ownShareOf(bill, totalCents);
    return cents !== null && cents > 0 ? [{ day: date, cents }] : [];
  });
}

/** The days of a bill until a day, each with what the reader bears of it. An amount that is asked for is not known. */
export const comingShares = (bill: ComingBill, until: Day): { day: Day; cents: number }[] =>
  bill.amount === "ask" ? [] : ownDays(bill, until);

/** The number of days of a bill until a day whose amount is still asked for. */
export const openDays = (bill: ComingBill, until: Day): number =>
  bill.amount === "ask" ? ownDays(bill, until).length : 0;
