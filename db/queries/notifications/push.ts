import { and, eq, sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { col, selectRows, writeRows, type ReturnedRow } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { pushDevices, pushOptOuts } from "#db/schema/push.ts";
import { pushKindOf, type PushDevice, type PushKind } from "#domain/notifications/push.ts";
import type { SessionHolder } from "#db/queries/accounts/accounts.ts";
import { hasVisibleTarget } from "./notifications.ts";
import { notification, toNotification } from "./notification-json.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";

/** The kinds that a user has switched off, and whether pushes go to the device of this session. */
export const selectPushSettings = (db: Database, { userId, sessionId }: SessionHolder) =>
  selectRows(db, {
    off: col.list(col.text<PushKind>(sql`kind`), sql`push_opt_outs where user_id = ${userId}`),
    here: col.boolean(sql`exists (select 1 from push_devices where session_id = ${sessionId} and user_id = ${userId})`),
  }).from(sql`(select 1)`);

/** Switches a kind off or on; for a deleted account it does nothing. */
export const setPushChoice = (db: Database, { userId }: AccountOwner, kind: PushKind, wanted: boolean, now: Date) =>
  wanted
    ? db.delete(pushOptOuts).where(and(eq(pushOptOuts.userId, userId), eq(pushOptOuts.kind, kind)))
    : db.run(sql`
        insert into push_opt_outs (user_id, kind, created_at)
        select id, ${kind}, ${now.getTime()} from users where id = ${userId} on conflict do nothing`);

/**
 * Makes this the session's device, instead of any other. A browser in which another user was signed in moves to this user,
 * but only with the right keys. Returns no row where the keys differ.
 */
export function savePushDevice(
  db: Database,
  { userId, sessionId }: SessionHolder,
  { endpoint, keys }: PushDevice,
  now: Date,
) {
  return {
    former: db.run(sql`delete from push_devices where session_id = ${sessionId} and endpoint <> ${endpoint}`),
    saved: writeRows(db, { id: col.text(sql`id`) }).by(sql`
      insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      values (${newId("psh", now)}, ${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now.getTime()})
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id
        where p256dh = excluded.p256dh and auth = excluded.auth`),
  };
}

export const deletePushDevice = (db: Database, { userId, sessionId }: SessionHolder) =>
  db.delete(pushDevices).where(and(eq(pushDevices.sessionId, sessionId), eq(pushDevices.userId, userId)));

/** What to push: notifications to all devices of their readers, or to one device. */
export interface Pushed {
  notificationIds: readonly string[];
  deviceId?: string | undefined;
}

/** The pushes that are still due: unread, written after `since`, of a kind that is switched on, to active sessions. */
export const selectPushes = (db: Database, { notificationIds, deviceId }: Pushed, since: Date, now: Date) => {
  const due = notification(sql.raw("n"));
  return selectRows(db, {
    notificationId: col.text(sql`n.id`),
    notification: due.map(toNotification).at(sql`n.json`),
    deviceId: col.text(sql`d.id`),
    endpoint: col.text(sql`d.endpoint`),
    p256dh: col.text(sql`d.p256dh`),
    auth: col.text(sql`d.auth`),
  }).from(sql`
    (select n.id, n.user_id, n.kind, ${due.sql} as json from notifications n
      where n.id in (select value from json_each(${JSON.stringify(notificationIds)})) and n.read = 0
        and n.created_at > ${since.getTime()} and ${hasVisibleTarget(sql.raw("n.user_id"))}) n
    join push_devices d on d.user_id = n.user_id ${deviceId === undefined ? sql`` : sql`and d.id = ${deviceId}`}
    join sessions living on living.id = d.session_id and living.expires_at > ${now.getTime()}
    where not exists (select 1 from push_opt_outs off
      where off.user_id = n.user_id and off.kind = ${JSON.stringify(pushKindOf)} ->> n.kind)`);
};

/** A notification for a device. */
export type Push = ReturnedRow<typeof selectPushes>;

/** Records when a push service accepted a message for these devices. */
export const markPushed = (db: Database, deviceIds: readonly string[], now: Date) =>
  db.run(sql`
    update push_devices set last_push_at = ${now.getTime()}
    where id in (select value from json_each(${JSON.stringify(deviceIds)}))`);

/** Deletes devices that their push service no longer knows. */
export const deletePushDevices = (db: Database, deviceIds: readonly string[]) =>
  db.run(sql`delete from push_devices where id in (select value from json_each(${JSON.stringify(deviceIds)}))`);
