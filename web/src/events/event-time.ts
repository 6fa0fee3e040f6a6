import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import { formatInstant } from "#web/ui/format/format-time.ts";
import { useTimeValue } from "#web/ui/format/use-now.ts";
import { wallTimeIn } from "#domain/time/wall-time.ts";
import type { SocialEvent } from "#domain/events/events.ts";

/** The time of an event as its ticket and page show it. */
export interface EventTime {
  /** "Sun", "22" and "Nov" for the stub, in the user's time zone. */
  weekday: string;
  day: string;
  month: string;
  /** "Sun, Nov 22, 7:00 PM" in the user's time zone, with the year unless it is the current one. */
  here: string;
  /** The same without the date, which the stub shows: "7:00 PM", with the year unless it is the current one. */
  hour: string;
  /** "6:00 PM in Chicago" if the clocks there differ, with the date if that differs too. */
  there: string | null;
}

/** Keeps "7:00" and "PM" on one line. */
const written = (instant: number, options: Intl.DateTimeFormatOptions): string =>
  formatInstant(instant, options).replace(/\s(?=[AP]M)/, "\u00a0");

const DAY = { weekday: "short", month: "short", day: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** `now` is in milliseconds. A time zone unknown to this browser counts as the user's own. */
export function eventTime(
  event: { eventDate: string; timeZone: string },
  now: number,
  readerZone = localTimeZone(),
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
    if (there === here) return null;
    const otherDay = there.slice(0, 10) !== here.slice(0, 10);
    return fill(messages.timeInCity, {
      time: written(instant, { timeZone, ...(otherDay && DAY), ...TIME }),
      city: cityOf(timeZone),
    });
  } catch {
    return null;
  }
}

/** The name of a time zone at an instant: "CST", "GMT+1". */
export function zoneName(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "2:30 PM" for a local time. */
export const formatWallTime = (wall: string): string => written(Date.parse(`${wall}Z`), { timeZone: "UTC", ...TIME });

/** "New York" for "America/New_York". */
export const cityOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");

type Dated = Pick<SocialEvent, "eventDate">;

/** Whether an event has begun at an instant in milliseconds; from then on no one can join or leave. */
export const isOver = ({ eventDate }: Dated, now: number): boolean => Date.parse(eventDate) <= now;

/** The same for components; rerenders when the event begins. */
export const useIsOver = (event: Dated): boolean => useTimeValue((now) => (isOver(event, now) ? 1 : 0)) === 1;
