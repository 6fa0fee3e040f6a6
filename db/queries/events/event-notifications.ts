import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { spanOf } from "#domain/events/event-end.ts";
import type { EventInput } from "#domain/events/events.ts";
import type { NotificationKind } from "#domain/notifications/notifications.ts";
import { cut } from "#db/queries/profiles/person.ts";
import type { EventHost, EventPersonHost, EventViewer } from "./event-access.ts";
import { isRemovable, type Promotions } from "./event-places.ts";
import { isChangeable, isUpcoming } from "./events.ts";
import { asInteger } from "./event-end.ts";
import { insertNotifications, NEW_ROW, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfEvent } from "#db/queries/notifications/notification-json.ts";

type EventKind = Extract<NotificationKind, `event-${string}`>;

/**
 * Everyone in the event but the host who changes it, as `ep`: participants, the waiting list and, if that is a
 * co-organizer, the organizer.
 */
export const othersInEvent = ({ eventId, userId }: EventHost): SQL => sql`(
  select event_id, user_id, status from event_participants where event_id = ${eventId} and user_id <> ${userId}
  union all select id, creator_id, 'confirmed' from events where id = ${eventId} and creator_id <> ${userId})`;

interface EventNotification {
  kind: EventKind;
  to: SQL;
  actor?: SQL;
  params: SQL;
  /** The names of the event, if the batch is about to change them. */
  names?: SQL;
  /** Distinguishes notifications of the same kind, event and recipient. */
  occasion?: SQL;
  /** The kind whose notification of the same occasion it replaces. */
  replaces?: EventKind;
  /** The event under alias `e`, and its recipients. */
  from: SQL;
}

const text = (words: string): SQL => sql.raw(`'${words}'`);

/**
 * Writes notifications of an event, once for each occasion. All their keys have the same prefix, by which the notifications
 * of a cancelled event are found.
 */
export const notifyOfEvent = (db: Database, notification: EventNotification, now: Date) =>
  insertNotifications(
    db,
    rowsOf(notification),
    now,
    notification.names,
    notification.replaces === undefined ? "keep" : "replace",
  );

const rowsOf = ({
  kind,
  to,
  actor = sql.raw("e.creator_id"),
  params,
  occasion = text(""),
  replaces = kind,
  from,
}: EventNotification): SQL => sql`
  select ${to} as user_id, ${text(kind)} as kind, ${actor} as actor_id, e.id as subject_id, ${params} as params,
    'event:' || e.id || ':' || ${text(replaces)} || ':' || ${to} || ':' || ${occasion} as dedupe_key
  from ${from}`;

/**
 * Notifies the organizer that a user joined. There is one notification for each person in an event: it says whether they
 * joined, moved up or left last, so that no outdated one remains.
 */
export const notifyJoined = (db: Database, { eventId, userId }: EventViewer, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-joined",
      to: sql.raw("e.creator_id"),
      actor: sql.raw("ep.user_id"),
      occasion: sql.raw("ep.user_id"),
      replaces: "event-joined",
      params: paramsOf<"event-joined">({
        joinedCount: sql.raw("e.joined_count"),
        maxParticipants: sql.raw("e.max_participants"),
      }),
      from: sql`events e join event_participants ep on ep.event_id = e.id
        where e.id = ${eventId} and ep.user_id = ${userId} and ep.status = 'confirmed' and ep.since >= ${now.getTime()}`,
    },
    now,
  );

/** Notifies the organizers that these participants are about to leave: rows of `event_participants`. */
export const notifyLeft = (db: Database, participants: SQL, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-left",
      to: sql.raw("e.creator_id"),
      actor: sql.raw("ep.user_id"),
      occasion: sql.raw("ep.user_id"),
      replaces: "event-joined",
      params: paramsOf<"event-left">({}),
      from: sql`(${participants}) ep cross join events e on e.id = ep.event_id
        where ep.status = 'confirmed' and ${isUpcoming(now)}`,
    },
    now,
  );

