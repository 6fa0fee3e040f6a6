import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import type { RecordPayment } from "#domain/payments/payments.ts";
import type { DirectPayer, PaymentReader, PaymentRight } from "./payment-access.ts";

export interface DirectPayment extends Pick<RecordPayment, "cents" | "method" | "note"> {
  id: string;
  paidOn: string;
  shareIds: readonly string[];
}

/** A payment that waits for its receiver covers the share `p`. */
export const isAwaitingReceiver: SQL = sql`exists (
  select 1 from payment_shares x join payments pay on pay.id = x.payment_id and pay.state = 'sent' where x.participant_id = p.id)`;

/** The open shares between two users among those chosen, as `p` of split `s`. */
const openShares = (
  { from, to }: DirectPayer,
  { shareIds }: DirectPayment,
): SQL => sql`json_each(${JSON.stringify(shareIds)}) chosen
  cross join split_participants p on p.id = chosen.value join splits s on s.id = p.split_id
  where p.paid = 0 and s.deleted_at is null and not ${isAwaitingReceiver}
    and (s.creator_id = ${to} and p.user_id = ${from} or s.creator_id = ${from} and p.user_id = ${to})`;

/** Refuses a batch of shares that are not all open between two existing users, or do not come to the amount. */
export const refuseChangedShares = (db: Database, payer: DirectPayer, payment: DirectPayment) =>
  refuseWhere(
    db,
    "shares_changed",
    sql`(select count(*) <> ${payment.shareIds.length}
        or coalesce(sum(iif(s.creator_id = ${payer.to}, 1, -1) * p.amount_owed_cents), 0) <> ${payment.cents}
      from ${openShares(payer, payment)})
    or not (${payer.condition})`,
  );

/** Records a payment with the shares that it is for. The receiver's own record is confirmed. */
export function insertDirectPayment(db: Database, payer: DirectPayer, payment: DirectPayment, now: Date) {
  const { from, to, userId, condition } = payer;
  const { id, cents, paidOn, method, note } = payment;
  return {
    payment: db.run(sql`
      insert into payments (id, from_id, to_id, cents, paid_on, method, note, state, recorded_by, created_at, changed_at)
      select ${id}, ${from}, ${to}, ${cents}, ${paidOn}, ${method}, ${note}, ${to === userId ? "confirmed" : "sent"},
        ${userId}, ${now.getTime()}, ${now.getTime()} where ${condition}`),
    shares: db.run(sql`
      insert into payment_shares (payment_id, participant_id, cents)
      select ${id}, p.id, p.amount_owed_cents from ${openShares(payer, payment)} and ${condition}`),
  };
}

/** The shares of the payments for which a condition holds, as `sp` of payment `p`. */
const sharesOfPayment = (condition: SQL): SQL => sql`payments p join payment_shares x on x.payment_id = p.id
  join split_participants sp on sp.id = x.participant_id where p.squad_id is null and ${condition}`;

/**
 * Marks the shares of a payment as paid, or as pending again, with a line in each split's history. Shares that are so already
 * stay as they are, and so do those whose amount an edit has changed since the payment was recorded.
 */
export function markPaymentShares(db: Database, { condition, userId }: PaymentRight, paid: boolean, now: Date) {
  // Before it is confirmed, a share that is paid was marked by its creator.
  const changing = sql`${sharesOfPayment(condition)} and (${paid ? 1 : 0} or p.state = 'confirmed') and sp.amount_owed_cents = x.cents and sp.paid <> ${paid ? 1 : 0} and sp.amount_owed_cents > 0`;
  return {
    recorded: db.run(sql`
      insert into split_history (id, split_id, user_id, kind, detail, created_at)
      select ${newIdSql("his", now)}, sp.split_id, ${userId}, ${paid ? "paid" : "unpaid"},
        json_object('userIds', json_array(sp.user_id)), ${now.getTime()} from ${changing}`),
    marked: db.run(sql`
      update split_participants set paid = ${paid ? 1 : 0}, paid_at = ${paid ? now.getTime() : null},
        pending_since = ${paid ? null : now.getTime()}, disputed_at = null
      where id in (select sp.id from ${changing})`),
  };
}

/** The splits of a payment's shares, with everyone who sees them. */
export const listPaymentSplits = (db: Database, { condition }: PaymentReader) =>
  selectRows(db, { splitId: col.text(sql`sp.split_id`), userId: col.text(sql`s.creator_id`) }).from(sql`
    (select distinct sp.split_id from ${sharesOfPayment(condition)}) sp join splits s on s.id = sp.split_id
    union select sp.split_id, others.user_id
      from (select distinct sp.split_id from ${sharesOfPayment(condition)}) sp join split_participants others on others.split_id = sp.split_id`);
