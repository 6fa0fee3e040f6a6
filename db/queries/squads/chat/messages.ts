import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, type ReturnedRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { person, personOf } from "#db/queries/profiles/person.ts";
import {
  MESSAGE_EXCERPT_LENGTH,
  MOST_UNREAD_COUNTED,
  REPLY_EXCERPT_LENGTH,
  type Reaction,
} from "#domain/squads/chat.ts";
import { seesAfter, type ChatReader, type MessageReader } from "./chat-access.ts";

/** SQLite cuts by code points; the contract counts UTF-16 units, and never cuts a pair in half. */
function cutToUnits(text: string, max: number): string {
  const excerpt = text.slice(0, max);
  return text.length > max && !excerpt.isWellFormed() ? excerpt.slice(0, -1) : excerpt;
}

/** The answered message `r` is one that a reader sees. */
const isSeenBy = (reader: Pick<ChatReader, "squadId" | "userId">): SQL => sql`r.id > ${seesAfter(reader)}`;

/** The message `m` of the person `a` with all of its text or the beginning, and what it answers where `r` meets the condition. */
const messageWith = (text: SQL, showsAnswered: SQL) =>
  jsonRow({
    id: col.text(sql`m.id`),
    squadId: col.text(sql`m.squad_id`),
    person: person(sql.raw("a")),
    text: col.text(text),
    length: col.number(sql`m.length`),
    createdAt: col.instant(sql`m.created_at`),
    editedAt: col.instant(sql`m.edited_at`).nullable(),
    deleted: col.boolean(sql`m.deleted_at is not null`),
    replyTo: col
      .one(
        jsonRow({
          id: col.text(sql`r.id`),
          person: personOf(sql`r.user_id`),
          text: col.text(sql`substr(r.text, 1, ${sql.raw(String(REPLY_EXCERPT_LENGTH))})`),
          deleted: col.boolean(sql`r.deleted_at is not null`),
        }),
        sql`squad_messages r where r.id = m.reply_to_id and m.deleted_at is null and ${showsAnswered}`,
      )
      .nullable(),
    mentions: col.list(
      personOf(sql`x.user_id`),
      sql`(select user_id from squad_message_mentions where message_id = m.id order by user_id) x`,
    ),
    reactions: col.list(
      jsonRow({ emoji: col.text<Reaction>(sql`x.emoji`), userIds: col.json<string[]>(sql`x.user_ids`) }),
      sql`(select emoji, json_group_array(user_id) as user_ids from squad_message_reactions where message_id = m.id
        group by emoji order by min(created_at), emoji) x`,
    ),
    picturePaths: col.list(
      col.text(sql`x.path`),
      sql`(select path from squad_message_pictures where message_id = m.id order by position) x`,
    ),
  });

/** The message with the beginning of its text. */
const excerptOf = (showsAnswered: SQL) =>
  messageWith(sql`substr(m.text, 1, ${sql.raw(String(MESSAGE_EXCERPT_LENGTH))})`, showsAnswered).map((row) => ({
    ...row,
    text: cutToUnits(row.text, MESSAGE_EXCERPT_LENGTH),
  }));

/** A message as it is stored: with the paths of its pictures instead of their URLs. */
export type StoredMessage = ReturnedRow<typeof listMessages>;

const oneMessage = ({ squadId, messageId, condition }: MessageReader): SQL => sql`
  squad_messages m join profiles a on a.id = m.user_id where m.id = ${messageId} and m.squad_id = ${squadId} and ${condition}`;

/** One message with the beginning of its text. */
export const selectMessage = (reader: MessageReader) => excerptOf(isSeenBy(reader)).selectFrom(oneMessage(reader));

/** The same with what it answers even if the reader does not see that: to be published to all members (publish-message.ts). */
export const selectMessageToPublish = (reader: MessageReader) => excerptOf(sql`true`).selectFrom(oneMessage(reader));

/** The id of a message alone: what is stored as the answer to its request, so that no copy of its text stays behind. */
export const selectMessageId = (reader: MessageReader) =>
  jsonRow({ id: col.text(sql`m.id`) }).selectFrom(oneMessage(reader));

/** One message with its whole text. */
export const selectMessageText = (db: Database, reader: MessageReader) =>
  selectRows(db, messageWith(sql`m.text`, isSeenBy(reader))).from(oneMessage(reader));

