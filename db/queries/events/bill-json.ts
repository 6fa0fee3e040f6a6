import { sql, type SQL } from "drizzle-orm";
import { EVENT_ACTIVITY_SHOWN, type EventActivityLine } from "#domain/events/event-activity.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { personJsonOf } from "#db/queries/profiles/person.ts";

export type BillDetail = Pick<
  EventDetail,
  | "billWhen"
  | "billMethod"
  | "payerIds"
  | "actualCostCents"
  | "costPayers"
  | "costReceiptPath"
  | "bill"
  | "squadId"
  | "currency"
  | "isBilled"
  | "billPlaces"
  | "leavers"
  | "activity"
>;
export type StoredBillDetail = Omit<BillDetail, "isBilled" | "activity"> & {
  isBilled: 0 | 1;
  activity: (Omit<EventActivityLine, "createdAt"> & { createdAt: number })[];
};

/** The condition that the event under alias `e` has a bill that is not deleted. */
export const hasBill = sql`exists (select 1 from splits b where b.id = e.bill_split_id and b.deleted_at is null)`;

/** All shares of the event under alias `e`: the organizer, participants, guests, and people who left after the lock. */
export const billPlaces = sql`(1 + e.joined_count + coalesce((
  select sum(kept.places) from event_leavers kept where kept.event_id = e.id), 0))`;

/** The user organizes the event under alias `e`, is in it or waits, or left it after the lock. */
const isInEvent = (userId: string): SQL => sql`(e.creator_id = ${userId}
  or exists (select 1 from event_participants inside where inside.event_id = e.id and inside.user_id = ${userId})
  or exists (select 1 from event_leavers left_it where left_it.event_id = e.id and left_it.user_id = ${userId}))`;

/** What an event's page shows of lock, budget and bill, for `readBillDetail`. */
export const billJson = (userId: string): SQL => sql`json_object(
  'billWhen', e.bill_when, 'billMethod', json(e.bill_method), 'payerIds', json(e.bill_payers),
  'actualCostCents', iif(${isInEvent(userId)}, e.actual_cost_cents, null),
  'costPayers', json(iif(${isInEvent(userId)}, e.cost_payers, null)),
  'costReceiptPath', iif(e.creator_id = ${userId}, e.cost_receipt_path, null),
  'squadId', e.squad_id, 'currency', coalesce((select currency from squads where id = e.squad_id), 'USD'), 'isBilled', ${hasBill}, 'billPlaces', ${billPlaces},
  'bill', (select json_object('id', b.id, 'squadId', b.squad_id, 'totalCents', b.total_amount_cents,
      'currency', coalesce((select currency from squads where id = b.squad_id), 'USD'))
    from splits b where b.id = e.bill_split_id and b.deleted_at is null and (b.creator_id = ${userId}
      or exists (select 1 from split_participants p where p.split_id = b.id and p.user_id = ${userId})
      or exists (select 1 from squad_members m where m.squad_id = b.squad_id and m.user_id = ${userId} and m.left_at is null))),
  'leavers', iif(${isInEvent(userId)}, (
    select json_group_array(json_object('person', json(${personJsonOf(sql.raw("kept.user_id"))}), 'places', kept.places))
    from event_leavers kept where kept.event_id = e.id and kept.places > 0), json('[]')),
  'activity', iif(${isInEvent(userId)}, (
    select json_group_array(json_object('id', line.id, 'kind', line.kind, 'facts', json(line.facts), 'createdAt', line.created_at,
      'person', json(${personJsonOf(sql.raw("line.actor_id"))}), 'about', json(${personJsonOf(sql.raw("line.facts ->> '$.userId'"))})))
    from (select * from event_activity a where a.event_id = e.id order by a.rowid desc
      limit ${sql.raw(String(EVENT_ACTIVITY_SHOWN))}) line), json('[]')))`;

export const readBillDetail = ({ isBilled, activity, ...plan }: StoredBillDetail): BillDetail => ({
  ...plan,
  isBilled: isBilled === 1,
  activity: activity.map(
    (line) => ({ ...line, createdAt: new Date(line.createdAt).toISOString() }) as EventActivityLine,
  ),
});
