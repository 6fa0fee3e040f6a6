import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { isBlockedEitherWay } from "#db/queries/profiles/blocks.ts";
import { PLACES_HELD } from "#domain/events/events.ts";
import type { EventHost, EventPersonHost } from "./event-access.ts";
import { deleteOutdated, notifyOfEvent } from "./event-notifications.ts";
import { isOpen } from "./events.ts";
import { asInteger, isNotOver, overAt } from "./event-end.ts";

/** Who is invited, and until when a place is held for each of them. */
export interface Invitation {
  userIds: readonly string[];
  holdUntil: Date | null;
}

/** The people who can be invited: they have an account and neither organize, participate nor wait. */
const invitees = ({ condition }: EventHost, { userIds }: Invitation, now: Date): SQL => sql`
  events e join profiles p on p.id in (select value from json_each(${JSON.stringify(userIds)}))
  where ${condition} and ${isNotOver(now)}
    and p.id <> e.creator_id and p.deleted_at is null
    and not exists (select 1 from event_participants ep where ep.event_id = e.id and ep.user_id = p.id)`;

/** Neither the organizer nor who invites has blocked the invitee, nor the other way round. */
const isAllowed = ({ userId }: EventHost): SQL =>
  sql`not ${isBlockedEitherWay(sql.raw("p.id"), sql.raw("e.creator_id"))} and not ${isBlockedEitherWay(sql.raw("p.id"), sql`${userId}`)}`;

/** The people who are invited, under aliases `e` and `p`. */
export const allowedInvitees = (organizer: EventHost, invitation: Invitation, now: Date): SQL =>
  sql`${invitees(organizer, invitation, now)} and ${isAllowed(organizer)}`;

/** No place is held after the event is over or its list locks. Null if none is held. */
const heldUntilSql = ({ holdUntil }: Invitation): SQL =>
  holdUntil
    ? sql`min(${asInteger(holdUntil.getTime())}, ${overAt}, coalesce(e.lock_at, ${overAt}))`
    : sql`cast(null as integer)`;

export const countInvitees = (db: Database, organizer: EventHost, invitation: Invitation, now: Date) =>
  selectRows(db, { count: col.number(sql`count(*)`) }).from(sql`${invitees(organizer, invitation, now)}`);

/**
 * Writes who is invited: they can see the event, no matter who else can. Not people with a block between them and
 * the organizer, or who invites. People who were invited before can get a place held, and those who have left the event's squad
 * since then come back in.
 */
export const insertInvitees = (db: Database, organizer: EventHost, invitation: Invitation, now: Date) =>
  db.run(sql`
    insert into event_invitees (event_id, user_id, turn, invited_at, held_until)
    select e.id, p.id, e.turn, ${now.getTime()}, ${heldUntilSql(invitation)} from ${allowedInvitees(organizer, invitation, now)}
    on conflict (event_id, user_id) do update set is_invited = 1, invited_at = excluded.invited_at,
      held_until = coalesce(excluded.held_until, held_until)`);

/** Refuses a batch after which more places are held than there are. Comes after the invitations are written. */
export const refuseTooManyHeld = (db: Database, { condition }: EventHost, now: Date) =>
  refuseWhere(
    db,
    "no_place_to_hold",
    sql`exists (select 1 from events e where ${condition} and (e.max_participants is null or not (${isOpen(now)})
      or e.held_count > ${PLACES_HELD} or e.joined_count + e.held_count > e.max_participants))`,
  );

/** Invites each of them once to an event, and tells them of each place that is held for them. */
export const notifyInvited = (db: Database, organizer: EventHost, invitation: Invitation, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-invited",
      to: sql.raw("p.id"),
      actor: sql`${organizer.userId}`,
      params: paramsOf<"event-invited">({ heldUntilMs: heldUntilSql(invitation), timeZone: sql.raw("e.time_zone") }),
      occasion: sql`coalesce(${heldUntilSql(invitation)}, '')`,
      from: allowedInvitees(organizer, invitation, now),
    },
    now,
  );

/** Takes an invitation back. People who are in the event stay in it. */
export const deleteInvitation = (db: Database, { eventId, personId, condition }: EventPersonHost) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    delete from event_invitees where event_id = ${eventId} and user_id = ${personId}
      and exists (select 1 from events e where ${condition})`);

/** Deletes what told a person of an invitation, once they are not invited any more. */
export const deleteInvitationNotifications = (db: Database, { eventId, personId, condition }: EventPersonHost) =>
  deleteOutdated(
    db,
    eventId,
    [{ kind: "event-invited", to: sql`${personId}` }],
    sql`exists (select 1 from events e where ${condition}) and not exists (
      select 1 from event_invitees i where i.event_id = ${eventId} and i.user_id = ${personId})`,
  );
