import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import type { OptionalMail } from "#domain/notifications/mail-choices.ts";

/** The kinds that a person has switched off. */
export const listMailOptOuts = (db: Database, userId: string) =>
  db.all<{ kind: OptionalMail }>(sql`select kind from mail_opt_outs where user_id = ${userId}`);

/** Switches a kind off or on; for a deleted account it does nothing. */
export const setMailChoice = (db: Database, userId: string, kind: OptionalMail, wanted: boolean, now: Date) =>
  wanted
    ? db.run(sql`delete from mail_opt_outs where user_id = ${userId} and kind = ${kind}`)
    : db.run(sql`
        insert into mail_opt_outs (user_id, kind, created_at)
        select id, ${kind}, ${now.getTime()} from users where id = ${userId} on conflict do nothing`);
