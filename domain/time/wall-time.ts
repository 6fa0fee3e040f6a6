import { offsetAt } from "./time-zones.ts";

/** A local time without a zone: "2026-03-31T19:30", the value of `<input type="datetime-local">`. */
export type WallTime = string;

const DAY_MS = 86_400_000;
const MINUTES = 16;

/** Whether the text is a valid local time with a four-digit year. */
export const isWallTime = (text: string): boolean => !Number.isNaN(Date.parse(`${text}Z`));

/** The local time in an IANA time zone at an instant in milliseconds; an unknown zone counts as UTC. */
export const wallTimeIn = (timeZone: string, instant: number): WallTime =>
  new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, MINUTES);

/**
 * The instants, in milliseconds, at which clocks in a time zone show this local time. Usually one; none if the clocks skip
 * it; two, the earlier first, if it is repeated when the clocks go back. None for an invalid time.
 */
export function instantsAt(time: WallTime, timeZone: string): number[] {
  const asUtc = Date.parse(`${time}Z`);
  return [...new Set(offsetsAround(asUtc, timeZone))]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(timeZone, instant) === asUtc)
    .sort((a, b) => a - b);
}

/** The local time to use instead of one that is skipped: 3:30 for a skipped 2:30. */
export function afterSkipped(time: WallTime, timeZone: string): WallTime {
  const asUtc = Date.parse(`${time}Z`);
  const [before = 0] = offsetsAround(asUtc, timeZone);
  return wallTimeIn(timeZone, asUtc - before);
}

/** The offsets of a time zone a day before and a day after. No zone changes its clocks twice in that time. */
const offsetsAround = (asUtc: number, timeZone: string): number[] =>
  Number.isNaN(asUtc) ? [] : [asUtc - DAY_MS, asUtc + DAY_MS].map((instant) => offsetAt(timeZone, instant));

/** The instant at which clocks show this local time: the earlier one if it is repeated, half an hour or an hour later if it is skipped. */
export function instantOf(time: WallTime, timeZone: string): Date {
  const [earliest] = instantsAt(time, timeZone);
  if (earliest !== undefined) return new Date(earliest);
  const [later] = instantsAt(afterSkipped(time, timeZone), timeZone);
  return new Date(later ?? Date.parse(`${time}Z`));
}
