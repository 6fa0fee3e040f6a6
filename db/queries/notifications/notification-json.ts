import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, type ValueOf } from "#db/engine/json-row.ts";
import type { Notification, NotificationKind } from "#domain/notifications/notifications.ts";
import type { NotificationParams } from "#domain/notifications/params.ts";
import { wordNotification, type NotificationSubject } from "#domain/notifications/word-notification.ts";
import { cut, personOf } from "#db/queries/profiles/person.ts";
import { isInSquad } from "#db/queries/squads/squad-access.ts";
import { isNameless, isOutOfReach } from "./notification-access.ts";

/** What a notification says of the split under alias `s`, and of the event under alias `e`. `row` is the notification. */
export const splitNames = sql`json_object('name', ${cut(sql.raw("s.name"))})`;
export const eventNames = (row: SQL, title = sql.raw("e.title")): SQL =>
  sql`json_object('name', ${cut(title)}, 'location', ${cut(sql.raw("e.location_name"))}, 'dateMs', e.event_date,
    'endMs', e.ends_at, 'allDay', json(iif(e.all_day, 'true', 'false')), 'timeZone', e.time_zone, 'readerZone', (select time_zone from profiles reader where reader.id = ${row}.user_id))`;
/** The names of a split. */
export const namesOfSplit = (id: SQL): SQL => sql`(select ${splitNames} from splits s where s.id = ${id})`;
/** The name of a squad. */
export const namesOfSquad = (id: SQL): SQL =>
  sql`(select json_object('name', ${cut(sql.raw("sq.name"))}) from squads sq where sq.id = ${id})`;
/** The names of an event. `title` replaces its title if a later statement of the batch changes it. */
export const namesOfEvent = (id: SQL, row: SQL, title?: SQL): SQL =>
  sql`(select ${eventNames(row, title)} from events e where e.id = ${id})`;
/**
 * The splits of a notification that bundles several: those that still exist, with the reader's share `p`. Only bundles have
 * `splitIds` among their params, and they have no subject.
 */
export const bundledSplits = (row: SQL): SQL => sql`json_each(${row}.params, '$.splitIds') bundled
  cross join splits s on s.id = bundled.value and s.deleted_at is null
  cross join split_participants p on p.split_id = s.id and p.user_id = ${row}.user_id`;
/** The names of a bundle are those of its newest split; null if none of its splits is left. (libSQL has no HAVING without GROUP BY.) */
export const namesOfBundle = (row: SQL): SQL => sql`(
  select iif(count(*) = 0, null, json_object('name', ${cut(sql.raw("s.name"))}, 'bundle', json_object('count', count(*),
    'newestId', s.id, 'amountCents', sum(p.amount_owed_cents), 'totalCents', sum(s.total_amount_cents), 'newest', max(bundled.key))))
  from ${bundledSplits(row)})`;

/** The names of a notification that is shown, unless its reader may not know them. */
export const namesWithinReach = (row: SQL, names: SQL, userId: SQL = sql`${row}.user_id`): SQL =>
  sql`iif(${isNameless(row)} and ${isOutOfReach(row, userId)}, null, ${names})`;

const namesOf = (row: SQL): SQL => sql`coalesce(${namesOfSplit(sql`${row}.subject_id`)},
  ${namesOfEvent(sql`${row}.subject_id`, row)}, ${namesOfSquad(sql`${row}.subject_id`)}, ${namesOfBundle(row)})`;

/**
 * The names of a notification that is being written, to someone who may read what it is about. Only payments are also told to people who
 * have left the squad. (The whole rule is nested too deeply for libSQL in what an insert returns.)
 */
export const namesWhenWritten = (
  row: SQL,
): SQL => sql`iif(${isNameless(row)} and not ${isInSquad(sql`${row}.subject_id`, sql`${row}.user_id`)}
  and exists (select 1 from squads sq where sq.id = ${row}.subject_id), null, ${namesOf(row)})`;

/** The unanswered friend request of a notification, which its key names. */
const openRequest = (row: SQL) =>
  col.text(
    sql`iif(${row}.kind = 'friend-request' and ${row}.params ->> '$.isAccepted' = 0, substr(${row}.dedupe_key, length('friend-request:') + 1), null)`,
  );

/** The notification of a row of notifications. `names` are those of its split or event. */
export const notification = (row: SQL, names = namesWithinReach(row, namesOf(row))) =>
  jsonRow({
    id: col.text(sql`${row}.id`),
    kind: col.text<NotificationKind>(sql`${row}.kind`),
    // The words of a bundle need no ids: without them a split for 50 people took 2.67 instead of 2.78 times as long as one row.
    params: col.json<NotificationParams[NotificationKind]>(sql`json_remove(${row}.params, '$.splitIds')`).nullable(),
    text: col.when(
      sql`${row}.params is null`,
      jsonRow({
        title: col.text(sql`${row}.title`),
        message: col.text(sql`${row}.message`),
        link: col.text(sql`${row}.link`),
      }),
    ),
    person: personOf(sql`${row}.actor_id`).nullable(),
    subjectId: col.text(sql`${row}.subject_id`).nullable(),
    subject: col.json<NotificationSubject>(names).nullable(),
    requestId: openRequest(row).nullable(),
    read: col.boolean(sql`${row}.read`),
    createdAt: col.instant(sql`${row}.created_at`),
  });
export type StoredNotification = ValueOf<ReturnType<typeof notification>>;

/** The notification as the API writes it: in words. */
export const toNotification = (stored: StoredNotification): Notification => {
  const { id, kind, person, requestId, read, createdAt } = stored;
  return { id, kind, ...wordNotification(stored), person, ...(requestId && { requestId }), read, createdAt };
};
