import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { cut } from "#db/queries/profiles/person.ts";
import { writeMoneyMails } from "./payment-mails.ts";
import { balanceOf, isInSquad } from "#db/queries/squads/squad-access.ts";
import { hasSideWithoutAccount, userOf, type PaymentRight } from "./payment-access.ts";

export type PaymentNotification =
  | "payment-sent"
  | "payment-received"
  | "payment-recorded"
  | "payment-confirmed"
  | "payment-disputed"
  | "payment-contested"
  | "payment-withdrawn";

type Recipient = "from_id" | "to_id" | "recorded_by" | "members";

/**
 * The recipients of each kind, without the user who acted. `members` are those with an open balance in the squad of a payment
 * with a side that has no account: they are the ones who can object.
 */
const recipientsOf: Record<PaymentNotification, readonly Recipient[]> = {
  "payment-sent": ["to_id"],
  "payment-received": ["from_id"],
  "payment-recorded": ["members"],
  "payment-confirmed": ["from_id", "recorded_by"],
  "payment-disputed": ["from_id", "recorded_by"],
  "payment-contested": ["from_id", "to_id", "recorded_by", "members"],
  "payment-withdrawn": ["from_id", "to_id", "recorded_by", "members"],
};

const [fromId, toId] = [sql.raw("p.from_id"), sql.raw("p.to_id")];

/** The name of a side, if that is a guest. */
const guestName = (side: SQL): SQL => sql`(select ${cut(sql.raw("g.guest_name"))} from squad_members g
  where g.id = ${side} and g.user_id is null and g.claimed_by is null)`;

/** The guest whom the notification names: for one side the other one, else the one that there is. */
const guestNameFor: Record<PaymentNotification, SQL> = {
  "payment-sent": guestName(fromId),
  "payment-received": guestName(toId),
  "payment-recorded": sql`coalesce(${guestName(fromId)}, ${guestName(toId)})`,
  "payment-confirmed": guestName(toId),
  "payment-disputed": guestName(toId),
  "payment-contested": sql`coalesce(${guestName(fromId)}, ${guestName(toId)})`,
  "payment-withdrawn": sql`coalesce(${guestName(fromId)}, ${guestName(toId)})`,
};

/** The payments `p` of `paid` with the users `user_id` who are one kind of recipient. */
const withRecipient: Record<Recipient, SQL> = {
  from_id: sql`select p.*, ${userOf(fromId)} as user_id from paid p`,
  to_id: sql`select p.*, ${userOf(toId)} as user_id from paid p`,
  // Someone who has left the squad is told no more of what they recorded for others.
  recorded_by: sql`select p.*, p.recorded_by as user_id from paid p
    where p.squad_id is null or ${isInSquad(sql.raw("p.squad_id"), sql.raw("p.recorded_by"))}`,
  members: sql`select p.*, m.user_id from paid p cross join squad_members m on m.squad_id = p.squad_id and m.user_id is not null
    where ${hasSideWithoutAccount} and ${balanceOf("m")} <> 0
      and m.user_id is not ${userOf(fromId)} and m.user_id is not ${userOf(toId)}`,
};

/**
 * Rows for `insertNotifications`, one for each recipient of what a user did with the payments `p` that meet a condition. It is
 * evaluated once, and not for each kind of recipient.
 */
export function selectPaymentNotifications(kind: PaymentNotification, userId: string, condition: SQL): SQL {
  const recipients = recipientsOf[kind];
  return sql`select p.user_id, ${kind} as kind, ${userId} as actor_id, p.squad_id as subject_id,
      ${paramsOf<PaymentNotification>({
        squadId: sql.raw("p.squad_id"),
        paymentId: sql.raw("p.id"),
        cents: sql.raw("p.cents"),
        currency: sql`coalesce((select currency from squads where id = p.squad_id), 'USD')`,
        guestName: guestNameFor[kind],
      })} as params, 'payment:' || p.id || ':' || p.user_id as dedupe_key
    from (
      with paid as ${sql.raw(recipients.length > 1 ? "materialized" : "not materialized")} (
        select p.* from payments p where ${condition})
      ${sql.join(
        recipients.map((recipient) => withRecipient[recipient]),
        sql` union `,
      )}) p
    where p.user_id is not null and p.user_id <> ${userId}`;
}

/**
 * Notifies the recipients of what a user did with a payment: also those who have blocked each other, because it changes what
 * they owe. The newest of a payment replaces an earlier one.
 */
export const notifyPayment = (db: Database, kind: PaymentNotification, userId: string, condition: SQL, now: Date) =>
  insertNotifications(db, selectPaymentNotifications(kind, userId, condition), now, undefined, "replace");

/** The mail about a payment that waits, or did not arrive, to the same people. */
const mailPayment = (
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
      rows: selectPaymentNotifications(kind, userId, condition),
    },
    now,
  );

/**
 * A new payment: the receiver is asked whether it arrived, or the sender is told that it did. Where a side has no account,
 * everyone is told whose balance is open.
 */
export const notifyRecordedPayment = (db: Database, { paymentId, userId, condition }: PaymentRight, now: Date) => {
  const sent = sql`${condition} and p.state = 'sent'`;
  return {
    sent: notifyPayment(db, "payment-sent", userId, sent, now),
    mails: mailPayment(db, "payment-sent", { paymentId, userId, condition: sent }, now),
    received: notifyPayment(db, "payment-received", userId, sql`${condition} and p.state = 'confirmed'`, now),
    recorded: notifyPayment(db, "payment-recorded", userId, condition, now),
  };
};

/**
 * A payment that did not arrive: its sender is told, by mail as well. Where a side has no account, a member says so for it,
 * and all whom it concerns are told.
 */
export const notifyDisputedPayment = (db: Database, { paymentId, userId, condition }: PaymentRight, now: Date) => {
  const ofAccounts = sql`${condition} and not ${hasSideWithoutAccount}`;
  return {
    disputed: notifyPayment(db, "payment-disputed", userId, ofAccounts, now),
    contested: notifyPayment(db, "payment-contested", userId, sql`${condition} and ${hasSideWithoutAccount}`, now),
    mails: mailPayment(db, "payment-disputed", { paymentId, userId, condition: ofAccounts }, now),
  };
};
