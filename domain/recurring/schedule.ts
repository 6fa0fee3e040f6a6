import { nextOccurrence } from "#domain/recurring/occurrences.ts";
import { readRule, type Rule } from "#domain/recurring/rule.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { REMINDER_HOUR } from "#domain/time/reminder-schedule.ts";
import { instantOf } from "#domain/time/wall-time.ts";

/** An event of a series is created this many days before its date, so that people can plan with it. */
export const EVENT_LEAD_DAYS = 14;

/** What decides when a series happens. */
export interface Schedule {
  rule: string;
  startDay: Day;
  startTime: string | null;
  timeZone: string;
}

/** A position in a series: the next day that is not created yet, and how many are left with it. */
export interface Position {
  nextDay: Day;
  /** Null for a rule without a count. */
  remaining: number | null;
}

/** The stored rule. It was readable when it was stored. */
export function ruleOf({ rule, startDay }: Pick<Schedule, "rule" | "startDay">): Rule {
  const read = readRule(rule, startDay);
  if (!read) throw new Error(`unreadable rule ${rule}`);
  return read;
}

/** When an occurrence is created: in the morning of its day, and an event two weeks before. */
export function dueAt({ startTime, timeZone }: Pick<Schedule, "startTime" | "timeZone">, day: Day): Date {
  const creationDay = startTime === null ? day : daysAfter(day, -EVENT_LEAD_DAYS);
  return instantOf(`${creationDay}T${String(REMINDER_HOUR).padStart(2, "0")}:00`, timeZone);
}

/** When the event of a day begins. */
export const eventDateOf = ({ startTime, timeZone }: Pick<Schedule, "startTime" | "timeZone">, day: Day): Date =>
  instantOf(`${day}T${startTime ?? "00:00"}`, timeZone);

/** The first position from a day on; null if there is no such day. */
export function positionFrom(schedule: Schedule, from: Day, remaining: number | null): Position | null {
  if (remaining === 0) return null;
  const nextDay = nextOccurrence(ruleOf(schedule), schedule.startDay, daysAfter(from, -1));
  return nextDay === null ? null : { nextDay, remaining };
}

/** The position after the given one; null at the end of the series. A skipped day counts as one of the number of times. */
export function positionAfter(schedule: Schedule, { nextDay, remaining }: Position): Position | null {
  const left = remaining === null ? null : remaining - 1;
  return positionFrom(schedule, daysAfter(nextDay, 1), left);
}

/** The days from a position on, at most `limit`. */
export function daysFrom(schedule: Schedule, position: Position | null, limit: number): Day[] {
  const days: Day[] = [];
  for (let at = position; at !== null && days.length < limit; at = positionAfter(schedule, at)) days.push(at.nextDay);
  return days;
}
