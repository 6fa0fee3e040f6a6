import type { Database } from "#db/engine/open-database.ts";
import { listActiveSquads, listStreakZones, markZonesStored } from "#db/queries/challenges/streaks.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { dayIn, startOfDay } from "#domain/time/time-zones.ts";
import { mondayOf } from "#domain/time/weeks.ts";
import type { StreaksPage } from "#worker/queue-messages.ts";

/** The weeks that are stored at first, and after a long time without the job. */
const MOST_WEEKS = 60;
/** Weeks that are read again, so that a page which failed is made up for. A stored week stays as it is. */
const REPEATED_WEEKS = 4;
const SQUADS_AT_ONCE = 20;
const SQUADS_A_READ = 2_000;
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
  const pages: StreaksPage[] = [];
  if (zones.length === 0) return { pages, zones };
  let after = "";
  for (;;) {
    const squads = await listActiveSquads(db, zones, after, SQUADS_A_READ);
    for (const { zone, from, until } of zones) {
      const ids = squads.filter((squad) => squad.zone === zone).map(({ id }) => id);
      for (let index = 0; index < ids.length; index += SQUADS_AT_ONCE)
        pages.push({ kind: "streaks", zone, from, until, squadIds: ids.slice(index, index + SQUADS_AT_ONCE) });
    }
    if (squads.length < SQUADS_A_READ) return { pages, zones };
    after = squads.at(-1)?.id ?? after;
  }
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
