import type { SeriesState } from "#db/queries/recurring/series.ts";
import { dateIn, type Move } from "#domain/recurring/moves.ts";
import {
  daysFrom,
  dueAt,
  eventDateOf,
  positionFrom,
  type Position,
  type Schedule,
} from "#domain/recurring/schedule.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";

/** A schedule with the days that were moved. */
export type MovedSchedule = Schedule & { moves: readonly Move[] };

/** Further days of a series are not looked at. */
const MOST_DAYS = 1_000;
export const comingDays = (schedule: Schedule, position: Position | null): Day[] =>
  daysFrom(schedule, position, MOST_DAYS);

export const ENDED: SeriesState = { state: "ended", position: null, dueAt: null };

export const pausedAt = (position: Position | null): SeriesState => ({ state: "paused", position, dueAt: null });

export const positionOf = ({
  nextDay,
  remaining,
}: {
  nextDay: Day | null;
  remaining: number | null;
}): Position | null => (nextDay === null ? null : { nextDay, remaining });

export const activeFrom = (schedule: MovedSchedule, position: Position | null): SeriesState =>
  position ? { state: "active", position, dueAt: dueAt(schedule, dateIn(schedule.moves, position.nextDay)) } : ENDED;

/** The first position from the given one on that takes place today or later. An event must not have begun. */
export function upcomingFrom(schedule: MovedSchedule, position: Position | null, now: Date): Position | null {
  if (!position) return null;
  const { nextDay, remaining } = position;
  const today = dayIn(schedule.timeZone, now);
  const from = earliestDay(schedule, nextDay, today);
  const next = positionFrom(schedule, from > nextDay ? from : nextDay, remaining);
  const hasPassed =
    next &&
    (dateIn(schedule.moves, next.nextDay) < today ||
      (schedule.startTime !== null && eventDateOf(schedule, next.nextDay) <= now));
  return hasPassed ? positionFrom(schedule, daysAfter(next.nextDay, 1), remaining) : next;
}

/** Today, or an earlier day of the rule that was moved to today or later. */
export const earliestDay = ({ moves }: MovedSchedule, nextDay: Day | null, today: Day): Day =>
  moves.find(({ day, movedTo }) => nextDay !== null && day >= nextDay && day < today && movedTo >= today)?.day ?? today;
