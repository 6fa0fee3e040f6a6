import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { MailPayloads, MoneyMail } from "#domain/notifications/mail-choices.ts";

/**
 * Writes a mail about money for each row of `user_id` to the outbox, each occasion once: not to those who want none. Returns
 * those that are new.
 */
export const writeMoneyMails = <Kind extends MoneyMail>(
  db: Database,
  { kind, payload, occasion, rows }: { kind: Kind; payload: MailPayloads[Kind]; occasion: string; rows: SQL },
  now: Date,
) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into outbox (id, dedupe_key, user_id, kind, payload, created_at)
    select ${newIdSql("mai", now)}, ${`${kind}:${occasion}:`} || r.user_id, r.user_id, ${kind}, ${JSON.stringify(payload)}, ${now.getTime()}
    from (${rows}) r join users u on u.id = r.user_id
    where not exists (select 1 from mail_opt_outs off where off.user_id = r.user_id and off.kind = ${kind})
    on conflict (dedupe_key) do nothing`);
