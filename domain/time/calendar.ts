/** A calendar day in someone's time zone: "2026-03-31". */
export type Day = string;

/** A calendar month: "2026-03". */
export type Month = string;

/** The earliest date of an expense or a split. */
export const FIRST_DAY: Day = "2000-01-01";

/** Whether a day is allowed as the date of an expense or a split: from 2000 to the user's today. */
export const isUpToToday = (day: Day, today: Day): boolean => day >= FIRST_DAY && day <= today;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Of each month. Dates of the engine are slow where a file has thousands of them. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MS_PER_DAY = 86_400_000;

/** Whether the text is an existing day. "2026-02-30" is not. */
export function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8))];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : (LAST_DAYS[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

export const isMonth = (value: string): boolean => isDay(`${value}-01`);

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The day `count` days later, or earlier if negative. */
export const daysAfter = (day: Day, count: number): Day =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY));

export const monthBefore = (month: Month): Month => monthOf(daysAfter(`${month}-01`, -1));

export const monthAfter = (month: Month): Month => monthOf(daysAfter(`${month}-01`, 31));

/** The last day of a month. */
export const lastDayOf = (month: Month): Day => daysAfter(`${monthAfter(month)}-01`, -1);

/** The same day of another month, or its last day if it is shorter. */
export const sameDayIn = (month: Month, day: Day): Day => {
  const same = `${month}${day.slice(7)}`;
  return isDay(same) ? same : lastDayOf(month);
};

/** The same day of the previous month, or its last day if it is shorter. */
export const sameDayMonthBefore = (day: Day): Day => sameDayIn(monthBefore(monthOf(day)), day);

/** The UTC day of an instant. */
export const utcDay = (instant: Date): Day => instant.toISOString().slice(0, 10);

// The names of Intl in en-US. Loading Intl takes a browser as long as rendering a page, so the first page does without it.
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
