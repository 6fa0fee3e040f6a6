import { eq, lt, sql } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { limits } from "#db/schema/rate-limits.ts";

/**
 * Counts one attempt in a fixed window and returns how many there were, or no row when the limit is reached: one
 * statement. With a condition only where it holds.
 */
export const countAttempt = (
  db: Database,
  { key, max, windowMs }: { key: string; max: number; windowMs: number },
  now: Date,
  condition = sql`true`,
) =>
  writeRows(db, { count: col.number(sql`count`) }).by(sql`
    insert into limits (key, window_start, count) select ${key}, ${now.getTime()}, 1 where ${condition}
    on conflict (key) do update set
      count = iif(window_start <= ${now.getTime() - windowMs}, 1, count + 1),
      window_start = iif(window_start <= ${now.getTime() - windowMs}, excluded.window_start, window_start)
    where window_start <= ${now.getTime() - windowMs} or count < ${max}`);

export const selectWindowStart = (db: Database, key: string) =>
  db.select({ windowStart: limits.windowStart }).from(limits).where(eq(limits.key, key));

export const deleteAttempts = (db: Database, key: string) => db.delete(limits).where(eq(limits.key, key));

export const deleteAttemptsOf = (db: Database, keys: readonly string[]) =>
  db.run(sql`delete from limits where key in (select value from json_each(${JSON.stringify(keys)}))`);

export const deleteOldAttempts = (db: Database, before: Date) =>
  db.delete(limits).where(lt(limits.windowStart, before));
