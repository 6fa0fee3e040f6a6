import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listStats, listStatsMembers, selectFirstBill } from "#db/queries/squads/squad-stats.ts";
import { listStatsLines, type LinePosition } from "#db/queries/squads/stats-lines.ts";
import { DomainError } from "#domain/errors.ts";
import {
  statsOf,
  type SquadStats,
  type StatsLinePage,
  type StatsLinesQuery,
  type StatsQuery,
} from "#domain/squads/squad-stats.ts";
import { daysOf, statsPeriod } from "#domain/squads/stats-period.ts";
import { utcDay } from "#domain/time/calendar.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";
import { todayOf } from "#worker/http/today.ts";

/** The figures of a squad in a period. */
export async function readStats(ctx: UserContext, squadId: string, query: StatsQuery): Promise<SquadStats> {
  const { db, userId } = ctx;
  const reader = asSquadReader(squadId, userId);
  // Without a day from the browser that of UTC: asking for the user's time zone would be another round trip.
  const today = await todayOf(ctx, query.today ?? utcDay(ctx.now));
  const period = statsPeriod(query.period, today);
  const { months, all, members, first } = await db.batch({
    ...listStats(db, reader, period),
    members: listStatsMembers(db, reader),
    first: selectFirstBill(db, reader),
  });
  if (members.length === 0) throw new DomainError("not_found");
  return statsOf(period, { rows: [...months, ...all], members, firstOn: first[0]?.on ?? null, userId }, today);
}

const LINES_PER_PAGE = 30;

/** The lines behind a figure, newest first. The same people as the figures have them; no line is also the answer of an unknown member. */
export async function readStatsLines(
  ctx: UserContext,
  squadId: string,
  query: StatsLinesQuery,
): Promise<StatsLinePage> {
  const { db, userId } = ctx;
  const reader = asSquadReader(squadId, userId);
  const period = statsPeriod(query.period, await todayOf(ctx, query.today ?? utcDay(ctx.now)));
  const before = readCursor<LinePosition & Record<string, string | number>>(query.cursor, {
    on: "string",
    id: "string",
  });
  const { members, rows } = await db.batch({
    members: listStatsMembers(db, reader),
    rows: listStatsLines(db, reader, { ...query, ...daysOf(period), before, limit: LINES_PER_PAGE + 1 }),
  });
  if (members.length === 0) throw new DomainError("not_found");
  const lines = rows.slice(0, LINES_PER_PAGE).map(({ days, fromId, toId, ...line }) => ({
    ...line,
    payment: days === null ? null : { days, fromId, toId },
  }));
  const last = rows.length > LINES_PER_PAGE ? lines.at(-1) : undefined;
  return { lines, nextCursor: last ? writeCursor({ on: last.on, id: last.id }) : null };
}
