import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import type { PaymentState, RecordPayment } from "#domain/payments/payments.ts";
import { firstDayInTime } from "#domain/points/points.ts";
import { cut, personOf } from "#db/queries/profiles/person.ts";
import { isPlanCurrent, readsSquad, type SquadReader } from "#db/queries/squads/squad-access.ts";
import {
  canConfirm,
  canDispute,
  canWithdraw,
  stateWhenRecordedInSquad,
  userOf,
  type PaymentReader,
  type PaymentRight,
  type SquadPayer,
} from "./payment-access.ts";

/** One side of a payment. */
export const party = (partyId: SQL) =>
  jsonRow({
    id: col.text(partyId),
    person: personOf(userOf(partyId)).nullable(),
    guestName: col
      .text(
        sql`(select iif(m.user_id is null and m.claimed_by is null, m.guest_name, null) from squad_members m where m.id = ${partyId})`,
      )
      .nullable(),
  });

/** The payment under alias `p`, as a user sees it. */
export const payment = (userId: string) =>
  jsonRow({
    id: col.text(sql`p.id`),
    squad: col
      .one(
        jsonRow({ id: col.text(sql`q.id`), name: col.text(sql`q.name`), emoji: col.text(sql`q.emoji`).nullable() }),
        sql`squads q where q.id = p.squad_id`,
      )
      .nullable(),
    currency: col.text(sql`coalesce((select q.currency from squads q where q.id = p.squad_id), 'USD')`),
    from: party(sql.raw("p.from_id")),
    to: party(sql.raw("p.to_id")),
    cents: col.number(sql`p.cents`),
    paidOn: col.text(sql`p.paid_on`),
    goalName: col.text(sql`(select ${cut(sql.raw("gl.name"))} from goals gl where gl.id = p.goal_id)`).nullable(),
    method: col.text(sql`p.method`).nullable(),
    note: col.text(sql`p.note`).nullable(),
    state: col.text<PaymentState>(sql`p.state`),
    recordedById: col.text(sql`p.recorded_by`),
    createdAt: col.instant(sql`p.created_at`),
    canConfirm: col.boolean(canConfirm(userId)),
    canDispute: col.boolean(canDispute(userId)),
    canWithdraw: col.boolean(canWithdraw(userId)),
  });

export const selectPayment = ({ userId, condition }: PaymentReader) =>
  payment(userId).selectFrom(sql`payments p where ${condition}`);

/** Refuses a batch of a user who cannot record a payment between these members. */
export const refuseForeignPayment = (db: Database, payer: SquadPayer) =>
  refuseWhere(db, "payment_unavailable", sql`not ${payer.condition}`);

/**
 * The sender owes the receiver by the current plan, and nothing of all that they owe is from bills of more than a week ago. What
 * they owe because someone paid them is from no bill. Tested before the payment shortens the plan.
 */
const isPrompt = ({ squadId, from, to }: SquadPayer, now: Date): SQL => sql`exists (
  select 1 from squad_transfers x join squads s on s.id = x.squad_id and ${isPlanCurrent()}
  where x.squad_id = ${squadId} and x.from_id = ${from} and x.to_id = ${to}
    and (select coalesce(sum(-e.cents), 0) from squad_entries e where e.member_id = x.from_id and e.source = 'split' and e.cents < 0
        and e.entry_date >= ${firstDayInTime(now)})
      >= (select sum(owed.cents) from squad_transfers owed where owed.squad_id = x.squad_id and owed.from_id = x.from_id))`;

interface NewPayment extends Pick<RecordPayment, "cents" | "method" | "note"> {
  id: string;
  paidOn: string;
}

/**
 * Records a payment in a squad. One that is a transfer of the current plan, or a part of one, follows it (triggers shorten the
 * plan then).
 */
export const insertSquadPayment = (db: Database, payer: SquadPayer, values: NewPayment, now: Date) => {
  const { squadId, from, to, userId } = payer;
  const { id, cents, paidOn, method, note } = values;
  return db.run(sql`
    insert into payments (id, squad_id, from_id, to_id, cents, paid_on, method, note, state, recorded_by, created_at, changed_at, follows_plan, is_prompt)
    select ${id}, ${squadId}, ${from}, ${to}, ${cents}, ${paidOn}, ${method}, ${note}, ${stateWhenRecordedInSquad(payer)}, ${userId},
      ${now.getTime()}, ${now.getTime()}, exists (
        select 1 from squad_transfers x join squads s on s.id = x.squad_id and ${isPlanCurrent()}
        where x.squad_id = ${squadId} and x.from_id = ${from} and x.to_id = ${to} and x.cents >= ${cents}),
      ${isPrompt(payer, now)}
    where ${payer.condition}`);
};

/** Sets the state of a payment where the right holds. Runs last: until then the other statements find the right. */
export const setPaymentState = (db: Database, { condition }: PaymentRight, state: PaymentState, now: Date) =>
  writeRows(db, { squadId: col.text(sql`squad_id`).nullable() }).by(sql`
    update payments as p set state = ${state}, changed_at = ${now.getTime()} where ${condition}`);

/** The payments of a squad that wait for an answer, oldest first. */
export const listOpenSquadPayments = (db: Database, { squadId, userId, condition }: SquadReader, limit: number) =>
  selectRows(db, payment(userId)).from(sql`
    payments p where p.squad_id = ${squadId} and p.state in ('sent', 'disputed') and ${condition} order by p.id ${limitTo(limit)}`);

/** Whom a change of a payment concerns: everyone who reads its squad, and both sides. */
export const listPaymentUsers = (db: Database, { condition }: PaymentReader) =>
  selectRows(db, { userId: col.text(sql`m.user_id`) }).from(sql`
    payments p join squad_members m on m.squad_id = p.squad_id
    where ${condition} and m.user_id is not null and (${readsSquad("m")}
      or m.user_id in (${userOf(sql.raw("p.from_id"))}, ${userOf(sql.raw("p.to_id"))}))
    union select p.from_id from payments p where ${condition} and p.squad_id is null
    union select p.to_id from payments p where ${condition} and p.squad_id is null`);
