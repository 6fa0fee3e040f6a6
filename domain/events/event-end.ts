import * as z from "zod/mini";
import { daysAfter } from "#domain/time/calendar.ts";
import { dayIn, offsetAt, startOfDay } from "#domain/time/time-zones.ts";
import { instantOf, instantsAt } from "#domain/time/wall-time.ts";
import { instant } from "./instant.ts";

/** How long an event can last. */
export const LONGEST_DAYS = 14;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const YEAR_10000 = Date.UTC(10_000, 0);

export const END_IS_OVER = "Please choose an end in the future";
const INVALID = "Please enter a valid end";
const END_BEFORE_START = "The end must be after the start";
const TOO_LONG = `An event can last at most ${LONGEST_DAYS} days`;
const ZONE_REQUIRED = "All-day events need a time zone";

/** The fields of an event that say how long it lasts. */
export const endFields = {
  /** Without it the event has no known end. */
  endsAt: z.nullish(instant(INVALID)),
  /** It takes the days from `eventDate` to `endsAt` in the event's time zone, or one day without an end. */
  allDay: z.nullish(z.boolean("allDay must be true or false")),
};

interface Dated {
  eventDate: string;
  endsAt?: string | null | undefined;
  allDay?: boolean | null | undefined;
  timeZone?: string | null | undefined;
}

/** From when to when an event is, as it is stored. An event of whole days ends when the day after its last one begins. */
interface EventSpan {
  begins: Date;
  ends: Date | null;
  allDay: boolean;
}

const toMinute = (iso: string): number => Math.floor(Date.parse(iso) / MINUTE_MS) * MINUTE_MS;

/** The times without seconds, like the fields of the form. */
export function spanOf({ eventDate, endsAt, allDay, timeZone }: Dated): EventSpan {
  const begins = toMinute(eventDate);
  const ends = endsAt ? toMinute(endsAt) : null;
  if (!allDay || !timeZone)
    return { begins: new Date(begins), ends: ends === null ? null : new Date(ends), allDay: false };
  const first = dayIn(timeZone, new Date(begins));
  const last = ends === null ? first : dayIn(timeZone, new Date(ends - MINUTE_MS));
  return {
    begins: new Date(startOfDay(first, timeZone)),
    ends: new Date(startOfDay(daysAfter(last, 1), timeZone)),
    allDay: true,
  };
}

interface Problem {
  field: "eventDate" | "endsAt" | "timeZone";
  sentence: string;
}

/** Why an event cannot have this end; undefined if it can. */
export function endProblem(event: Dated): Problem | undefined {
  if (event.allDay && !event.timeZone) return { field: "timeZone", sentence: ZONE_REQUIRED };
  const { begins, ends } = spanOf(event);
  if (!ends) return undefined;
  if (!(ends.getTime() < YEAR_10000)) return { field: "endsAt", sentence: INVALID };
  if (ends <= begins) return { field: "endsAt", sentence: END_BEFORE_START };
  const minutes = durationMinutes(begins, ends, event.timeZone ?? "UTC");
  return minutes > LONGEST_DAYS * DAY_MINUTES ? { field: "endsAt", sentence: TOO_LONG } : undefined;
}

const clockOf = (instant: number, timeZone: string): number => instant + offsetAt(timeZone, instant);

/** How long an event lasts by the clocks of its place, in minutes: from 8 PM to 4 AM it is eight hours, also when clocks change. */
export function durationMinutes(begins: Date, ends: Date, timeZone: string): number {
  const [from, to] = [begins.getTime(), ends.getTime()];
  const byClock = clockOf(to, timeZone) - clockOf(from, timeZone);
  return Math.round((byClock > 0 ? byClock : to - from) / MINUTE_MS);
}

/** The end of an event that begins at an instant and lasts so long by the clocks of its place. */
export function endAfter(begins: Date, minutes: number, timeZone: string): Date {
  const from = begins.getTime();
  const time = new Date(clockOf(from, timeZone) + minutes * MINUTE_MS).toISOString().slice(0, 16);
  const end = instantsAt(time, timeZone).find((at) => at > from) ?? instantOf(time, timeZone).getTime();
  return new Date(end > from ? end : from + minutes * MINUTE_MS);
}

/**
 * The dates of an event after an edit that may leave them out: an event that begins at another time lasts as long as before, and
 * whole days are the same days in another time zone. A time within the first of whole days is no other one.
 */
export function datesAfterEdit(edit: Partial<Dated>, before: Dated): { eventDate: string; endsAt: string | null } {
  const zoneBefore = before.timeZone ?? "UTC";
  const timeZone = edit.timeZone ?? zoneBefore;
  const begun = new Date(before.eventDate);
  const startOf = (instant: Date, zone: string) => new Date(startOfDay(dayIn(zone, instant), timeZone));
  const sent = edit.eventDate ? new Date(toMinute(edit.eventDate)) : null;
  const begins =
    sent && (edit.allDay ?? before.allDay)
      ? startOf(sent, timeZone)
      : (sent ?? (before.allDay ? startOf(begun, zoneBefore) : begun));
  const isSame = begins.getTime() === begun.getTime();
  const endsAt =
    !before.endsAt || isSame
      ? (before.endsAt ?? null)
      : endAfter(begins, durationMinutes(begun, new Date(before.endsAt), zoneBefore), timeZone).toISOString();
  return { eventDate: begins.toISOString(), endsAt };
}
