import * as z from "zod/mini";
import { utcDay, type Day } from "./calendar.ts";
import { dayIn, startOfDay } from "./time-zones.ts";

/** The local hour at which a person gets their daily reminders. */
export const REMINDER_HOUR = 8;

/** A reminder of a pending share is sent automatically after these numbers of days. */
export const PENDING_DAYS = [3, 7, 14] as const;
export type PendingDays = (typeof PENDING_DAYS)[number];

const HOUR_MS = 60 * 60_000;
/** The largest number of missed hours that are run later. */
const MAX_HOURS = 24;

/** A day in a time zone, in milliseconds: `start` is included, `end` is not. */
export interface ZoneDayRange {
  zone: string;
  start: number;
  end: number;
}

/** The hours to run: those after the last one, or the current hour alone if there was none. */
export function dueHours(lastDone: Date | null, now: Date): Date[] {
  const present = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const first = lastDone ? Math.max(lastDone.getTime() + HOUR_MS, present - (MAX_HOURS - 1) * HOUR_MS) : present;
  const hours: Date[] = [];
  for (let hour = first; hour <= present; hour += HOUR_MS) hours.push(new Date(hour));
  return hours;
}

/** Whether the reminder hour of a time zone begins within the hour from `now` on; an unknown zone counts as UTC. */
export function isReminderHour(zone: string, now: Date): boolean {
  const next = new Date(now.getTime() + HOUR_MS);
  const reminderTime = startOfDay(dayIn(zone, next), zone) + REMINDER_HOUR * HOUR_MS;
  return now.getTime() <= reminderTime && reminderTime < next.getTime();
}

/** The calendar day `daysBack` days ago in each time zone. A negative number is in the future. */
export const dayRangesByZone = (zones: readonly string[], daysBack: number, now: Date): ZoneDayRange[] =>
  zones.map((zone) => {
    const day = dayBefore(dayIn(zone, now), daysBack);
    return { zone, start: startOfDay(day, zone), end: startOfDay(dayBefore(day, -1), zone) };
  });

const dayBefore = (day: Day, days: number): Day =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * HOUR_MS));

/** The body of POST /api/dev/cron. */
export const cronSchema = z.strictObject({
  at: z.nullish(z.iso.datetime({ error: "Must be an instant", offset: true })),
});
