import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows, type ReturnedRow } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { REMINDER_MAILS_A_DAY, REMINDER_PAUSE_MS } from "#domain/splits/reminders.ts";
import { isAwaitingReceiver } from "#db/queries/payments/payment-shares.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { writeMail } from "#db/queries/mail/outbox.ts";
import type { ShareCreator } from "./split-access.ts";

const DAY_MS = 86_400_000;

/** Why a share can or cannot be reminded of. */
export const selectReminderState = (db: Database, creator: ShareCreator) =>
  selectRows(db, {
    paid: col.boolean(sql`paid`),
    remindedAt: col.number(sql`reminded_at`).nullable(),
    hasAccount: col.boolean(sql`exists (select 1 from users where id = p.user_id)`),
    isDisputed: col.boolean(sql`disputed_at is not null`),
    isAwaited: col.boolean(isAwaitingReceiver),
  }).from(sql`
    split_participants p
    where p.id = ${creator.participantId} and p.split_id = ${creator.splitId} and ${creator.condition}`);
export type ReminderState = ReturnedRow<typeof selectReminderState>;

/**
 * The condition that the share `p` can be reminded of: pending, not disputed, without a payment that waits for the creator, not
 * reminded of lately, and its participant has an account.
 */
export const isRemindable = (creator: ShareCreator, now: Date): SQL => sql`(
  p.id = ${creator.participantId} and p.split_id = ${creator.splitId} and p.paid = 0 and p.disputed_at is null and not ${isAwaitingReceiver}
  and (p.reminded_at is null or p.reminded_at <= ${now.getTime() - REMINDER_PAUSE_MS})
  and exists (select 1 from users who where who.id = p.user_id) and ${creator.condition})`;

/**
 * The reminder's mail, unless the recipient switched these mails off, blocked the creator, or got enough of them today. Runs
 * before `markReminded`.
 */
export const writeReminderMail = (db: Database, creator: ShareCreator, now: Date) =>
  writeMail(
    db,
    {
      kind: "payment-reminder",
      payload: { participantId: creator.participantId },
      // Two reminders are never in the same window, however close to its edges.
      occasion: `${creator.participantId}:${Math.floor(now.getTime() / REMINDER_PAUSE_MS)}`,
    },
    now,
    sql`id = (select p.user_id from split_participants p where ${isRemindable(creator, now)})
      and not exists (select 1 from mail_opt_outs off where off.user_id = users.id and off.kind = 'payment-reminder')
      and not ${isBlocked(sql.raw("users.id"), sql`${creator.userId}`)}
      and ${REMINDER_MAILS_A_DAY} > (select count(*) from outbox sent
        where sent.user_id = users.id and sent.kind = 'payment-reminder' and sent.created_at > ${now.getTime() - DAY_MS})`,
  );

/** Marks a share as reminded of. Runs last: until then the other statements find it remindable. */
export const markReminded = (db: Database, creator: ShareCreator, now: Date) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update split_participants as p set reminded_at = ${now.getTime()}
    where ${isRemindable(creator, now)}`);
