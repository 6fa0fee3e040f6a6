import { writtenInstant } from "#web/ui/format/instants.ts";
import { wallTimeIn } from "#domain/time/wall-time.ts";

/** When an event is, as its ticket and its page show it to somebody. */
export interface EventTime {
  /** "Sun", "22" and "Nov" of the stub, of the reader's own day. */
  weekday: string;
  day: string;
  month: string;
  /** "Sun, Nov 22, 7:00 PM" by the reader's clock; with the year where it is another one. */
  here: string;
  /** The same without its day, which stands on the stub: "7:00 PM", with the year where that is another. */
  hour: string;
  /** "6:00 PM (CST)" where the event is, if its clocks show something else then; with the day where that is another. */
  there: string | null;
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "7:00" and "PM" stay together. */
const written = (instant: number, options: Intl.DateTimeFormatOptions): string =>
  writtenInstant(instant, options).replace(/\s(?=[AP]M)/, "\u00a0");

const DAY = { weekday: "short", month: "short", day: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** `now` is in milliseconds; an event's zone that this browser does not know counts as the reader's. */
export function eventTime(
  event: { eventDate: string; timeZone: string },
  now: number,
  readerZone = ownTimeZone(),
): EventTime {
  const instant = Date.parse(event.eventDate);
  const timeZone = readerZone;
  const wall = wallTimeIn(readerZone, instant);
  const year = wall.slice(0, 4) === wallTimeIn(readerZone, now).slice(0, 4) ? {} : { year: "numeric" as const };
  return {
    weekday: written(instant, { timeZone, weekday: "short" }),
    day: written(instant, { timeZone, day: "numeric" }),
    month: written(instant, { timeZone, month: "short" }),
    here: written(instant, { timeZone, ...DAY, ...TIME, ...year }),
    hour: written(instant, { timeZone, ...TIME, ...year }),
    there: timeThere(instant, wall, event.timeZone),
  };
}

function timeThere(instant: number, here: string, timeZone: string): string | null {
  try {
    const there = wallTimeIn(timeZone, instant);
    const zone = zoneName(instant, timeZone);
    if (there === here) return null;
    const otherDay = there.slice(0, 10) !== here.slice(0, 10);
    return `${written(instant, { timeZone, ...(otherDay && DAY), ...TIME })} (${zone})`;
  } catch {
    return null;
  }
}

/** "CST", "GMT+1": how a zone's time is called at an instant. */
export function zoneName(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "2:30 PM", of what clocks show. */
export const clockTime = (wall: string): string => written(Date.parse(`${wall}Z`), { timeZone: "UTC", ...TIME });

/** "New York", of "America/New_York". */
export const cityOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
