import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { outbox } from "#db/schema/mail.ts";
import type { MailKind } from "#domain/notifications/mail-choices.ts";

/** The transport refused it permanently: it is not retried. */
export const markMailDead = (db: Database, id: string, error: string, now: Date) =>
  db
    .update(outbox)
    .set({ attempts: sql`attempts + 1`, lastError: error, deadAt: now })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));

/** The queue gave them up after their last retry; `last_error` has the reason. */
export const markMailsDead = (db: Database, ids: readonly string[], now: Date) =>
  db.run(sql`
    update outbox set dead_at = ${now.getTime()}
    where id in (select value from json_each(${JSON.stringify(ids)})) and sent_at is null and dead_at is null`);

/** A mail that was not sent, for an operator. Sender and recipient appear as ids: addresses do not belong in terminals. */
export interface UnsentMail {
  id: string;
  kind: MailKind;
  userId: string;
  createdAt: number;
  attempts: number;
  lastError: string | null;
  /** `dead`: given up; `late`: too old to be of use; `waiting`: the queue is at it, or the cron will be. */
  state: "dead" | "late" | "waiting";
}

/** Those given up first, then the oldest. */
export const listUnsentMails = (db: Database, now: Date, limit: number) =>
  selectRows(db, {
    id: col.text(sql`id`),
    kind: col.text<MailKind>(sql`kind`),
    userId: col.text(sql`user_id`),
    createdAt: col.number(sql`created_at`),
    attempts: col.number(sql`attempts`),
    lastError: col.text(sql`last_error`).nullable(),
    state: col.text<"dead" | "late" | "waiting">(
      sql`case when dead_at is not null then 'dead' when expires_at <= ${now.getTime()} then 'late' else 'waiting' end`,
    ),
  }).from(sql`
    outbox where sent_at is null
    order by dead_at is null, created_at, id ${limitTo(limit)}`);

/** Makes a mail that was given up, or came too late, as good as new: the cron hands it to the queue. */
export const replayMail = (db: Database, id: string, now: Date) => revive(db, sql`id = ${id} and ${isOver(now)}`);

/** The same for all that were given up. */
export const replayDeadMails = (db: Database) => revive(db, sql`dead_at is not null`);

const isOver = (now: Date): SQL => sql`(dead_at is not null or expires_at <= ${now.getTime()})`;

const revive = (db: Database, which: SQL) =>
  db
    .update(outbox)
    .set({ attempts: 0, deadAt: null, expiresAt: null })
    .where(and(isNull(outbox.sentAt), which))
    .returning({ id: outbox.id });
