import { and, eq, sql } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { splits } from "#db/schema/splits.ts";
import type { DeletedPosition } from "#domain/deleted-items.ts";
import { person } from "#db/queries/profiles/person.ts";
import { purgeClaimsOfSplits } from "#db/queries/claims/claim-writes.ts";
import type { SplitCreator, SplitViewer } from "./split-access.ts";

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

/** Who deleted a split at this time or later, and when, for its viewer; no row if it is not deleted or no one can restore it. */
export const selectDeletion = (db: Database, { splitId, userId }: SplitViewer, deletedSince: Date) =>
  selectRows(db, { person: person(sql.raw("payer")), deletedAt: col.instant(sql`s.deleted_at`) }).from(sql`
    splits s join profiles payer on payer.id = s.creator_id and payer.deleted_at is null
    where s.id = ${splitId} and s.squad_id is null and s.deleted_at >= ${deletedSince.getTime()}
      and (s.creator_id = ${userId} or exists (
        select 1 from split_participants me where me.split_id = s.id and me.user_id = ${userId}))`);

/** The splits that a user deleted at this time or later, newest deletion first, from a position on. */
export const listDeletedSplits = (
  db: Database,
  userId: string,
  deletedSince: Date,
  before: DeletedPosition | null,
  limit: number,
) =>
  selectRows(db, {
    id: col.text(sql`id`),
    name: col.text(sql`name`),
    totalCents: col.number(sql`total_amount_cents`),
    deletedAt: col.number(sql`deleted_at`),
  }).from(sql`
    splits where creator_id = ${userId} and squad_id is null and deleted_at >= ${deletedSince.getTime()}
      ${before ? sql`and (deleted_at, id) < (${before.deletedAt}, ${before.id})` : sql``}
    order by deleted_at desc, id desc ${limitTo(limit)}`);

/**
 * Deletes the splits for good that were deleted before this time, at most `limit`, the oldest first, with everything in
 * them. `splits` returns them. A split that was restored is not among them.
 */
export function purgeSplits(db: Database, deletedBefore: Date, limit: number) {
  const purged = sql`
    select id from splits where deleted_at < ${deletedBefore.getTime()} order by deleted_at, id ${limitTo(limit)}`;
  return {
    // By its people: there is no index on subject_id.
    notifications: db.run(sql`
      delete from notifications where id in (
        select n.id from (
          select id as split_id, creator_id as user_id from splits where id in (${purged})
          union all select split_id, user_id from split_participants where split_id in (${purged})) shown
        join notifications n on n.user_id = shown.user_id and n.subject_id = shown.split_id)`),
    claims: purgeClaimsOfSplits(db, purged),
    comments: db.run(sql`delete from split_comments where split_id in (${purged})`),
    history: db.run(sql`delete from split_history where split_id in (${purged})`),
    participants: db.run(sql`delete from split_participants where split_id in (${purged})`),
    shares: db.run(sql`delete from split_shares where split_id in (${purged})`),
    debts: db.run(sql`delete from split_debts where split_id in (${purged})`),
    splits: writeRows(db, { id: col.text(sql`id`) }).by(sql`delete from splits where id in (${purged})`),
  };
}
