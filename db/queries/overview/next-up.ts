import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { firstUpcomingSortKey, type EventRole } from "#domain/events/events.ts";
import { NEXT_OF_A_KIND } from "#domain/overview/next-up.ts";
import { isVisible } from "#db/queries/events/event-access.ts";
import { isOpen, isUpcoming, roleOf } from "#db/queries/events/events.ts";
import { asInteger, nextAmong } from "#db/queries/events/event-end.ts";
import { isInvited } from "#db/queries/events/reply-json.ts";
import { canConfirm } from "#db/queries/payments/payment-access.ts";
import { party } from "#db/queries/payments/payments.ts";
import { partiesOf } from "#db/queries/payments/settling/settling.ts";
import { cut, personOf } from "#db/queries/profiles/person.ts";
import { isInSquad } from "#db/queries/squads/squad-access.ts";

/** Among so many of a user's next places are the next events, also if some were cancelled. */
const PLACES_SEARCHED = 10;
/** Only so many of the next invitations, and of the squads, are searched for events that wait for an answer. */
const INVITATIONS_SEARCHED = 20;
const SQUADS_SEARCHED = 20;
/** Only so many of the newest payments that are open, those that did not arrive included. */
const PAYMENTS_SEARCHED = 20;

/** The event under alias `e`. */
export const overviewEvent = (userId: string) => ({
  id: col.text(sql`e.id`),
  title: col.text(cut(sql.raw("e.title"))),
  locationName: col.text(cut(sql.raw("e.location_name"))),
  eventDate: col.instant(sql`e.event_date`),
  endsAt: col.instant(sql`e.ends_at`).nullable(),
  allDay: col.boolean(sql`e.all_day`),
  timeZone: col.text(sql`e.time_zone`),
  role: col.text<EventRole>(roleOf(userId)),
  organizer: personOf(sql.raw("e.creator_id")),
});

const nextEvent = (userId: string, now: Date) => ({
  ...overviewEvent(userId),
  /** When sign-ups close, while they are open. */
  lockAt: col.instant(sql`iif(${isOpen(now)}, e.lock_at, null)`).nullable(),
  isInvited: isInvited(userId),
});

/** The next events that a user organizes, joined or waits for. */
export function listNextEvents(db: Database, userId: string, now: Date) {
  return selectRows(db, nextEvent(userId, now)).from(sql`
    (${nextAmong(sql`events where creator_id = ${userId} and deleted_at is null`, NEXT_OF_A_KIND, now)}
      union all ${nextAmong(sql`event_participants where user_id = ${userId}`, PLACES_SEARCHED, now)}) n
      cross join events e on e.turn = n.turn and e.deleted_at is null
    order by e.turn ${limitTo(NEXT_OF_A_KIND)}`);
}

/** The condition that a user is not in the event under alias `e`, and has not answered an invitation to it. */
const isUnanswered = (userId: string): SQL => sql`e.creator_id <> ${userId}
  and not exists (select 1 from event_participants mine where mine.event_id = e.id and mine.user_id = ${userId})
  and not exists (select 1 from event_invitees own where own.event_id = e.id and own.user_id = ${userId} and own.reply is not null)`;

/**
 * The next events with open sign-ups to which a user was invited, and those of their squads whose sign-ups close. They are not in
 * them and have not answered.
 */
export function listOpenSignUps(db: Database, userId: string, now: Date) {
  const upcoming = asInteger(firstUpcomingSortKey(now));
  return selectRows(db, nextEvent(userId, now)).from(sql`
    (${nextAmong(sql`event_invitees where user_id = ${userId}`, INVITATIONS_SEARCHED, now)}
      union select x.turn from (
        select squad_id from squad_members where user_id = ${userId} and left_at is null ${limitTo(SQUADS_SEARCHED)}) own
        cross join events x on x.turn in (
          select y.turn from events y where y.squad_id = own.squad_id and y.squad_id is not null and y.deleted_at is null
            and y.turn >= ${upcoming} order by y.turn ${limitTo(NEXT_OF_A_KIND)})
        and x.lock_at is not null) n
      cross join events e on e.turn = n.turn and ${isUpcoming(now)} and ${isOpen(now)} and ${isUnanswered(userId)}
        and ${isVisible(userId)}
    order by coalesce(e.lock_at, e.event_date), e.turn ${limitTo(NEXT_OF_A_KIND)}`);
}

/** The newest payments to a user that wait for their confirmation. */
export const listPaymentsToConfirm = (db: Database, userId: string) =>
  selectRows(db, {
    id: col.text(sql`p.id`),
    day: col.text(sql`p.paid_on`),
    from: party(sql.raw("p.from_id")),
    cents: col.number(sql`p.cents`),
    currency: col.text(sql`coalesce((select q.currency from squads q where q.id = p.squad_id), 'USD')`),
  }).from(sql`
    (
      select o.* from (${partiesOf(userId)}) own cross join payments o on o.id in (
        select x.id from (select id, state from payments where to_id = own.id and state in ('sent', 'disputed')
          order by id desc ${limitTo(PAYMENTS_SEARCHED)}) x where x.state = 'sent')
      order by o.id desc ${limitTo(NEXT_OF_A_KIND)}) p
    where ${canConfirm(userId)}`);

/** The oldest occurrences that wait for an amount which the user has to enter: of their own series. */
export const listDraftsToFinish = (db: Database, userId: string) =>
  selectRows(db, {
    id: col.text(sql`s.id`),
    day: col.text(sql`coalesce(d.moved_to, d.day)`),
    title: col.text(cut(sql`s.title`)),
  }).from(sql`
    series s cross join series_occurrences d on d.series_id = s.id and d.state = 'draft'
    where s.owner_id = ${userId} and s.state <> 'ended' and (s.squad_id is null or ${isInSquad(sql.raw("s.squad_id"), userId)})
    order by coalesce(d.moved_to, d.day), s.id ${limitTo(NEXT_OF_A_KIND)}`);

/** The time zone and the age of an account, and what it has done of the first steps. */
export const selectBeginnings = (db: Database, userId: string) =>
  selectRows(db, {
    timeZone: col.text(sql`p.time_zone`).nullable(),
    createdAt: col.date(sql`p.created_at`),
    steps: jsonRow({
      /** They have a friend, have asked someone, are in a squad with others, or in a direct split, which is never alone. */
      hasPeople: col.boolean(sql`(exists (select 1 from friends where user_id = ${userId})
        or exists (select 1 from friends where friend_id = ${userId} and status = 'accepted')
        or exists (select 1 from squad_members m cross join squad_members o on o.squad_id = m.squad_id and o.id <> m.id
          where m.user_id = ${userId} and m.left_at is null and o.left_at is null)
        or exists (select 1 from split_entries where user_id = ${userId}))`),
      hasSplit: col.boolean(sql`(exists (select 1 from split_entries where user_id = ${userId})
        or exists (select 1 from squad_members m cross join splits s on s.squad_id = m.squad_id and s.squad_id is not null
          and s.deleted_at is null where m.user_id = ${userId} and m.left_at is null))`),
      hasPlan: col.boolean(sql`(exists (select 1 from events where creator_id = ${userId} and deleted_at is null)
        or exists (select 1 from event_participants where user_id = ${userId}))`),
    }),
  }).from(sql`profiles p where p.id = ${userId}`);
