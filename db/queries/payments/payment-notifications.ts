import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { cut } from "#db/queries/profiles/person.ts";
import { writeMoneyMails } from "./payment-mails.ts";
import { userOf } from "./payment-access.ts";

export type PaymentNotification =
  "payment-sent" | "payment-received" | "payment-confirmed" | "payment-disputed" | "payment-withdrawn";

type Side = "from_id" | "to_id" | "recorded_by";

/** Who hears of each kind; the one who did it never does. */
const told: Record<PaymentNotification, readonly Side[]> = {
  "payment-sent": ["to_id"],
  "payment-received": ["from_id"],
  "payment-confirmed": ["from_id", "recorded_by"],
  "payment-disputed": ["from_id", "recorded_by"],
  "payment-withdrawn": ["from_id", "to_id"],
};

/** The name of the other side, if that is a guest. */
const guestName = (side: SQL): SQL => sql`(select ${cut(sql.raw("g.guest_name"))} from squad_members g
  where g.id = ${side} and g.user_id is null and g.claimed_by is null)`;

/** Rows for `insertNotifications`: what a user did with the payments `p` for which the condition holds. */
export const paymentRows = (kind: PaymentNotification, userId: string, condition: SQL): SQL => {
  const sides = told[kind].map((side) => {
    const other = sql.raw(side === "to_id" ? "p.from_id" : "p.to_id");
    return sql`select ${userOf(sql.raw(`p.${side}`))} as user_id, p.id as payment_id, p.squad_id as subject_id,
      ${paramsOf<PaymentNotification>({
        squadId: sql.raw("p.squad_id"),
        cents: sql.raw("p.cents"),
        currency: sql`coalesce((select currency from squads where id = p.squad_id), 'USD')`,
        guestName: guestName(other),
      })} as params from payments p where ${condition}`;
  });
  return sql`select user_id, ${kind} as kind, ${userId} as actor_id, subject_id, params, 'payment:' || payment_id || ':' || user_id as dedupe_key
    from (${sql.join(sides, sql` union `)}) where user_id is not null and user_id <> ${userId}`;
};

/**
 * Tells both sides of a payment what a user did with it: also those who have blocked each other, because it changes what
 * they owe. The newest of a payment replaces an earlier one.
 */
export const notifyPayment = (db: Database, kind: PaymentNotification, userId: string, condition: SQL, now: Date) =>
  insertNotifications(db, paymentRows(kind, userId, condition), now, undefined, "replace");

/** The mail about a payment that waits, or did not arrive, to the same people. */
export const mailPayment = (
  db: Database,
  kind: "payment-sent" | "payment-disputed",
  { paymentId, userId, condition }: { paymentId: string; userId: string; condition: SQL },
  now: Date,
) =>
  writeMoneyMails(
    db,
    {
      kind,
      payload: { paymentId },
      occasion: `${paymentId}:${now.getTime()}`,
      rows: paymentRows(kind, userId, condition),
    },
    now,
  );

/** A new payment: the receiver is asked whether it arrived, or the sender is told that it did. */
export const notifyRecordedPayment = (db: Database, paymentId: string, userId: string, now: Date) => ({
  sent: notifyPayment(db, "payment-sent", userId, sql`p.id = ${paymentId} and p.state = 'sent'`, now),
  mails: mailPayment(
    db,
    "payment-sent",
    { paymentId, userId, condition: sql`p.id = ${paymentId} and p.state = 'sent'` },
    now,
  ),
  received: notifyPayment(db, "payment-received", userId, sql`p.id = ${paymentId} and p.state = 'confirmed'`, now),
});
