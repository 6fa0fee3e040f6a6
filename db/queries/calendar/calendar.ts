import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows, type ValueOf } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { hasLeftSquadOf, isVisible } from "#db/queries/events/event-access.ts";
import { isNotOver } from "#db/queries/events/event-end.ts";
import { isSeriesReader, type SeriesReader } from "#db/queries/recurring/series-access.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";

/** Past events stay in a calendar for three months. */
const KEPT_MS = 92 * 86_400_000;
const MOST_EVENTS = 500;
const MOST_SKIPS = 200;

/** Makes a new address for a user's calendar. The one before it stops working. */
export const renewSubscription = (db: Database, { userId }: AccountOwner, id: string, now: Date) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into calendar_subscriptions (id, user_id, created_at) select ${id}, p.id, ${now.getTime()}
    from profiles p where p.id = ${userId} and p.deleted_at is null
    on conflict (user_id) do update set id = excluded.id, created_at = excluded.created_at`);

export const selectSubscription = (db: Database, userId: string) =>
  selectRows(db, { id: col.text(sql`id`) }).from(sql`calendar_subscriptions where user_id = ${userId}`);

export const deleteSubscription = (db: Database, { userId }: AccountOwner) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`delete from calendar_subscriptions where user_id = ${userId}`);

/** The user of an address. */
export const subscriber = (subscriptionId: string) =>
  sql`(select user_id from calendar_subscriptions where id = ${subscriptionId})`;

/** An event `e` as a calendar shows it. */
const event = (isOrganizer: SQL) =>
  jsonRow({
    id: col.text(sql`e.id`),
    title: col.text(sql`e.title`),
    description: col.text(sql`e.description`).nullable(),
    locationName: col.text(sql`e.location_name`),
    eventDate: col.date(sql`e.event_date`),
    endsAt: col.date(sql`e.ends_at`).nullable(),
    allDay: col.boolean(sql`e.all_day`),
    timeZone: col.text(sql`e.time_zone`),
    isOrganizer: col.boolean(isOrganizer),
  });
export type CalendarEvent = ValueOf<ReturnType<typeof event>>;

/** Whether an address works, and the events that its user organizes or has joined, from three months ago on. */
export const listCalendarEvents = (db: Database, subscriptionId: string, now: Date) => ({
  owner: selectRows(db, { userId: col.text(sql`c.user_id`) }).from(sql`
    calendar_subscriptions c join profiles p on p.id = c.user_id and p.deleted_at is null
    where c.id = ${subscriptionId}`),
  events: selectRows(db, event(sql`e.creator_id = ${subscriber(subscriptionId)}`)).from(sql`
    events e where e.id in (
      select id from events where creator_id = ${subscriber(subscriptionId)} and deleted_at is null
      union select event_id from event_participants where user_id = ${subscriber(subscriptionId)} and status = 'confirmed')
      and e.deleted_at is null and e.event_date > ${now.getTime() - KEPT_MS} and not ${hasLeftSquadOf(subscriber(subscriptionId))}
    order by e.turn ${limitTo(MOST_EVENTS)}`),
});

/** A series `s` from its next day on. One of splits has no time and no location. */
const series = jsonRow({
  id: col.text(sql`s.id`),
  rule: col.text(sql`s.rule`),
  startDay: col.text(sql`s.start_day`),
  startTime: col.text(sql`s.start_time`).nullable(),
  timeZone: col.text(sql`s.time_zone`),
  nextDay: col.text(sql`s.next_day`),
  remaining: col.number(sql`s.remaining`).nullable(),
  title: col.text(sql`s.title`),
  description: col.text(sql`s.template ->> '$.description'`).nullable(),
  durationMinutes: col.number(sql`s.template ->> '$.durationMinutes'`).nullable(),
  allDay: col.boolean(sql`coalesce(s.template ->> '$.allDay', 0)`),
  locationName: col.text(sql`s.template ->> '$.locationName'`).nullable(),
  /** The days that were moved, and where they are now. */
  moves: col.list(
    jsonRow({ day: col.text(sql`o.day`), movedTo: col.text(sql`o.moved_to`) }),
    sql`series_occurrences o where o.series_id = s.id and o.moved_to is not null and o.state = 'changed' and o.day >= s.next_day`,
  ),
  skippedDays: col.list(
    col.text(sql`day`),
    sql`(select day from series_occurrences o where o.series_id = s.id and o.state = 'skipped'
      and o.day >= s.next_day order by day ${limitTo(MOST_SKIPS)})`,
  ),
});
export type CalendarSeries = ValueOf<typeof series>;

/** One series from its next day on; no row once it has ended. */
export const selectCalendarSeries = (db: Database, { condition }: SeriesReader) =>
  selectRows(db, series).from(sql`
    series s where ${condition} and s.state <> 'ended' and s.next_day is not null`);

/** The coming events of a series that exist already, for a user who can see them, and whether the series exists for them. */
export const listEventsOfSeries = (db: Database, { seriesId, userId, condition }: SeriesReader, now: Date) => ({
  found: selectRows(db, { title: col.text(sql`s.title`) }).from(sql`series s where ${condition}`),
  events: selectRows(db, event(sql`e.creator_id = ${userId}`)).from(sql`
    events e where e.series_id = ${seriesId} and ${isNotOver(now)} and ${isVisible(userId)}
      and exists (select 1 from series s where ${condition})
    order by e.turn ${limitTo(MOST_EVENTS)}`),
});

/** The active series of events that a user organizes, or is in every time. */
export const listCalendarSeries = (db: Database, subscriptionId: string) =>
  selectRows(db, series).from(sql`
    series s where s.kind = 'event' and s.state = 'active' and s.next_day is not null and s.id in (
      select id from series where owner_id = ${subscriber(subscriptionId)}
      union select series_id from series_regulars where user_id = ${subscriber(subscriptionId)})
      and ${isSeriesReader(subscriber(subscriptionId))}
    order by s.id`);
