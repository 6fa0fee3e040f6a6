import { and, eq, sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { notifications } from "#db/schema/notifications.ts";
import { NOTIFICATION_KINDS } from "#domain/notifications/notifications.ts";
import { notificationWording } from "#domain/notifications/wording.ts";
import {
  bundledSplits,
  eventNames,
  namesOfBundle,
  namesOfSquad,
  namesWithinReach,
  notification,
  splitNames,
  toNotification,
} from "./notification-json.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";
import { isShown, isSplitOutOfReach, isWithinReach, type NotificationOwner } from "./notification-access.ts";

export interface NotificationPosition {
  createdAt: number;
  id: string;
}

const N = sql.raw("n");

const isEmptyBundle = sql`(n.params ->> '$.splitIds' is not null and not exists (select 1 from ${bundledSplits(N)}))`;

/**
 * Notifications of deleted splits, and of what their reader cannot read any more, are neither shown nor counted. When a split is
 * restored, or the right is back, so are they.
 */
export const hasVisibleTarget = (userId: SQL): SQL => sql`not exists (select 1 from splits gone
    where gone.id = n.subject_id and (gone.deleted_at is not null or ${isSplitOutOfReach(sql.raw("gone"), userId)}))
  and not ${isEmptyBundle} and ${isWithinReach(N, userId)}`;

/** The names of the split or event that is joined to notification `n`, and of its squad or bundle. */
const shownNames = (userId: SQL): SQL =>
  namesWithinReach(
    N,
    sql`iif(s.id is null, iif(e.id is null, coalesce(${namesOfSquad(sql.raw("n.subject_id"))}, ${namesOfBundle(N)}), ${eventNames(N)}), ${splitNames})`,
    userId,
  );

/** A page of a user's notifications, newest first. */
export const listNotifications = (db: Database, userId: string, before: NotificationPosition | null, limit: number) =>
  selectRows(db, notification(N, shownNames(sql`${userId}`)))
    .from(
      sql`
    notifications n left join splits s on s.id = n.subject_id left join events e on e.id = n.subject_id
    where n.user_id = ${userId} and s.deleted_at is null and not ${isEmptyBundle}
      and ${isWithinReach(N, sql`${userId}`)} and not ${isSplitOutOfReach(sql.raw("s"), sql`${userId}`)}
    ${before ? sql`and (n.created_at, n.id) < (${before.createdAt}, ${before.id})` : sql``}
    order by n.created_at desc, n.id desc ${limitTo(limit)}`,
    )
    .map(toNotification);

/** A page of all notifications of a user about what they can read or is deleted, in the order of their ids. */
export const listNotificationsById = (db: Database, userId: string, after: string, limit: number) =>
  selectRows(db, notification(N))
    .from(
      sql`
    notifications n where n.user_id = ${userId} and n.id > ${after} and ${isShown(N, sql`${userId}`)} order by n.id ${limitTo(limit)}`,
    )
    .map(toNotification);

/** The number of unread notifications, counted up to 100. */
export const countUnread = (db: Database, userId: string) =>
  selectRows(db, { count: col.number(sql`count(*)`) }).from(sql`(
      select 1 from notifications n where n.user_id = ${userId} and n.read = 0 and ${hasVisibleTarget(sql`${userId}`)} limit 100)`);

/** Marks a notification as read; no row if it is not the user's. */
export const markNotificationRead = (db: Database, { condition }: NotificationOwner) =>
  writeRows(db, notification(sql.raw("notifications")))
    .by(sql`update notifications set read = 1 where ${condition}`)
    .map(toNotification);

/** Marks a notification as unread, unless a newer one is that counts the same (`notifications_one_comment`, `notifications_one_chat`). */
export const markNotificationUnread = (db: Database, { condition }: NotificationOwner) =>
  db.run(sql`update or ignore notifications set read = 0 where ${condition}`);

/** A notification, if it is the user's. */
export const selectNotification = (db: Database, { condition }: NotificationOwner) =>
  selectRows(db, notification(N))
    .from(sql`(select * from notifications where ${condition}) n`)
    .map(toNotification);

/** Only this many of the newest unread notifications are searched, to limit the cost. */
const MAX_UNREAD_SEARCHED = 100;

const screens = JSON.stringify(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, notificationWording[kind].screen])),
);

/** The id of the only split that is left of a bundle. */
const onlySplit = sql`(select iif(count(*) = 1, s.id, null) from ${bundledSplits(sql.raw("notifications"))})`;

/** The screen of a squad's split, which is below the squad's, and that of a payment in a squad; null for other notifications. */
const screenInSquad = sql`(${screens} ->> 'squad-split-added') || case kind
  when 'squad-split-added' then subject_id || '/splits/' || (params ->> '$.splitId')
  when 'comment' then (params ->> '$.squadId') || '/splits/' || subject_id
  when 'claim-items' then (params ->> '$.squadId') || '/splits/' || subject_id
  when 'series-split' then (params ->> '$.squadId') || '/splits/' || subject_id
  else iif(params ->> '$.squadId' = subject_id, subject_id, null) end`;

/** Marks the notifications that lead to a screen as read, among the user's newest unread ones; returns those that changed. */
export const markNotificationsOfScreenRead = (db: Database, { userId }: AccountOwner, link: string) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update notifications set read = 1
    where ${link} in (rtrim((${screens} ->> kind) || coalesce(subject_id, ${onlySplit}, ''), '/'), ${screenInSquad}) and rowid in (
      select rowid from notifications where user_id = ${userId} and read = 0
      order by rowid desc ${limitTo(MAX_UNREAD_SEARCHED)})`);

export const markAllNotificationsRead = (db: Database, { userId }: AccountOwner) =>
  db
    .update(notifications)
    .set({ read: true })
    // As text: the partial index holds only `read = 0`, not a bound parameter.
    .where(and(eq(notifications.userId, userId), sql`read = 0`));
