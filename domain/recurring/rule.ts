import { isDay, type Day } from "#domain/time/calendar.ts";

/** The two letters of RFC 5545, Monday first. A week begins on Monday. */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The first to the fourth weekday of a month, or the last one. */
export const NTHS = [1, 2, 3, 4, -1] as const;
export type Nth = (typeof NTHS)[number];

/** A month has at most so many days of a rule. */
const MAX_MONTH_DAYS = 2;

/** The days of one period, in order. A day that a month does not have is its last day. */
export type Pattern =
  | { unit: "day" }
  | { unit: "week"; weekdays: readonly Weekday[] }
  | { unit: "month"; days: readonly number[] }
  | { unit: "month"; nth: Nth; weekday: Weekday }
  | { unit: "year"; month: number; day: number };

/** The last day, the number of occurrences, or null for an open end. */
export type RuleEnd = { until: Day } | { count: number } | null;

/** A recurrence rule. It yields calendar days. Times and time zones are added later, so a change of clocks moves no day. */
export type Rule = Pattern & { every: number; end: RuleEnd };

export const MAX_EVERY = 99;
export const MAX_COUNT = 999;

const FREQUENCIES = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" } as const;

/** The weekday of a day. */
export const weekdayOf = (day: Day): Weekday => {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? "MO";
};

/** As a day of a rule: the last day of every month. */
export const LAST_DAY = 31;
const SHORTEST_MONTH = 28;

const monthIn = (day: Day): number => Number(day.slice(5, 7));
const dayOfMonth = (day: Day): number => Number(day.slice(8));

/**
 * Reads an RRULE of RFC 5545 with FREQ, INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, COUNT and UNTIL, as far as a `Rule` can express it;
 * null otherwise. What the rule leaves out follows from the start, as in RFC 5545. A rule written by `writeRule` or
 * `writeCalendarRule` reads as the same rule.
 */
export function readRule(text: string, start: Day): Rule | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const { FREQ = "", INTERVAL = "1", ...rest } = parts;
  if (!Object.hasOwn(FREQUENCIES, FREQ)) return null;
  const every = wholeNumber(INTERVAL, MAX_EVERY);
  const end = readEnd(rest);
  const pattern = readPattern(FREQUENCIES[FREQ as keyof typeof FREQUENCIES], rest, start);
  return every === null || end === undefined || !pattern ? null : { ...pattern, every, end };
}

