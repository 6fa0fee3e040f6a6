import { and, eq, lt, sql } from "drizzle-orm";
import type { JsonQuery } from "#db/engine/json-row.ts";
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

/** Stores the answer with its key and returns it in `json`: null where the query has no row. */
export const keepAnswer = <Answer>(db: Database, claim: IdempotencyClaim, answer: JsonQuery<Answer>) =>
  db
    .update(idempotency)
    .set({ answer: sql`(select json from (${answer.sql}))` })
    .where(matches(claim))
    .returning({ json: idempotency.answer });

export const selectAnswer = (db: Database, claim: IdempotencyClaim) =>
  db.select({ bodyHash: idempotency.bodyHash, json: idempotency.answer }).from(idempotency).where(matches(claim));

export const deleteOldKeys = (db: Database, before: Date) =>
  db.delete(idempotency).where(lt(idempotency.createdAt, before));
