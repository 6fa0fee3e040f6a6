import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows, type ReturnedRow } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { REMINDER_PAUSE_MS } from "#domain/splits/reminders.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfSquad } from "#db/queries/notifications/notification-json.ts";
import { writeMoneyMails } from "#db/queries/payments/payment-mails.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import type { TransferCreditor } from "#db/queries/squads/squad-access.ts";

/** A payment of the transfer `x` waits for the user. */
const isAwaited: SQL = sql`exists (select 1 from payments p where p.squad_id = x.squad_id and p.from_id = x.from_id
  and p.to_id = x.to_id and p.state = 'sent')`;

/** The transfer `x` of the user, from the member `m`. */
const ownTransfer = ({ squadId, userId, condition, from, to }: TransferCreditor): SQL => sql`
  squad_transfers x join squad_members m on m.id = x.from_id join squad_members t on t.id = x.to_id and t.user_id = ${userId}
  where x.squad_id = ${squadId} and x.from_id = ${from} and x.to_id = ${to} and ${condition}`;

/** Why a transfer can or cannot be reminded of. */
export const selectTransferReminderState = (db: Database, creditor: TransferCreditor) =>
  selectRows(db, {
    remindedAt: col.number(sql`x.reminded_at`).nullable(),
    hasAccount: col.boolean(sql`exists (select 1 from users who where who.id = m.user_id)`),
    isAwaited: col.boolean(isAwaited),
  }).from(sql`
    ${ownTransfer(creditor)}`);
export type TransferReminderState = ReturnedRow<typeof selectTransferReminderState>;

const remindable = (creditor: TransferCreditor, now: Date): SQL => sql`
  ${ownTransfer(creditor)} and not ${isAwaited} and exists (select 1 from users who where who.id = m.user_id)
  and (x.reminded_at is null or x.reminded_at <= ${now.getTime() - REMINDER_PAUSE_MS})`;

/** Who is reminded, unless they blocked the user. */
const rows = (creditor: TransferCreditor, now: Date): SQL => sql`
  select m.user_id, 'transfer-reminder' as kind, ${creditor.userId} as actor_id, x.squad_id as subject_id,
    ${paramsOf<"transfer-reminder">({
      squadId: sql.raw("x.squad_id"),
      cents: sql.raw("x.cents"),
      currency: sql`(select currency from squads where id = x.squad_id)`,
      guestName: sql`null`,
      paymentId: sql`null`,
    })} as params, null as dedupe_key
  from ${remindable(creditor, now)} and not ${isBlocked(sql.raw("m.user_id"), sql`${creditor.userId}`)}`;

/** The notification and the mail of a reminder. Runs before `markTransferReminded`. */
export const notifyTransferReminder = (db: Database, creditor: TransferCreditor, now: Date) => ({
  notified: insertNotifications(db, rows(creditor, now), now, namesOfSquad(sql`${creditor.squadId}`)),
  mails: writeMoneyMails(
    db,
    {
      kind: "transfer-reminder",
      payload: { squadId: creditor.squadId, fromId: creditor.from, toId: creditor.to },
      // Two reminders are never in the same window, however close to its edges.
      occasion: `${creditor.squadId}:${creditor.from}:${creditor.to}:${Math.floor(now.getTime() / REMINDER_PAUSE_MS)}`,
      rows: rows(creditor, now),
    },
    now,
  ),
});

/** Marks a transfer as reminded of. Runs last: until then the other statements find it remindable. */
export const markTransferReminded = (db: Database, creditor: TransferCreditor, now: Date) =>
  writeRows(db, { squadId: col.text(sql`squad_id`) }).by(sql`
    update squad_transfers set reminded_at = ${now.getTime()}
    where (squad_id, from_id, to_id) in (select x.squad_id, x.from_id, x.to_id from ${remindable(creditor, now)})`);
