import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { newNotification, NOTIFICATION_COLUMNS, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfSquad } from "#db/queries/notifications/notification-json.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import type {
  ChatSeat,
  ChatWriter,
  MessageAuthor,
  MessageReactor,
  MessageReader,
  SeatAtMessage,
} from "./chat-access.ts";

interface NewMessage {
  id: string;
  text: string;
  /** The message that it answers, which the writer sees. */
  answered: MessageReader | null;
  pictures: readonly string[];
  /** What follows each @ of the text. */
  mentioned: readonly string[];
  /** The beginning of the text, for notifications. */
  excerpt: string;
}

const isWritten = ({ squadId, userId }: ChatWriter, id: string): SQL =>
  sql`exists (select 1 from squad_messages written where written.id = ${id} and written.user_id = ${userId} and written.squad_id = ${squadId})`;

const pathsOf = (pictures: readonly string[]): SQL => sql`json_each(${JSON.stringify(pictures)}) path`;

/** Writes a message with its pictures and mentions, if the writer may, and sees the message that it answers. */
export function insertMessage(db: Database, writer: ChatWriter, message: NewMessage, now: Date) {
  const { squadId, userId, condition } = writer;
  const { id, text, answered, pictures } = message;
  return {
    uploads:
      pictures.length === 0
        ? undefined
        : refuseWhere(
            db,
            "receipt_unavailable",
            sql`exists (select 1 from ${pathsOf(pictures)} where not exists (
              select 1 from receipts own where own.path = path.value and own.user_id = ${userId}))`,
          ),
    message: db.run(sql`
      insert into squad_messages (id, squad_id, user_id, text, length, reply_to_id, created_at, search_key)
      select ${id}, ${squadId}, ${userId}, ${text}, ${text.length}, ${answered?.messageId ?? null}, ${now.getTime()},
        (select coalesce(max(search_key), 0) + 1 from squad_messages)
      where ${condition} ${answered ? sql`and ${answered.condition}` : sql``}`),
    pictures:
      pictures.length === 0
        ? undefined
        : db.run(sql`
            insert into squad_message_pictures (message_id, position, path)
            select ${id}, path.key, path.value from ${pathsOf(pictures)} where ${isWritten(writer, id)}`),
    mentions: insertMentions(db, writer, { id, mentioned: message.mentioned }),
    // Who answers has seen what is above.
    seat: db.run(sql`
      update squad_chat_members set read_id = max(read_id, ${id})
      where squad_id = ${squadId} and user_id = ${userId} and ${isWritten(writer, id)}`),
  };
}

/** The name of the member `p` in a text. */
const handle = sql.raw("coalesce(p.username, p.display_name)");

/** The members whose names follow an @ of the text as a whole. */
const insertMentions = (
  db: Database,
  writer: ChatWriter,
  { id, mentioned, may = sql`true` }: { id: string; mentioned: readonly string[]; may?: SQL },
) =>
  mentioned.length === 0
    ? undefined
    : db.run(sql`
        insert into squad_message_mentions (message_id, user_id)
        select ${id}, p.id from squad_members m cross join profiles p on p.id = m.user_id and p.deleted_at is null
        where m.squad_id = ${writer.squadId} and m.left_at is null and p.id <> ${writer.userId} and ${isWritten(writer, id)} and ${may}
          and exists (select 1 from json_each(${JSON.stringify(mentioned)}) said
            where lower(substr(said.value, 1, length(${handle}))) = lower(${handle})
              and substr(said.value, length(${handle}) + 1, 1) not glob '[a-zA-Z0-9_]')
        on conflict do nothing`);

/** The kinds of notifications about the chat of a squad, of which each person has at most one unread. */
const IS_CHAT = sql.raw("kind in ('squad-message', 'squad-mention')");

/**
 * Notifies the other members, except those who have blocked the writer, and those who muted the chat only if the message names
 * them. A block hides nothing in the chat itself, where a message by the blocked person is unread like any other. An unread notification of the same kind is
 * updated instead: it shows the newest message, counts it, and still leads to the first one. Runs after the message is written.
 */
export const notifyMessage = (
  db: Database,
  writer: ChatWriter,
  { id, excerpt, text }: Pick<NewMessage, "id" | "excerpt" | "text">,
  now: Date,
) =>
  writeRows(db, {
    ...newNotification(namesOfSquad(sql`${writer.squadId}`)),
    isFirst: col.boolean(sql`params ->> '$.count' = 1`),
  }).by(sql`
    insert into ${NOTIFICATION_COLUMNS}
    select ${newIdSql("ntf", now)}, user_id, iif(is_named, 'squad-mention', 'squad-message'), ${writer.userId}, ${writer.squadId},
      ${paramsOf<"squad-message">({
        excerpt: sql`${excerpt}`,
        what: sql`${text === "" ? "picture" : "text"}`,
        count: sql.raw("1"),
        messageId: sql`${id}`,
        newestId: sql`${id}`,
      })}, null, '', '', '', ${now.getTime()}
    from (select seat.user_id, seat.muted_until,
        exists (select 1 from squad_message_mentions named where named.message_id = ${id} and named.user_id = seat.user_id) as is_named
      from squad_chat_members seat where seat.squad_id = ${writer.squadId} and seat.user_id <> ${writer.userId} and ${isWritten(writer, id)}) told
    where (is_named or muted_until is null or muted_until <= ${now.getTime()})
      and not ${isBlocked(sql.raw("told.user_id"), sql`${writer.userId}`)}
    on conflict (user_id, subject_id, kind) where ${IS_CHAT} and read = 0
    do update set actor_id = excluded.actor_id, created_at = excluded.created_at,
      params = json_set(excluded.params, '$.count', params ->> '$.count' + 1, '$.messageId', params ->> '$.messageId')`);

