import type { Database } from "#db/engine/open-database.ts";
import { listActiveSquads, listStreakZones, markZonesStored } from "#db/queries/challenges/streaks.ts";
import { mondaysBetween } from "#domain/challenges/streak.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { dayIn, startOfDay } from "#domain/time/time-zones.ts";
import { mondayOf } from "#domain/time/weeks.ts";
import { chunksOf } from "#worker/jobs/batches.ts";
import type { StreaksPage } from "#worker/queue-messages.ts";

/** The weeks that are stored at first, and after a long time without the job. */
const MOST_WEEKS = 60;
/** Weeks that are read again, so that a page which failed is made up for. A stored week stays as it is. */
const REPEATED_WEEKS = 4;
/** So many weeks of squads are read at once: those of 2,500 squads in a usual week, with the repeated ones. */
const WEEKS_AT_ONCE = 2_500 * (REPEATED_WEEKS + 1);
const SQUADS_A_READ = 50_000;
const DAYS_A_WEEK = 7;

/** The squads whose weeks are over at an instant and not stored, and the zones whose weeks they are. */
export async function listWeekPages(db: Database, now: Date) {
  const zones = (await listStreakZones(db)).flatMap(({ zone, storedUntil }) => {
    const until = mondayOf(dayIn(zone, now));
    const end = startOfDay(until, zone);
    if (storedUntil && storedUntil.getTime() >= end) return [];
    const first = daysAfter(until, -MOST_WEEKS * DAYS_A_WEEK);
    const since = storedUntil && daysAfter(mondayOf(dayIn(zone, storedUntil)), -REPEATED_WEEKS * DAYS_A_WEEK);
    const from = since && since > first ? since : first;
    return [{ zone, from, until, start: startOfDay(from, zone), end }];
  });
  if (zones.length === 0) return { pages: [], zones };
  const found = new Map<string, string[]>();
  for (let after: string | undefined = ""; after !== undefined;) {
    const squads: { id: string; zone: string }[] = await listActiveSquads(db, zones, after, SQUADS_A_READ);
    for (const { id, zone } of squads) {
      const ids = found.get(zone);
      if (ids) ids.push(id);
      else found.set(zone, [id]);
    }
    after = squads.length < SQUADS_A_READ ? undefined : squads.at(-1)?.id;
  }
  const pages = zones.flatMap(({ zone, from, until }) => {
    const atOnce = Math.ceil(WEEKS_AT_ONCE / mondaysBetween(from, until).length);
    return chunksOf(found.get(zone) ?? [], atOnce).map((squadIds): StreaksPage => ({
      kind: "streaks",
      zone,
      from,
      until,
      squadIds,
    }));
  });
  return { pages, zones };
}

/** Does the work of all weeks that are over at an instant and not stored, and remembers that it is done, or queued. */
export async function forFinishedWeeks(
  db: Database,
  now: Date,
  work: (pages: readonly StreaksPage[]) => Promise<void>,
): Promise<void> {
  const { pages, zones } = await listWeekPages(db, now);
  if (zones.length === 0) return;
  await work(pages);
  await markZonesStored(db, zones);
}
