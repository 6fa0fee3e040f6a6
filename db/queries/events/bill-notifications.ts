import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import type { BillFacts } from "#domain/events/bill-shares.ts";
import type { BillProblem } from "#domain/events/bill-problems.ts";
import type { EventInput } from "#domain/events/events.ts";
import { NEW_ROW, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { eventNames } from "#db/queries/notifications/notification-json.ts";
import { billValuesOf } from "./bill-fields.ts";
import { isReadable, type EventHost } from "./event-access.ts";
import { notifyOfEvent, othersInEvent } from "./event-notifications.ts";
import { billPlaces } from "./bill-json.ts";
import { isChangeable } from "./events.ts";
import { isEvent } from "./event-bills.ts";

const occasionOf = (now: Date): SQL => sql`${String(now.getTime())}`;

interface Locked {
  eventId: string;
  /** The amount of the bill that is created with the lock. */
  billCents: number | null;
  currency: string;
  problem: BillProblem | null;
  /** Who fixed them, and is not told; null: the app. */
  actorId: string | null;
}

/**
 * Tells the participants of an event that its people are fixed, once. Those who get a bill with it are told of that
 * instead, and the organizer of both. Who fixed them is not told.
 */
export const notifyLocked = (db: Database, { eventId, billCents, currency, problem, actorId }: Locked, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-locked",
      to: sql.raw("p.user_id"),
      params: paramsOf<"event-locked">({
        places: billPlaces,
        billCents: sql`${billCents}`,
        currency: sql`${currency}`,
        problem: sql`iif(p.user_id = e.creator_id, ${problem}, null)`,
      }),
      from: sql`events e join (
          select event_id, user_id from event_participants where event_id = ${eventId} and status = 'confirmed' and ${billCents === null}
          union all select id, creator_id from events where id = ${eventId}) p on p.event_id = e.id
        where ${isEvent(eventId)} and p.user_id is not ${actorId}`,
    },
    now,
  );

/** Tells the organizer why the bill does not follow the event. */
export const notifyBillProblem = (db: Database, eventId: string, problem: BillProblem, now: Date) =>
  notifyOfEvent(
    db,
    {
      kind: "event-bill-problem",
      to: sql.raw("e.creator_id"),
      params: paramsOf<"event-bill-problem">({ problem: sql`${problem}` }),
      occasion: occasionOf(now),
      from: sql`events e where ${isEvent(eventId)}`,
    },
    now,
  );

/**
 * Tells everyone who was in the bill before that it has changed, and what their share is now: those who cannot
 * read the event without its name. Runs after the shares are written.
 */
export function notifyBillChanged(
  db: Database,
  { eventId, bill }: BillFacts,
  { actorId, written, isChanged }: { actorId: string | null; written: SQL; isChanged: boolean },
  now: Date,
) {
  const billId = bill?.id ?? "";
  const before = JSON.stringify(bill?.userIds ?? []);
  return notifyOfEvent(
    db,
    {
      kind: "event-bill-changed",
      to: sql.raw("share.user_id"),
      params: paramsOf<"event-bill-changed">({
        totalCents: sql.raw("b.total_amount_cents"),
        shareCents: sql.raw("share.cents"),
        currency: sql`coalesce((select currency from squads where id = b.squad_id), 'USD')`,
      }),
      names: sql`(select ${eventNames(NEW_ROW)} from events e where ${isEvent(eventId)} and ${isReadable(sql`${NEW_ROW}.user_id`)})`,
      occasion: occasionOf(now),
      from: sql`events e join splits b on b.id = ${billId} join (
          select user_id, amount_owed_cents as cents, split_id from split_participants where split_id = ${billId}
          union all select s.creator_id, s.total_amount_cents - (
            select sum(amount_owed_cents) from split_participants where split_id = s.id), s.id from splits s
            where s.id = ${billId} and s.squad_id is null and s.creator_id <> coalesce(${actorId}, s.creator_id)
          union all select m.user_id, x.share_cents, x.split_id from split_shares x
            join squad_members m on m.id = x.member_id and m.user_id is not null where x.split_id = ${billId}) share on share.split_id = b.id
        where ${isEvent(eventId)} and share.user_id <> coalesce(${actorId}, e.creator_id)
          and (b.squad_id is not null or share.user_id in (select value from json_each(${before}))) and ${isChanged} and ${written}`,
    },
    now,
  );
}

/**
 * Tells the participants that the lock, the budget, or how the bill is made is about to change. Runs before the update, which it
 * compares with.
 */
export function notifyPlanChanged(db: Database, organizer: EventHost, event: EventInput, now: Date) {
  const values = billValuesOf(event);
  const isOther = (column: keyof typeof values): SQL => sql`e.${sql.raw(column)} is not ${values[column]}`;
  const flag = (...columns: (keyof typeof values)[]): SQL =>
    sql`json(iif(${sql.join(columns.map(isOther), sql` or `)}, 'true', 'false'))`;
  const columns = Object.keys(values) as (keyof typeof values)[];
  return notifyOfEvent(
    db,
    {
      kind: "event-plan-changed",
      to: sql.raw("ep.user_id"),
      actor: sql`${organizer.userId}`,
      params: paramsOf<"event-plan-changed">({
        isOtherLock: flag("lock_at"),
        lockAtMs: sql`${values.lock_at}`,
        timeZone: sql`coalesce(${event.timeZone ?? null}, e.time_zone)`,
        isOtherBudget: flag("budget_cents", "budget_per"),
        budgetCents: sql`${values.budget_cents}`,
        budgetPer: sql`${values.budget_per}`,
        currency: sql`coalesce((select currency from squads where id = e.squad_id), 'USD')`,
        isOtherBill: flag("bill_when", "bill_method", "bill_payers"),
      }),
      occasion: occasionOf(now),
      from: sql`events e join ${othersInEvent(organizer)} ep on ep.event_id = e.id and ep.status = 'confirmed'
        where ${isChangeable(organizer, event, now)} and (${sql.join(columns.map(isOther), sql` or `)})`,
    },
    now,
  );
}
