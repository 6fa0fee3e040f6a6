import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { firstSortKey } from "#domain/events/events.ts";
import { billPlaces, hasBill } from "./bill-json.ts";
import { hasLeftSquadOf } from "./event-access.ts";
import { isOpen } from "./events.ts";
import { asInteger } from "./event-end.ts";

const MOST_EVENTS = 60;

/** The events between two instants that a user organizes or has joined, whose people are fixed, and that have no bill yet. */
export function listUnbilledEvents(db: Database, userId: string, range: { from: Date; to: Date }, now: Date) {
  const isInRange = sql`turn >= ${asInteger(firstSortKey(range.from))} and turn < ${asInteger(firstSortKey(range.to))}`;
  return selectRows(db, {
    id: col.text(sql`e.id`),
    title: col.text(sql`e.title`),
    eventDate: col.date(sql`e.event_date`),
    timeZone: col.text(sql`e.time_zone`),
    currency: col.text(sql`coalesce((select currency from squads where id = e.squad_id), 'USD')`),
    actualCostCents: col.number(sql`e.actual_cost_cents`).nullable(),
    budgetCents: col.number(sql`e.budget_cents`).nullable(),
    budgetPer: col.text<"total" | "person">(sql`e.budget_per`).nullable(),
    estimatedCostCents: col.number(sql`e.estimated_cost_cents`).nullable(),
    places: col.number(billPlaces),
    ownPlaces: col.number(sql`1 + coalesce((
      select mine.guests from event_participants mine where mine.event_id = e.id and mine.user_id = ${userId}), 0)`),
  }).from(sql`
    events e where e.id in (
      select id from events where creator_id = ${userId} and deleted_at is null and ${isInRange}
      union select event_id from event_participants where user_id = ${userId} and status = 'confirmed' and ${isInRange})
      and e.deleted_at is null and not (${isOpen(now)}) and not ${hasBill} and not ${hasLeftSquadOf(userId)}
    order by e.turn ${limitTo(MOST_EVENTS)}`);
}
