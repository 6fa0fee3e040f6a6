import type { Database } from "#db/engine/open-database.ts";
import { awardStreakWeeks } from "#db/queries/points/group-points.ts";
import {
  countWeekEvents,
  insertWeeks,
  listStreaks,
  listWeekChanges,
  type NewWeek,
  type WeekRange,
} from "#db/queries/challenges/streaks.ts";
import type { NewNotification } from "#db/queries/notifications/insert-notifications.ts";
import { mondaysBetween, NO_RUN, streakOf, type WeekFacts } from "#domain/challenges/streak.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { startOfDay } from "#domain/time/time-zones.ts";
import { chunksOf } from "#worker/jobs/batches.ts";

const DAYS_A_WEEK = 7;
/** Weeks that ended so long ago give no points. */
const AWARDED_MS = 5 * 7 * 86_400_000;
/** Their JSON stays below the 2 MB that D1 takes. */
const WEEKS_A_WRITE = 5_000;
const FOREVER = Number.MAX_SAFE_INTEGER;

/** The weeks of a time zone from one Monday up to another one, which is not included. */
export const weekRanges = (zone: string, from: Day, until: Day): WeekRange[] =>
  mondaysBetween(from, until).map((monday) => ({
    from: monday,
    start: startOfDay(monday, zone),
    end: startOfDay(daysAfter(monday, DAYS_A_WEEK), zone),
  }));

type Streaks = Awaited<ReturnType<typeof listStreaks>>;
type Changes = Awaited<ReturnType<typeof listWeekChanges>>;
type Events = Awaited<ReturnType<typeof countWeekEvents>>;

/**
 * The facts of a squad's weeks from its balances now: going back in time, a balance at the beginning of a week is the one at
 * its end without the changes of the week.
 */
export function weekFactsOf(
  { members }: Pick<Streaks[number], "members">,
  weeks: readonly WeekRange[],
  { changes, events }: { changes: Changes; events: Events },
): WeekFacts[] {
  const balances = new Map(members.map(({ memberId, cents }) => [memberId, cents]));
  const facts: WeekFacts[] = [];
  for (const { from } of weeks.toReversed()) {
    const changed = changes.filter((change) => change.from === from);
    const credits = new Map(changed.map(({ memberId, creditCents }) => [memberId, creditCents]));
    for (const { memberId, creditCents, debitCents } of changed)
      balances.set(memberId, (balances.get(memberId) ?? 0) - creditCents + debitCents);
    facts.unshift({
      from,
      entries: changed.reduce((sum, { entries }) => sum + entries, 0),
      events: events.find((event) => event.from === from)?.count ?? 0,
      members: [...balances].map(([memberId, openingCents]) => ({
        memberId,
        openingCents,
        creditCents: credits.get(memberId) ?? 0,
      })),
    });
  }
  return facts;
}

/** Reads the facts of squads of one time zone from a week on. The last week begins at `until` and is not over. */
async function readFacts(db: Database, squadIds: readonly string[], weeks: readonly WeekRange[], until: number) {
  const open = { from: "open", start: until, end: FOREVER };
  const { streaks, changes, events } = await db.batch({
    streaks: listStreaks(db, squadIds),
    changes: listWeekChanges(db, squadIds, [...weeks, open]),
    events: countWeekEvents(db, squadIds, weeks),
  });
  const changesOf = Map.groupBy(changes, (row) => row.squadId);
  const eventsOf = Map.groupBy(events, (row) => row.squadId);
  return streaks.map(({ squadId, last, members }) => {
    const ofSquad = { changes: changesOf.get(squadId) ?? [], events: eventsOf.get(squadId) ?? [] };
    const facts = weekFactsOf({ members }, [...weeks, open], ofSquad).slice(0, -1);
    return { squadId, last, facts };
  });
}

/**
 * Stores the weeks of squads of one time zone that are over and not stored, with the points that they give, in two round
 * trips. Running it again stores nothing else. Quiet weeks are not stored. Returns the notifications of reached tiers.
 */
export async function storeWeeks(
  db: Database,
  { squadIds, zone, from, until }: { squadIds: readonly string[]; zone: string; from: Day; until: Day },
): Promise<NewNotification[]> {
  const weeks = weekRanges(zone, from, until);
  const read = await readFacts(db, squadIds, weeks, startOfDay(until, zone));
  const stored = read.flatMap(({ squadId, last, facts }) => {
    const next = facts.filter((week) => last === null || week.from > last.from);
    return streakOf(next, last ?? NO_RUN).weeks.flatMap(({ reason, ...judged }): NewWeek[] => {
      const range = weeks.find((week) => week.from === judged.from);
      const known = next.find((week) => week.from === judged.from);
      if (!range || !known || reason === "quiet") return [];
      return [{ squadId, ...range, ...judged, entries: known.entries, events: known.events }];
    });
  });
  if (stored.length === 0) return [];
  const { points } = await db.batch({
    weeks: chunksOf(stored, WEEKS_A_WRITE).map((part) => insertWeeks(db, part)),
    points: awardStreakWeeks(
      db,
      stored
        // Not those of before there were points: the first run stores a year of weeks.
        .filter(({ counts, end }) => counts && end > Date.now() - AWARDED_MS)
        .map(({ squadId, from: monday, start, end }) => ({ squadId, monday, start, end })),
      new Date(),
    ),
  });
  return points.notified;
}
