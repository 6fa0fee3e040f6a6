import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { REMINDERS, type Reminder } from "#domain/events/event-reminder.ts";
import { isVisible, type EventViewer } from "./event-access.ts";
import { asInteger } from "./event-end.ts";
import { notifyOfEvent } from "./event-notifications.ts";

const MINUTE_MS = 60_000;

/** The user organizes the event `e`, is in it, waits for a place or may come. Others are not reminded. */
const takesPart = (userId: SQL): SQL => sql`(e.creator_id = ${userId}
  or exists (select 1 from event_participants ep where ep.event_id = e.id and ep.user_id = ${userId})
  or exists (select 1 from event_invitees i where i.event_id = e.id and i.user_id = ${userId} and i.reply = 'maybe'))`;

/** Stores when the user wants to be reminded, if that is still to come. Returns the event's id, or no row. */
export function writeReminder(
  db: Database,
  { eventId, userId, condition }: EventViewer,
  reminder: Exclude<Reminder, "day-before">,
  now: Date,
) {
  const minutes = REMINDERS[reminder];
  const remindAt = minutes === null ? sql`null` : sql`e.event_date - ${asInteger(minutes * MINUTE_MS)}`;
  return writeRows(db, { eventId: col.text(sql`event_id`) }).by(sql`
    insert into event_reminders (event_id, user_id, minutes, remind_at)
    select e.id, ${userId}, ${minutes}, ${remindAt} from events e
    where e.id = ${eventId} and ${condition} and e.event_date > ${now.getTime()} and ${takesPart(sql`${userId}`)}
      and coalesce(${remindAt} > ${now.getTime()}, 1)
    on conflict (event_id, user_id) do update set minutes = excluded.minutes, remind_at = excluded.remind_at`);
}

/** Forgets the choice: the user is reminded the day before, like everyone. Returns the event's id, or no row. */
export const deleteReminder = (db: Database, { eventId, userId, condition }: EventViewer) =>
  writeRows(db, { eventId: col.text(sql`event_id`) }).by(sql`
    delete from event_reminders where event_id = ${eventId} and user_id = ${userId}
      and exists (select 1 from events e where ${condition})`);

/** The reminders whose time comes before an instant, the earliest first. */
const due = (before: Date, limit: number): SQL => sql`
  select event_id, user_id, minutes from event_reminders where remind_at is not null and remind_at < ${before.getTime()}
  order by remind_at, event_id, user_id ${limitTo(limit)}`;

/** How many reminders come before an instant, up to a limit. */
export const countDueReminders = (db: Database, before: Date, limit: number) =>
  selectRows(db, { count: col.number(sql`count(*)`) }).from(sql`(${due(before, limit)})`);

/**
 * Notifies the people of due reminders: once for each choice and date of an event, and no one of an event that has begun, or that
 * they cannot see any more.
 */
export const notifyReminded = (db: Database, before: Date, limit: number, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-reminder",
      to: sql.raw("r.user_id"),
      params: paramsOf<"event-reminder">({ joinedCount: sql.raw("e.joined_count") }),
      occasion: sql.raw("e.event_date || '-' || r.minutes"),
      from: sql`(${due(before, limit)}) r cross join events e on e.id = r.event_id
        where e.deleted_at is null and e.event_date > ${now.getTime()} and ${takesPart(sql.raw("r.user_id"))}
          and ${isVisible(sql.raw("r.user_id"))}`,
    },
    now,
  );

/** Notes that the same reminders are done. Comes after the notifications, in the same batch. */
export const endReminders = (db: Database, before: Date, limit: number) =>
  db.run(sql`
    update event_reminders set remind_at = null where (event_id, user_id) in (select event_id, user_id from (${due(before, limit)}))`);
