import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import { NOTIFICATION_KINDS, type Notification, type NotificationKind } from "#domain/notifications/notifications.ts";
import {
  notificationWording,
  wordNotification,
  type NotificationFacts,
  type NotificationParams,
} from "#domain/notifications/wording.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { cut, personJsonOf } from "#db/queries/profiles/person.ts";
import { isRemindable } from "#db/queries/splits/reminders.ts";
import type { SplitCreator, SplitParticipant, SplitViewer } from "#db/queries/splits/split-access.ts";

type NotificationRow = NotificationFacts & { id: string; createdAt: number; read: 0 | 1 };

/** Reads what notificationJson() wrote. */
export function readNotification(json: string): Notification {
  const row = JSON.parse(json) as NotificationRow;
  const { id, kind, person, read, createdAt } = row;
  return {
    id,
    kind,
    ...wordNotification(row),
    person,
    read: read === 1,
    createdAt: new Date(createdAt).toISOString(),
  };
}

const ROW = sql.raw("notifications");
const splitNames = sql`json_object('name', ${cut(sql.raw("s.name"))})`;
const eventNames = (title = sql.raw("e.title")): SQL =>
  sql`json_object('name', ${cut(title)}, 'location', ${cut(sql.raw("e.location_name"))})`;
const namesOfSplit = (id: SQL): SQL => sql`(select ${splitNames} from splits s where s.id = ${id})`;
/** The names of an event. `title` replaces its title if a later statement of the batch changes it. */
export const namesOfEvent = (id: SQL, title?: SQL): SQL =>
  sql`(select ${eventNames(title)} from events e where e.id = ${id})`;
const namesOfSubject = (row: SQL): SQL =>
  sql`coalesce(${namesOfSplit(sql`${row}.subject_id`)}, ${namesOfEvent(sql`${row}.subject_id`)})`;

/** A row of notifications as JSON, for readNotification(). `names` are those of its split or event. */
export const notificationJson = (row: SQL, names = namesOfSubject(row)): SQL => sql`json_object(
  'id', ${row}.id, 'kind', ${row}.kind, 'params', json(${row}.params), 'text', json(iif(${row}.params is null,
    json_object('title', ${row}.title, 'message', ${row}.message, 'link', ${row}.link), null)),
  'person', json(${personJsonOf(sql`${row}.actor_id`)}), 'subjectId', ${row}.subject_id, 'subject', json(${names}),
  'read', ${row}.read, 'createdAt', ${row}.created_at)`;

/** What every insert returns: the reader and the notification. */
export interface NewNotification {
  id: string;
  userId: string;
  json: string;
  /** Whether the reader has a device to push it to. */
  hasDevice: 0 | 1;
}

const COLUMNS = sql`notifications (id, user_id, kind, actor_id, subject_id, params, dedupe_key, title, message, link, created_at)`;
const returning = (names?: SQL): SQL => sql`
  returning id, user_id as userId, ${notificationJson(ROW, names)} as json,
    exists (select 1 from push_devices device where device.user_id = notifications.user_id) as hasDevice`;

