import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, writeRows, type ReturnedRow } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { NotificationKind } from "#domain/notifications/notifications.ts";
import type { NotificationParams } from "#domain/notifications/params.ts";
import { namesWhenWritten, notification } from "./notification-json.ts";

/** The row that an insert returns. */
export const NEW_ROW = sql.raw("notifications");

export const NOTIFICATION_COLUMNS = sql`notifications (id, user_id, kind, actor_id, subject_id, params, dedupe_key, title, message, link, created_at)`;
/** What every write of notifications returns. `names` are those of the split or event, if all are about the same one. */
export const newNotification = (names = namesWhenWritten(NEW_ROW)) => ({
  id: col.text(sql`id`),
  userId: col.text(sql`user_id`),
  notification: notification(NEW_ROW, names),
  /** Whether the reader has a device to push it to. */
  hasDevice: col.boolean(sql`exists (select 1 from push_devices device where device.user_id = notifications.user_id)`),
});

/** The facts of one kind as JSON, each an SQL expression. */
export function paramsOf<Kind extends NotificationKind>(facts: Record<keyof NotificationParams[Kind], SQL>): SQL {
  const entries = Object.entries<SQL>(facts).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_object(${sql.join(entries, sql`, `)})`;
}

/**
 * What happens to a notification whose key was written before: it stays as it is, one that says something else is replaced and
 * unread again, or it is in any case.
 */
type OnceWritten = "keep" | "replace" | "renew";
const renewed = sql`do update set kind = excluded.kind, actor_id = excluded.actor_id, params = excluded.params, read = 0,
    created_at = excluded.created_at`;
const onceWritten: Record<OnceWritten, SQL> = {
  keep: sql`do nothing`,
  replace: sql`${renewed} where kind <> excluded.kind or params <> excluded.params`,
  renew: renewed,
};

/**
 * Inserts notifications from rows of `user_id, kind, actor_id, subject_id, params, dedupe_key`, each dedupe key once.
 * `names` are those of the split or event, if all rows are about the same one.
 */
export const insertNotifications = (db: Database, rows: SQL, now: Date, names?: SQL, once: OnceWritten = "keep") =>
  writeRows(db, newNotification(names)).by(sql`
    insert into ${NOTIFICATION_COLUMNS}
    select ${newIdSql("ntf", now)}, user_id, kind, actor_id, subject_id, params, dedupe_key, '', '', '', ${now.getTime()}
    from (${rows}) where true on conflict (dedupe_key) where dedupe_key is not null ${onceWritten[once]}`);
export type NewNotification = ReturnedRow<typeof insertNotifications>;
