import { offsetAt } from "./calendar.ts";

/** What the clocks of a place show: "2026-03-31T19:30", as an `<input type="datetime-local">` has it. */
export type WallTime = string;

const DAY_MS = 86_400_000;
const MINUTES = 16;

/** Whether clocks show this on any day; a year has four digits here. */
export const isWallTime = (text: string): boolean => !Number.isNaN(Date.parse(`${text}Z`));

/** What the clocks of an IANA time zone show at an instant, in milliseconds; an unknown zone counts as UTC. */
export const wallTimeIn = (timeZone: string, instant: number): WallTime =>
  new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, MINUTES);

/**
 * The instants, in milliseconds, at which the clocks of a zone show this: one as a rule, none where they are put forward
 * over it, and two, the earlier first, where they are put back over it. None either for what is no time.
 */
export function instantsAt(time: WallTime, timeZone: string): number[] {
  const asUtc = Date.parse(`${time}Z`);
  return [...new Set(offsetsAround(asUtc, timeZone))]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(timeZone, instant) === asUtc)
    .sort((a, b) => a - b);
}

/** The time that clocks show which were not put forward in time: for 2:30, which was skipped, 3:30. */
export function afterSkipped(time: WallTime, timeZone: string): WallTime {
  const asUtc = Date.parse(`${time}Z`);
  const [before = 0] = offsetsAround(asUtc, timeZone);
  return wallTimeIn(timeZone, asUtc - before);
}

/** What a zone's clocks are ahead of UTC a day before and a day after; no zone changes them twice within that. */
const offsetsAround = (asUtc: number, timeZone: string): number[] =>
  Number.isNaN(asUtc) ? [] : [asUtc - DAY_MS, asUtc + DAY_MS].map((instant) => offsetAt(timeZone, instant));
