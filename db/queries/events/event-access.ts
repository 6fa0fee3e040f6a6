import { sql, type SQL } from "drizzle-orm";
import type { EventInput } from "#domain/events/events.ts";
import { areFriends } from "#db/queries/friends/friends-access.ts";
import { isBlockedEitherWay } from "#db/queries/profiles/blocks.ts";
import { billColumnsOf } from "./bill-fields.ts";

declare const proof: unique symbol;

/**
 * The right of one user on one event, as a condition on the event under alias `e` that every statement carries. It is
 * checked by the statement itself, so that nothing can change between check and write. Without the right the event does
 * not exist.
 */
export interface EventViewer {
  readonly eventId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "viewer" | "host" | "organizer";
}

/** The right of the organizer and of the co-organizers. */
export interface EventHost extends EventViewer {
  readonly [proof]: "host" | "organizer";
}

/** The right that the organizer alone has. */
export interface EventOrganizer extends EventHost {
  readonly [proof]: "organizer";
}

/**
 * A user left the squad of the event under alias `e`, or was removed, and has neither been invited to the event since then nor joined
 * it while it was not the squad's.
 */
export const hasLeftSquadOf = (userId: string | SQL): SQL => sql`(e.squad_id is not null and exists (
  select 1 from squad_members gone where gone.squad_id = e.squad_id and gone.user_id = ${userId} and gone.left_at is not null
    and not exists (select 1 from event_invitees again
      where again.event_id = e.id and again.user_id = gone.user_id and again.is_invited = 1 and again.invited_at > gone.left_at)
    and not exists (select 1 from event_participants later
      where later.event_id = e.id and later.user_id = gone.user_id and later.since > gone.left_at)))`;

/**
 * Whether the event under alias `e` is addressed to this user: everyone, the organizer's friends, a squad's members, invited people,
 * or people who have left it after its lock.
 */
const isAddressedTo = (userId: string | SQL): SQL => sql`(e.visibility = 'everyone' or e.creator_id = ${userId}
  or exists (select 1 from event_invitees invited where invited.event_id = e.id and invited.user_id = ${userId} and invited.is_invited = 1)
  or exists (select 1 from event_leavers gone where gone.event_id = e.id and gone.user_id = ${userId})
  or e.visibility = 'friends' and ${areFriends(sql.raw("e.creator_id"), sql`${userId}`)}
  or e.visibility = 'squad' and exists (select 1 from squad_members m
    where m.squad_id = e.squad_id and m.user_id = ${userId} and m.left_at is null))`;

/**
 * Whether a user can see the event under alias `e`: it is addressed to them, and neither they nor its organizer blocked the other.
 * Participants can always see it. Those who have left its squad cannot, whatever they were in it. (Deleting an account cancels its
 * upcoming events, so the organizer's account needs no check.)
 */
export const isVisible = (userId: string | SQL): SQL => sql`e.deleted_at is null and not ${hasLeftSquadOf(userId)}
  and (${isAddressedTo(userId)} and not ${isBlockedEitherWay(sql.raw("e.creator_id"), sql`${userId}`)}
    or exists (select 1 from event_participants mine where mine.event_id = e.id and mine.user_id = ${userId}))`;

export const asEventViewer = (eventId: string, userId: string): EventViewer =>
  ({ eventId, userId, condition: sql`e.id = ${eventId} and ${isVisible(userId)}` }) as EventViewer;

/** A user can read the event under alias `e`: they see it, or it is cancelled and they organized it or were in it. */
export const isReadable = (userId: string | SQL): SQL => sql`(${isVisible(userId)}
  or not ${hasLeftSquadOf(userId)} and (e.creator_id = ${userId}
    or exists (select 1 from event_participants mine where mine.event_id = e.id and mine.user_id = ${userId})))`;

/** The right to read an event: viewers, also of a cancelled one its organizer and participants, unless they have left its squad. */
export const asEventReader = (eventId: string, userId: string): EventViewer =>
  ({ eventId, userId, condition: sql`e.id = ${eventId} and ${isReadable(userId)}` }) as EventViewer;

/** The condition that the event under alias `e` still has these fields. */
export const hasFields = (fields: Partial<EventInput>): SQL => {
  const { title, description, locationName, category, eventDate, timeZone, maxParticipants, estimatedCostCents } =
    fields;
  const columns = {
    title,
    description,
    location_name: locationName,
    category,
    event_date: eventDate === undefined ? undefined : Date.parse(eventDate),
    ends_at: fields.endsAt && Date.parse(fields.endsAt),
    all_day: fields.allDay === undefined ? undefined : Number(fields.allDay),
    time_zone: timeZone,
    max_participants: maxParticipants,
    estimated_cost_cents: estimatedCostCents,
    visibility: fields.visibility,
    squad_id: fields.squadId,
    guests_allowed: fields.guestsAllowed,
    ...billColumnsOf(fields),
  };
  const conditions = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.raw(`e.${column}`)} is ${value}`],
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** The organizer, unless they have left the event's squad. */
export const asEventOrganizer = (eventId: string, userId: string): EventOrganizer =>
  ({
    eventId,
    userId,
    condition: sql`e.id = ${eventId} and e.creator_id = ${userId} and e.deleted_at is null and not ${hasLeftSquadOf(userId)}`,
  }) as EventOrganizer;

/** A user is a co-organizer of the event under alias `e`: someone who goes, and whom the organizer has made one. */
const isCoOrganizer = (userId: string): SQL => sql`exists (select 1 from event_participants host
  where host.event_id = e.id and host.user_id = ${userId} and host.status = 'confirmed' and host.co_organizer_since is not null)`;

/** A user organizes the event under alias `e`, alone or with others. */
export const isHost = (userId: string): SQL => sql`(e.creator_id = ${userId} or ${isCoOrganizer(userId)})`;

/** The organizer and the co-organizers, unless they have left the event's squad. */
export const asEventHost = (eventId: string, userId: string): EventHost =>
  ({
    eventId,
    userId,
    condition: sql`e.id = ${eventId} and ${isHost(userId)} and e.deleted_at is null and not ${hasLeftSquadOf(userId)}`,
  }) as EventHost;

interface OnPerson {
  eventId: string;
  personId: string;
  userId: string;
}

/** The right over one person in the event, or invited to it: of the organizer, and of co-organizers if the person is none of them. */
export interface EventPersonHost extends EventHost {
  readonly personId: string;
}

export function asPersonHost({ eventId, personId, userId }: OnPerson): EventPersonHost {
  const host = asEventHost(eventId, userId);
  const condition = sql`${host.condition} and (e.creator_id = ${userId} or not ${isCoOrganizer(personId)})`;
  return { ...host, personId, condition };
}

/** The organizer's right to choose whether a person is a co-organizer. */
export interface EventPersonOrganizer extends EventOrganizer {
  readonly personId: string;
}

export const asPersonOrganizer = ({ eventId, personId, userId }: OnPerson): EventPersonOrganizer => ({
  ...asEventOrganizer(eventId, userId),
  personId,
});

/** Who is noted as having done something with an event that is not cancelled: a user whose right the batch has checked, or the app. */
export interface EventActor {
  readonly eventId: string;
  /** Null: the app. */
  readonly actorId: string | null;
  readonly condition: SQL;
  readonly [proof]: "actor";
}

export const asEventActor = (eventId: string, actorId: string | null): EventActor =>
  ({ eventId, actorId, condition: sql`e.id = ${eventId} and e.deleted_at is null` }) as EventActor;
