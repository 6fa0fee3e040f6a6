import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import { ACTOR, type Notification } from "#domain/notifications/notifications.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { isolate, TURNING } from "#domain/text.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { cut, personJsonOf } from "#db/queries/profiles/person.ts";
import { isRemindable } from "#db/queries/splits/reminders.ts";
import type { SplitCreator, SplitParticipant, SplitViewer } from "#db/queries/splits/split-access.ts";

type NotificationRow = Omit<Notification, "createdAt" | "read"> & { createdAt: number; read: 0 | 1 };

export function readNotification(json: string): Notification {
  const row = JSON.parse(json) as NotificationRow;
  const name = row.person ? isolate(nameOf(row.person)) : "";
  return {
    ...row,
    title: row.title.replaceAll(ACTOR, () => name),
    message: row.message.replaceAll(ACTOR, () => name),
    read: row.read === 1,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/** A row of notifications in JSON, for readNotification(). `actor` names the column of who did it. */
export const notificationJson = (
  actor: SQL,
): SQL => sql`json_object('id', id, 'kind', kind, 'title', title, 'message', message, 'link', link,
  'person', json(${personJsonOf(actor)}), 'read', read, 'createdAt', created_at)`;

/** What every insert returns: whom to tell, and what. */
export interface NewNotification {
  id: string;
  userId: string;
  json: string;
  /** Whether there is a device of theirs to push it to. */
  hasDevice: 0 | 1;
}

const COLUMNS = sql`notifications (id, user_id, kind, actor_id, title, message, link, created_at)`;
const RETURNING = sql`returning id, user_id as userId, ${notificationJson(sql.raw("actor_id"))} as json,
  exists (select 1 from push_devices device where device.user_id = notifications.user_id) as hasDevice`;
const SPLITS = "/dashboard/splits/";
const splitLink = (splitId: string): string => SPLITS + splitId;
export const splitLinkOf = (splitId: SQL): SQL => sql`${sql.raw(`'${SPLITS}'`)} || ${splitId}`;
export const dollars = (column: SQL): SQL => sql`'$' || format('%,d.%02d', ${column} / 100, ${column} % 100)`;

const [FIRST_STRONG, END] = ["\u2068", "\u2069"];
const BREAKING_OUT = ["\u2066", "\u2067", FIRST_STRONG, END];

/** isolate() of domain/text.ts, of a text that only the database knows. The pattern keeps within the 50 bytes that D1 allows. */
const isolated = (text: SQL): SQL => {
  const kept = BREAKING_OUT.reduce((rest, sign) => `replace(${rest}, '${sign}', '')`, "own");
  return sql`(select case when own glob ${sql.raw(`'*${TURNING}*'`)}
    then ${sql.raw(`'${FIRST_STRONG}' || ${kept} || '${END}'`)} else own end from (select ${text} as own))`;
};
export const named = (column: SQL): SQL => isolated(cut(column));

/** Writes what a job tells, from rows of `user_id, kind, actor_id, title, message, link, dedupe_key`: each once. */
export const insertOnce = (db: Database, rows: SQL, now: Date) =>
  db.all<NewNotification>(sql`
    insert into notifications (id, user_id, kind, actor_id, title, message, link, dedupe_key, created_at)
    select ${newIdSql("ntf", now)}, user_id, kind, actor_id, title, message, link, dedupe_key, ${now.getTime()} from (${rows})
    where true on conflict (dedupe_key) where dedupe_key is not null do nothing ${RETURNING}`);

const ONE_COMMENT = "New comment on ";

/**
 * Tells every participant of a new split what their share is, or those who were added to one later; runs after the
 * split's rows, in the same batch.
 */
export const notifySplitAdded = (
  db: Database,
  splitId: string,
  now: Date,
  added?: { creator: SplitCreator; userIds: readonly string[] },
) =>
  db.all<NewNotification>(sql`
    insert into ${COLUMNS}
    select ${newIdSql("ntf", now)}, p.user_id, 'split-added', s.creator_id,
      ${ACTOR} || ' added you to ' || ${named(sql.raw("s.name"))},
      'Your share is ' || ${dollars(sql.raw("p.amount_owed_cents"))} || ' of ' || ${dollars(sql.raw("s.total_amount_cents"))} || '.',
      ${splitLink(splitId)}, ${now.getTime()}
    from splits s join split_participants p on p.split_id = s.id
    where s.id = ${splitId}
      ${added ? sql`and p.user_id in (select value from json_each(${JSON.stringify(added.userIds)})) and ${added.creator.condition}` : sql``}
    ${RETURNING}`);

/** Forgets what led people to a split that they are no longer in. */
export const forgetSplitNotifications = (db: Database, creator: SplitCreator, userIds: readonly string[]) =>
  db.run(sql`
    delete from notifications where user_id in (select value from json_each(${JSON.stringify(userIds)}))
      and link = ${splitLink(creator.splitId)} and ${creator.condition}`);

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
    select ${newIdSql("ntf", now)}, p.user_id, ${paid ? "share-paid" : "share-unpaid"}, s.creator_id,
      ${paid ? "Marked as paid" : "Marked as unpaid"},
      ${ACTOR} || ' marked your ' || ${dollars(sql.raw("p.amount_owed_cents"))} || ' for ' || ${named(sql.raw("s.name"))} ||
        ${paid ? " as paid." : " as unpaid."},
      ${splitLink(creator.splitId)}, ${now.getTime()}
    from split_participants p join splits s on s.id = p.split_id
      join profiles reader on reader.id = p.user_id and reader.deleted_at is null
    where p.id = ${participantId} and s.id = ${creator.splitId} and p.paid <> ${paid ? 1 : 0} and p.amount_owed_cents > 0
      and ${creator.condition} ${RETURNING}`);

/** Tells a participant that the creator reminds them of their share; runs before that is marked, and only where it will be. Whoever blocked them is not told. */
export const notifyReminder = (db: Database, creator: SplitCreator, participantId: string, now: Date) =>
  db.all<NewNotification>(sql`
    insert into ${COLUMNS}
    select ${newIdSql("ntf", now)}, p.user_id, 'reminder', s.creator_id, 'Payment reminder',
      ${ACTOR} || ' reminds you of ' || ${dollars(sql.raw("p.amount_owed_cents"))} || ' for ' || ${named(sql.raw("s.name"))} || '.',
      ${splitLink(creator.splitId)}, ${now.getTime()}
    from split_participants p join splits s on s.id = p.split_id
    where ${isRemindable(creator, participantId, now)}
      and not ${isBlocked(sql.raw("p.user_id"), sql.raw("s.creator_id"))} ${RETURNING}`);

const disputeKey: SQL = sql`'share-disputed:' || p.id || ':' || p.disputed_at`;

/** Tells the creator that a participant says a share isn't theirs; runs after that is written down, and tells it once. */
export const notifyDisputed = (db: Database, participant: SplitParticipant, now: Date) =>
  insertOnce(
    db,
    sql`select s.creator_id as user_id, 'share-disputed' as kind, p.user_id as actor_id,
      ${ACTOR} || ' says a share isn’t theirs' as title,
      'It is about ' || ${dollars(sql.raw("p.amount_owed_cents"))} || ' for ' || ${named(sql.raw("s.name"))}
        || '. Edit the split, or remove them from it.' as message,
      ${splitLink(participant.splitId)} as link, ${disputeKey} as dedupe_key
      from split_participants p join splits s on s.id = p.split_id
      where s.id = ${participant.splitId} and p.user_id = ${participant.userId} and p.disputed_at = ${now.getTime()}
        and ${participant.condition}`,
    now,
  );

/** Forgets what told the creator so; runs before it is taken back. */
export const forgetDisputed = (db: Database, participant: SplitParticipant) =>
  db.all<{ userId: string }>(sql`
    delete from notifications where dedupe_key = (
      select ${disputeKey} from split_participants p
      where p.split_id = ${participant.splitId} and p.user_id = ${participant.userId} and ${participant.condition})
    returning user_id as userId`);

/**
 * Tells everybody else in the split of a comment. An unread one of the same split is brought up to date instead: it shows
 * the newest, and its title counts ("3 new comments on Dinner"; the number before it is read back from the title).
 */
export const notifyComment = (db: Database, viewer: SplitViewer, commentId: string, excerpt: string, now: Date) =>
  db.all<NewNotification>(sql`
    insert into ${COLUMNS}
    select ${newIdSql("ntf", now)}, person.id, 'comment', ${viewer.userId}, ${sql.raw(`'${ONE_COMMENT}'`)} || ${named(sql.raw("s.name"))},
      ${ACTOR} || ': “' || ${isolate(excerpt)} || '”', ${splitLink(viewer.splitId)}, ${now.getTime()}
    from splits s
      join (select creator_id as id from splits where id = ${viewer.splitId}
        union select user_id from split_participants where split_id = ${viewer.splitId}) person on person.id <> ${viewer.userId}
      join profiles reader on reader.id = person.id and reader.deleted_at is null
    where s.id = ${viewer.splitId} and exists (select 1 from split_comments where id = ${commentId})
    on conflict (user_id, link) where kind = 'comment' and read = 0
    do update set actor_id = excluded.actor_id,
      title = (max(cast(title as integer), 1) + 1) || ' new comments on ' || substr(excluded.title, ${sql.raw(String(ONE_COMMENT.length + 1))}),
      message = excluded.message, created_at = excluded.created_at
    ${RETURNING}`);

export interface NotificationPosition {
  createdAt: number;
  id: string;
}

/** What leads to a deleted split is neither shown nor counted; it is there again with the split, should that be taken back. */
export const leadsSomewhere = sql`not exists (
  select 1 from splits gone where gone.id = substr(n.link, ${sql.raw(String(SPLITS.length + 1))}) and gone.deleted_at is not null)`;

/** A user's notifications, newest first, from a position on. */
export const listNotifications = (db: Database, userId: string, before: NotificationPosition | null, limit: number) =>
  db.all<{ json: string }>(sql`
    select ${notificationJson(sql.raw("n.actor_id"))} as json from notifications n
    where n.user_id = ${userId} and ${leadsSomewhere}
    ${before ? sql`and (n.created_at, n.id) < (${before.createdAt}, ${before.id})` : sql``}
    order by n.created_at desc, n.id desc limit ${limit}`);

/** How many are unread, counted to 100 at most. */
export const countUnread = (db: Database, userId: string) =>
  db.all<{ count: number }>(
    sql`select count(*) as count from (
      select 1 from notifications n where n.user_id = ${userId} and n.read = 0 and ${leadsSomewhere} limit 100)`,
  );

/** Marks one of the user's own as read; returns it, or nothing if it is not theirs. */
export const markNotificationRead = (db: Database, userId: string, id: string) =>
  db.all<{ json: string }>(
    sql`update notifications set read = 1 where id = ${id} and user_id = ${userId} returning ${notificationJson(sql.raw("actor_id"))} as json`,
  );

/** How many of the newest unread ones are looked at: reading a screen's own costs the same however many there are. */
const UNREAD_LOOKED_AT = 100;

/** Marks those that lead to one screen, among a user's newest unread ones; returns which changed. */
export const markPlaceNotificationsRead = (db: Database, userId: string, link: string) =>
  db.all<{ id: string }>(sql`
    update notifications set read = 1 where link = ${link} and rowid in (
      select rowid from notifications where user_id = ${userId} and read = 0
      order by rowid desc limit ${sql.raw(String(UNREAD_LOOKED_AT))})
    returning id`);

export const markAllNotificationsRead = (db: Database, userId: string) =>
  db.run(sql`update notifications set read = 1 where user_id = ${userId} and read = 0`);