/** Notifies the organizers of the people who are about to move up from their waiting lists. */
export const notifyOrganizerOfMovingUp = (db: Database, who: Promotions, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-moved-up",
      to: sql.raw("e.creator_id"),
      actor: sql.raw("up.user_id"),
      occasion: sql.raw("up.user_id"),
      replaces: "event-joined",
      params: paramsOf<"event-moved-up">({}),
      from: sql`(${who}) up cross join events e on e.id = up.event_id where true`,
    },
    now,
  );

/** The notifications of one event that are about one person: of one kind, to one recipient, about one occasion. */
interface Outdated {
  kind: EventKind;
  to: SQL;
  occasion?: string;
}

/** Deletes notifications of an event that are no longer true, where a condition holds; returns their recipients. */
export const deleteOutdated = (db: Database, eventId: string, outdated: readonly Outdated[], condition: SQL) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    delete from notifications where ${condition} and id in (${sql.join(
      outdated.map(({ kind, to, occasion = "" }) => {
        const prefix = sql`'event:' || ${eventId} || ':' || ${text(kind)} || ':' || ${to} || ':'`;
        return sql`select id from notifications where dedupe_key >= ${prefix} || ${occasion}
          and dedupe_key < ${prefix} || ${occasion === "" ? ";" : `${occasion} `}`;
      }),
      sql` union all `,
    )})`);

/** Deletes what told a user of their place, once they have none. Runs after they left. */
export const deletePlaceNotifications = (db: Database, { eventId, userId }: EventViewer) =>
  deleteOutdated(
    db,
    eventId,
    [
      { kind: "event-place", to: sql`${userId}` },
      { kind: "event-tomorrow", to: sql`${userId}` },
      { kind: "event-reminder", to: sql`${userId}` },
      { kind: "event-co-organizer", to: sql`${userId}` },
    ],
    hasNoPlace(eventId, userId),
  );

/** The same for a participant who was removed, whose joining is no news for the organizer either. */
export const deleteRemovedNotifications = (db: Database, { eventId, personId, condition }: EventPersonHost) =>
  deleteOutdated(
    db,
    eventId,
    [
      { kind: "event-place", to: sql`${personId}` },
      { kind: "event-tomorrow", to: sql`${personId}` },
      { kind: "event-reminder", to: sql`${personId}` },
      { kind: "event-co-organizer", to: sql`${personId}` },
      { kind: "event-joined", to: sql`(select creator_id from events where id = ${eventId})`, occasion: personId },
    ],
    sql`${hasNoPlace(eventId, personId)} and exists (select 1 from events e where ${condition})`,
  );

/** Deletes what told a user that they were removed, once they are in the event again. */
export const deleteRemovalNotifications = (db: Database, { eventId, userId }: EventViewer) =>
  deleteOutdated(
    db,
    eventId,
    [{ kind: "event-removed", to: sql`${userId}` }],
    sql`exists (select 1 from event_participants ep where ep.event_id = ${eventId} and ep.user_id = ${userId})`,
  );

const hasNoPlace = (eventId: string, userId: string): SQL => sql`not exists (select 1 from event_participants ep
  where ep.event_id = ${eventId} and ep.user_id = ${userId} and ep.status = 'confirmed')`;

/** Notifies the people who are about to move up from a waiting list. */
export const notifyMovingUp = (db: Database, who: Promotions, now: Date) =>
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

function differences(event: EventInput) {
  const { begins, ends, allDay } = spanOf(event);
  const [endMs, wholeDays] = [ends?.getTime() ?? null, Number(allDay)];
  return {
    isOtherDate: sql`(e.event_date <> ${begins.getTime()} or e.ends_at is not ${endMs} or e.all_day <> ${wholeDays})`,
    isOtherPlace: sql`e.location_name <> ${event.locationName}`,
    dateMs: asInteger(begins.getTime()),
    endMs: endMs === null ? sql`null` : asInteger(endMs),
    allDay: sql.raw(`json('${allDay}')`),
  };
}

/** The condition that the organizer can change the event under alias `e` to this, and that it moves to another date or place. */
export function isMoved(organizer: EventHost, event: EventInput, now: Date): SQL {
  const { isOtherDate, isOtherPlace } = differences(event);
  return sql`${isChangeable(organizer, event, now)} and (${isOtherDate} or ${isOtherPlace})`;
}

/** Notifies participants and the waiting list of a new date or place. Runs before the update, which it compares with. */
export function notifyChanged(db: Database, organizer: EventHost, event: EventInput, now: Date) {
  const { isOtherDate, isOtherPlace, dateMs, endMs, allDay } = differences(event);
  return notifyOfEvent(
    db,
    {
      kind: "event-changed",
      to: sql.raw("ep.user_id"),
      actor: sql`${organizer.userId}`,
      params: paramsOf<"event-changed">({
        dateMs: sql`iif(${isOtherDate}, ${dateMs}, null)`,
        endMs,
        allDay,
        timeZone: sql`coalesce(${event.timeZone ?? null}, e.time_zone)`,
        locationName: sql`iif(${isOtherPlace}, ${cut(sql`${event.locationName}`)}, null)`,
      }),
      names: namesOfEvent(sql`${organizer.eventId}`, NEW_ROW, sql`${event.title}`),
      occasion: sql`${String(now.getTime())}`,
      from: sql`events e join ${othersInEvent(organizer)} ep on ep.event_id = e.id
        where ${isMoved(organizer, event, now)}`,
    },
    now,
  );
}

/** When the event under alias `e` is, as facts. */
const datesOfEvent = {
  dateMs: sql.raw("e.event_date"),
  endMs: sql.raw("e.ends_at"),
  allDay: sql.raw("json(iif(e.all_day, 'true', 'false'))"),
  timeZone: sql.raw("e.time_zone"),
};

/** Notifies a participant who is about to be removed. */
export const notifyRemoved = (db: Database, organizer: EventPersonHost, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-removed",
      to: sql.raw("ep.user_id"),
      actor: sql`${organizer.userId}`,
      params: paramsOf<"event-removed">({
        wasWaiting: sql.raw("json(iif(ep.status = 'waiting', 'true', 'false'))"),
        eventTitle: cut(sql.raw("e.title")),
        ...datesOfEvent,
      }),
      occasion: sql`${String(now.getTime())}`,
      from: sql`(select * from event_participants where ${isRemovable(organizer, now)}) ep
        join events e on e.id = ep.event_id where true`,
    },
    now,
  );

/** Deletes the notifications of events that are about to be cancelled; returns their recipients. */
export const deleteEventNotifications = (db: Database, events: SQL) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    delete from notifications where id in (
      select n.id from events e cross join notifications n
        on n.dedupe_key > 'event:' || e.id || ':' and n.dedupe_key < 'event:' || e.id || ';'
      where ${events})`);

/** Why events are cancelled: their organizer wants it, has deleted their account, or is no longer in the events' squad. */
export type CancelReason = "cancelled" | "account-deleted" | "left-squad";

const cancelledParams = (reason: CancelReason): SQL =>
  paramsOf<"event-cancelled">({
    eventTitle: cut(sql.raw("e.title")),
    ...datesOfEvent,
    isOrganizerGone: sql.raw(`json('${reason === "account-deleted"}')`),
    hasLeftSquad: sql.raw(`json('${reason === "left-squad"}')`),
    locationName: cut(sql.raw("e.location_name")),
  });

/** Notifies participants and waiting lists of events that are about to be cancelled. */
export const notifyCancelled = (db: Database, events: SQL, reason: CancelReason, now: Date) =>
  insertNotifications(
    db,
    sql`select ep.user_id as user_id, 'event-cancelled' as kind, e.creator_id as actor_id, e.id as subject_id,
      ${cancelledParams(reason)} as params, 'event-cancelled:' || e.id || ':' || ep.user_id as dedupe_key
      from events e cross join event_participants ep on ep.event_id = e.id where ${events}`,
    now,
  );
