import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import type { BillFacts, BillSquad } from "#domain/events/bill-shares.ts";
import type { EventActivityFacts, EventActivityKind } from "#domain/events/event-activity.ts";
import { MAX_BILL_PEOPLE } from "#domain/events/event-bill.ts";
import { hasBill } from "./bill-json.ts";
import type { EventActor, EventHost } from "./event-access.ts";
import { isNotOver } from "./event-end.ts";
import { isOpen } from "./events.ts";

/**
 * The member whom a user is in the squad of the event under alias `e`; null for everyone else. Someone who left the squad keeps
 * their place in an existing bill.
 */
const memberIdOf = (userId: SQL): SQL => sql`(select m.id from squad_members m
  where m.squad_id = e.squad_id and m.user_id = ${userId} and (m.left_at is null
    or exists (select 1 from split_shares old where old.split_id = e.bill_split_id and old.member_id = m.id)))`;

/** Everyone who has a share: the organizer, the participants, and those who left after the lock and keep one. */
const peopleOfBill = sql`
  select e.creator_id as user_id, 1 as places, 0 as place
  union all select ep.user_id, 1 + ep.guests, 1 from event_participants ep where ep.event_id = e.id and ep.status = 'confirmed'
  union all select kept.user_id, kept.places, 2 from event_leavers kept where kept.event_id = e.id and kept.places > 0`;

/** Someone who deleted their account keeps their share of an existing bill, and gets none in a new one. */
const hasAccount = (userId: SQL): SQL => sql`(
  exists (select 1 from profiles who where who.id = ${userId} and who.deleted_at is null)
  or exists (select 1 from split_participants old where old.split_id = e.bill_split_id and old.user_id = ${userId})
  or exists (select 1 from split_shares old join squad_members m on m.id = old.member_id
    where old.split_id = e.bill_split_id and m.user_id = ${userId}))`;

/** The squad `q` of the event under alias `e`. */
const billSquad = jsonRow({
  id: col.text(sql`q.id`),
  currency: col.text(sql`q.currency`),
  defaultSplit: col.json<NonNullable<BillSquad["defaultSplit"]>>(sql`q.default_split`).nullable(),
  isOpen: col.boolean(sql`exists (select 1 from squad_members me where me.squad_id = q.id and me.user_id = e.creator_id
    and me.left_at is null) and q.archived_at is null`),
});

/** The split `b` that is the bill, with everyone who has a share. */
const existingBill = jsonRow({
  id: col.text(sql`b.id`),
  totalCents: col.number(sql`b.total_amount_cents`),
  squadId: col.text(sql`b.squad_id`).nullable(),
  version: col.number(sql`b.version`),
  name: col.text(sql`b.name`),
  merchant: col.text(sql`b.merchant`).nullable(),
  splitDate: col.text(sql`b.split_date`),
  userIds: col.list(
    col.text(sql`user_id`),
    sql`(select b.creator_id as user_id where b.squad_id is null
      union all select p.user_id from split_participants p where p.split_id = b.id
      union all select m.user_id from split_shares x join squad_members m on m.id = x.member_id
        where x.split_id = b.id and (x.share_cents <> 0 or x.paid_cents = 0) and m.user_id is not null)`,
  ),
});

/** The facts of a bill. The condition is on the event under alias `e`. */
export const selectBillFacts = (db: Database, condition: SQL) =>
  selectRows(db, {
    eventId: col.text(sql`e.id`),
    title: col.text(sql`e.title`),
    eventDate: col.number(sql`e.event_date`),
    timeZone: col.text(sql`e.time_zone`),
    organizerId: col.text(sql`e.creator_id`),
    organizerZone: col.text(sql`(select time_zone from profiles o where o.id = e.creator_id)`).nullable(),
    lockAt: col.number(sql`e.lock_at`).nullable(),
    lockedAt: col.number(sql`e.locked_at`).nullable(),
    budgetCents: col.number(sql`e.budget_cents`).nullable(),
    budgetPer: col.text<"total" | "person">(sql`e.budget_per`).nullable(),
    actualCostCents: col.number(sql`e.actual_cost_cents`).nullable(),
    costReceiptPath: col.text(sql`e.cost_receipt_path`).nullable(),
    costPayers: col.json<NonNullable<BillFacts["costPayers"]>>(sql`e.cost_payers`).nullable(),
    billWhen: col.text<"lock" | "cost">(sql`e.bill_when`).nullable(),
    billMethod: col.json<NonNullable<BillFacts["billMethod"]>>(sql`e.bill_method`).nullable(),
    payerIds: col.json<string[]>(sql`e.bill_payers`).nullable(),
    peopleVersion: col.number(sql`e.people_version`),
    billedVersion: col.number(sql`e.billed_version`).nullable(),
    squad: col.one(billSquad, sql`squads q where q.id = e.squad_id`).nullable(),
    people: col.list(
      jsonRow({
        userId: col.text(sql`one.user_id`),
        places: col.number(sql`one.places`),
        memberId: col.text(memberIdOf(sql.raw("one.user_id"))).nullable(),
      }),
      sql`(select * from (${peopleOfBill}) every where ${hasAccount(sql.raw("every.user_id"))} order by place, user_id
        ${limitTo(MAX_BILL_PEOPLE + 1)}) one`,
    ),
    payers: col.list(
      jsonRow({
        userId: col.text(sql`payer.user_id`),
        memberId: col.text(memberIdOf(sql.raw("payer.user_id"))).nullable(),
      }),
      sql`(select e.creator_id as user_id union select value from json_each(e.bill_payers)
        union select value ->> 'userId' from json_each(e.cost_payers)) payer`,
    ),
    bill: col.one(existingBill, sql`splits b where b.id = e.bill_split_id and b.deleted_at is null`).nullable(),
  }).from(sql`events e where ${condition}`);

