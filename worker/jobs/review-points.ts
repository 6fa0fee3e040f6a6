import { openPrimary, type Database } from "#db/engine/open-database.ts";
import {
  addMissingLines,
  listLinesToReview,
  listSettlementsToReview,
  takeBackLines,
  type ReviewPosition,
} from "#db/queries/points/review.ts";
import { weekStartOf } from "#domain/points/points.ts";
import type { Env } from "#worker/env.ts";

const DAY_MS = 86_400_000;
/** Lines of so many days are looked at again: later, only what changes them in its own batch takes them back. */
const REVIEWED_DAYS = 35;
/** The hour of the day, in UTC, that does it. */
const REVIEW_HOUR = 3;
/** 1,000,000 lines, ten for each of 100,000 squads, take 200 statements: far below what one run may send. */
const PAGE = 10_000;
const MAX_PAGES = 200;

/**
 * Brings points in line with what has changed without its own batch: shares that an edit removed, accounts that turned out to
 * share a browser, money that no longer goes back and forth. Once a day; a second run changes nothing, and a day that was missed is made up for by the next.
 */
export async function reviewPoints(env: Env, now: Date): Promise<void> {
  if (now.getUTCHours() === REVIEW_HOUR) await reviewPointsOf(openPrimary(env), now);
}

/** Returns how many lines it added. */
export async function reviewPointsOf(db: Database, now: Date): Promise<number> {
  let added = 0;
  await eachPage(
    now.getTime() - REVIEWED_DAYS * DAY_MS,
    (after) => listLinesToReview(db, after, PAGE),
    async (lines) => {
      added += (await takeBackLines(db, lines, now)).length;
    },
  );
  await eachPage(
    weekStartOf(now.getTime()),
    (after) => listSettlementsToReview(db, after, PAGE),
    async (settled) => {
      const subjects = settled.map(({ key }) => key);
      added += (await addMissingLines(db, subjects, now)).length;
    },
  );
  return added;
}

async function eachPage<Row extends ReviewPosition>(
  sinceMs: number,
  read: (after: ReviewPosition) => PromiseLike<Row[]>,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let after: ReviewPosition = { atMs: sinceMs, key: "" };
  for (let page = 0; page < MAX_PAGES; page++) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    await work(rows);
    after = { atMs: last.atMs, key: last.key };
  }
}
