import { utcDay, type Day } from "./calendar.ts";

/** How most names of zones are written: "Asia/Kolkata", "America/Argentina/Buenos_Aires". */
const PLACE = /^[A-Z][a-z]+(?:[/_-][A-Z][a-z]+)+$/;

/**
 * The name of an IANA time zone as tables and calendars spell it; null if there is none of that name. Offsets ("-00:01") are
 * no names. Of the two names of a renamed zone, "Asia/Calcutta" and "Asia/Kolkata", each stays: browsers report either.
 */
export function canonicalTimeZone(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return PLACE.test(name) && timeZone.toLowerCase() !== name.toLowerCase() ? name : timeZone;
  } catch {
    return null;
  }
}

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
