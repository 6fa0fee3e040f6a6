import { daysAfter, FIRST_DAY, lastDayOf, monthOf, type Day, type Month } from "./calendar.ts";

/** The spans for which sums of expenses are stored. */
export const SPANS = ["all", "year", "month", "day"] as const;
export type Span = (typeof SPANS)[number];

/** A period with a stored sum: a day "2026-03-31", a month "2026-03", a year "2026", or all time "". */
export interface Period {
  span: Span;
  period: string;
}

export const ALL_TIME: Period = { span: "all", period: "" };

export const wholeMonth = (month: string): Period => ({ span: "month", period: month });

/** The fewest periods that cover the days from `from` to `to`, both included: at most 60 days and 22 months. */
export function periodsBetween(from: Day, to: Day): Period[] {
  const periods: Period[] = [];
  let day = from < FIRST_DAY ? FIRST_DAY : from;
  while (day <= to) {
    const [year, month] = [day.slice(0, 4), monthOf(day)];
    const last = lastDayOf(month);
    if (day.endsWith("-01-01") && `${year}-12-31` <= to) {
      periods.push({ span: "year", period: year });
      day = `${Number(year) + 1}-01-01`;
    } else if (day.endsWith("-01") && last <= to) {
      periods.push(wholeMonth(month));
      day = daysAfter(last, 1);
    } else {
      periods.push({ span: "day", period: day });
      day = daysAfter(day, 1);
    }
  }
  return periods;
}

/** A part of a month. */
export interface PartOfMonth {
  month: Month;
  from: Day;
  to: Day;
}

/** The months, at most two, that the range from `from` to `to` covers only in part. An absent end is unbounded. */
export function partsOfMonths(from: Day | undefined, to: Day | undefined): PartOfMonth[] {
  const ends = [from, to].flatMap((day) => (day ? [monthOf(day)] : []));
  return [...new Set(ends)].flatMap((month) => {
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    const part = { month, from: from && from > first ? from : first, to: to && to < last ? to : last };
    return part.from === first && part.to === last ? [] : [part];
  });
}
