import { sql, type SQL } from "drizzle-orm";
import { squadOf } from "#db/queries/squads/squad-of.ts";
import { col, jsonRow, selectRows, writeRows, type JsonRow, type ReturnedRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import {
  EVENT_PEOPLE,
  eventSearchText,
  foldEventText,
  sortKeyRange,
  WAITING_SHOWN,
  type EventDetail,
  type EventInput,
  type EventRole,
  type GuestName,
  type SocialEvent,
} from "#domain/events/events.ts";
import { spanOf } from "#domain/events/event-end.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { reminderOf } from "#domain/events/event-reminder.ts";
import { billFields, hasBill, isInEvent } from "./bill-json.ts";
import { billColumns, billValues, isSamePlan, lockAtMs } from "./bill-fields.ts";
import { personOf, personWith } from "#db/queries/profiles/person.ts";
import { isHost, type EventHost, type EventOrganizer, type EventViewer } from "./event-access.ts";
import { asInteger, isNotOver } from "./event-end.ts";
import { myInvitation, ownReminder, replies } from "./reply-json.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";

/** The waiting list is counted up to this many. */
const WAITING_COUNTED = 1_000;
const SPLITS_LISTED = 20;
/** Live messages go to at most this many participants. Other open pages see a change when they refetch. */
const READERS_NOTIFIED = 200;

/** The condition that the event under alias `e` is neither cancelled nor over. */
export const isUpcoming = (now: Date): SQL => sql`e.deleted_at is null and ${isNotOver(now)}`;

/** The condition that people can still join the event under alias `e`: its list is not locked. */
export const isOpen = (now: Date): SQL =>
  sql`e.locked_at is null and (e.lock_at is null or e.lock_at > ${now.getTime()})`;

/** A user's role in the event under alias `e`. */
export const roleOf = (userId: string): SQL => sql`iif(e.creator_id = ${userId}, 'organizer', coalesce((
  select iif(mine.status = 'confirmed', 'joined', 'waiting') from event_participants mine
  where mine.event_id = e.id and mine.user_id = ${userId}), 'none'))`;

/** The places of the event under alias `e` that are held for others than this user. */
const heldForOthers = (userId: string): SQL =>
  sql`iif(e.held_count = 0, 0, e.held_count - (select count(own.held_until) from event_invitees own where own.event_id = e.id and own.user_id = ${userId}))`;

/** The people `who` joined the event under alias `e` first. */
const firstJoined = (shown: number): SQL => sql`(
  select ep.user_id, ep.guests, ep.guest_names, ep.note from event_participants ep where ep.event_id = e.id and ep.status = 'confirmed'
  order by ep.since, ep.user_id ${limitTo(shown)}) first
  cross join profiles who on who.id = first.user_id`;
const guests = col.number(sql`first.guests`);

/** The fields of the event under alias `e`, with the people who joined first. */
const eventFields = (userId: string) => ({
  id: col.text(sql`e.id`),
  title: col.text(sql`e.title`),
  description: col.text(sql`e.description`).nullable(),
  locationName: col.text(sql`e.location_name`),
  category: col.text(sql`e.category`).nullable(),
  eventDate: col.instant(sql`e.event_date`),
  endsAt: col.instant(sql`e.ends_at`).nullable(),
  allDay: col.boolean(sql`e.all_day`),
  timeZone: col.text(sql`e.time_zone`),
  maxParticipants: col.number(sql`e.max_participants`).nullable(),
  estimatedCostCents: col.number(sql`e.estimated_cost_cents`).nullable(),
  organizer: personOf(sql.raw("e.creator_id")),
  joinedCount: col.number(sql`e.joined_count`),
  heldCount: col.number(heldForOthers(userId)),
  role: col.text<EventRole>(roleOf(userId)),
  createdAt: col.instant(sql`e.created_at`),
  visibility: col.text<SocialEvent["visibility"]>(sql`e.visibility`),
  squad: squadOf(sql.raw("e.squad_id")),
  lockAt: col.instant(sql`e.lock_at`).nullable(),
  lockedAt: col.instant(sql`e.locked_at`).nullable(),
  budgetCents: col.number(sql`e.budget_cents`).nullable(),
  budgetPer: col.text<"total" | "person">(sql`e.budget_per`).nullable(),
  people: col.list(personWith(sql.raw("who"), { guests }), firstJoined(EVENT_PEOPLE.list)),
});

/** The people are fixed at the time of the lock, also before the job has noted it. */
const withLock = <Event extends { lockAt: string | null; lockedAt: string | null }>(event: Event, now: Date): Event => {
  const isOver = event.lockAt !== null && Date.parse(event.lockAt) <= now.getTime();
  return { ...event, lockedAt: event.lockedAt ?? (isOver ? event.lockAt : null) };
};

/** The event under alias `e`, as a user sees it. */
export const socialEvent = (userId: string, now: Date): JsonRow<SocialEvent> =>
  jsonRow(eventFields(userId)).map((event) => withLock(event, now));

export const selectEvent = ({ userId, condition }: EventViewer, now: Date) =>
  socialEvent(userId, now).selectFrom(sql`events e where ${condition}`);

/** The user's place in the event under alias `e`, or on its waiting list. */
const myPlace = (userId: string) =>
  col
    .one(
      jsonRow({
        guests: col.number(sql`own.guests`),
        guestNames: col.json<GuestName[]>(sql`coalesce(own.guest_names, '[]')`),
        note: col.text(sql`own.note`).nullable(),
      }),
      sql`event_participants own where own.event_id = e.id and own.user_id = ${userId}`,
    )
    .nullable();

/** All details of an event, for viewers in one of these roles. */
export const selectEventDetail = (
  db: Database,
  { userId, condition }: EventViewer,
  now: Date,
  roles: readonly EventRole[] = ["organizer", "joined", "waiting", "none"],
) =>
  selectRows(db, {
    ...eventFields(userId),
    people: col.list(
      personWith(sql.raw("who"), {
        guests,
        // The cheap condition first: most bring no one with a name.
        guestNames: col.json<GuestName[]>(
          sql`iif(first.guest_names is null, '[]', iif(${isInEvent(userId)}, first.guest_names, '[]'))`,
        ),
        note: col.text(sql`first.note`).nullable(),
      }),
      firstJoined(EVENT_PEOPLE.page),
    ),
    invitation: myInvitation(userId),
    place: myPlace(userId),
    reminder: ownReminder(userId),
    guestsAllowed: col.number(sql`e.guests_allowed`),
    coverPath: col.text(sql`e.cover_path`).nullable(),
    series: col.when(
      sql`e.series_id is not null`,
      jsonRow({
        id: col.text(sql`e.series_id`),
        day: col.text(sql`e.occurrence`),
        rule: col.text(sql`(select s.rule from series s where s.id = e.series_id)`),
        startDay: col.text(sql`(select s.start_day from series s where s.id = e.series_id)`),
        goesOn: col.boolean(sql`exists (select 1 from series s where s.id = e.series_id and s.state <> 'ended')`),
        isRegular: col.boolean(
          sql`exists (select 1 from series_regulars r where r.series_id = e.series_id and r.user_id = ${userId})`,
        ),
      }),
    ),
    coOrganizers: col.list(
      personOf(sql.raw("host.user_id")),
      // The condition of the index.
      sql`(select co.user_id from event_participants co where co.event_id = e.id and co.co_organizer_since is not null
        order by co.co_organizer_since, co.user_id) host`,
    ),
    waitingCount: col.number(sql`(select count(*) from (select 1 from event_participants w
      where w.event_id = e.id and w.status = 'waiting' ${limitTo(WAITING_COUNTED)}))`),
    waiting: col.list(
      personOf(sql.raw("first.user_id")),
      sql`(select w.user_id from event_participants w
        where ${isHost(userId)} and w.event_id = e.id and w.status = 'waiting'
        order by w.since, w.user_id ${limitTo(WAITING_SHOWN)}) first`,
    ),
    waitingBefore: col
      .number(
        sql`(select (select count(*) from (select 1 from event_participants w
            where w.event_id = e.id and w.status = 'waiting' and (w.since, w.user_id) < (mine.since, mine.user_id)
            ${limitTo(WAITING_COUNTED)}))
          from event_participants mine where mine.event_id = e.id and mine.user_id = ${userId} and mine.status = 'waiting')`,
      )
      .nullable(),
    splits: col.list(
      jsonRow({ id: col.text(sql`s.id`), name: col.text(sql`s.name`) }),
      sql`(select id, name from splits bill where bill.event_id = e.id and bill.deleted_at is null and (
          bill.creator_id = ${userId} or exists (
            select 1 from split_participants p where p.split_id = bill.id and p.user_id = ${userId}))
        order by id ${limitTo(SPLITS_LISTED)}) s`,
    ),
    replies,
    ...billFields(userId),
    cancelledAt: col.instant(sql`e.deleted_at`).nullable(),
  })
    .from(
      sql`
      events e where ${condition}
        and ${roleOf(userId)} in (${sql.join(
          roles.map((role) => sql`${role}`),
          sql`, `,
        )})`,
    )
    .map(({ invitation, place, reminder, ...event }): EventDetail => ({
      ...withLock(event, now),
      myReply: invitation?.reply ?? null,
      myNote: (place ?? invitation)?.note ?? null,
      myReminder: reminderOf(reminder?.minutes),
      heldUntil: invitation?.heldUntil ?? null,
      isInvited: invitation !== null,
      myGuests: place?.guests ?? 0,
      myGuestNames: place?.guestNames ?? [],
      isCoOrganizer: event.coOrganizers.some(({ id }) => id === userId),
    }));

/** What decides whether a user can join, leave or change an event. */
export const selectEventState = (db: Database, { userId, condition }: EventViewer, now: Date) =>
  selectRows(db, {
    role: col.text<EventRole>(roleOf(userId)),
    isOver: col.boolean(sql`not (${isNotOver(now)})`),
    isFull: col.boolean(sql`coalesce(${heldForOthers(userId)} + e.joined_count >= e.max_participants, 0)`),
    joinedCount: col.number(sql`e.joined_count`),
    heldCount: col.number(sql`e.held_count`),
    guestsAllowed: col.number(sql`e.guests_allowed`),
    isLocked: col.boolean(sql`not (${isOpen(now)})`),
    isBilled: col.boolean(hasBill),
    lockAt: col.number(sql`e.lock_at`).nullable(),
  }).from(sql`
    events e where ${condition}`);

export type EventState = ReturnedRow<typeof selectEventState>;

/** The users whose open pages a change of the event is published to. */
export const listEventReaders = (db: Database, id: string) =>
  selectRows(db, { userId: col.text(sql`creator_id`) }).from(sql`
    events where id = ${id}
    union all select user_id from (
      select user_id from event_participants where event_id = ${id} ${limitTo(READERS_NOTIFIED)})`);

/** The next free sort key of a minute. */
function nextSortKey(minute: Date): SQL {
  const { from, below } = sortKeyRange(minute);
  return sql`(
    select coalesce(max(turn) + 1, ${asInteger(from)}) from events
    where turn >= ${asInteger(from)} and turn < ${asInteger(below)})`;
}

/** An event whose time zone is known, and with it its day. */
export interface PlacedEvent extends EventInput {
  timeZone: string;
}

export interface NewEvent extends PlacedEvent {
  id: string;
}

/** Writes an event. */
export function insertEvent(db: Database, { userId }: AccountOwner, { id, ...event }: NewEvent, now: Date) {
  const { begins, ends, allDay } = spanOf(event);
  return db.run(sql`
    insert into events (id, turn, title, description, location_name, category, event_date, ends_at, all_day, time_zone, begins_on, max_participants,
      estimated_cost_cents, creator_id, created_at, search_text, category_key, visibility, squad_id, guests_allowed, ${billColumns})
    select ${id}, ${nextSortKey(begins)}, ${event.title}, ${event.description ?? null}, ${event.locationName},
      ${event.category ?? null}, ${begins.getTime()}, ${ends?.getTime() ?? null}, ${Number(allDay)}, ${event.timeZone}, ${dayIn(event.timeZone, begins)},
      ${event.maxParticipants ?? null}, ${event.estimatedCostCents ?? null}, id, ${now.getTime()},
      ${eventSearchText(event)}, ${foldEventText(event.category ?? "")}, ${event.visibility ?? "everyone"},
      ${event.squadId ?? null}, ${event.guestsAllowed ?? 0}, ${billValues(event)}
    from profiles where id = ${userId}`);
}

/**
 * The condition that the organizer can change the event under alias `e` to this. The time of a lock that has passed stays
 * as it is, and so does everything that a bill was made from.
 */
export const isChangeable = ({ condition }: EventHost, event: EventInput, now: Date): SQL => sql`${condition}
  and ${isNotOver(now)} and coalesce(e.joined_count + e.held_count <= ${event.maxParticipants ?? null}, 1)
  and (e.lock_at is ${lockAtMs(event)} or ${isOpen(now)} and coalesce(${lockAtMs(event)} > ${now.getTime()}, 1)) and (not ${hasBill} or ${isSamePlan(event)} and e.squad_id is ${event.squadId ?? null})`;

/**
 * Returns the id, or no row where the event is over or has more participants than the new maximum. A deleted bill that is
 * restored later follows the new plan, and is not the event's any more once the event is in another squad.
 */
export function updateEvent(db: Database, organizer: EventHost, event: PlacedEvent, now: Date) {
  const { begins, ends, allDay } = spanOf(event);
  return writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update events as e set title = ${event.title}, description = ${event.description ?? null},
      location_name = ${event.locationName}, category = ${event.category ?? null},
      turn = iif(e.event_date = ${begins.getTime()}, e.turn, ${nextSortKey(begins)}),
      event_date = ${begins.getTime()}, ends_at = ${ends?.getTime() ?? null}, all_day = ${Number(allDay)}, time_zone = ${event.timeZone},
      begins_on = ${dayIn(event.timeZone, begins)},
      max_participants = ${event.maxParticipants ?? null}, estimated_cost_cents = ${event.estimatedCostCents ?? null},
      search_text = ${eventSearchText(event)}, category_key = ${foldEventText(event.category ?? "")},
      visibility = ${event.visibility ?? "everyone"}, squad_id = ${event.squadId ?? null},
      guests_allowed = ${event.guestsAllowed ?? 0}, (${billColumns}) = (${billValues(event)}),
      billed_version = iif(${hasBill} or ${isSamePlan(event)}, e.billed_version, null),
      bill_split_id = iif(${hasBill} or e.squad_id is ${event.squadId ?? null}, e.bill_split_id, null)
    where ${isChangeable(organizer, event, now)}`);
}

/** The condition that the organizer can cancel the event under alias `e`: it is not over. */
export const isCancellable = ({ condition }: EventOrganizer, now: Date): SQL => sql`${condition} and ${isNotOver(now)}`;

/** Cancels the events under alias `e` that meet a condition: from now on they are in no list, and no one can join. */
export const cancelEvents = (db: Database, condition: SQL, now: Date) =>
  writeRows(db, { id: col.text(sql`id`) }).by(
    sql`update events as e set deleted_at = ${now.getTime()} where ${condition}`,
  );

/**
 * Deletes the events for good that were cancelled before this time, at most `limit`, the oldest first. `events` returns
 * them. The splits of their cost stay.
 */
export function purgeEvents(db: Database, cancelledBefore: Date, limit: number) {
  const purged = sql`
    select id from events where deleted_at < ${cancelledBefore.getTime()} order by deleted_at, id ${limitTo(limit)}`;
  return {
    splits: db.run(sql`update splits set event_id = null where event_id in (${purged})`),
    participants: db.run(sql`delete from event_participants where event_id in (${purged})`),
    invitees: db.run(sql`delete from event_invitees where event_id in (${purged})`),
    reminders: db.run(sql`delete from event_reminders where event_id in (${purged})`),
    leavers: db.run(sql`delete from event_leavers where event_id in (${purged})`),
    activity: db.run(sql`delete from event_activity where event_id in (${purged})`),
    events: writeRows(db, { id: col.text(sql`id`) }).by(sql`delete from events where id in (${purged})`),
  };
}