/** The members for these users in the squad of the event under alias `e`, for payers who are not stored yet. */
export const selectPayers = (db: Database, eventId: string, userIds: readonly string[]) =>
  selectRows(db, { userId: col.text(sql`who.value`), memberId: col.text(memberIdOf(sql.raw("who.value"))).nullable() })
    .from(sql`
      events e, json_each(${JSON.stringify(userIds)}) who where ${isEvent(eventId)}`);

/** The event under alias `e`, while it is not cancelled. */
export const isEvent = (eventId: string): SQL => sql`e.id = ${eventId} and e.deleted_at is null`;

/** Refuses a batch whose people, amount or way of dividing have changed since these facts were read. */
export const refuseOtherFacts = (db: Database, facts: BillFacts) =>
  refuseWhere(
    db,
    "people_changed",
    sql`not exists (select 1 from events e where ${isEvent(facts.eventId)} and e.people_version = ${facts.peopleVersion}
      and e.locked_at is ${facts.lockedAt} and e.lock_at is ${facts.lockAt}
      and e.budget_cents is ${facts.budgetCents} and e.budget_per is ${facts.budgetPer}
      and e.actual_cost_cents is ${facts.actualCostCents} and e.cost_receipt_path is ${facts.costReceiptPath}
      and json(e.cost_payers) is json(${jsonOrNull(facts.costPayers)}) and e.bill_when is ${facts.billWhen}
      and json(e.bill_method) is json(${jsonOrNull(facts.billMethod)}) and json(e.bill_payers) is json(${jsonOrNull(facts.payerIds)}))`,
  );

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Refuses a batch that creates a second bill. */
export const refuseSecondBill = (db: Database, eventId: string) =>
  refuseWhere(db, "already_billed", sql`exists (select 1 from events e where e.id = ${eventId} and ${hasBill})`);

/** A right to restore a deleted split. */
interface SplitRestorer {
  readonly splitId: string;
  readonly condition: SQL;
}

/**
 * The split under alias `s` was made as the bill of its event, which other splits of its cost were not: the event's activity
 * has a line of the bill from the same batch. Both ids begin with the same time.
 */
const wasMadeAsBill = sql`exists (select 1 from event_activity made
  where made.id > 'act_' || substr(s.id, 5, 10) and made.id < 'act_' || substr(s.id, 5, 10) || '~'
    and +made.event_id = s.event_id and made.kind = 'bill-created')`;

/** Refuses a batch that restores a bill of an event that has another one by now. */
export const refuseRestoredSecondBill = (db: Database, { splitId, condition }: SplitRestorer) =>
  refuseWhere(
    db,
    "already_billed",
    sql`${condition} and exists (select 1 from splits s join events e on e.id = s.event_id
      where s.id = ${splitId} and e.bill_split_id <> s.id and ${hasBill} and ${wasMadeAsBill})`,
  );

/**
 * Makes a bill that is restored the bill of its event again. Comes before the split is restored. If the people, the cost or the
 * plan have changed since, or another bill was made in between, it is due to follow them. The bill of another squad stays a split.
 */
export const resumeBill = (db: Database, { splitId, condition }: SplitRestorer) =>
  db.run(sql`
    update events as e set bill_split_id = ${splitId},
      billed_version = iif(e.bill_split_id = ${splitId}, coalesce(e.billed_version, -1), -1)
    where e.id = (select s.event_id from splits s where s.id = ${splitId} and ${wasMadeAsBill})
      and e.squad_id is (select s.squad_id from splits s where s.id = ${splitId}) and ${condition}`);

/** Refuses a batch whose edit of the bill was not written. */
export const refuseUnwritten = (db: Database, written: SQL) => refuseWhere(db, "people_changed", sql`not (${written})`);

