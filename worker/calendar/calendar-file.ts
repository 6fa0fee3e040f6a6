import { escape, ICalCalendar, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from "ical-generator";
import type { CalendarEvent, CalendarSeries } from "#db/queries/calendar/calendar.ts";
import { calendarTimes, DEFAULT_MINUTES, wholeDays } from "#domain/events/calendar-times.ts";
import type { Move } from "#domain/recurring/moves.ts";
import { writeCalendarRule } from "#domain/recurring/rule.ts";
import { eventDateOf, ruleOf } from "#domain/recurring/schedule.ts";
import { oneLine } from "#domain/one-line.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { timeZoneComponent } from "#domain/time/time-zone-component.ts";
import { offsetAt } from "#domain/time/time-zones.ts";

const PROGRAM = { company: "Squadtab", product: "Events", language: "EN" };
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const YEAR_MS = 366 * 86_400_000;
/** Local times of a series are described for so many years. */
const YEARS_DESCRIBED = 6;

interface CalendarContent {
  name: string;
  events: readonly CalendarEvent[];
  series: readonly CalendarSeries[];
  /** The address of the app. */
  appUrl: string;
}

/**
 * Events and series as an iCalendar file (RFC 5545). Single events are in UTC. A series has an RRULE and local times in its own
 * zone, so that it keeps its hour when the clocks change.
 */
export function calendarFile({ name, events, series, appUrl }: CalendarContent, now: Date): string {
  const calendar = new ICalCalendar({
    // The library escapes the texts of events, but not this one.
    name: escape(oneLine(name), false),
    prodId: PROGRAM,
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => zoneOf(zone, series) },
  });
  for (const event of events) calendar.createEvent(singleEvent(event, `${appUrl}/dashboard/events/${event.id}`, now));
  for (const each of series) {
    const url = `${appUrl}/dashboard/recurring/${each.id}`;
    calendar.createEvent(recurringEvent(each, url, now));
    for (const move of each.moves) calendar.createEvent(movedBill(each, move, url, now));
  }
  return calendar.toString();
}

interface MailedFile {
  appUrl: string;
  isCancelled: boolean;
  /** A program takes the file that was written last. */
  writtenAt: Date;
}

/**
 * One event as an iCalendar file for a mail. It is published (RFC 5546) and asks for no answer: answers are given on the event's
 * page, and no one reads mails to the app.
 */
export function eventFile(
  event: Omit<CalendarEvent, "isOrganizer">,
  { appUrl, isCancelled, writtenAt }: MailedFile,
): string {
  const calendar = new ICalCalendar({ prodId: PROGRAM, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    ...singleEvent(event, `${appUrl}/dashboard/events/${event.id}`, writtenAt),
    sequence: Math.floor(writtenAt.getTime() / 1_000),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

interface Described {
  id: string;
  title: string;
  description: string | null;
  locationName: string | null;
}

/** The UID stays the same, so that a calendar updates the event. */
const described = ({ id, title, description, locationName }: Described, url: string, now: Date) => ({
  id: `${id}@squadtab`,
  stamp: now,
  summary: oneLine(title),
  ...(locationName !== null && { location: oneLine(locationName) }),
  description: description ? `${description}\n\n${url}` : url,
  url,
  status: ICalEventStatus.CONFIRMED,
});

const singleEvent = (event: Omit<CalendarEvent, "isOrganizer">, url: string, now: Date): ICalEventData => ({
  ...described(event, url, now),
  ...calendarTimes({ ...event, begins: event.eventDate, ends: event.endsAt }),
});

function recurringEvent(series: CalendarSeries, url: string, now: Date): ICalEventData {
  const start = wallClock(series, series.nextDay);
  const rule = ruleOf(series);
  // The days before are events of their own.
  const left = series.remaining === null ? rule.end : { count: series.remaining };
  const lines = [
    `RRULE:${writeCalendarRule({ ...rule, end: left }, isOfDays(series) ? undefined : (until) => eventDateOf(series, until))}`,
    ...exceptionLine(series),
  ];
  // A split is an entry of the whole day.
  if (isOfDays(series)) {
    const days = Math.max(1, Math.round((series.durationMinutes ?? 0) / DAY_MINUTES));
    return {
      ...described(series, url, now),
      ...wholeDays(series.nextDay, daysAfter(series.nextDay, days)),
      repeating: lines.join("\n"),
    };
  }
  return {
    ...described(series, url, now),
    start,
    end: new Date(start.getTime() + (series.durationMinutes ?? DEFAULT_MINUTES) * MINUTE_MS),
    timezone: series.timeZone,
    repeating: lines.join("\n"),
  };
}

/** Its entries are days without times. */
const isOfDays = ({ startTime, allDay }: CalendarSeries): boolean => startTime === null || allDay;

/** A bill that was moved is an entry of its own, and its day is left out of the rule. */
const movedBill = (series: CalendarSeries, { day, movedTo }: Move, url: string, now: Date): ICalEventData => ({
  ...described({ ...series, id: `${series.id}-${day}` }, url, now),
  ...wholeDays(movedTo, daysAfter(movedTo, 1)),
});

/** The local time of an occurrence as if it were UTC, which is how the library writes a time of another zone. */
function wallClock(series: CalendarSeries, day: Day): Date {
  const instant = eventDateOf(series, day).getTime();
  return new Date(instant + offsetAt(series.timeZone, instant));
}

/** The days of the rule that are skipped or were moved. */
function exceptionLine(series: CalendarSeries): string[] {
  const days = [...series.skippedDays, ...series.moves.map(({ day }) => day)].sort();
  if (days.length === 0) return [];
  if (isOfDays(series)) return [`EXDATE;VALUE=DATE:${days.map((day) => day.replaceAll("-", "")).join()}`];
  const times = days.map((day) => wallClock(series, day).toISOString().slice(0, 19).replaceAll(/[-:]/g, ""));
  return [`EXDATE;TZID=${series.timeZone}:${times.join()}`];
}

/** The component of a zone, from the first of its series on. */
function zoneOf(zone: string, series: readonly CalendarSeries[]): string {
  const starts = series
    .filter((each) => each.timeZone === zone)
    .map((each) => eventDateOf(each, each.nextDay).getTime());
  const first = Math.min(...starts);
  return timeZoneComponent(zone, first - YEAR_MS, first + YEARS_DESCRIBED * YEAR_MS);
}
