import { listPeopleToFilter, listSplits, sumCreated } from "#db/queries/splits/split-list.ts";
import type { SplitPosition } from "#db/queries/splits/splits.ts";
import { listSquadsToFilter } from "#db/queries/splits/squad-split-list.ts";
import {
  SPLITS_PER_PAGE,
  type SplitFilters,
  type SplitListQuery,
  type SplitListStanding,
  type SplitPage,
} from "#domain/splits/split-list.ts";
import { openSums, sideOf, type Standing } from "#domain/standing/standing.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { limitStandingReads, readStanding, standingStatements } from "#worker/standing/read-standing.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";

/** A page of the user's direct and squad splits, the totals of those they created, and how the user stands over all. */
export async function readSplitPage(
  ctx: UserContext,
  { cursor, limit = SPLITS_PER_PAGE, ...filter }: SplitListQuery,
): Promise<SplitPage> {
  const { db, userId } = ctx;
  if (filter.query?.trim()) await limitPerMinute(ctx, "searchList", userId);
  const after = readCursor<SplitPosition & Record<string, string>>(cursor, { splitDate: "string", id: "string" });
  if (!after) await limitStandingReads(ctx, "splits");
  const {
    rows,
    created: [created],
    standing,
  } = await db.batch({
    rows: listSplits(db, userId, filter, after, limit + 1),
    created: sumCreated(db, userId),
    standing: after ? undefined : standingStatements(db, userId),
  });
  const splits = rows.slice(0, limit).map(({ split }) => split);
  const last = rows.length > limit ? splits.at(-1) : undefined;
  return {
    splits,
    totals: { createdCents: created?.cents ?? 0, createdCount: created?.count ?? 0 },
    standing: standing ? standingOfList(readStanding(ctx, standing)) : null,
    nextCursor: last ? writeCursor({ splitDate: last.splitDate, id: last.id }) : null,
  };
}

/** The squads and the people by whom the user can filter their list. */
export async function readSplitFilters({ db, userId }: UserContext): Promise<SplitFilters> {
  const { squads, people } = await db.batch({
    squads: listSquadsToFilter(db, userId),
    people: listPeopleToFilter(db, userId),
  });
  return { squads, people: people.map(({ person }) => person) };
}

const standingOfList = ({ byCurrency, isUpdating }: Standing): SplitListStanding => ({
  sums: openSums(byCurrency),
  owedBy: sideOf(byCurrency, 1),
  owedTo: sideOf(byCurrency, -1),
  isUpdating,
});
