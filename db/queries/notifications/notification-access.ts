import { sql, type SQL } from "drizzle-orm";
import { NAMELESS_KINDS } from "#domain/notifications/wording.ts";
import { isReadable } from "#db/queries/events/event-access.ts";
import { isInSquad, mayKnowSquad } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/**
 * The reader of a notification cannot read the event or squad that it is about, or no longer: they would learn what it is called
 * now, where and when it is. They can again once they have the right back.
 */
export const isOutOfReach = (row: SQL, userId: SQL): SQL => sql`(
  exists (select 1 from events e where e.id = ${row}.subject_id and not ${isReadable(userId)})
  or not ${isInSquad(sql`${row}.subject_id`, userId)} and exists (select 1 from squads far where far.id = ${row}.subject_id and not ${mayKnowSquad(sql.raw("far.id"), userId)}))`;

/** The same of the split under an alias: it is in a squad that the reader does not read. */
export const isSplitOutOfReach = (split: SQL, userId: SQL): SQL =>
  sql`(${split}.squad_id is not null and not ${mayKnowSquad(sql`${split}.squad_id`, userId)})`;

/** Its words say enough without the name of what it is about. */
export const isNameless = (row: SQL): SQL =>
  sql`${row}.kind in (${sql.raw(NAMELESS_KINDS.map((kind) => `'${kind}'`).join(", "))})`;

/** Its reader can read the event or squad that it is about, if that is one, or its words say enough without that. */
export const isWithinReach = (row: SQL, userId: SQL): SQL =>
  sql`(${isNameless(row)} or not ${isOutOfReach(row, userId)})`;

/** A notification is shown: its reader can read what it is about, also a split. */
export const isShown = (row: SQL, userId: SQL): SQL => sql`(${isWithinReach(row, userId)} and not exists (
  select 1 from splits far where far.id = ${row}.subject_id and ${isSplitOutOfReach(sql.raw("far"), userId)}))`;

/** The right of a user over one of their notifications, while it is shown to them. */
export interface NotificationOwner {
  readonly notificationId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "notification-owner";
}

export const asNotificationOwner = (ids: { notificationId: string; userId: string }): NotificationOwner =>
  ({
    ...ids,
    condition: sql`id = ${ids.notificationId} and user_id = ${ids.userId} and ${isShown(sql.raw("notifications"), sql`${ids.userId}`)}`,
  }) as NotificationOwner;
