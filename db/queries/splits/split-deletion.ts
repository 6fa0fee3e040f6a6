import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { splits } from "#db/schema/splits.ts";
import type { SplitCreator } from "./split-access.ts";

/** Hides the split; triggers remove it from lists, months and balances. */
export const deleteSplit = (db: Database, creator: SplitCreator, now: Date) =>
  db
    .update(splits)
    .set({ deletedAt: now })
    .where(and(eq(splits.id, creator.splitId), creator.condition));

export const restoreSplit = (db: Database, restorer: SplitCreator) =>
  db
    .update(splits)
    .set({ deletedAt: null })
    .where(and(eq(splits.id, restorer.splitId), restorer.condition));

/**
 * Deletes the splits for good that were deleted before this time, at most `limit`, the oldest first, with everything in
 * them. `splits` returns them. A split that was restored is not among them.
 */
export function purgeSplits(db: Database, deletedBefore: Date, limit: number) {
  const purged = sql`
    select id from splits where deleted_at < ${deletedBefore.getTime()} order by deleted_at, id limit ${limit}`;
  return {
    // By its people: there is no index on subject_id.
    notifications: db.run(sql`
      delete from notifications where id in (
        select n.id from (
          select id as split_id, creator_id as user_id from splits where id in (${purged})
          union all select split_id, user_id from split_participants where split_id in (${purged})) shown
        join notifications n on n.user_id = shown.user_id and n.subject_id = shown.split_id)`),
    comments: db.run(sql`delete from split_comments where split_id in (${purged})`),
    history: db.run(sql`delete from split_history where split_id in (${purged})`),
    participants: db.run(sql`delete from split_participants where split_id in (${purged})`),
    splits: db.all<{ id: string }>(sql`delete from splits where id in (${purged}) returning id`),
  };
}
