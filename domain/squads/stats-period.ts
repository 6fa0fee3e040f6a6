import { lastDayOf, monthAfter, monthBefore, monthOf, isMonth, type Day, type Month } from "#domain/time/calendar.ts";

export const STATS_SPANS = ["month", "three-months", "year", "all"] as const;
export type StatsSpan = (typeof STATS_SPANS)[number];
export const DEFAULT_SPAN: StatsSpan = "three-months";

/** The months in the chart: those of a year, or up to the end of the period. Of all time, more of them. */
const MONTHS_SHOWN = 12;
const MONTHS_OF_ALL_SHOWN = 24;

/** What the figures of a squad are about. */
export interface StatsPeriod {
  /** As it is in the query: a span, a year "2026" or a month "2026-11". */
  name: string;
  /** The first and the last month, both included; null is all time. */
  months: { first: Month; last: Month } | null;
  /** The first and the last month of the chart. */
  shown: { first: Month; last: Month };
}

export const isStatsPeriod = (value: string): boolean =>
  (STATS_SPANS as readonly string[]).includes(value) || isMonth(value) || isMonth(`${value}-01`);

const monthsBefore = (month: Month, count: number): Month => {
  let before = month;
  for (let each = 0; each < count; each++) before = monthBefore(before);
  return before;
};

/** The period that a query names, on the user's day. The current month counts as a whole one. */
export function statsPeriod(name: string, today: Day): StatsPeriod {
  const present = monthOf(today);
  if (name === "all")
    return { name, months: null, shown: { first: monthsBefore(present, MONTHS_OF_ALL_SHOWN - 1), last: present } };
  const year = name === "year" ? today.slice(0, 4) : name;
  if (/^\d{4}$/.test(year)) {
    const months = { first: `${year}-01`, last: `${year}-12` };
    return { name, months, shown: months };
  }
  const last = isMonth(name) ? name : present;
  const first = name === "three-months" ? monthsBefore(last, 2) : last;
  return { name, months: { first, last }, shown: { first: monthsBefore(last, MONTHS_SHOWN - 1), last } };
}

/** The days of a period; null is without a bound. */
export const daysOf = ({ months }: Pick<StatsPeriod, "months">): { from: Day | null; to: Day | null } => ({
  from: months && `${months.first}-01`,
  to: months && lastDayOf(months.last),
});

/** All months from one to another. */
export function monthsBetween({ first, last }: { first: Month; last: Month }): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}