/** The messages of a squad that its reader sees, newest first, from a position on. */
export const listMessages = (db: Database, reader: ChatReader, before: string | null, limit: number) =>
  selectRows(db, excerptOf(isSeenBy(reader))).from(sql`
    squad_messages m cross join profiles a on a.id = m.user_id
    where m.squad_id = ${reader.squadId} and m.id > ${seesAfter(reader)} and ${reader.condition}
      ${before === null ? sql`` : sql`and m.id < ${before}`}
    order by m.id desc ${limitTo(limit)}`);

/** A word of the index: its beginning is enough. */
const wordQuery = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(" ");

/** The messages in which each word begins a word, newest first. */
export const searchMessages = (
  db: Database,
  reader: ChatReader,
  { words, before, limit }: { words: readonly string[]; before: number | null; limit: number },
) =>
  selectRows(db, { message: excerptOf(isSeenBy(reader)), key: col.number(sql`m.search_key`) }).from(sql`
    (select rowid as key from squad_message_search
      where squad_message_search match ${`squad_id : "${reader.squadId.replace(/\W/g, "")}" AND text : (${wordQuery(words)})`}
        ${before === null ? sql`` : sql`and rowid < ${before}`}
        and rowid > coalesce((select search_key from squad_messages where id = ${seesAfter(reader)}), 0)
      order by rowid desc ${limitTo(limit)}) found
    cross join squad_messages m on m.search_key = found.key cross join profiles a on a.id = m.user_id
    where m.squad_id = ${reader.squadId} and m.id > ${seesAfter(reader)} and ${reader.condition}
    order by m.search_key desc`);

/** What a member has not seen of the chat of squad `squadId`, in which they have the seat `seat`. */
const unread = (userId: string, squadId: SQL): SQL => sql`(
  select count(*) from (select 1 from squad_messages u where u.squad_id = ${squadId}
    and u.id > max(seat.read_id, iif(room.new_members_see_earlier, '', seat.after_id))
    and u.user_id <> ${userId} and u.deleted_at is null limit ${sql.raw(String(MOST_UNREAD_COUNTED))}))`;

/** The state of the chat of a squad for a user; null where they are not in it now. */
export const chatState = (userId: string, squadId: SQL) =>
  col
    .one(
      jsonRow({
        unread: col.number(unread(userId, squadId)),
        mutedUntil: col.instant(sql`seat.muted_until`).nullable(),
      }),
      sql`squad_chat_members seat join squads room on room.id = seat.squad_id where seat.squad_id = ${squadId} and seat.user_id = ${userId}`,
    )
    .nullable();

/**
 * What the user has seen of a chat, and why a member who can read it may be unable to write. No row for those who are not in the
 * squad now.
 */
export const selectSeat = (db: Database, { squadId, userId, condition }: ChatReader) =>
  selectRows(db, {
    readId: col.text(sql`seat.read_id`),
    refusal: col.text<Extract<ErrorCode, "squad_archived" | "not_found">>(
      sql`iif(room.archived_at is null, 'not_found', 'squad_archived')`,
    ),
  }).from(sql`
    squad_chat_members seat join squads room on room.id = seat.squad_id
    where seat.squad_id = ${squadId} and seat.user_id = ${userId} and ${condition}`);

/** Whether a message that a user sees is theirs and not deleted. */
export const selectOwnMessage = (db: Database, { messageId, userId, condition }: MessageReader) =>
  selectRows(db, { isOwn: col.boolean(sql`m.user_id = ${userId} and m.deleted_at is null`) }).from(sql`
    squad_messages m where m.id = ${messageId} and ${condition}`);

/** The members of a squad, and after which message each sees its chat, for live messages. */
export const listChatMembers = (db: Database, { squadId, condition }: ChatReader) =>
  selectRows(db, {
    userId: col.text(sql`seat.user_id`),
    seesAfter: col.text(sql`iif(room.new_members_see_earlier, '', seat.after_id)`),
  }).from(sql`
    squad_chat_members seat join squads room on room.id = seat.squad_id where seat.squad_id = ${squadId} and ${condition}`);
export type ChatMember = ReturnedRow<typeof listChatMembers>;