/** The facts of one kind as JSON, each an SQL expression. */
export function paramsOf<Kind extends NotificationKind>(facts: Record<keyof NotificationParams[Kind], SQL>): SQL {
  const entries = Object.entries<SQL>(facts).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_object(${sql.join(entries, sql`, `)})`;
}

/**
 * Inserts notifications from rows of `user_id, kind, actor_id, subject_id, params, dedupe_key`, each dedupe key once.
 * `names` are those of the split or event, if all rows are about the same one.
 */
export const insertNotifications = (db: Database, rows: SQL, now: Date, names?: SQL) =>
  db.all<NewNotification>(sql`
    insert into ${COLUMNS}
    select ${newIdSql("ntf", now)}, user_id, kind, actor_id, subject_id, params, dedupe_key, '', '', '', ${now.getTime()}
    from (${rows}) where true on conflict (dedupe_key) where dedupe_key is not null do nothing ${returning(names)}`);

const share = sql.raw("p.amount_owed_cents");

/**
 * Notifies all participants of a new split, or those who were added later, of their shares. Runs after the split's rows are
 * written, in the same batch.
 */
export const notifySplitAdded = (
  db: Database,
  splitId: string,
  now: Date,
  added?: { creator: SplitCreator; userIds: readonly string[] },
) =>
  insertNotifications(
    db,
    sql`select p.user_id, 'split-added' as kind, s.creator_id as actor_id, s.id as subject_id,
        ${paramsOf<"split-added">({ amountCents: share, totalCents: sql.raw("s.total_amount_cents") })} as params, null as dedupe_key
      from splits s join split_participants p on p.split_id = s.id
      where s.id = ${splitId}
        ${added ? sql`and p.user_id in (select value from json_each(${JSON.stringify(added.userIds)})) and ${added.creator.condition}` : sql``}`,
    now,
    namesOfSplit(sql`${splitId}`),
  );

/** Deletes the notifications of a split for people who were removed from it. */
export const deleteSplitNotifications = (db: Database, creator: SplitCreator, userIds: readonly string[]) =>
  db.run(sql`
    delete from notifications where user_id in (select value from json_each(${JSON.stringify(userIds)}))
      and subject_id = ${creator.splitId} and ${creator.condition}`);

/** Notifies a participant that their share was marked. Runs before the update, so that an unchanged share notifies no one. */
export const notifyShareMarked = (
  db: Database,
  creator: SplitCreator,
  participantId: string,
  paid: boolean,
  now: Date,
) =>
  insertNotifications(
    db,
    sql`select p.user_id, ${paid ? "share-paid" : "share-unpaid"} as kind, s.creator_id as actor_id, s.id as subject_id,
      ${paramsOf<"share-paid" | "share-unpaid">({ amountCents: share })} as params, null as dedupe_key
    from split_participants p join splits s on s.id = p.split_id
      join profiles reader on reader.id = p.user_id and reader.deleted_at is null
    where p.id = ${participantId} and s.id = ${creator.splitId} and p.paid <> ${paid ? 1 : 0} and p.amount_owed_cents > 0
      and ${creator.condition}`,
    now,
  );

/** Tells a participant that the creator reminds them of their share; runs before that is marked, and only where it will be. A participant who blocked the creator is not notified. */
export const notifyReminder = (db: Database, creator: SplitCreator, participantId: string, now: Date) =>
  insertNotifications(
    db,
    sql`select p.user_id, 'reminder' as kind, s.creator_id as actor_id, s.id as subject_id,
      ${paramsOf<"reminder">({ amountCents: share })} as params, null as dedupe_key
    from split_participants p join splits s on s.id = p.split_id
    where ${isRemindable(creator, participantId, now)}
      and not ${isBlocked(sql.raw("p.user_id"), sql.raw("s.creator_id"))}`,
    now,
  );

const disputeKey: SQL = sql`'share-disputed:' || p.id || ':' || p.disputed_at`;

/** Notifies the creator of a disputed share, once. Runs after the dispute is recorded. */
export const notifyDisputed = (db: Database, participant: SplitParticipant, now: Date) =>
  insertNotifications(
    db,
    sql`select s.creator_id as user_id, 'share-disputed' as kind, p.user_id as actor_id,
      s.id as subject_id, ${paramsOf<"share-disputed">({ amountCents: share })} as params, ${disputeKey} as dedupe_key
      from split_participants p join splits s on s.id = p.split_id
      where s.id = ${participant.splitId} and p.user_id = ${participant.userId} and p.disputed_at = ${now.getTime()}
        and ${participant.condition}`,
    now,
  );

/** Deletes that notification. Runs before the dispute is withdrawn. */
export const deleteDisputeNotification = (db: Database, participant: SplitParticipant) =>
  db.all<{ userId: string }>(sql`
    delete from notifications where dedupe_key = (
      select ${disputeKey} from split_participants p
      where p.split_id = ${participant.splitId} and p.user_id = ${participant.userId} and ${participant.condition})
    returning user_id as userId`);

/**
 * Notifies everyone else in the split of a comment. An unread notification of the same split is updated instead: it shows
 * the newest comment and counts it.
 */
export const notifyComment = (db: Database, viewer: SplitViewer, commentId: string, excerpt: string, now: Date) =>
  db.all<NewNotification>(sql`
    insert into ${COLUMNS}
    select ${newIdSql("ntf", now)}, person.id, 'comment', ${viewer.userId},
      ${viewer.splitId}, ${paramsOf<"comment">({ excerpt: sql`${excerpt}`, count: sql.raw("1") })}, null, '', '', '', ${now.getTime()}
    from (select creator_id as id from splits where id = ${viewer.splitId}
        union select user_id from split_participants where split_id = ${viewer.splitId}) person
      join profiles reader on reader.id = person.id and reader.deleted_at is null
    where person.id <> ${viewer.userId} and exists (select 1 from split_comments where id = ${commentId})
    on conflict (user_id, subject_id) where kind = 'comment' and read = 0
    do update set actor_id = excluded.actor_id, created_at = excluded.created_at,
      params = json_set(excluded.params, '$.count', coalesce(params ->> '$.count', 1) + 1)
    ${returning(namesOfSplit(sql`${viewer.splitId}`))}`);

export interface NotificationPosition {
  createdAt: number;
  id: string;
}

/** Notifications of a deleted split are neither shown nor counted. When the split is restored, so are they. */
export const leadsSomewhere = sql`not exists (
  select 1 from splits gone where gone.id = n.subject_id and gone.deleted_at is not null)`;

const N = sql.raw("n");

/** A page of a user's notifications, newest first. */
export const listNotifications = (db: Database, userId: string, before: NotificationPosition | null, limit: number) =>
  db.all<{ json: string }>(sql`
    select ${notificationJson(N, sql`iif(s.id is null, iif(e.id is null, null, ${eventNames()}), ${splitNames})`)} as json
    from notifications n left join splits s on s.id = n.subject_id left join events e on e.id = n.subject_id
    where n.user_id = ${userId} and s.deleted_at is null
    ${before ? sql`and (n.created_at, n.id) < (${before.createdAt}, ${before.id})` : sql``}
    order by n.created_at desc, n.id desc limit ${limit}`);

/** A page of all notifications of a user, in the order of their ids. */
export const listNotificationsById = (db: Database, userId: string, after: string, limit: number) =>
  db.all<{ id: string; json: string }>(sql`
    select n.id, ${notificationJson(N)} as json from notifications n
    where n.user_id = ${userId} and n.id > ${after} order by n.id limit ${limit}`);

/** The number of unread notifications, counted up to 100. */
export const countUnread = (db: Database, userId: string) =>
  db.all<{ count: number }>(
    sql`select count(*) as count from (
      select 1 from notifications n where n.user_id = ${userId} and n.read = 0 and ${leadsSomewhere} limit 100)`,
  );

/** Marks a notification of the user as read; no row if it is not theirs. */
export const markNotificationRead = (db: Database, userId: string, id: string) =>
  db.all<{ json: string }>(
    sql`update notifications set read = 1 where id = ${id} and user_id = ${userId} returning ${notificationJson(ROW)} as json`,
  );

/** Only this many of the newest unread notifications are searched, to limit the cost. */
const MAX_UNREAD_SEARCHED = 100;

const screens = JSON.stringify(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, notificationWording[kind].screen])),
);

/** Marks the notifications that lead to a screen as read, among the user's newest unread ones; returns those that changed. */
export const markPlaceNotificationsRead = (db: Database, userId: string, link: string) =>
  db.all<{ id: string }>(sql`
    update notifications set read = 1 where (${screens} ->> kind) || coalesce(subject_id, '') = ${link} and rowid in (
      select rowid from notifications where user_id = ${userId} and read = 0
      order by rowid desc limit ${sql.raw(String(MAX_UNREAD_SEARCHED))})
    returning id`);

export const markAllNotificationsRead = (db: Database, userId: string) =>
  db.run(sql`update notifications set read = 1 where user_id = ${userId} and read = 0`);
