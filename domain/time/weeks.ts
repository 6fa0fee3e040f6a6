import { daysAfter, lastDayOf, type Day, type Month } from "./calendar.ts";

const DAYS_A_WEEK = 7;
/** How many days a Sunday is after the Monday of its week. */
const SUNDAY = 6;

/** The Monday of a day's week: weeks begin on Monday. */
export const mondayOf = (day: Day): Day =>
  daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + SUNDAY) % DAYS_A_WEEK));

/** The seven days of a week from its first day on. */
export const weekFrom = (first: Day): Day[] =>
  Array.from({ length: DAYS_A_WEEK }, (_, index) => daysAfter(first, index));

/** The whole weeks in which a month has days, with the days of the months beside it. */
export function weeksOf(month: Month): Day[][] {
  const last = lastDayOf(month);
  const weeks: Day[][] = [];
  for (let first = mondayOf(`${month}-01`); first <= last; first = daysAfter(first, DAYS_A_WEEK))
    weeks.push(weekFrom(first));
  return weeks;
}
