import { daysAfter, daysBetween, type Day } from "#domain/time/calendar.ts";

/** What the pace of a goal is computed from. Days are the reader's. */
export interface PaceFacts {
  targetCents: number;
  /** Put in − taken out since the goal exists. */
  savedCents: number;
  createdOn: Day;
  today: Day;
}

/** What was saved within the first month counts as a month's: the pace of fewer days says nothing. */
const LEAST_DAYS = 30;
/** A day that is further away than this is not told. */
const MOST_DAYS = 365 * 20;

/**
 * The day on which the target is reached if saving goes on as it did since the goal began. Null where nothing was saved yet,
 * where the target is reached, and where that day is more than 20 years away.
 */
export function dayAtThisPace({ targetCents, savedCents, createdOn, today }: PaceFacts): Day | null {
  const missing = targetCents - savedCents;
  if (savedCents <= 0 || missing <= 0) return null;
  const days = Math.max(LEAST_DAYS, daysBetween(createdOn, today) + 1);
  const left = Math.ceil((missing * days) / savedCents);
  return left > MOST_DAYS ? null : daysAfter(today, left);
}

/** How much of the target is there, in percent from 0 to 100, rounded down: 100 only if it is reached. */
export const percentOf = (savedCents: number, targetCents: number): number =>
  Math.max(0, Math.min(100, Math.floor((savedCents * 100) / targetCents)));
