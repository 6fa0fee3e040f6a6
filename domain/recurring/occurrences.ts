import { daysAfter, daysBetween, isDay, lastDayOf, type Day } from "#domain/time/calendar.ts";
import { mondayOf } from "#domain/time/weeks.ts";
import { WEEKDAYS, weekdayOf, type Pattern, type Rule } from "./rule.ts";

const WEEK = 7;
const MONTHS_A_YEAR = 12;

/** Days have four digits of the year. */
const LAST_YEAR = 9999;

/**
 * The first day of a rule after `after`, or from `start` on if that is null; null if there is none. The start decides in
 * which weeks, months or years "every second" falls. It costs the same however far `after` is, because the period is
 * computed. A rule's count is not looked at (`occurrencesOf` does).
 */
export function nextOccurrence(rule: Rule, start: Day, after: Day | null): Day | null {
  const from = after === null || after < start ? start : daysAfter(after, 1);
  if (!isDay(from)) return null;
  const first = Math.max(0, Math.floor(periodOf(rule.unit, start, from) / rule.every));
  // The period of `from` may have no day from then on. The one after it always has.
  for (let period = first; period <= first + 1; period++) {
    const found = daysIn(rule, start, period * rule.every).find((day) => day >= from);
    if (found !== undefined) return isWithin(rule, found) ? found : null;
  }
  return null;
}

const isWithin = ({ end }: Rule, day: Day): boolean => end === null || !("until" in end) || day <= end.until;

/** How many days, weeks, months or years `day` is after the start. */
function periodOf(unit: Pattern["unit"], start: Day, day: Day): number {
  switch (unit) {
    case "day":
      return daysBetween(start, day);
    case "week":
      return Math.floor(daysBetween(mondayOf(start), day) / WEEK);
    case "month":
      return monthNumber(day) - monthNumber(start);
    case "year":
      return Number(day.slice(0, 4)) - Number(start.slice(0, 4));
  }
}

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * MONTHS_A_YEAR + Number(day.slice(5, 7)) - 1;

/** The days of the pattern in the period that is this many units after the start, in order. */
function daysIn(pattern: Pattern, start: Day, units: number): Day[] {
  switch (pattern.unit) {
    case "day":
      return [daysAfter(start, units)];
    case "week": {
      const monday = daysAfter(mondayOf(start), units * WEEK);
      return pattern.weekdays.map((weekday) => daysAfter(monday, WEEKDAYS.indexOf(weekday)));
    }
    case "month": {
      const month = monthNumber(start) + units;
      return inMonth(Math.floor(month / MONTHS_A_YEAR), (month % MONTHS_A_YEAR) + 1, pattern);
    }
    case "year":
      return inMonth(Number(start.slice(0, 4)) + units, pattern.month, { days: [pattern.day] });
  }
}

type InMonth = { days: readonly number[] } | Extract<Pattern, { unit: "month"; nth: unknown }>;

function inMonth(year: number, month: number, pattern: InMonth): Day[] {
  if (year > LAST_YEAR) return [];
  const prefix = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
  const last = lastDayOf(prefix);
  if (!("nth" in pattern)) {
    const days = pattern.days.map((day) => Math.min(day, Number(last.slice(8))));
    return [...new Set(days)].map((day) => `${prefix}-${String(day).padStart(2, "0")}`);
  }
  const daysUntil = (from: Day): number =>
    (WEEKDAYS.indexOf(pattern.weekday) - WEEKDAYS.indexOf(weekdayOf(from)) + WEEK) % WEEK;
  if (pattern.nth === -1) return [daysAfter(last, -((WEEK - daysUntil(last)) % WEEK))];
  const first = `${prefix}-01`;
  return [daysAfter(first, daysUntil(first) + (pattern.nth - 1) * WEEK)];
}

/** The first `limit` days of a rule, with its count. */
export function occurrencesOf(rule: Rule, start: Day, limit: number): Day[] {
  const most = rule.end && "count" in rule.end ? Math.min(limit, rule.end.count) : limit;
  const days: Day[] = [];
  let day = nextOccurrence(rule, start, null);
  while (day !== null && days.length < most) {
    days.push(day);
    day = nextOccurrence(rule, start, day);
  }
  return days;
}
