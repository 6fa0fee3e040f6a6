import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { idempotency } from "#db/schema/idempotency.ts";

export interface IdempotencyClaim {
  userId: string;
  route: string;
  key: string;
  bodyHash: string;
}

/** Claims the key. Where it is claimed already, the whole batch fails (`idempotency_key_used` of db/guards.ts). */
export const claimKey = (db: Database, claim: IdempotencyClaim, now: Date) =>
  db.insert(idempotency).values({ ...claim, createdAt: now });

/** Stores the answer with its key and returns it in `json`; `select` yields one row with the column `json`. */
export const keepAnswer = (db: Database, { userId, route, key }: IdempotencyClaim, select: SQL) =>
  db.all<{ json: string | null }>(sql`
    update idempotency set answer = (select json from (${select}))
    where user_id = ${userId} and route = ${route} and key = ${key} returning answer as json`);

/** An answer without a key; `select` yields one row with the column `json`. */
export const selectJson = (db: Database, select: SQL) => db.all<{ json: string | null }>(select);

export const selectAnswer = (db: Database, { userId, route, key }: IdempotencyClaim) =>
  db
    .select({ bodyHash: idempotency.bodyHash, json: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.route, route), eq(idempotency.key, key)));

export const deleteOldKeys = (db: Database, before: Date) =>
  db.delete(idempotency).where(lt(idempotency.createdAt, before));
