import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { NotificationKind } from "#domain/notifications/notifications.ts";
import type { NotificationParams } from "#domain/notifications/params.ts";
import { notificationJson } from "./notification-json.ts";

/** What every insert returns: the reader and the notification. */
export interface NewNotification {
  id: string;
  userId: string;
  json: string;
  /** Whether the reader has a device to push it to. */
  hasDevice: 0 | 1;
}

/** The row that an insert returns. */
export const NEW_ROW = sql.raw("notifications");

export const NOTIFICATION_COLUMNS = sql`notifications (id, user_id, kind, actor_id, subject_id, params, dedupe_key, title, message, link, created_at)`;
export const returningNotifications = (names?: SQL): SQL => sql`
  returning id, user_id as userId, ${notificationJson(NEW_ROW, names)} as json,
    exists (select 1 from push_devices device where device.user_id = notifications.user_id) as hasDevice`;

/** The facts of one kind as JSON, each an SQL expression. */
export function paramsOf<Kind extends NotificationKind>(facts: Record<keyof NotificationParams[Kind], SQL>): SQL {
  const entries = Object.entries<SQL>(facts).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_object(${sql.join(entries, sql`, `)})`;
}

/**
 * What happens to a notification whose key was written before: it stays as it is, or one that says something else is replaced and
 * unread again.
 */
type OnceWritten = "keep" | "replace";
const onceWritten: Record<OnceWritten, SQL> = {
  keep: sql`do nothing`,
  replace: sql`do update set kind = excluded.kind, actor_id = excluded.actor_id, params = excluded.params, read = 0,
    created_at = excluded.created_at where kind <> excluded.kind or params <> excluded.params`,
};

/**
 * Inserts notifications from rows of `user_id, kind, actor_id, subject_id, params, dedupe_key`, each dedupe key once.
 * `names` are those of the split or event, if all rows are about the same one.
 */
export const insertNotifications = (db: Database, rows: SQL, now: Date, names?: SQL, once: OnceWritten = "keep") =>
  db.all<NewNotification>(sql`
    insert into ${NOTIFICATION_COLUMNS}
    select ${newIdSql("ntf", now)}, user_id, kind, actor_id, subject_id, params, dedupe_key, '', '', '', ${now.getTime()}
    from (${rows}) where true on conflict (dedupe_key) where dedupe_key is not null ${onceWritten[once]} ${returningNotifications(names)}`);
