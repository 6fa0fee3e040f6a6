import { openPrimary, type Database } from "#db/engine/open-database.ts";
import {
  listDueEnds,
  listDueSeries,
  SERIES_GROUPS,
  type DuePosition,
  type DueSeries,
  type SeriesGroup,
} from "#db/queries/recurring/due-series.ts";
import { pauseSeries, type SquadOfSplits } from "#db/queries/recurring/write-occurrences.ts";
import type { NewNotification } from "#db/queries/notifications/insert-notifications.ts";
import { toNotification } from "#db/queries/notifications/notification-json.ts";
import type { Env } from "#worker/env.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import { publishHints } from "#worker/live/publish.ts";
import { queuePushes } from "#worker/notifications/push/queue-pushes.ts";
import type { SeriesPage } from "#worker/queue-messages.ts";
import { buildOccurrences, type OccurrenceRows } from "#worker/recurring/build-occurrences.ts";
import { changesToldBy } from "#worker/recurring/publish-occurrences.ts";
import { notificationsOf, writeOccurrences } from "#worker/recurring/write-occurrences.ts";
import { sendInBatches } from "./batches.ts";
import { queuePlans } from "./outdated-plans.ts";

/**
 * 100,000 series take 25 pages of at most ten statements. The rows of a page are about 1 MB of JSON, half of what D1
 * accepts as one value.
 */
const PAGE_SIZE = 4_000;

/** A run publishes to so many users itself. More are queued, because a run can call only so many Durable Objects. */
const PUBLISHED_AT_ONCE = 300;
const HINTS_A_MESSAGE = 100;

/** Finds the series that are due, and queues them in pages. What an earlier run left is still due, so no hour is made up for. */
export async function findDueSeries(env: Env, now: Date): Promise<void> {
  const { pages } = await findSeriesPages(openPrimary(env), now);
  await sendInBatches(env.DAILY_QUEUE, pages);
}

/** The pages of the series that are due at an instant. */
export async function findSeriesPages(db: Database, at: Date): Promise<{ pages: SeriesPage[]; found: number }> {
  const pages: SeriesPage[] = [];
  let found = 0;
  for (const group of SERIES_GROUPS) {
    const ends = await listDueEnds(db, group, at, PAGE_SIZE);
    ends.forEach(({ dueAt, id }, index) => {
      const before = ends[index - 1];
      const after: DuePosition | null = before ? { dueAt: before.dueAt, id: before.id } : null;
      pages.push({ kind: "series", group, until: at.getTime(), page: { after, upTo: { dueAt, id } } });
    });
    found += ends.at(-1)?.count ?? 0;
  }
  return { pages, found };
}

/**
 * Creates what is due in one page of series: everything of a page or nothing. A series that is not due any more is left
 * alone, so a page that runs twice, or in two consumers at once, creates nothing twice.
 */
export async function createDueOccurrences(env: Env, { group, until, page }: SeriesPage): Promise<void> {
  const db = openPrimary(env);
  const due = await listDueSeries(db, group, page);
  const written = await createPart(db, group, due, new Date(until));
  if (group === "squad-split") await queuePlans(env, [...new Set(due.flatMap(({ squadId }) => squadId ?? []))]);
  await queuePushes(env, written.told);
  await publishLater(env, written);
}

/** What a part of a page has written: who is told of it, and the squads whose balances it changed. */
interface Written {
  told: NewNotification[];
  squads: SquadOfSplits[];
}

/** Halves a part that fails until it is one series, which is paused. So one series never stops the others. */
async function createPart(db: Database, group: SeriesGroup, due: readonly DueSeries[], until: Date): Promise<Written> {
  if (due.length === 0) return { told: [], squads: [] };
  const now = new Date();
  const rows = buildOccurrences(group, due, { until, now });
  try {
    return await writePart(db, group, rows, now);
  } catch (error) {
    if (due.length === 1) return { told: await pauseOne(db, due, error, now), squads: [] };
    const half = Math.ceil(due.length / 2);
    const first = await createPart(db, group, due.slice(0, half), until);
    const second = await createPart(db, group, due.slice(half), until);
    return { told: [...first.told, ...second.told], squads: [...first.squads, ...second.squads] };
  }
}

async function writePart(db: Database, group: SeriesGroup, rows: OccurrenceRows, now: Date): Promise<Written> {
  const { occurrences, stopped } = await db.batch({
    occurrences: rows.advances.length > 0 ? writeOccurrences(db, group, { rows, by: "job" }, now) : undefined,
    stopped: rows.stopped.length > 0 ? pauseSeries(db, rows.stopped, now) : undefined,
  });
  return {
    told: [...notificationsOf(occurrences?.items), ...(occurrences?.asked ?? []), ...(stopped?.notified ?? [])],
    squads: occurrences?.items?.squads ?? [],
  };
}

async function pauseOne(
  db: Database,
  due: readonly DueSeries[],
  error: unknown,
  now: Date,
): Promise<NewNotification[]> {
  console.error("a series cannot go on", due[0]?.id, error);
  const stopped = due.map(({ id, version }) => ({ seriesId: id, version, problem: "invalid" }));
  const { notified } = await db.batch(pauseSeries(db, stopped, now));
  return notified;
}

/** Publishes the notifications, with them what else has changed for their readers, and the squads that changed. */
async function publishLater(env: Env, { told, squads }: Written): Promise<void> {
  const hints = new Map<string, LiveHint[]>();
  const add = (userId: string, own: LiveHint[]) => hints.set(userId, [...(hints.get(userId) ?? []), ...own]);
  for (const { userId, notification } of told) {
    const shown = { type: "notification" as const, notification: toNotification(notification) };
    add(userId, [shown, ...changesToldBy(notification)]);
  }
  for (const { squadId, userIds } of squads)
    for (const userId of userIds) add(userId, [{ type: "squad-changed", squadId }]);
  if (hints.size <= PUBLISHED_AT_ONCE) return publishHints(env, hints, null);
  const all = [...hints].map(([userId, own]) => ({ userId, hints: own }));
  for (let from = 0; from < all.length; from += HINTS_A_MESSAGE)
    await env.DAILY_QUEUE.send({ kind: "hints", hints: all.slice(from, from + HINTS_A_MESSAGE) });
}
