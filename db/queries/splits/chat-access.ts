import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { isSquadMember, isSquadReader } from "#db/queries/squads/squad-access.ts";
import { asViewer, asWriter, type SplitViewer } from "./split-access.ts";

declare const proof: unique symbol;

/** The right to read the chat of a split: of those in a direct split, and of those who can read the squad of a squad's split. */
export interface ChatReader extends Pick<SplitViewer, "splitId" | "userId" | "condition"> {
  readonly [proof]: "chat-reader" | "chat-writer";
}

/** The right to add to the chat: while a direct split is not read-only, and for the current members of a squad that is not archived. */
export interface ChatWriter extends ChatReader {
  readonly [proof]: "chat-writer";
}

/** The split exists and is one of a squad, alias `s`, of which this holds. */
const isInSquad = (splitId: string, condition: SQL): SQL =>
  sql`exists (select 1 from splits s where s.id = ${splitId} and s.squad_id is not null and s.deleted_at is null and ${condition})`;

const squadId = sql.raw("s.squad_id");

export const asChatReader = (splitId: string, userId: string): ChatReader =>
  ({
    splitId,
    userId,
    condition: sql`(${asViewer(splitId, userId).condition} or ${isInSquad(splitId, isSquadReader(squadId, userId))})`,
  }) as ChatReader;

export const asChatWriter = (splitId: string, userId: string): ChatWriter =>
  ({
    splitId,
    userId,
    condition: sql`((${asWriter(splitId, userId).condition}) or ${isInSquad(splitId, isSquadMember(squadId, userId))})`,
  }) as ChatWriter;

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
        order by created_at desc, id desc limit ${sql.raw(String(COMMENTS_SEARCHED))}) k where s.id = ${splitId}) wrote
    cross join squad_members m on m.squad_id = wrote.squad_id and m.user_id = wrote.user_id and m.left_at is null`;
