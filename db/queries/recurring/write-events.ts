import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { BILL_COLUMNS, billColumns, type billValuesOf } from "#db/queries/events/bill-fields.ts";
import { isBlockedEitherWay } from "#db/queries/profiles/blocks.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { hasLeftSquad } from "#db/queries/squads/squad-access.ts";
import { sortKeyRange } from "#domain/events/events.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { CreatedBy } from "./write-occurrences.ts";

/** An event to write. Its texts are those of the series' template. */
export interface EventOfSeries {
  id: string;
  seriesId: string;
  day: Day;
  /** In milliseconds. */
  eventDate: number;
  endsAt: number | null;
  allDay: number;
  /** The day of its date in the time zone of the series. */
  beginsOn: Day;
  searchText: string;
  categoryKey: string;
  /** Its lock, budget and bill, by their columns. */
  bill: ReturnType<typeof billValuesOf>;
}

/** Writes the events whose occurrences this batch has claimed. Events of the same minute get successive sort keys. */
export function insertEventsOfSeries(db: Database, events: readonly EventOfSeries[], now: Date) {
  const keyed = events.map((event) => ({ ...event, ...sortKeyRange(new Date(event.eventDate)) }));
  return db.run(sql`
    insert into events (id, turn, title, description, location_name, category, event_date, ends_at, all_day, time_zone, begins_on, max_participants,
      estimated_cost_cents, creator_id, created_at, search_text, category_key, visibility, squad_id, guests_allowed, series_id, occurrence, ${billColumns})
    select v.value ->> 'id', coalesce((
        select max(turn) + 1 from events where turn >= v.value ->> 'from' and turn < v.value ->> 'below'), v.value ->> 'from')
        + row_number() over (partition by v.value ->> 'from' order by v.key) - 1,
      s.template ->> '$.title', s.template ->> '$.description', s.template ->> '$.locationName', s.template ->> '$.category',
      v.value ->> 'eventDate', v.value ->> 'endsAt', v.value ->> 'allDay', s.time_zone, v.value ->> 'beginsOn', s.template ->> '$.maxParticipants', s.template ->> '$.estimatedCostCents', s.owner_id,
      ${now.getTime()}, v.value ->> 'searchText', v.value ->> 'categoryKey', coalesce(s.template ->> '$.visibility', 'everyone'),
      s.squad_id, coalesce(s.template ->> '$.guestsAllowed', 0), s.id, v.value ->> 'day',
      ${sql.raw(BILL_COLUMNS.map((column) => `v.value ->> '$.bill.${column}'`).join(", "))}
    from json_each(${JSON.stringify(keyed)}) v cross join series s on s.id = v.value ->> 'seriesId'
      cross join series_occurrences o on o.series_id = s.id and o.day = v.value ->> 'day' and o.item_id = v.value ->> 'id'`);
}

const eventsIn = (ids: readonly string[]): SQL =>
  sql`json_each(${JSON.stringify(ids)}) written cross join events e on e.id = written.value`;

/**
 * Gives the regulars of the series their places, those of longest standing first. People who are blocked by the
 * organizer, or have blocked them, get none.
 */
export const joinRegulars = (db: Database, eventIds: readonly string[], now: Date) =>
  db.run(sql`
    insert into event_participants (event_id, user_id, status, since, turn)
    select id, user_id, 'confirmed', ${now.getTime()} + place - 1, turn from (
      select e.id, r.user_id, e.turn, e.max_participants, row_number() over (partition by e.id order by r.since, r.user_id) as place
      from ${eventsIn(eventIds)} cross join series_regulars r on r.series_id = e.series_id
        join profiles p on p.id = r.user_id and p.deleted_at is null
      where not ${hasLeftSquad(sql.raw("e.squad_id"), sql.raw("r.user_id"))} and not ${isBlockedEitherWay(sql.raw("e.creator_id"), sql.raw("r.user_id"))})
    where place <= coalesce(max_participants, place)`);

const organizerNotifications = (eventIds: readonly string[]): SQL => sql`
  select e.creator_id as user_id, 'series-event' as kind, null as actor_id, e.id as subject_id,
        ${paramsOf<"series-event">({})} as params, 'event:' || e.id || ':series-event:' || e.creator_id || ':' as dedupe_key
      from ${eventsIn(eventIds)}`;

/** Notifies the organizers of new events, and the regulars who are in them. */
export const notifyEventsOfSeries = (db: Database, eventIds: readonly string[], by: CreatedBy, now: Date) =>
  insertNotifications(
    db,
    sql`${by === "job" ? sql`${organizerNotifications(eventIds)} union all` : sql``}
      select ep.user_id, 'event-regular' as kind, e.creator_id as actor_id, e.id as subject_id,
        ${paramsOf<"event-regular">({})} as params, 'event:' || e.id || ':event-regular:' || ep.user_id || ':' as dedupe_key
      from ${eventsIn(eventIds)} cross join event_participants ep on ep.event_id = e.id`,
    now,
  );