type Parts = Partial<Record<string, string>>;
const KNOWN = new Set(["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "COUNT", "UNTIL", "WKST"]);

function partsOf(text: string): Parts | null {
  const entries = text
    .replace(/^RRULE:/, "")
    .split(";")
    .map((part) => part.split("="));
  const isValid = entries.every(([name = "", value, ...more]) => KNOWN.has(name) && value && more.length === 0);
  const parts = Object.fromEntries(entries) as Parts;
  const isOnce = Object.keys(parts).length === entries.length;
  return isValid && isOnce && (parts.WKST ?? "MO") === "MO" ? parts : null;
}

function wholeNumber(text: string, max: number): number | null {
  const value = Number(text);
  return /^\d{1,4}$/.test(text) && value >= 1 && value <= max ? value : null;
}

/** Undefined for an end that cannot be read. A time after UNTIL's day is left out. */
function readEnd({ COUNT, UNTIL }: Parts): RuleEnd | undefined {
  if (COUNT !== undefined && UNTIL !== undefined) return undefined;
  if (COUNT !== undefined) {
    const count = wholeNumber(COUNT, MAX_COUNT);
    return count === null ? undefined : { count };
  }
  if (UNTIL === undefined) return null;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(UNTIL) ?? [];
  const until = `${year}-${month}-${day}`;
  return isDay(until) ? { until } : undefined;
}

function readPattern(unit: "day" | "week" | "month" | "year", parts: Parts, start: Day): Pattern | null {
  const { BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS } = parts;
  const isBare = BYDAY === undefined && BYMONTHDAY === undefined && BYMONTH === undefined && BYSETPOS === undefined;
  switch (unit) {
    case "day":
      return isBare ? { unit } : null;
    case "week":
      if (BYMONTHDAY ?? BYMONTH ?? BYSETPOS) return null;
      return readWeekdays(BYDAY ?? weekdayOf(start));
    case "month":
      if (BYMONTH !== undefined) return null;
      return BYDAY === undefined ? readMonthDays(parts, start) : readNthWeekday(parts);
    case "year": {
      if (BYDAY !== undefined) return null;
      const month = BYMONTH === undefined ? monthIn(start) : wholeNumber(BYMONTH, 12);
      const [day, ...others] = readMonthDays(parts, start)?.days ?? [];
      return month === null || day === undefined || others.length > 0 ? null : { unit, month, day };
    }
  }
}

function readWeekdays(text: string): Pattern | null {
  const named = text.split(",");
  const weekdays = WEEKDAYS.filter((weekday) => named.includes(weekday));
  return weekdays.length === named.length ? { unit: "week", weekdays } : null;
}

/** The days of a month, or what `writeCalendarRule` writes for days that not every month has. */
function readMonthDays({ BYMONTHDAY, BYSETPOS }: Parts, start: Day): { unit: "month"; days: number[] } | null {
  if (BYMONTHDAY === undefined) return BYSETPOS === undefined ? { unit: "month", days: [dayOfMonth(start)] } : null;
  const read = BYMONTHDAY.split(",").map((each) => (each === "-1" ? LAST_DAY : (wholeNumber(each, LAST_DAY) ?? 0)));
  const listed = read.toSorted((a, b) => a - b);
  const days = BYSETPOS === undefined ? listed : atPlaces(listed, BYSETPOS);
  const isValid = days.length > 0 && days.length <= MAX_MONTH_DAYS && !days.includes(0);
  return isValid && new Set(days).size === days.length ? { unit: "month", days } : null;
}

/** The days at the places of BYSETPOS, if that is how `clampedPart` writes them; none otherwise. */
function atPlaces(listed: readonly number[], places: string): number[] {
  const days = places.split(",").map((place) => listed.at(place === "-1" ? -1 : Number(place) - 1) ?? 0);
  const isClamped = listed.join() === clamped(days).join() && places === placesOf(days).join();
  return isClamped ? days : [];
}

/** "-1FR", or "FR" with BYSETPOS=-1. */
function readNthWeekday({ BYDAY = "", BYMONTHDAY, BYSETPOS }: Parts): Pattern | null {
  if (BYMONTHDAY !== undefined) return null;
  const [, place, name] = /^([+-]?\d)?([A-Z]{2})$/.exec(BYDAY) ?? [];
  if (place !== undefined && BYSETPOS !== undefined) return null;
  const nth = NTHS.find((each) => each === Number(place ?? BYSETPOS));
  const weekday = WEEKDAYS.find((each) => each === name);
  return nth !== undefined && weekday ? { unit: "month", nth, weekday } : null;
}

const compact = (day: Day): string => day.replaceAll("-", "");

/** The rule as it is stored: one text for each rule. A day of the month stands for the last day where the month is shorter. */
export const writeRule = (rule: Rule): string => write(rule, monthDaysPart);

/**
 * The rule for calendar programs, which skip months without the day: "the last of the days 28 to 31" is the same day in
 * every program. With a time zone, UNTIL must be an instant (RFC 5545, 3.3.10); `untilInstant` writes it.
 */
export const writeCalendarRule = (rule: Rule, untilInstant?: (until: Day) => Date): string =>
  write(rule, clampedPart, untilInstant);

const monthDaysPart = (days: readonly number[]): string[] => [`BYMONTHDAY=${days.join()}`];

function clampedPart(days: readonly number[]): string[] {
  if (days.every((day) => day <= SHORTEST_MONTH)) return monthDaysPart(days);
  return [...monthDaysPart(clamped(days)), `BYSETPOS=${placesOf(days).join()}`];
}

/** The days that can stand for these: those from 28 on stand for one that a month does not have. */
function clamped(days: readonly number[]): number[] {
  const last = days.at(-1) ?? 0;
  const ends = [28, 29, 30, 31].filter((each) => each <= last);
  return [...days.filter((day) => day < SHORTEST_MONTH), ...ends];
}

/** Where these days are among `clamped`: the last of them is the last one that a month has. */
const placesOf = (days: readonly number[]): number[] => [
  ...days.slice(0, -1).map((day) => clamped(days).indexOf(day) + 1),
  -1,
];

function write(
  rule: Rule,
  monthDays: (days: readonly number[]) => string[],
  untilInstant?: (until: Day) => Date,
): string {
  const frequency = Object.entries(FREQUENCIES).find(([, unit]) => unit === rule.unit)?.[0] ?? "";
  return [
    `FREQ=${frequency}`,
    ...(rule.every > 1 ? [`INTERVAL=${rule.every}`] : []),
    ...writePattern(rule, monthDays),
    ...writeEnd(rule.end, untilInstant),
  ].join(";");
}

function writePattern(rule: Pattern, monthDays: (days: readonly number[]) => string[]): string[] {
  switch (rule.unit) {
    case "day":
      return [];
    case "week":
      return [`BYDAY=${rule.weekdays.join()}`];
    case "month":
      return "nth" in rule ? [`BYDAY=${rule.nth}${rule.weekday}`] : monthDays(rule.days);
    case "year":
      return [`BYMONTH=${rule.month}`, ...monthDays([rule.day])];
  }
}

function writeEnd(end: RuleEnd, untilInstant?: (until: Day) => Date): string[] {
  if (!end) return [];
  if ("count" in end) return [`COUNT=${end.count}`];
  if (!untilInstant) return [`UNTIL=${compact(end.until)}`];
  const instant = untilInstant(end.until).toISOString().slice(0, 19);
  return [`UNTIL=${instant.replaceAll(/[-:]/g, "")}Z`];
}
