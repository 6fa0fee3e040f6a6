import * as z from "zod/mini";
import { dayIn, startOfDay, utcDay, type Day } from "./calendar.ts";

/** The hour of a person's day at which the daily work for them is done. */
export const REMINDER_HOUR = 8;

/** A pending share is reminded of by itself after so many days. */
export const PENDING_DAYS = [3, 7, 14] as const;
export type PendingDays = (typeof PENDING_DAYS)[number];

const HOUR_MS = 60 * 60_000;
/** Hours that were missed are made up for, this many at most. */
const MOST_HOURS = 24;

/** The day of a zone, as instants: from `start` until before `end`. */
export interface ZoneDayRange {
  zone: string;
  start: number;
  end: number;
}

/** The full hours that are due: since the last that was done, or the present one alone where none was. */
export function dueHours(lastDone: Date | null, now: Date): Date[] {
  const present = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const first = lastDone ? Math.max(lastDone.getTime() + HOUR_MS, present - (MOST_HOURS - 1) * HOUR_MS) : present;
  const hours: Date[] = [];
  for (let hour = first; hour <= present; hour += HOUR_MS) hours.push(new Date(hour));
  return hours;
}

/** Whether it is morning in a zone within the hour that begins now; an unknown zone counts as UTC. */
export function isReminderHour(zone: string, now: Date): boolean {
  const next = new Date(now.getTime() + HOUR_MS);
  const morning = startOfDay(dayIn(zone, next), zone) + REMINDER_HOUR * HOUR_MS;
  return now.getTime() <= morning && morning < next.getTime();
}

/** The calendar day that lies so many days back, in each zone: what became pending on it has been so for that long. */
export const dayRangesByZone = (zones: readonly string[], daysBack: number, now: Date): ZoneDayRange[] =>
  zones.map((zone) => {
    const day = dayBefore(dayIn(zone, now), daysBack);
    return { zone, start: startOfDay(day, zone), end: startOfDay(dayBefore(day, -1), zone) };
  });

const dayBefore = (day: Day, days: number): Day =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * HOUR_MS));

/** What POST /api/dev/cron takes. */
export const cronSchema = z.strictObject({
  at: z.nullish(z.iso.datetime({ error: "Must be an instant", offset: true })),
});
