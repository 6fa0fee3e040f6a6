/** A calendar day in someone's time zone: "2026-03-31". */
export type Day = string;

/** A calendar month: "2026-03". */
export type Month = string;

/** The earliest date of an expense or a split. */
export const FIRST_DAY: Day = "2000-01-01";

/** Whether a day is allowed as the date of an expense or a split: from 2000 to the user's today. */
export const isUpToToday = (day: Day, today: Day): boolean => day >= FIRST_DAY && day <= today;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;

/** Whether the text is an existing day. "2026-02-30" is not. */
export function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export const isMonth = (value: string): boolean => isDay(`${value}-01`);

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The day `count` days later, or earlier if negative. */
export const daysAfter = (day: Day, count: number): Day =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY));

export const monthBefore = (month: Month): Month => monthOf(daysAfter(`${month}-01`, -1));

/** The last day of a month. */
export const lastDayOf = (month: Month): Day => {
  const someDayOfNext = daysAfter(`${month}-01`, 31);
  return daysAfter(`${monthOf(someDayOfNext)}-01`, -1);
};

/** The same day of the previous month, or its last day if it is shorter. */
export const sameDayMonthBefore = (day: Day): Day => {
  const month = monthBefore(monthOf(day));
  const same = `${month}${day.slice(7)}`;
  return isDay(same) ? same : lastDayOf(month);
};

/** The UTC day of an instant. */
export const utcDay = (instant: Date): Day => instant.toISOString().slice(0, 10);

<<<<<<< HEAD
/** The day of an instant in an IANA time zone; an unknown zone counts as UTC. */
export const dayIn = (timeZone: string, instant: Date): Day =>
  utcDay(new Date(instant.getTime() + offsetAt(timeZone, instant.getTime())));

/**
 * The instant at which a day begins in an IANA time zone, in milliseconds; an unknown zone counts as UTC. If the clocks skip
 * midnight, the day begins after the skipped hour.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - offsetAt(timeZone, midnight);
  return midnight - offsetAt(timeZone, guess);
}

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** The offset of a time zone from UTC at an instant, in milliseconds. */
export function offsetAt(timeZone: string, instant: number): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) clocks.set(timeZone, (clock = clockOf(timeZone)));
  if (!clock) return 0;
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  // Date.UTC reads years below 100 as 19xx.
  const shown = new Date(0).setUTCFullYear(year, month - 1, day) + Date.UTC(1970, 0, 1, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const digits = "2-digit" as const;
  const time = { hour: digits, minute: digits, second: digits, hourCycle: "h23" as const };
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: digits, day: digits, ...time });
  } catch {
    return null;
  }
}

// The names of Intl in en-US. Loading Intl takes a browser as long as rendering a page, so the first page does without it.
=======
// What Intl calls them in en-US. A browser takes as long to load it as to draw a page, so nothing at the start asks it.
>>>>>>> 3879d73 (refactor(web): build without changing dependencies' files, cut chunks by five rules, and name the startup code plainly)
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** "Friday" */
export const weekdayName = (day: Day): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";

/** "November", for a month or a day. */
export const monthName = (month: Month): string => MONTHS[Number(month.slice(5, 7)) - 1] ?? "";

/** "November 18", or "Nov 18" with three letters of the month. */
export const formatMonthAndDay = (day: Day, letters?: 3): string =>
  `${monthName(day).slice(0, letters)} ${Number(day.slice(8))}`;

/** "Nov 18, 2026" */
export const formatDay = (day: Day): string => `${formatMonthAndDay(day, 3)}, ${Number(day.slice(0, 4))}`;

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);

/** A caller's local date is accepted within one day of the server's UTC date, because no time zone is further away. */
export const isPlausibleToday = (today: Day, now: Date): boolean => Math.abs(daysBetween(utcDay(now), today)) <= 1;
