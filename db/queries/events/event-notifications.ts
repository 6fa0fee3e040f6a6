import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { truncateToMinute, type EventInput } from "#domain/events/events.ts";
import type { NotificationKind } from "#domain/notifications/notifications.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { cut } from "#db/queries/profiles/person.ts";
import { isRemovable, type MovingUp } from "./event-places.ts";
import { mayBecome, whole } from "./events.ts";
import { insertNotifications, namesOfEvent, paramsOf } from "#db/queries/notifications/notifications.ts";

type EventKind = Extract<NotificationKind, `event-${string}`>;

interface Notice {
  kind: EventKind;
  to: SQL;
  actor?: SQL;
  params: SQL;
  /** The names of the event, where they are about to change. */
  names?: SQL;
  /** What tells this occasion from another one of the same kind, event and person. */
  occasion?: SQL;
  /** The event, under alias `e`, and whoever is told. */
  from: SQL;
}

const text = (words: string): SQL => sql.raw(`'${words}'`);

/**
 * Tells of an event, each occasion once. All keys of an event begin alike, so that what leads to it is found in the index
 * of keys when it is cancelled.
 */
export const tellOf = (db: Database, notice: Notice, now: Date) =>
  insertNotifications(db, rowsOf(notice), now, notice.names);

const rowsOf = ({ kind, to, actor = sql.raw("e.creator_id"), params, occasion = text(""), from }: Notice): SQL => sql`
  select ${to} as user_id, ${text(kind)} as kind, ${actor} as actor_id, e.id as subject_id, ${params} as params,
    'event:' || e.id || ':' || ${text(kind)} || ':' || ${to} || ':' || ${occasion} as dedupe_key
  from ${from}`;

/** Tells the organizer who joined, once however often they leave and come again. */
export const notifyJoined = (db: Database, id: string, userId: string, now: Date) =>
  tellOf(
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
        where e.id = ${id} and ep.user_id = ${userId} and ep.status = 'confirmed' and ep.since >= ${now.getTime()}`,
    },
    now,
  );

/** Tells those who are about to move up from the waiting list. */
export const notifyMovingUp = (db: Database, who: MovingUp, now: Date) =>
  tellOf(
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

/** Tells all who joined or wait what is about to become of its date and place, where these change. */
export function notifyChanged(db: Database, id: string, organizerId: string, event: EventInput, now: Date) {
  const date = truncateToMinute(event.eventDate);
  const isOther = sql`e.event_date <> ${date.getTime()}`;
  const isElsewhere = sql`e.location_name <> ${event.locationName}`;
  return tellOf(
    db,
    {
      kind: "event-changed",
      to: sql.raw("ep.user_id"),
      params: paramsOf<"event-changed">({
        dateMs: sql`iif(${isOther}, ${whole(date.getTime())}, null)`,
        timeZone: sql`${event.timeZone ?? "UTC"}`,
        locationName: sql`iif(${isElsewhere}, ${cut(sql`${event.locationName}`)}, null)`,
      }),
      names: namesOfEvent(sql`${id}`, sql`${event.title}`),
      occasion: sql`${String(now.getTime())}`,
      from: sql`events e join event_participants ep on ep.event_id = e.id
        where ${mayBecome(id, organizerId, event, now)} and (${isOther} or ${isElsewhere})`,
    },
    now,
  );
}

/** Tells somebody that the organizer is about to take their place away. */
export const notifyRemoved = (db: Database, id: string, userId: string, organizerId: string, now: Date) =>
  tellOf(
    db,
    {
      kind: "event-removed",
      to: sql.raw("ep.user_id"),
      params: paramsOf<"event-removed">({}),
      occasion: sql`${String(now.getTime())}`,
      from: sql`(select * from event_participants where ${isRemovable(id, userId, organizerId, now)}) ep
        join events e on e.id = ep.event_id where true`,
    },
    now,
  );

/** Those of these people whom the organizer may ask to come: they have an account and are not in it yet. */
const invitees = (id: string, organizerId: string, userIds: readonly string[], now: Date): SQL => sql`
  events e join profiles p on p.id in (select value from json_each(${JSON.stringify(userIds)}))
  where e.id = ${id} and e.creator_id = ${organizerId} and e.deleted_at is null and e.event_date > ${now.getTime()}
    and p.id <> ${organizerId} and p.deleted_at is null
    and not exists (select 1 from event_participants ep where ep.event_id = e.id and ep.user_id = p.id)`;

export const countInvitees = (db: Database, id: string, organizerId: string, userIds: readonly string[], now: Date) =>
  db.all<{ count: number }>(sql`select count(*) as count from ${invitees(id, organizerId, userIds, now)}`);

/** Asks them, each once for an event; who blocked the organizer, or is blocked by them, hears nothing of it. */
export const notifyInvited = (db: Database, id: string, organizerId: string, userIds: readonly string[], now: Date) =>
  tellOf(
    db,
    {
      kind: "event-invited",
      to: sql.raw("p.id"),
      params: paramsOf<"event-invited">({}),
      from: sql`${invitees(id, organizerId, userIds, now)}
        and not ${isBlocked(sql.raw("p.id"), sql.raw("e.creator_id"))} and not ${isBlocked(sql.raw("e.creator_id"), sql.raw("p.id"))}`,
    },
    now,
  );

/** Forgets all that leads to these events, which are about to be cancelled; returns whose it was. */
export const forgetNotices = (db: Database, events: SQL) =>
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

/** Tells all who joined or wait that these events are off; runs before they are. */
export const notifyCancelled = (db: Database, events: SQL, isOrganizerGone: boolean, now: Date) =>
  insertNotifications(
    db,
    sql`select ep.user_id as user_id, 'event-cancelled' as kind, e.creator_id as actor_id, null as subject_id,
      ${cancelledParams(isOrganizerGone)} as params, 'event-cancelled:' || e.id || ':' || ep.user_id as dedupe_key
      from events e cross join event_participants ep on ep.event_id = e.id where ${events}`,
    now,
  );
