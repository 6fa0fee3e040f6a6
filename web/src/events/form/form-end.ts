import { endProblem, END_IS_OVER } from "#domain/events/event-end.ts";
import { isOver } from "#domain/events/event-over.ts";
import { DATE_IS_OVER, type EventInput } from "#domain/events/events.ts";
import { daysAfter, isDay } from "#domain/time/calendar.ts";
import { startOfDay, dayIn } from "#domain/time/time-zones.ts";
import { instantsAt, isWallTime, wallTimeIn, type WallTime } from "#domain/time/wall-time.ts";

const DAY_LENGTH = 10;

/** The day of a local time. */
export const dayOf = (time: WallTime): string => time.slice(0, DAY_LENGTH);

const isoOr = (instant: number): string => (Number.isNaN(instant) ? "" : new Date(instant).toISOString());

/** The values of the form of an event that say when it is. */
export interface FormTimes {
  /** The local time in `timeZone`; "" while it is incomplete. */
  time: WallTime;
  timeZone: string;
  /** When clocks go back, a local time occurs twice; true means the second one. */
  later: boolean;
  /** When it ends, as local time in `timeZone`; "" for no end. */
  ends: WallTime;
  /** Only the days of `time` and `ends` count. */
  allDay: boolean;
}

type Times = Omit<FormTimes, "later">;

/** The end in UTC: null without one, "" if there is no such time. Of whole days it is the end of the last one. */
export function endsAtOf({ time, ends, allDay, timeZone }: Times, begins: number | null): string | null {
  if (allDay) {
    const last = dayOf(ends || time);
    return isDay(last) ? isoOr(startOfDay(daysAfter(last, 1), timeZone)) : null;
  }
  if (ends === "") return null;
  const instants = instantsAt(ends, timeZone);
  // Where the clocks show it twice, it is the first after the start.
  const end = instants.find((at) => begins !== null && at > begins) ?? instants[0];
  return end === undefined ? "" : isoOr(end);
}

/** The end of an event as its form has it: of whole days the last one, if there are several. */
export function endFormOf(event: Pick<EventInput, "eventDate" | "endsAt" | "allDay"> & { timeZone: string }): WallTime {
  const { eventDate, endsAt, allDay, timeZone } = event;
  if (!endsAt) return "";
  if (!allDay) return wallTimeIn(timeZone, Date.parse(endsAt));
  const last = dayIn(timeZone, new Date(Date.parse(endsAt) - 1));
  return last === dayIn(timeZone, new Date(eventDate)) ? "" : `${last}T00:00`;
}

/** The times of the form after its start has moved from `before`: the event lasts as long as it did. */
export function movedStart(
  { ends }: Times,
  before: WallTime,
  time: WallTime,
): Pick<FormTimes, "time" | "ends" | "later"> {
  const lasts = Date.parse(`${ends}Z`) - Date.parse(`${before}Z`);
  const end = Date.parse(`${time}Z`) + lasts;
  // An incomplete time moves nothing, nor does one whose end no field can show.
  const isKnown = lasts >= 0 && end < Date.parse("9999-12-31T23:59Z");
  return { time, later: false, ends: isKnown ? new Date(end).toISOString().slice(0, 16) : ends };
}

/** The times after the switch: an end on the same day is none for a whole day, and an end that a time passes is none either. */
export function switchAllDay({ time, ends }: Times, allDay: boolean): Pick<FormTimes, "allDay" | "ends"> {
  const isKept = allDay ? dayOf(ends) !== dayOf(time) : ends > time;
  return { allDay, ends: isKept ? ends : "" };
}

/** Why a complete event cannot end then. `now` is in milliseconds. */
export function wrongEndOf(form: Times, event: EventInput, now: number): { eventDate?: string; endsAt?: string } {
  const problem = endProblem(event);
  if (problem) return { endsAt: problem.sentence };
  if (!isOver(event, now)) return {};
  return form.ends === "" ? { eventDate: DATE_IS_OVER } : { endsAt: END_IS_OVER };
}

/** The typed end is a time that the clocks skip. */
export const isEndSkipped = ({ ends, allDay, timeZone }: Times): boolean =>
  !allDay && isWallTime(ends) && instantsAt(ends, timeZone).length === 0;
