import type { Day } from "#domain/time/calendar.ts";
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
  exceptions: readonly { day: Day; state: "skipped" | "changed"; totalCents: number | null }[];
}

/** The days of a bill until a day, each with what the reader bears of it. An amount that is asked for is not known. */
export function comingShares(bill: ComingBill, until: Day): { day: Day; cents: number }[] {
  if (bill.amount === "ask") return [];
  return daysFrom({ ...bill, startTime: null }, bill, MOST_DAYS + bill.exceptions.length)
    .filter((day) => day <= until)
    .flatMap((day) => {
      const exception = bill.exceptions.find((each) => each.day === day);
      if (exception?.state === "skipped") return [];
      const totalCents = exception?.totalCents ?? bill.template.totalCents ?? null;
      const cents = totalCents === null ? null : ownShareOf(bill, totalCents);
      return cents !== null && cents > 0 ? [{ day, cents }] : [];
    });
}
