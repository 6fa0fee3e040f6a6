import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";

/** Whether somebody wants nothing from somebody else. */
export const isBlocked = (by: SQL, who: SQL): SQL =>
  sql`exists (select 1 from blocks b where b.user_id = ${by} and b.blocked_id = ${who})`;

/** Blocks somebody, as long as both accounts are there. */
export const insertBlock = (db: Database, userId: string, blockedId: string, now: Date) =>
  db.run(sql`
    insert into blocks (user_id, blocked_id, created_at)
    select me.id, other.id, ${now.getTime()} from profiles me join profiles other on other.id = ${blockedId}
    where me.id = ${userId} and me.id <> other.id and me.deleted_at is null and other.deleted_at is null
    on conflict do nothing`);

export const deleteBlock = (db: Database, userId: string, blockedId: string) =>
  db.run(sql`delete from blocks where user_id = ${userId} and blocked_id = ${blockedId}`);

/** One row where somebody is blocked. */
export const selectBlock = (db: Database, userId: string, blockedId: string) =>
  db.all<{ blockedId: string }>(sql`
    select blocked_id as blockedId from blocks where user_id = ${userId} and blocked_id = ${blockedId}`);
