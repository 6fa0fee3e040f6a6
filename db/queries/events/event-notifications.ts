import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { beginningOf, writtenInstant, type EventInput } from "#domain/events/events.ts";
import { ACTOR, type NotificationKind } from "#domain/notifications/notifications.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { isRemovable, type MovingUp } from "./event-places.ts";
import { mayBecome } from "./events.ts";
import { insertOnce, named } from "#db/queries/notifications/notifications.ts";

type EventKind = Extract<NotificationKind, `event-${string}`>;

interface Notice {
  kind: EventKind;
  to: SQL;
  actor?: SQL;
  title: SQL;
  message: SQL;
  /** What tells this occasion from another one of the same kind, event and person. */
  occasion?: SQL;
  /** The event, under alias `e`, and whoever is told. */
  from: SQL;
}

const text = (words: string): SQL => sql.raw(`'${words}'`);
const eventTitle = named(sql.raw("e.title"));
const place = named(sql.raw("e.location_name"));
const eventLink = (id: SQL): SQL => sql`'/dashboard/events/' || ${id}`;
export const joinedWords = sql.raw(
  `case e.joined_count when 0 then 'Nobody has joined yet.' when 1 then '1 person has joined.' else e.joined_count || ' people have joined.' end`,
);

/**
 * Tells of an event, each occasion once. All keys of an event begin alike, so that what leads to it is found in the index
 * of keys when it is cancelled.
 */
export const tellOf = (db: Database, notice: Notice, now: Date) => insertOnce(db, rowsOf(notice), now);

const rowsOf = ({
  kind,
  to,
  actor = sql.raw("e.creator_id"),
  title,
  message,
  occasion = text(""),
  from,
}: Notice): SQL => sql`
  select ${to} as user_id, ${text(kind)} as kind, ${actor} as actor_id, ${title} as title, ${message} as message,
    ${eventLink(sql.raw("e.id"))} as link, 'event:' || e.id || ':' || ${text(kind)} || ':' || ${to} || ':' || ${occasion} as dedupe_key
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
      title: sql`${ACTOR} || ' joined ' || ${eventTitle}`,
      message: sql`iif(e.max_participants is null, ${joinedWords}, e.joined_count || ' of ' || e.max_participants || ' places taken.')`,
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
      title: sql`'You have a place at ' || ${eventTitle}`,
      message: text("A place became free, and you have joined."),
      occasion: sql.raw("ep.since"),
      from: sql`(${who}) up cross join events e on e.id = up.event_id
        cross join event_participants ep on ep.event_id = up.event_id and ep.user_id = up.user_id where true`,
    },
    now,
  );

/** Tells all who joined or wait what is about to become of its date and place, where these change. */
export function notifyChanged(db: Database, id: string, organizerId: string, event: EventInput, now: Date) {
  const date = beginningOf(event.eventDate);
  const isOther = sql`e.event_date <> ${date.getTime()}`;
  const isElsewhere = sql`e.location_name <> ${event.locationName}`;
  return tellOf(
    db,
    {
      kind: "event-changed",
      to: sql.raw("ep.user_id"),
      title: sql`${ACTOR} || ' changed ' || ${named(sql`${event.title}`)}`,
      message: sql`'It is now ' || iif(${isOther}, ${`on ${writtenInstant(date, event.timeZone ?? "UTC")}`}, '')
        || iif(${isOther} and ${isElsewhere}, ', ', '') || iif(${isElsewhere}, 'at ' || ${named(sql`${event.locationName}`)}, '') || '.'`,
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
      title: sql`'You are no longer in ' || ${eventTitle}`,
      message: sql`${ACTOR} || ' has taken you off this event.'`,
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
      title: sql`${ACTOR} || ' invited you to ' || ${eventTitle}`,
      message: sql`'At ' || ${place} || '.'`,
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

/** Tells all who joined or wait that these events are off; runs before they are. */
export const notifyCancelled = (db: Database, events: SQL, message: SQL, now: Date) =>
  insertOnce(
    db,
    sql`select ep.user_id as user_id, 'event-cancelled' as kind, e.creator_id as actor_id, ${eventTitle} || ' is cancelled' as title,
      ${message} as message, '/dashboard/events' as link, 'event-cancelled:' || e.id || ':' || ep.user_id as dedupe_key
      from events e cross join event_participants ep on ep.event_id = e.id where ${events}`,
    now,
  );

export const cancelledBy = sql`${ACTOR} || ' has cancelled this event.'`;
export const organizerGone = text("Its organizer has left Squadtab.");
