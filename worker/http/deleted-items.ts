import {
  DELETED_ITEMS_PER_PAGE,
  type DeletedItemPage,
  type DeletedPosition,
  type DeletedRow,
} from "#domain/deleted-items.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
import { isoOf } from "#domain/time/instant.ts";
import type { PageQuery } from "#domain/paging.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/** What was deleted at this time or later can be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - KEPT_DELETED_MS);

/** Makes a page of deleted items, newest deletion first. `list` reads `limit` rows from a position on. */
export async function readDeletedItems(
  { cursor, limit = DELETED_ITEMS_PER_PAGE }: PageQuery,
  list: (before: DeletedPosition | null, limit: number) => PromiseLike<DeletedRow[]>,
): Promise<DeletedItemPage> {
  const before = readCursor<DeletedPosition>(cursor, { deletedAt: "number", id: "string" });
  const rows = await list(before, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ deletedAt, ...row }) => ({ ...row, deletedAt: isoOf(deletedAt) })),
    nextCursor: last ? writeCursor({ deletedAt: last.deletedAt, id: last.id }) : null,
  };
}