const messageOf = ({ messageId, condition }: MessageAuthor | MessageReactor): SQL =>
  sql`id = ${messageId} and ${condition}`;

/** The notifications that show a message, each as the newest of its chat: through an index, without those of earlier messages. */
const showMessage = ({ messageId, condition }: MessageAuthor): SQL =>
  sql`${IS_CHAT} and params ->> '$.newestId' = ${messageId} and ${condition}`;

/** Replaces the text, also in notifications, and the mentions with those of the new one. */
export function updateMessage(
  db: Database,
  author: MessageAuthor,
  { text, mentioned, excerpt }: Pick<NewMessage, "text" | "mentioned" | "excerpt">,
  now: Date,
) {
  const { messageId: id, condition } = author;
  return {
    notifications: writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
      update notifications set params = json_set(params, '$.excerpt', ${excerpt}, '$.what', 'text') where ${showMessage(author)}`),
    mentions: db.run(sql`delete from squad_message_mentions where message_id = ${id} and ${condition}`),
    message: writeRows(db, { id: col.text(sql`id`) }).by(sql`
      update squad_messages set text = ${text}, length = ${text.length}, edited_at = ${now.getTime()} where ${messageOf(author)}`),
    // Not where the edit was refused.
    named: insertMentions(db, author, {
      id,
      mentioned,
      may: sql`exists (select 1 from squad_messages where ${messageOf(author)})`,
    }),
  };
}

/** Deletes a message: a line stays that says so. Its text goes from everywhere, also from notifications. */
export function deleteMessage(db: Database, author: MessageAuthor, now: Date) {
  const { messageId: id, condition } = author;
  return {
    // Where it was the only one.
    forgotten: writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
      delete from notifications where ${showMessage(author)} and params ->> '$.count' = 1`),
    blanked: writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
      update notifications set params = json_set(params, '$.excerpt', '', '$.what', 'deleted') where ${showMessage(author)}`),
    mentions: db.run(sql`delete from squad_message_mentions where message_id = ${id} and ${condition}`),
    reactions: db.run(sql`delete from squad_message_reactions where message_id = ${id} and ${condition}`),
    pictures: db.run(sql`delete from squad_message_pictures where message_id = ${id} and ${condition}`),
    message: writeRows(db, { id: col.text(sql`id`) }).by(sql`
      update squad_messages set text = '', length = 0, edited_at = null, deleted_at = ${now.getTime()} where ${messageOf(author)}`),
  };
}

export const insertReaction = (
  db: Database,
  { messageId, userId, condition }: MessageReactor,
  emoji: string,
  now: Date,
) =>
  db.run(sql`
    insert into squad_message_reactions (message_id, emoji, user_id, created_at)
    select ${messageId}, ${emoji}, ${userId}, ${now.getTime()} where ${condition} on conflict do nothing`);

export const deleteReaction = (db: Database, { messageId, userId, condition }: MessageReactor, emoji: string) =>
  db.run(sql`
    delete from squad_message_reactions
    where message_id = ${messageId} and emoji = ${emoji} and user_id = ${userId} and ${condition}`);

/** Keeps that a member has seen a message and those before it. */
export function markSeen(db: Database, { squadId, userId, messageId, condition }: SeatAtMessage) {
  return {
    seat: writeRows(db, { readId: col.text(sql`read_id`) }).by(sql`
      update squad_chat_members set read_id = max(read_id, ${messageId})
      where squad_id = ${squadId} and user_id = ${userId} and ${condition}`),
    notifications: writeRows(db, { id: col.text(sql`id`) }).by(sql`
      update notifications set read = 1
      where user_id = ${userId} and subject_id = ${squadId} and ${IS_CHAT} and read = 0
        and params ->> '$.newestId' <= ${messageId} and ${condition}`),
  };
}

/** Mutes the chat until then; null ends it. */
export const setMuted = (db: Database, { squadId, userId, condition }: ChatSeat, until: Date | null) =>
  writeRows(db, { mutedUntil: col.instant(sql`muted_until`).nullable() }).by(sql`
    update squad_chat_members set muted_until = ${until?.getTime() ?? null}
    where squad_id = ${squadId} and user_id = ${userId} and ${condition}`);
