import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { isVisible } from "#db/queries/events/event-access.ts";
import type { SeriesReader } from "#db/queries/series/series-access.ts";
import type { Schedule } from "#domain/series/schedule.ts";
import type { Day } from "#domain/time/calendar.ts";

/** Past events stay in a calendar for three months. */
const KEPT_MS = 92 * 86_400_000;
const MOST_EVENTS = 500;
const MOST_SKIPS = 200;

/** Makes a new address for a user's calendar. The one before it stops working. */
export const renewSubscription = (db: Database, { id, userId }: { id: string; userId: string }, now: Date) =>
  db.all<{ id: string }>(sql`
    insert into calendar_subscriptions (id, user_id, created_at) select ${id}, p.id, ${now.getTime()}
    from profiles p where p.id = ${userId} and p.deleted_at is null
    on conflict (user_id) do update set id = excluded.id, created_at = excluded.created_at returning id`);

export const selectSubscription = (db: Database, userId: string) =>
  db.all<{ id: string }>(sql`select id from calendar_subscriptions where user_id = ${userId}`);

export const deleteSubscription = (db: Database, userId: string) =>
  db.all<{ id: string }>(sql`delete from calendar_subscriptions where user_id = ${userId} returning id`);

/** The user of an address. */
const subscriber = (subscriptionId: string) =>
  sql`(select user_id from calendar_subscriptions where id = ${subscriptionId})`;

/** An event as a calendar shows it. */
export interface CalendarEvent {
  id: string;
  title: string;
  description: string | null;
  locationName: string;
  /** In milliseconds. */
  eventDate: number;
  isOrganizer: 0 | 1;
}

const event = sql`e.id, e.title, e.description, e.location_name as locationName, e.event_date as eventDate`;

/** Whether an address works, and the events that its user organizes or has joined, from three months ago on. */
export const listCalendarEvents = (db: Database, subscriptionId: string, now: Date) => ({
  owner: db.all<{ userId: string }>(sql`
    select c.user_id as userId from calendar_subscriptions c join profiles p on p.id = c.user_id and p.deleted_at is null
    where c.id = ${subscriptionId}`),
  events: db.all<CalendarEvent>(sql`
    select ${event}, e.creator_id = ${subscriber(subscriptionId)} as isOrganizer
    from events e
    where e.id in (
      select id from events where creator_id = ${subscriber(subscriptionId)} and deleted_at is null
      union select event_id from event_participants where user_id = ${subscriber(subscriptionId)} and status = 'confirmed')
      and e.deleted_at is null and e.event_date > ${now.getTime() - KEPT_MS}
    order by e.turn limit ${MOST_EVENTS}`),
});

/** A series from its next day on. One of splits has no time and no location. */
export interface CalendarSeries extends Schedule {
  id: string;
  nextDay: Day;
  remaining: number | null;
  title: string;
  description: string | null;
  locationName: string | null;
  /** The skipped days, as a JSON array. */
  skipped: string;
}

const series = sql`s.id, s.rule, s.start_day as startDay, s.start_time as startTime, s.time_zone as timeZone,
  s.next_day as nextDay, s.remaining, s.title, s.template ->> '$.description' as description,
  s.template ->> '$.locationName' as locationName,
  (select json_group_array(day) from (select day from series_occurrences o where o.series_id = s.id and o.state = 'skipped'
    and o.day >= s.next_day order by day limit ${MOST_SKIPS})) as skipped`;

/** One series from its next day on; no row once it has ended. */
export const selectCalendarSeries = (db: Database, { condition }: SeriesReader) =>
  db.all<CalendarSeries>(sql`
    select ${series} from series s where ${condition} and s.state <> 'ended' and s.next_day is not null`);

/** The coming events of a series that exist already, for a user who can see them, and whether the series exists for them. */
export const listEventsOfSeries = (db: Database, { seriesId, userId, condition }: SeriesReader, now: Date) => ({
  found: db.all<{ title: string }>(sql`select s.title from series s where ${condition}`),
  events: db.all<CalendarEvent>(sql`
    select ${event}, e.creator_id = ${userId} as isOrganizer from events e
    where e.series_id = ${seriesId} and e.event_date > ${now.getTime()} and ${isVisible(userId)}
      and exists (select 1 from series s where ${condition})
    order by e.turn limit ${MOST_EVENTS}`),
});

/** The active series of events that a user organizes, or is in every time. */
export const listCalendarSeries = (db: Database, subscriptionId: string) =>
  db.all<CalendarSeries>(sql`
    select ${series} from series s
    where s.kind = 'event' and s.state = 'active' and s.next_day is not null and s.id in (
      select id from series where owner_id = ${subscriber(subscriptionId)}
      union select series_id from series_regulars where user_id = ${subscriber(subscriptionId)})
    order by s.id`);
