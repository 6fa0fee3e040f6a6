import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { truncateToMinute, type EventInput } from "#domain/events/events.ts";
import type { NotificationKind } from "#domain/notifications/notifications.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { cut } from "#db/queries/profiles/person.ts";
import type { EventOrganizer, EventViewer } from "./event-access.ts";
import { isRemovable, type MovingUp } from "./event-places.ts";
import { asInteger, isChangeable } from "./events.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfEvent } from "#db/queries/notifications/notification-json.ts";

type EventKind = Extract<NotificationKind, `event-${string}`>;

interface EventNotification {
  kind: EventKind;
  to: SQL;
  actor?: SQL;
  params: SQL;
  /** The names of the event, if the batch is about to change them. */
  names?: SQL;
  /** Distinguishes notifications of the same kind, event and recipient. */
  occasion?: SQL;
  /** The event under alias `e`, and its recipients. */
  from: SQL;
}

const text = (words: string): SQL => sql.raw(`'${words}'`);

/**
 * Writes notifications of an event, once for each occasion. All their keys have the same prefix, by which the notifications
 * of a cancelled event are found.
 */
export const notifyOfEvent = (db: Database, notification: EventNotification, now: Date) =>
  insertNotifications(db, rowsOf(notification), now, notification.names);

const rowsOf = ({
  kind,
  to,
  actor = sql.raw("e.creator_id"),
  params,
  occasion = text(""),
  from,
}: EventNotification): SQL => sql`
  select ${to} as user_id, ${text(kind)} as kind, ${actor} as actor_id, e.id as subject_id, ${params} as params,
    'event:' || e.id || ':' || ${text(kind)} || ':' || ${to} || ':' || ${occasion} as dedupe_key
  from ${from}`;

/** Notifies the organizer that a user joined: once, even if the user leaves and joins again. */
export const notifyJoined = (db: Database, { eventId, userId }: EventViewer, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-joined",
      to: sql.raw("e.creator_id"),
      actor: sql.raw("ep.user_id"),
      occasion: sql.raw("ep.user_id"),
      params: paramsOf<"event-joined">({
        joinedCount: sql.raw("e.joined_count"),
        maxParticipants: sql.raw("e.max_participants"),
      }),
      from: sql`events e join event_participants ep on ep.event_id = e.id
        where e.id = ${eventId} and ep.user_id = ${userId} and ep.status = 'confirmed' and ep.since >= ${now.getTime()}`,
    },
    now,
  );

/** Notifies the people who are about to move up from a waiting list. */
export const notifyMovingUp = (db: Database, who: MovingUp, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-place",
      to: sql.raw("up.user_id"),
      params: paramsOf<"event-place">({}),
      occasion: sql.raw("ep.since"),
      from: sql`(${who}) up cross join events e on e.id = up.event_id
        cross join event_participants ep on ep.event_id = up.event_id and ep.user_id = up.user_id where true`,
    },
    now,
  );

/** Notifies participants and the waiting list of a new date or place. Runs before the update, which it compares with. */
export function notifyChanged(db: Database, organizer: EventOrganizer, event: EventInput, now: Date) {
  const date = truncateToMinute(event.eventDate);
  const isOtherDate = sql`e.event_date <> ${date.getTime()}`;
  const isOtherPlace = sql`e.location_name <> ${event.locationName}`;
  return notifyOfEvent(
    db,
    {
      kind: "event-changed",
      to: sql.raw("ep.user_id"),
      params: paramsOf<"event-changed">({
        dateMs: sql`iif(${isOtherDate}, ${asInteger(date.getTime())}, null)`,
        timeZone: sql`${event.timeZone ?? "UTC"}`,
        locationName: sql`iif(${isOtherPlace}, ${cut(sql`${event.locationName}`)}, null)`,
      }),
      names: namesOfEvent(sql`${organizer.eventId}`, sql`${event.title}`),
      occasion: sql`${String(now.getTime())}`,
      from: sql`events e join event_participants ep on ep.event_id = e.id
        where ${isChangeable(organizer, event, now)} and (${isOtherDate} or ${isOtherPlace})`,
    },
    now,
  );
}

/** Notifies a participant that the organizer is about to remove them. */
export const notifyRemoved = (db: Database, organizer: EventOrganizer, participantId: string, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-removed",
      to: sql.raw("ep.user_id"),
      params: paramsOf<"event-removed">({}),
      occasion: sql`${String(now.getTime())}`,
      from: sql`(select * from event_participants where ${isRemovable(organizer, participantId, now)}) ep
        join events e on e.id = ep.event_id where true`,
    },
    now,
  );

/** The people whom the organizer can invite: they have an account and neither participate nor wait. */
const invitees = ({ userId, condition }: EventOrganizer, userIds: readonly string[], now: Date): SQL => sql`
  events e join profiles p on p.id in (select value from json_each(${JSON.stringify(userIds)}))
  where ${condition} and e.event_date > ${now.getTime()}
    and p.id <> ${userId} and p.deleted_at is null
    and not exists (select 1 from event_participants ep where ep.event_id = e.id and ep.user_id = p.id)`;

export const countInvitees = (db: Database, organizer: EventOrganizer, userIds: readonly string[], now: Date) =>
  db.all<{ count: number }>(sql`select count(*) as count from ${invitees(organizer, userIds, now)}`);

/** Invites each of them once to an event. Where one of organizer and invitee has blocked the other, nothing is written. */
export const notifyInvited = (db: Database, organizer: EventOrganizer, userIds: readonly string[], now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-invited",
      to: sql.raw("p.id"),
      params: paramsOf<"event-invited">({}),
      from: sql`${invitees(organizer, userIds, now)}
        and not ${isBlocked(sql.raw("p.id"), sql.raw("e.creator_id"))} and not ${isBlocked(sql.raw("e.creator_id"), sql.raw("p.id"))}`,
    },
    now,
  );

/** Deletes the notifications of events that are about to be cancelled; returns their recipients. */
export const deleteEventNotifications = (db: Database, events: SQL) =>
  db.all<{ userId: string }>(sql`
    delete from notifications where id in (
      select n.id from events e cross join notifications n
        on n.dedupe_key > 'event:' || e.id || ':' and n.dedupe_key < 'event:' || e.id || ';'
      where ${events})
    returning user_id as userId`);

const cancelledParams = (isOrganizerGone: boolean): SQL =>
  paramsOf<"event-cancelled">({
    eventTitle: cut(sql.raw("e.title")),
    isOrganizerGone: sql.raw(`json('${isOrganizerGone}')`),
  });

/** Notifies participants and waiting lists of events that are about to be cancelled. */
export const notifyCancelled = (db: Database, events: SQL, isOrganizerGone: boolean, now: Date) =>
  insertNotifications(
    db,
    sql`select ep.user_id as user_id, 'event-cancelled' as kind, e.creator_id as actor_id, null as subject_id,
      ${cancelledParams(isOrganizerGone)} as params, 'event-cancelled:' || e.id || ':' || ep.user_id as dedupe_key
      from events e cross join event_participants ep on ep.event_id = e.id where ${events}`,
    now,
  );
