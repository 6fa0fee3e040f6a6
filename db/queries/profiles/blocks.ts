import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { blocks } from "#db/schema/friends.ts";
import type { Blocker } from "#db/queries/friends/friends-access.ts";

/** The condition that one user has blocked another. */
export const isBlocked = (by: SQL, who: SQL): SQL =>
  sql`exists (select 1 from blocks b where b.user_id = ${by} and b.blocked_id = ${who})`;

/** One of two users has blocked the other. */
export const isBlockedEitherWay = (one: SQL, other: SQL): SQL =>
  sql`(${isBlocked(one, other)} or ${isBlocked(other, one)})`;

/** Blocks a person while both accounts exist. */
export const insertBlock = (db: Database, { userId, blockedId }: Blocker, now: Date) =>
  db.run(sql`
    insert into blocks (user_id, blocked_id, created_at)
    select me.id, other.id, ${now.getTime()} from profiles me join profiles other on other.id = ${blockedId}
    where me.id = ${userId} and me.id <> other.id and me.deleted_at is null and other.deleted_at is null
    on conflict do nothing`);

const matches = ({ userId, blockedId }: Blocker) => and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId));

export const deleteBlock = (db: Database, block: Blocker) => db.delete(blocks).where(matches(block));

/** One row where the user has blocked the person. */
export const selectBlock = (db: Database, block: Blocker) =>
  db.select({ blockedId: blocks.blockedId }).from(blocks).where(matches(block));
