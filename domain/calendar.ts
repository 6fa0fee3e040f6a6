import * as z from "zod/mini";

/** A calendar day in a person's own time zone: "2026-03-31". */
export type Day = string;

/** The first day that an expense or a split may carry. */
export const FIRST_DAY: Day = "2000-01-01";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;

/** Whether the text is a day that exists: "2026-02-30" does not. */
export function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** A day of the calendar as a schema, refused with the given sentence. */
export const day = (message: string) => z.string(message).check(z.refine(isDay, message));

/** The UTC day of an instant. */
export const utcDay = (instant: Date): Day => instant.toISOString().slice(0, 10);

/** The day of an instant in an IANA time zone; an unknown zone counts as UTC. */
export function dayIn(timeZone: string, instant: Date): Day {
  try {
    return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
      instant,
    );
  } catch {
    return utcDay(instant);
  }
}

/** "Nov 18, 2026". A day has no zone: read and written in UTC it stays the same day everywhere. */
export const writtenDay = (value: Day): string =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${value}T00:00:00Z`),
  );

/** How many days `to` lies after `from`; negative before it. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);

/** A caller's local date is believed when it is within a day of the server's UTC date: no zone is further away. */
export const isPlausibleToday = (today: Day, now: Date): boolean => Math.abs(daysBetween(utcDay(now), today)) <= 1;
