import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import { EVENT_ACTIVITY_SHOWN, type EventActivityLine } from "#domain/events/event-activity.ts";
import type { BillMethod } from "#domain/events/event-bill.ts";
import { isHost } from "./event-access.ts";
import { personOf } from "#db/queries/profiles/person.ts";

/** The condition that the event under alias `e` has a bill that is not deleted. */
export const hasBill = sql`exists (select 1 from splits b where b.id = e.bill_split_id and b.deleted_at is null)`;

/** All shares of the event under alias `e`: the organizer, participants, guests, and people who left after the lock. */
export const billPlaces = sql`(1 + e.joined_count + coalesce((
  select sum(kept.places) from event_leavers kept where kept.event_id = e.id), 0))`;

/** The user organizes the event under alias `e`, is in it or waits, or left it after the lock. */
export const isInEvent = (userId: string): SQL => sql`(e.creator_id = ${userId}
  or exists (select 1 from event_participants inside where inside.event_id = e.id and inside.user_id = ${userId})
  or exists (select 1 from event_leavers left_it where left_it.event_id = e.id and left_it.user_id = ${userId}))`;

const activityLine = jsonRow({
  id: col.text(sql`line.id`),
  kind: col.text<EventActivityLine["kind"]>(sql`line.kind`),
  facts: col.json<EventActivityLine["facts"]>(sql`line.facts`),
  createdAt: col.instant(sql`line.created_at`),
  person: personOf(sql.raw("line.actor_id")).nullable(),
  about: personOf(sql.raw("line.facts ->> '$.userId'")).nullable(),
}).map((line) => line as EventActivityLine);

/** What an event's page shows of lock, budget and bill. */
export const billFields = (userId: string) => ({
  billWhen: col.text<"lock" | "cost">(sql`e.bill_when`).nullable(),
  billMethod: col.json<BillMethod>(sql`e.bill_method`).nullable(),
  payerIds: col.json<string[]>(sql`e.bill_payers`).nullable(),
  actualCostCents: col.number(sql`iif(${isInEvent(userId)}, e.actual_cost_cents, null)`).nullable(),
  costPayers: col
    .json<{ userId: string; paidCents: number }[]>(sql`iif(${isInEvent(userId)}, e.cost_payers, null)`)
    .nullable(),
  costReceiptPath: col
    .text(sql`iif(e.cost_receipt_path is not null and ${isHost(userId)}, e.cost_receipt_path, null)`)
    .nullable(),
  squadId: col.text(sql`e.squad_id`).nullable(),
  currency: col.text(sql`coalesce((select currency from squads where id = e.squad_id), 'USD')`),
  billPlaces: col.number(billPlaces),
  bill: col
    .one(
      jsonRow({
        id: col.text(sql`b.id`),
        squadId: col.text(sql`b.squad_id`).nullable(),
        totalCents: col.number(sql`b.total_amount_cents`),
        currency: col.text(sql`coalesce((select currency from squads where id = b.squad_id), 'USD')`),
      }),
      sql`splits b where b.id = e.bill_split_id and b.deleted_at is null and (b.creator_id = ${userId}
        or exists (select 1 from split_participants p where p.split_id = b.id and p.user_id = ${userId})
        or exists (select 1 from squad_members m where m.squad_id = b.squad_id and m.user_id = ${userId} and m.left_at is null))`,
    )
    .nullable(),
  leavers: col.list(
    jsonRow({ person: personOf(sql.raw("kept.user_id")), places: col.number(sql`kept.places`) }),
    sql`event_leavers kept where ${isInEvent(userId)} and kept.event_id = e.id and kept.places > 0`,
  ),
  isBilled: col.boolean(hasBill),
  activity: col.list(
    activityLine,
    sql`(select * from event_activity a where ${isInEvent(userId)} and a.event_id = e.id order by a.rowid desc
      ${limitTo(EVENT_ACTIVITY_SHOWN)}) line`,
  ),
});
