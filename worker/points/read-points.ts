import { listPointLines, selectTierFacts } from "#db/queries/points/points.ts";
import { POINT_LINES_PER_PAGE, type Points, type PointsQuery } from "#domain/points/points.ts";
import { heldTier } from "#domain/points/tiers.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";

/** The points of the last 365 days, the tier, and a page of the ledger. Someone who collects none has no points. */
export async function readPoints(
  { db, now, userId }: UserContext,
  { cursor, limit = POINT_LINES_PER_PAGE }: PointsQuery,
): Promise<Points> {
  const before = readCursor<{ number: number }>(cursor, { number: "number" });
  const {
    facts: [facts],
    found,
  } = await db.batch({
    facts: selectTierFacts(db, userId, now),
    found: listPointLines(db, userId, before, limit + 1),
  });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const points = facts?.yearPoints ?? null;
  return {
    collects: points !== null,
    points: points ?? 0,
    tier: heldTier(points ?? 0, facts?.mostSince ?? 0),
    lines: page.map(({ number: _, ...line }) => line),
    nextCursor: last ? writeCursor({ number: last.number }) : null,
  };
}