/** Lets no one join from now on, before the event is over; returns no row if no one can already. */
export const closeList = (db: Database, { condition }: EventHost, now: Date) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update events as e set lock_at = ${now.getTime()}
    where ${condition} and ${isNotOver(now)} and ${isOpen(now)}`);

/** Fixes the people now, if they are not fixed yet. */
export const lockEvent = (db: Database, eventId: string, now: Date) =>
  db.run(sql`
    update events as e set locked_at = min(coalesce(e.lock_at, ${now.getTime()}), ${now.getTime()}),
      lock_at = min(coalesce(e.lock_at, ${now.getTime()}), ${now.getTime()})
    where ${isEvent(eventId)} and e.locked_at is null`);

/** Notes the bill of an event, and that it is made for its people as they are now. */
export const setBill = (db: Database, eventId: string, splitId: string) =>
  db.run(sql`
    update events as e set bill_split_id = ${splitId}, billed_version = e.people_version where ${isEvent(eventId)}`);

/** Notes that the bill is made for these people. */
export const setBilled = (db: Database, { eventId, peopleVersion }: BillFacts) =>
  db.run(sql`update events as e set billed_version = ${peopleVersion} where ${isEvent(eventId)} and ${hasBill}`);

/** Notes that the event has no bill to keep up to date. */
export const forgetBill = (db: Database, eventId: string) =>
  db.run(sql`update events as e set billed_version = null where ${isEvent(eventId)} and not ${hasBill}`);

interface Cost {
  actualCostCents: number;
  costReceiptPath: string | null;
  costPayers: { userId: string; paidCents: number }[] | null;
}

/** A deleted bill is then made for another cost. */
export const setCost = (
  db: Database,
  { condition }: EventHost,
  { actualCostCents, costReceiptPath, costPayers }: Cost,
) =>
  db.run(sql`
    update events as e set actual_cost_cents = ${actualCostCents}, cost_receipt_path = ${costReceiptPath},
      cost_payers = ${jsonOrNull(costPayers)}, billed_version = iif(${hasBill}, e.billed_version, null)
    where ${condition}`);

/** Refuses a receipt that is not an upload of the organizer, unless the event shows it already. */
export const refuseForeignCostReceipt = (
  db: Database,
  eventId: string,
  { userId, path }: { userId: string; path: string },
) =>
  refuseWhere(
    db,
    "receipt_unavailable",
    sql`not exists (select 1 from receipts where path = ${path} and user_id = ${userId})
      and not exists (select 1 from events where id = ${eventId} and cost_receipt_path = ${path})`,
  );

/** The facts of one kind of activity, each a value or an SQL expression. */
type FactsSql<Kind extends EventActivityKind> = Record<keyof EventActivityFacts[Kind], unknown>;

/** Adds a line to the activity of an event. */
export const logEvent = <Kind extends EventActivityKind>(
  db: Database,
  { actorId, condition }: EventActor,
  line: { kind: Kind; facts: FactsSql<Kind> },
  now: Date,
) => {
  const facts = Object.entries(line.facts).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${asFact(value)}`);
  return db.run(sql`
    insert into event_activity (id, event_id, actor_id, kind, facts, created_at)
    select ${newIdSql("act", now)}, e.id, ${actorId}, ${line.kind}, json_object(${sql.join(facts, sql`, `)}), ${now.getTime()}
    from events e where ${condition}`);
};

const asFact = (value: unknown): SQL =>
  typeof value === "object" && value !== null && "queryChunks" in value
    ? (value as SQL)
    : typeof value === "object" && value !== null
      ? sql`json(${JSON.stringify(value)})`
      : sql`${value}`;

/**
 * The events whose time to lock has come, those whose bill does not follow their people, and those with a held place whose
 * time is over; at most `limit` of each.
 */
export const listEventsToBill = (db: Database, now: Date, limit: number) =>
  selectRows(db, { id: col.text(sql`id`) }).from(sql`
    (select id from events where deleted_at is null and lock_at is not null and locked_at is null
      and lock_at <= ${now.getTime()} order by lock_at, id ${limitTo(limit)})
    union select id from (select id from events where deleted_at is null and billed_version is not null
      and billed_version <> people_version order by id ${limitTo(limit)})
    union select event_id from (select event_id from event_invitees where held_until <= ${now.getTime()}
      order by held_until ${limitTo(limit)})`);

/** Refuses a batch after which someone who is not in the squad of an event would pay. Comes after the event is written. */
export const refuseForeignPayers = (db: Database, eventId: string) =>
  refuseWhere(
    db,
    "member_unavailable",
    sql`exists (select 1 from events e, json_each(e.bill_payers) who where ${isEvent(eventId)} and ${memberIdOf(sql.raw("who.value"))} is null)`,
  );
