import { sql, type SQL } from "drizzle-orm";
import { selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import { splitsOf } from "#db/queries/splits/splits.ts";
import { exported, iso, isTrue, section, squadName, type ExportSection } from "./export-section.ts";
import { squadSplitsOf } from "./export-squads.ts";

/** A page of texts has about this many characters, because one text may have a million. */
const CHARACTERS_A_PAGE = 500_000;
const TEXTS_A_PAGE = 500;

interface Texts {
  name: string;
  table: string;
  /** Which of them are in the file. */
  condition: (userId: string) => SQL;
  /** The row under alias `x` as JSON. */
  json: (userId: string) => SQL;
}

/** The user's own texts, without those of others. */
const texts = ({ name, table, condition, json }: Texts): ExportSection => ({
  name,
  fullPage: 1,
  page: (db, userId, after) =>
    selectRows(db, exported(sql`x.id`, json(userId))).from(sql`(
      select id, sum(length) over (order by id) - length as before from (
        select id, length from ${sql.raw(table)} where ${condition(userId)} and user_id = ${userId} and id > ${after}
        order by id ${limitTo(TEXTS_A_PAGE)})) m cross join ${sql.raw(table)} x on x.id = m.id
      where m.before < ${CHARACTERS_A_PAGE} order by x.id`),
});

/** What the user wrote in chats of splits and of squads, and how they reacted. */
export const chatSections: readonly ExportSection[] = [
  texts({
    name: "comments",
    table: "split_comments",
    condition: (userId) => sql`split_id in (${splitsOf(userId)} union all ${squadSplitsOf(userId)})`,
    json: () =>
      sql`json_object('id', x.id, 'splitId', x.split_id, 'comment', x.comment, 'createdAt', ${iso(sql`x.created_at`)})`,
  }),
  texts({
    name: "messages",
    table: "squad_messages",
    condition: () => sql`deleted_at is null`,
    json: (
      userId,
    ) => sql`json_object('id', x.id, 'squadId', x.squad_id, 'squad', ${squadName(userId, sql.raw("x.squad_id"))}, 'text', x.text,
      'replyToId', x.reply_to_id, 'createdAt', ${iso(sql`x.created_at`)}, 'editedAt', ${iso(sql`x.edited_at`)},
      'pictures', (select json_group_array('receipts/' || substr(p.path, instr(p.path, '/') + 1)) from squad_message_pictures p where p.message_id = x.id))`,
  }),
  section(
    "reactions",
    (
      userId,
    ) => sql`(select message_id || ' ' || emoji as id, message_id, emoji, user_id, created_at from squad_message_reactions
      where user_id = ${userId}) x where true`,
    () => sql`json_object('messageId', x.message_id, 'emoji', x.emoji, 'createdAt', ${iso(sql`x.created_at`)})`,
  ),
  section(
    "chats",
    (userId) =>
      sql`(select squad_id as id, muted_until from squad_chat_members where user_id = ${userId}) x where true`,
    () =>
      sql`json_object('squadId', x.id, 'muted', ${isTrue(sql`x.muted_until is not null`)}, 'mutedUntil', ${iso(sql`x.muted_until`)})`,
  ),
];
