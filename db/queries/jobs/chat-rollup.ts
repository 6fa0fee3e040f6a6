import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { within, type KeyRange, type Rollup } from "./rollup.ts";

/** The newest message of a squad; empty where there is none. */
const newest = (squadId: string): SQL =>
  sql`coalesce((select max(id) from squad_messages where squad_id = ${sql.raw(squadId)}), '')`;

/** Users in squads now. */
const members = (range: KeyRange): SQL => sql`
  select squad_id, user_id from squad_members where user_id is not null and left_at is null and ${within("squad_id", range)}`;

const missing = (range: KeyRange): SQL =>
  sql`${members(range)} except select squad_id, user_id from squad_chat_members where ${within("squad_id", range)}`;

const isLeft = (range: KeyRange): SQL =>
  sql`${within("squad_id", range)} and (squad_id, user_id) not in (${members(range)})`;

/** What they have seen is before what they may see, or after the newest message: no count of what is unread is right then. */
const isMisplaced = (range: KeyRange): SQL =>
  sql`${within("squad_id", range)} and (read_id < after_id or read_id > ${newest("squad_chat_members.squad_id")})`;

/** Who sees the chat of a squad, from where on. What the members have seen is known nowhere else, so only what cannot be is repaired. */
export const chatSeats: Rollup = {
  name: "squad_chat_members",
  pagedBy: "squads",
  differences: (db, range, limit) =>
    db.all(sql`
      select 1 as wanted, squad_id, user_id, null as after_id, null as read_id from (${missing(range)})
      union all select 0, squad_id, user_id, after_id, read_id from squad_chat_members where ${isLeft(range)} or ${isMisplaced(range)}
      order by 2, 3 ${limitTo(limit)}`),
  repair: (db, range) => [
    () => db.all(sql`delete from squad_chat_members where ${isLeft(range)} returning 1 as changed`),
    // As if they had come now: the trigger of squad_members does the same.
    () =>
      db.all(sql`
        insert into squad_chat_members (squad_id, user_id, after_id, read_id)
        select squad_id, user_id, ${newest("gone.squad_id")}, ${newest("gone.squad_id")} from (${missing(range)}) gone
        returning 1 as changed`),
    () =>
      db.all(sql`
        update squad_chat_members set after_id = min(after_id, ${newest("squad_chat_members.squad_id")}),
          read_id = min(max(read_id, after_id), ${newest("squad_chat_members.squad_id")})
        where ${isMisplaced(range)} returning 1 as changed`),
  ],
};
