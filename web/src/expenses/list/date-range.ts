import { daysAfter, lastDayOf, monthBefore, monthOf, type Day } from "#domain/time/calendar.ts";

/** Days, both inclusive; "" means no limit. */
export interface DateRange {
  from: Day;
  to: Day;
}

export const rangeNames = ["any", "this-month", "last-month", "last-7-days", "this-year", "last-year"] as const;
export type RangeName = (typeof rangeNames)[number];

/** The range of a preset, relative to a day. */
export function rangeOf(name: RangeName, today: Day): DateRange {
  const month = (of: string): DateRange => ({ from: `${of}-01`, to: lastDayOf(of) });
  const year = (of: number): DateRange => ({ from: `${of}-01-01`, to: `${of}-12-31` });
  const thisYear = Number(today.slice(0, 4));
  switch (name) {
    case "any":
      return { from: "", to: "" };
    case "this-month":
      return month(monthOf(today));
    case "last-month":
      return month(monthBefore(monthOf(today)));
    case "last-7-days":
      return { from: daysAfter(today, -6), to: today };
    case "this-year":
      return year(thisYear);
    case "last-year":
      return year(thisYear - 1);
  }
}

/** The preset with exactly this range, or null. */
export const presetOf = ({ from, to }: DateRange, today: Day): RangeName | null =>
  rangeNames.find((name) => {
    const range = rangeOf(name, today);
    return range.from === from && range.to === to;
  }) ?? null;

/** Whether the range ends before it begins. */
export const endsBeforeStart = ({ from, to }: DateRange): boolean => from !== "" && to !== "" && from > to;
