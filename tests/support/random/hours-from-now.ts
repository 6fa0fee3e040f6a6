import { mondayOf } from "#domain/time/weeks.ts";
import { daysAfter, utcDay } from "#domain/time/calendar.ts";

/** The instant so many hours from now, as the API takes it. */
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The same, but at most noon of Sunday: a week of a squad's streak that a job has stored as over must be over. */
export function hoursFromNowInThisWeek(hours: number): string {
  const sunday = `${daysAfter(mondayOf(utcDay(new Date())), 6)}T12:00:00.000Z`;
  const at = hoursFromNow(hours);
  return at < sunday ? at : hoursFromNow(0);
}
