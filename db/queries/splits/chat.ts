import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { ChatReader } from "./split-access.ts";

/** The squad of a chat's split, and why someone who can read the chat may be unable to write. No row: it does not exist for them. */
export const selectChat = (db: Database, { splitId, userId, condition }: ChatReader) =>
  selectRows(db, {
    squadId: col.text(sql`s.squad_id`).nullable(),
    refusal: col.text<
      Extract<ErrorCode, "read_only" | "squad_archived" | "not_found">
    >(sql`case when s.squad_id is null then 'read_only'
      when exists (select 1 from squad_members me join squads q on q.id = me.squad_id where me.squad_id = s.squad_id
        and me.user_id = ${userId} and me.left_at is null and q.archived_at is not null) then 'squad_archived'
      else 'not_found' end`),
  }).from(sql`
    splits s where s.id = ${splitId} and ${condition}`);

/** How far back those who wrote before are looked for, so that a comment costs the same in a long chat. */
const COMMENTS_SEARCHED = 200;

/**
 * The users whom a comment is for: everyone in a direct split. Of a squad's split, the members who added it, who pay or have
 * a share, and who wrote one of its newest comments.
 */
export const chatPeople = (splitId: string): SQL => sql`
  select creator_id as id from splits where id = ${splitId} and squad_id is null
  union select user_id from split_participants where split_id = ${splitId}
  union select m.user_id from split_shares x join squad_members named on named.id = x.member_id
    join squad_members m on m.id = coalesce(named.claimed_by, named.id) and m.user_id is not null and m.left_at is null
    where x.split_id = ${splitId}
  union select m.user_id from (
      select squad_id, creator_id as user_id from splits where id = ${splitId} and squad_id is not null
      union select s.squad_id, k.user_id from splits s cross join (
        select user_id from split_comments where split_id = (select id from splits where id = ${splitId} and squad_id is not null)
        order by created_at desc, id desc ${limitTo(COMMENTS_SEARCHED)}) k where s.id = ${splitId}) wrote
    cross join squad_members m on m.squad_id = wrote.squad_id and m.user_id = wrote.user_id and m.left_at is null`;
