import { daysBetween, formatMonthAndDay, weekdayName, monthName, type Day } from "#domain/time/calendar.ts";

const MINUTE_MS = 60_000;

/** The day on which an instant falls where the reader is. */
export const localDayOf = (instant: Date): Day =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);

/** Today where the person is. */
export const localToday = (): Day => localDayOf(new Date());

const yearIfOther = (day: Day, today: Day): string => {
  const [year, thisYear] = [day.slice(0, 4), today.slice(0, 4)];
  return year === thisYear ? "" : `, ${Number(year)}`;
};

/** "Nov 18"; with the year when it is another one. */
export const shortDay = (day: Day, today: Day): string => formatMonthAndDay(day, 3) + yearIfOther(day, today);

/** "Fri" */
export const shortWeekday = (day: Day): string => weekdayName(day).slice(0, 3);

/** "Friday, November 20" */
export const wholeDay = (day: Day): string => `${weekdayName(day)}, ${formatMonthAndDay(day)}`;

/** "November 2026", of "2026-11". */
export const formatMonth = (month: string): string => `${monthName(month)} ${Number(month.slice(0, 4))}`;

/** "Wed, Nov 18"; with the year when it is another one. */
export const longDay = (day: Day, today: Day): string => `${shortWeekday(day)}, ${shortDay(day, today)}`;

/** "Today", "Yesterday", "Friday, November 13"; with the year when it is another one. */
export function spokenDay(day: Day, today: Day): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return "Today";
  if (ago === 1) return "Yesterday";
  return wholeDay(day) + yearIfOther(day, today);
}

/** The same within a line: "today", "yesterday", "Nov 13". */
export const nearDayInside = (day: Day, today: Day): string =>
  [0, 1].includes(daysBetween(day, today)) ? spokenDay(day, today).toLowerCase() : shortDay(day, today);

/** "Today", "Yesterday", "Nov 13"; with the year when it is another one. */
export const nearDay = (day: Day, today: Day): string =>
  [0, 1].includes(daysBetween(day, today)) ? spokenDay(day, today) : shortDay(day, today);
