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

const matches = ({ userId, route, key }: IdempotencyClaim) =>
  and(eq(idempotency.userId, userId), eq(idempotency.route, route), eq(idempotency.key, key));

/** Stores the answer with its key and returns it in `json`; `select` yields one row with the column `json`. */
export const keepAnswer = (db: Database, claim: IdempotencyClaim, select: SQL) =>
  db
    .update(idempotency)
    .set({ answer: sql`(select json from (${select}))` })
    .where(matches(claim))
    .returning({ json: idempotency.answer });

/** An answer without a key; `select` yields one row with the column `json`. */
export const selectJson = (db: Database, select: SQL) => db.all<{ json: string | null }>(select);

export const selectAnswer = (db: Database, claim: IdempotencyClaim) =>
  db.select({ bodyHash: idempotency.bodyHash, json: idempotency.answer }).from(idempotency).where(matches(claim));

export const deleteOldKeys = (db: Database, before: Date) =>
  db.delete(idempotency).where(lt(idempotency.createdAt, before));
