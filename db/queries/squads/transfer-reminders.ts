import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows, type ReturnedRow } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { REMINDER_PAUSE_MS } from "#domain/splits/reminders.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfSquad } from "#db/queries/notifications/notification-json.ts";
import { writeMoneyMails } from "#db/queries/payments/payment-mails.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import type { SquadMember } from "./squad-access.ts";

/** The transfer of a plan to remind of: `from` owes the signed-in user's member `to`. */
export interface RemindedTransfer {
  from: string;
  to: string;
}

/** Why a transfer can or cannot be reminded of. */
const isAwaited: SQL = sql`exists (select 1 from payments p where p.squad_id = x.squad_id and p.from_id = x.from_id
  and p.to_id = x.to_id and p.state = 'sent')`;

/** The transfer `x` of the user, from the member `m`. */
const ownTransfer = ({ squadId, userId, condition }: SquadMember, { from, to }: RemindedTransfer): SQL => sql`
  squad_transfers x join squad_members m on m.id = x.from_id join squad_members t on t.id = x.to_id and t.user_id = ${userId}
  where x.squad_id = ${squadId} and x.from_id = ${from} and x.to_id = ${to} and ${condition}`;

export const selectTransferReminderState = (db: Database, member: SquadMember, transfer: RemindedTransfer) =>
  selectRows(db, {
    remindedAt: col.number(sql`x.reminded_at`).nullable(),
    hasAccount: col.boolean(sql`exists (select 1 from users who where who.id = m.user_id)`),
    isAwaited: col.boolean(isAwaited),
  }).from(sql`
    ${ownTransfer(member, transfer)}`);
export type TransferReminderState = ReturnedRow<typeof selectTransferReminderState>;

const remindable = (member: SquadMember, transfer: RemindedTransfer, now: Date): SQL => sql`
  ${ownTransfer(member, transfer)} and not ${isAwaited} and exists (select 1 from users who where who.id = m.user_id)
  and (x.reminded_at is null or x.reminded_at <= ${now.getTime() - REMINDER_PAUSE_MS})`;

/** Who is reminded, unless they blocked the user. */
const rows = (member: SquadMember, transfer: RemindedTransfer, now: Date): SQL => sql`
  select m.user_id, 'transfer-reminder' as kind, ${member.userId} as actor_id, x.squad_id as subject_id,
    ${paramsOf<"transfer-reminder">({
      squadId: sql.raw("x.squad_id"),
      cents: sql.raw("x.cents"),
      currency: sql`(select currency from squads where id = x.squad_id)`,
      guestName: sql`null`,
    })} as params, null as dedupe_key
  from ${remindable(member, transfer, now)} and not ${isBlocked(sql.raw("m.user_id"), sql`${member.userId}`)}`;

/** The notification and the mail of a reminder. Runs before `markTransferReminded`. */
export const tellTransferReminder = (db: Database, member: SquadMember, transfer: RemindedTransfer, now: Date) => ({
  notified: insertNotifications(db, rows(member, transfer, now), now, namesOfSquad(sql`${member.squadId}`)),
  mails: writeMoneyMails(
    db,
    {
      kind: "transfer-reminder",
      payload: { squadId: member.squadId, fromId: transfer.from, toId: transfer.to },
      // Two reminders are never in the same window, however close to its edges.
      occasion: `${member.squadId}:${transfer.from}:${transfer.to}:${Math.floor(now.getTime() / REMINDER_PAUSE_MS)}`,
      rows: rows(member, transfer, now),
    },
    now,
  ),
});

/** Marks a transfer as reminded of. Runs last: until then the other statements find it remindable. */
export const markTransferReminded = (db: Database, member: SquadMember, transfer: RemindedTransfer, now: Date) =>
  writeRows(db, { squadId: col.text(sql`squad_id`) }).by(sql`
    update squad_transfers set reminded_at = ${now.getTime()}
    where (squad_id, from_id, to_id) in (select x.squad_id, x.from_id, x.to_id from ${remindable(member, transfer, now)})`);
