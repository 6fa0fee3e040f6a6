import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows, type JsonQuery } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import type { Payment, PaymentState, RecordPayment } from "#domain/payments/payments.ts";
import { personJsonOf } from "#db/queries/profiles/person.ts";
import { balanceOf, isPlanCurrent, type SquadReader } from "#db/queries/squads/squad-access.ts";
import {
  canConfirm,
  canDispute,
  canRecordInSquad,
  canWithdraw,
  stateWhenRecordedInSquad,
  userOf,
  type PaymentRight,
  type SquadPayers,
} from "./payment-access.ts";

type Flags = "canConfirm" | "canDispute" | "canWithdraw";
type PaymentRow = Omit<Payment, "createdAt" | Flags> & { createdAt: number } & Record<Flags, 0 | 1>;

/** One side of a payment as JSON. */
export const partyJson = (
  partyId: SQL,
): SQL => sql`json_object('id', ${partyId}, 'person', json(${personJsonOf(userOf(partyId))}),
  'guestName', (select iif(m.user_id is null and m.claimed_by is null, m.guest_name, null) from squad_members m where m.id = ${partyId}))`;

/** The payment under alias `p` as JSON for `readPayment`, as a user sees it. */
export const paymentJson = (userId: string): SQL => sql`json_object('id', p.id,
  'squad', json((select json_object('id', q.id, 'name', q.name, 'emoji', q.emoji) from squads q where q.id = p.squad_id)),
  'currency', coalesce((select q.currency from squads q where q.id = p.squad_id), 'USD'),
  'from', json(${partyJson(sql.raw("p.from_id"))}), 'to', json(${partyJson(sql.raw("p.to_id"))}), 'cents', p.cents,
  'paidOn', p.paid_on, 'method', p.method, 'note', p.note, 'state', p.state, 'recordedById', p.recorded_by, 'createdAt', p.created_at,
  'canConfirm', ${canConfirm(userId)}, 'canDispute', ${canDispute(userId)}, 'canWithdraw', ${canWithdraw(userId)})`;

export function readPayment(json: string): Payment {
  const row = JSON.parse(json) as PaymentRow;
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    canConfirm: row.canConfirm === 1,
    canDispute: row.canDispute === 1,
    canWithdraw: row.canWithdraw === 1,
  };
}

export const selectPayment = ({ userId, condition }: PaymentRight): JsonQuery<Payment> => ({
  sql: sql`select ${paymentJson(userId)} as json from payments p where ${condition}`,
  read: readPayment,
});

/** Refuses a batch of a user who cannot record a payment between these members. */
export const refuseForeignPayment = (db: Database, payers: SquadPayers) =>
  refuseWhere(db, "payment_unavailable", sql`not ${canRecordInSquad(payers)}`);

interface NewPayment extends Pick<RecordPayment, "cents" | "method" | "note"> {
  id: string;
  paidOn: string;
}

/**
 * Records a payment in a squad. One that is a transfer of the current plan, or a part of one, follows it (triggers shorten the
 * plan then).
 */
export const insertSquadPayment = (db: Database, payers: SquadPayers, payment: NewPayment, now: Date) => {
  const { squadId, from, to, userId } = payers;
  const { id, cents, paidOn, method, note } = payment;
  return db.run(sql`
    insert into payments (id, squad_id, from_id, to_id, cents, paid_on, method, note, state, recorded_by, created_at, changed_at, follows_plan)
    select ${id}, ${squadId}, ${from}, ${to}, ${cents}, ${paidOn}, ${method}, ${note}, ${stateWhenRecordedInSquad(payers)}, ${userId},
      ${now.getTime()}, ${now.getTime()}, exists (
        select 1 from squad_transfers x join squads s on s.id = x.squad_id and ${isPlanCurrent()}
        where x.squad_id = ${squadId} and x.from_id = ${from} and x.to_id = ${to} and x.cents >= ${cents})`);
};

/** Sets the state of a payment where the right holds. Runs last: until then the other statements find the right. */
export const setPaymentState = (db: Database, { condition }: PaymentRight, state: PaymentState, now: Date) =>
  writeRows(db, { squadId: col.text(sql`squad_id`).nullable() }).by(sql`
    update payments as p set state = ${state}, changed_at = ${now.getTime()} where ${condition}`);

/** The payments of a squad that wait for an answer, oldest first. */
export const listOpenSquadPayments = (db: Database, { squadId, userId, condition }: SquadReader, limit: number) =>
  db.all<{ json: string }>(sql`
    select ${paymentJson(userId)} as json from payments p
    where p.squad_id = ${squadId} and p.state in ('sent', 'disputed') and ${condition} order by p.id limit ${limit}`);

/** Whom a change of a payment concerns: everyone who reads its squad, and both sides. */
export const listPaymentUsers = (db: Database, { condition }: PaymentRight) =>
  selectRows(db, { userId: col.text(sql`m.user_id`) }).from(sql`
    payments p join squad_members m on m.squad_id = p.squad_id
    where ${condition} and m.user_id is not null and (m.left_at is null or ${balanceOf("m")} <> 0
      or m.user_id in (${userOf(sql.raw("p.from_id"))}, ${userOf(sql.raw("p.to_id"))}))
    union select p.from_id from payments p where ${condition} and p.squad_id is null
    union select p.to_id from payments p where ${condition} and p.squad_id is null`);
