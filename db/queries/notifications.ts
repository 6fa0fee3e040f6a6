import { sql, type SQL } from "drizzle-orm";
import { timePart } from "#db/new-id.ts";
import type { Database } from "#db/open-database.ts";
import { ACTOR, type Notification } from "#domain/notifications.ts";
import { nameOf } from "#domain/profiles.ts";
import { NAME_PREVIEW_LENGTH } from "#domain/text.ts";
import { personJsonOf } from "./person.ts";
import type { SplitCreator, SplitViewer } from "./split-access.ts";

type NotificationRow = Omit<Notification, "createdAt" | "read"> & { createdAt: number; read: 0 | 1 };

export function readNotification(json: string): Notification {
  const row = JSON.parse(json) as NotificationRow;
  const name = row.person ? nameOf(row.person) : "";
  return {
    ...row,
    title: row.title.replaceAll(ACTOR, () => name),
    message: row.message.replaceAll(ACTOR, () => name),
    read: row.read === 1,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

const notificationJson = (
  person: SQL,
): SQL => sql`json_object('id', id, 'title', title, 'message', message, 'link', link,
  'person', json(${person}), 'read', read, 'createdAt', created_at)`;

/** What every insert returns: whom to push to, and what. */
export interface NewNotification {
  userId: string;
  json: string;
}

const COLUMNS = sql`notifications (id, user_id, kind, actor_id, title, message, link, created_at)`;
const RETURNING = sql`returning user_id as userId, ${notificationJson(personJsonOf(sql.raw("actor_id")))} as json`;
const newIdSql = (now: Date): SQL => sql`${`ntf_${timePart(now)}`} || lower(hex(randomblob(8)))`;
const splitLink = (splitId: string): string => `/dashboard/splits/${splitId}`;
const dollars = (column: SQL): SQL => sql`'$' || format('%,d.%02d', ${column} / 100, ${column} % 100)`;
const cut = (column: SQL): SQL => sql`substr(${column}, 1, ${sql.raw(String(NAME_PREVIEW_LENGTH))})`;

/** Tells every participant of a new split what their share is; runs after the split's rows, in the same batch. */
export const notifySplitAdded = (db: Database, splitId: string, now: Date) =>
  db.all<NewNotification>(sql`
    insert into ${COLUMNS}
    select ${newIdSql(now)}, p.user_id, 'split-added', s.creator_id,
      ${ACTOR} || ' added you to ' || ${cut(sql.raw("s.name"))},
      'Your share is ' || ${dollars(sql.raw("p.amount_owed_cents"))} || ' of ' || ${dollars(sql.raw("s.total_amount_cents"))} || '.',
      ${splitLink(splitId)}, ${now.getTime()}
    from splits s join split_participants p on p.split_id = s.id
    where s.id = ${splitId} ${RETURNING}`);

/** Tells a participant that their share was marked; runs before the update, so that an unchanged share tells nothing. */
export const notifyShareMarked = (
  db: Database,
  creator: SplitCreator,
  participantId: string,
  paid: boolean,
  now: Date,
) =>
  db.all<NewNotification>(sql`
    insert into ${COLUMNS}
    select ${newIdSql(now)}, p.user_id, ${paid ? "share-paid" : "share-unpaid"}, s.creator_id,
      ${paid ? "Marked as paid" : "Marked as unpaid"},
      ${ACTOR} || ' marked your ' || ${dollars(sql.raw("p.amount_owed_cents"))} || ' for ' || ${cut(sql.raw("s.name"))} ||
        ${paid ? " as paid." : " as unpaid."},
      ${splitLink(creator.splitId)}, ${now.getTime()}
    from split_participants p join splits s on s.id = p.split_id
      join profiles reader on reader.id = p.user_id and reader.deleted_at is null
    where p.id = ${participantId} and s.id = ${creator.splitId} and p.paid <> ${paid ? 1 : 0} and p.amount_owed_cents > 0
      and ${creator.condition} ${RETURNING}`);

/** Tells everybody else in the split of a comment, but nobody whose account is gone. An unread one of the same split is brought up to date instead. */
export const notifyComment = (db: Database, viewer: SplitViewer, commentId: string, excerpt: string, now: Date) =>
  db.all<NewNotification>(sql`
    insert into ${COLUMNS}
    select ${newIdSql(now)}, person.id, 'comment', ${viewer.userId}, 'New comment on ' || ${cut(sql.raw("s.name"))},
      ${ACTOR} || ': “' || ${excerpt} || '”', ${splitLink(viewer.splitId)}, ${now.getTime()}
    from splits s join (select creator_id as id from splits where id = ${viewer.splitId}
        union select user_id from split_participants where split_id = ${viewer.splitId}) person on person.id <> ${viewer.userId}
      join profiles reader on reader.id = person.id and reader.deleted_at is null
    where s.id = ${viewer.splitId} and exists (select 1 from split_comments where id = ${commentId})
    on conflict (user_id, link) where kind = 'comment' and read = 0
    do update set actor_id = excluded.actor_id, title = excluded.title, message = excluded.message, created_at = excluded.created_at
    ${RETURNING}`);

export interface NotificationPosition {
  createdAt: number;
  id: string;
}

/** A user's notifications, newest first, from a position on. */
export const listNotifications = (db: Database, userId: string, before: NotificationPosition | null, limit: number) =>
  db.all<{ json: string }>(sql`
    select ${notificationJson(personJsonOf(sql.raw("n.actor_id")))} as json from notifications n where n.user_id = ${userId}
    ${before ? sql`and (n.created_at, n.id) < (${before.createdAt}, ${before.id})` : sql``}
    order by n.created_at desc, n.id desc limit ${limit}`);

/** How many are unread, counted to 100 at most. */
export const countUnread = (db: Database, userId: string) =>
  db.all<{ count: number }>(
    sql`select count(*) as count from (select 1 from notifications where user_id = ${userId} and read = 0 limit 100)`,
  );

/** Marks one of the user's own as read; returns it, or nothing if it is not theirs. */
export const markNotificationRead = (db: Database, userId: string, id: string) =>
  db.all<{ json: string }>(
    sql`update notifications set read = 1 where id = ${id} and user_id = ${userId} returning ${notificationJson(personJsonOf(sql.raw("actor_id")))} as json`,
  );

export const markAllNotificationsRead = (db: Database, userId: string) =>
  db.run(sql`update notifications set read = 1 where user_id = ${userId} and read = 0`);
