import * as eventMessages from "#web/events/messages.ts";
import * as messages from "#web/events/form/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import { formatInstant, formatSpan } from "#web/ui/format/format-time.ts";
import { useTimeValue } from "#web/ui/format/use-now.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { wallTimeIn } from "#domain/time/wall-time.ts";
import { isOver } from "#domain/events/event-over.ts";
import type { SocialEvent } from "#domain/events/events.ts";

/** The time of an event as its ticket and page show it. */
export interface EventTime {
  /** "Sun", "22" and "Nov" for the stub, in the user's time zone. */
  weekday: string;
  day: string;
  month: string;
  /**
   * "Sun, Nov 22, 7:00 PM" in the user's time zone, with the year unless it is the current one; "Sun, Nov 22, 7:00 – 10:00 PM" with an
   * end; "Sat, Dec 5, all day" and "Sat, Dec 5 – Sun, Dec 6" of whole days.
   */
  here: string;
  /** The same without the date, which the stub shows: "7:00 PM", "7:00 – 10:00 PM", "All day", with the year unless it is the current one. */
  hour: string;
  /** "6:00 PM in Chicago" if the clocks there differ, with the date if that differs too. */
  there: string | null;
}

/** Keeps "7:00" and "PM" on one line. */
const written = (instant: number, options: Intl.DateTimeFormatOptions): string =>
  formatInstant(instant, options).replace(/\s(?=[AP]M)/, "\u00a0");

const DAY = { weekday: "short", month: "short", day: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

/** The fields of an event that say when it is. */
type Dated = Pick<SocialEvent, "eventDate" | "timeZone"> & Partial<Pick<SocialEvent, "endsAt" | "allDay">>;

const DAY_MS = 86_400_000;

/** `now` is in milliseconds. A time zone unknown to this browser counts as the user's own. */
export function eventTime(event: Dated, now: number, readerZone = localTimeZone()): EventTime {
  const thisYear = wallTimeIn(readerZone, now).slice(0, 4);
  if (event.allDay) return timeOfDays(event, thisYear);
  const instant = Date.parse(event.eventDate);
  const end = event.endsAt ? Date.parse(event.endsAt) : null;
  const timeZone = readerZone;
  const wall = wallTimeIn(readerZone, instant);
  const year = wall.slice(0, 4) === thisYear ? {} : { year: "numeric" as const };
  return {
    ...stubOf(instant, timeZone),
    here: span(instant, end, { timeZone, ...DAY, ...TIME, ...year }),
    hour: hours(instant, end, { timeZone, ...TIME, ...year }),
    there: timeThere(instant, end, wall, event.timeZone),
  };
}

const stubOf = (instant: number, timeZone: string) => ({
  weekday: written(instant, { timeZone, weekday: "short" }),
  day: written(instant, { timeZone, day: "numeric" }),
  month: written(instant, { timeZone, month: "short" }),
});

const span = (from: number, to: number | null, options: Intl.DateTimeFormatOptions): string =>
  to === null ? written(from, options) : formatSpan(from, to, options).replaceAll(/\s(?=[AP]M)/g, "\u00a0");

/** "7:00 – 10:00 PM", past midnight "7:00 PM – 2:00 AM", and after that "7:00 PM – Mon, Dec 7". */
function hours(from: number, to: number | null, options: Intl.DateTimeFormatOptions & { timeZone: string }): string {
  const { timeZone } = options;
  const isOneDay = to === null || wallTimeIn(timeZone, from).slice(0, 10) === wallTimeIn(timeZone, to).slice(0, 10);
  if (isOneDay) return span(from, to, options);
  return `${written(from, options)} – ${written(to, { timeZone, ...(to - from < DAY_MS ? TIME : DAY) })}`;
}

/** Whole days are those of the event's place, for readers everywhere. */
function timeOfDays({ eventDate, endsAt, timeZone }: Dated, thisYear: string): EventTime {
  const first = dayIn(timeZone, new Date(eventDate));
  const last = endsAt ? dayIn(timeZone, new Date(Date.parse(endsAt) - 1)) : first;
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const year = first.slice(0, 4) === thisYear ? {} : { year: "numeric" as const };
  const days = span(from, to, { timeZone: "UTC", ...DAY, ...year });
  const isOneDay = first === last;
  return {
    ...stubOf(from, "UTC"),
    here: isOneDay ? fill(messages.onAllDay, { day: days }) : days,
    hour: !isOneDay ? days : "year" in year ? `${first.slice(0, 4)}, ${messages.allDay}` : messages.allDay,
    there: null,
  };
}

function timeThere(instant: number, end: number | null, here: string, timeZone: string): string | null {
  try {
    const there = wallTimeIn(timeZone, instant);
    if (there === here) return null;
    const otherDay = there.slice(0, 10) !== here.slice(0, 10);
    const day = otherDay ? `${written(instant, { timeZone, ...DAY })}, ` : "";
    return fill(eventMessages.timeInCity, {
      time: day + hours(instant, end, { timeZone, ...TIME }),
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

/** Whether an event is over now; rerenders when it is. */
export const useIsOver = (event: Pick<Dated, "eventDate" | "endsAt">): boolean =>
  useTimeValue((now) => (isOver(event, now) ? 1 : 0)) === 1;
