import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { idempotency } from "#db/schema/requests.ts";

export interface IdempotencyClaim {
  userId: string;
  route: string;
  key: string;
  bodyHash: string;
}

/** Takes the key; fails the whole batch when it is taken already. */
export const claimKey = (db: Database, claim: IdempotencyClaim, now: Date) =>
  db.insert(idempotency).values({ ...claim, createdAt: now });

/** Writes the answer beside its key and returns it in `json`; `select` yields one row with the column `json`. */
export const keepAnswer = (db: Database, { userId, route, key }: IdempotencyClaim, select: SQL) =>
  db.all<{ json: string | null }>(sql`
    update idempotency set answer = (select json from (${select}))
    where user_id = ${userId} and route = ${route} and key = ${key} returning answer as json`);

/** An answer without a key; `select` yields one row with the column `json`. */
export const selectJson = (db: Database, select: SQL) => db.all<{ json: string | null }>(select);

export const selectAnswer = (db: Database, { userId, route, key }: IdempotencyClaim) =>
  db.all<{ bodyHash: string; json: string | null }>(sql`
    select body_hash as bodyHash, answer as json from idempotency where user_id = ${userId} and route = ${route} and key = ${key}`);

/**
 * Counts one try in a fixed window and returns how many there were, or nothing when the limit is reached: one statement.
 * With a condition only where that is met.
 */
export const countTry = (db: Database, key: string, max: number, windowMs: number, now: Date, condition = sql`true`) =>
  db.all<{ count: number }>(sql`
    insert into limits (key, window_start, count) select ${key}, ${now.getTime()}, 1 where ${condition}
    on conflict (key) do update set
      count = iif(window_start <= ${now.getTime() - windowMs}, 1, count + 1),
      window_start = iif(window_start <= ${now.getTime() - windowMs}, excluded.window_start, window_start)
    where window_start <= ${now.getTime() - windowMs} or count < ${max} returning count`);

export const selectWindowStart = (db: Database, key: string) =>
  db.all<{ windowStart: number }>(sql`select window_start as windowStart from limits where key = ${key}`);

/** What a day-old row of either table is: nothing any more. */
export const forgetOldRequests = (db: Database, before: Date) => ({
  idempotency: db.run(sql`delete from idempotency where created_at < ${before.getTime()}`),
  limits: db.run(sql`delete from limits where window_start < ${before.getTime()}`),
});

export const forgetTries = (db: Database, key: string) => db.run(sql`delete from limits where key = ${key}`);

export const forgetTriesOf = (db: Database, keys: readonly string[]) =>
  db.run(sql`delete from limits where key in (select value from json_each(${JSON.stringify(keys)}))`);
