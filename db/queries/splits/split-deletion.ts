import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import type { SplitCreator } from "./split-access.ts";

/** From now on it exists for no one; triggers remove it from lists, months and balances. */
export const deleteSplit = (db: Database, creator: SplitCreator, now: Date) =>
  db.run(sql`update splits set deleted_at = ${now.getTime()} where id = ${creator.splitId} and ${creator.condition}`);

export const restoreSplit = (db: Database, restorer: SplitCreator) =>
  db.run(sql`update splits set deleted_at = null where id = ${restorer.splitId} and ${restorer.condition}`);

/**
 * Takes the splits that have been deleted the longest, at most `limit`, out of every table that knows them; `splits`
 * returns them. A split that was taken back meanwhile is not among them.
 */
export function purgeSplits(db: Database, deletedBefore: Date, limit: number) {
  const gone = sql`
    select id from splits where deleted_at < ${deletedBefore.getTime()} order by deleted_at, id limit ${limit}`;
  return {
    // By its people: there is no index on subject_id.
    notifications: db.run(sql`
      delete from notifications where id in (
        select n.id from (
          select id as split_id, creator_id as user_id from splits where id in (${gone})
          union all select split_id, user_id from split_participants where split_id in (${gone})) told
        join notifications n on n.user_id = told.user_id and n.subject_id = told.split_id)`),
    comments: db.run(sql`delete from split_comments where split_id in (${gone})`),
    history: db.run(sql`delete from split_history where split_id in (${gone})`),
    participants: db.run(sql`delete from split_participants where split_id in (${gone})`),
    splits: db.all<{ id: string }>(sql`delete from splits where id in (${gone}) returning id`),
  };
}
