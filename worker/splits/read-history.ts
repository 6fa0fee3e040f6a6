import { listHistory, type HistoryPosition } from "#db/queries/splits/split-history.ts";
import type { SplitViewer } from "#db/queries/splits/split-access.ts";
import { listSplitPeople } from "#db/queries/splits/splits.ts";
import { DomainError } from "#domain/errors.ts";
import type { PageQuery } from "#domain/paging.ts";
import { HISTORY_PER_PAGE, type HistoryLine, type HistoryPage } from "#domain/splits/split-history.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";

/** The history of a split, newest first, for people who may see the split. */
export async function readHistory(
  { db }: UserContext,
  viewer: SplitViewer,
  { cursor, limit = HISTORY_PER_PAGE }: PageQuery,
): Promise<HistoryPage> {
  const before = readCursor<HistoryPosition & Record<string, string | number>>(cursor, {
    createdAt: "number",
    id: "string",
  });
  const { people, rows } = await db.batch({
    people: listSplitPeople(db, viewer),
    rows: listHistory(db, viewer, before, limit + 1),
  });
  if (people.length === 0) throw new DomainError("not_found");
  return toHistoryPage(rows, limit);
}

/** Makes a page from rows that come newest first, and one more than `limit` if older ones follow. */
export function toHistoryPage(rows: readonly HistoryLine[], limit: number): HistoryPage {
  const lines = rows.slice(0, limit);
  const last = rows.length > limit ? lines.at(-1) : undefined;
  return {
    lines,
    nextCursor: last ? writeCursor({ createdAt: Date.parse(last.createdAt), id: last.id }) : null,
  };
}
