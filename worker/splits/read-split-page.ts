import { listSplitMonths, listSplits, sumCreated, type SplitPosition } from "#db/queries/splits/split-list.ts";
import { listNewestSquadSplits } from "#db/queries/splits/listed-squad-splits.ts";
import { listDirectDebts, type DirectDebt } from "#db/queries/standing/standing.ts";
import { SPLITS_PER_PAGE, type SplitListQuery, type SplitPage, type SplitSort } from "#domain/splits/split-list.ts";
import type { OpenSide, Split } from "#domain/splits/splits.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";

/** How many people a total lists by name. */
const NAMED = 3;

/** A page of the user's splits with its months, and the totals of all of them. */
export async function readSplitPage(
  ctx: UserContext,
  { cursor, limit = SPLITS_PER_PAGE, sort = "newest", ...filter }: SplitListQuery,
): Promise<SplitPage> {
  const { db, userId } = ctx;
  if (filter.query?.trim()) await limitPerMinute(ctx, "searchList", userId);
  const value = sort === "largest" ? "number" : "string";
  const after = readCursor<{ value: SplitPosition["value"]; id: string }>(cursor, { value, id: "string" });
  const { state = "all", role = "all" } = filter;
  const hasSquadSplits = !after && sort === "newest" && state === "all" && role === "all";
  const {
    rows,
    created: [created],
    balances,
    months = [],
    squadSplits = [],
  } = await db.batch({
    rows: listSplits(db, userId, filter, sort, after, limit + 1),
    created: sumCreated(db, userId),
    balances: listDirectDebts(db, userId),
    months: sort === "largest" ? undefined : listSplitMonths(db, userId, filter, sort, after, limit),
    squadSplits: hasSquadSplits ? listNewestSquadSplits(db, userId, filter.query) : undefined,
  });
  const splits = rows.slice(0, limit);
  const last = rows.length > limit ? splits.at(-1) : undefined;
  return {
    splits,
    squadSplits,
    totals: {
      createdCents: created?.cents ?? 0,
      createdCount: created?.count ?? 0,
      owed: sumSide(balances, "owed"),
      owe: sumSide(balances, "owe"),
    },
    months,
    nextCursor: last ? writeCursor({ value: sortedBy(last, sort), id: last.id }) : null,
  };
}

const sortedBy = (split: Split, sort: SplitSort): SplitPosition["value"] =>
  sort === "largest" ? split.totalCents : split.splitDate;

function sumSide(rows: DirectDebt[], side: DirectDebt["side"]): OpenSide {
  const mine = rows.filter((row) => row.side === side);
  return {
    cents: mine.reduce((sum, { cents }) => sum + cents, 0),
    people: mine.slice(0, NAMED).map(({ person }) => person),
    peopleCount: mine.length,
  };
}
