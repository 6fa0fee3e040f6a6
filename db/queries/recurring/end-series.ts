import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";

/**
 * Ends the series of a deleted account and takes what was typed out of them. The rows stay, because the splits and events
 * that they created refer to them. The account is a regular of no other series, and its calendar address stops working.
 */
export function endAllSeries(db: Database, userId: string, isDeleted: SQL) {
  const own = sql`select id from series where owner_id = ${userId} and ${isDeleted}`;
  return {
    occurrences: db.run(sql`
      delete from series_occurrences where series_id in (${own}) and state <> 'created'`),
    regulars: db.run(sql`
      delete from series_regulars where (user_id = ${userId} or series_id in (${own})) and ${isDeleted}`),
    series: db.run(sql`
      update series set state = 'ended', title = '', template = '{}', next_day = null, due_at = null, version = version + 1
      where id in (${own})`),
    calendar: db.run(sql`delete from calendar_subscriptions where user_id = ${userId} and ${isDeleted}`),
  };
}
