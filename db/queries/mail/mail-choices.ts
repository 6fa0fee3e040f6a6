import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { mailOptOuts } from "#db/schema/mail.ts";
import type { OptionalMail } from "#domain/notifications/mail-choices.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";

/** The kinds that a person has switched off. */
export const listMailOptOuts = (db: Database, userId: string) =>
  db.select({ kind: mailOptOuts.kind }).from(mailOptOuts).where(eq(mailOptOuts.userId, userId));

/** Switches a kind off or on; for a deleted account it does nothing. */
export const setMailChoice = (
  db: Database,
  { userId }: AccountOwner,
  kind: OptionalMail,
  wanted: boolean,
  now: Date,
) =>
  wanted
    ? db.delete(mailOptOuts).where(and(eq(mailOptOuts.userId, userId), eq(mailOptOuts.kind, kind)))
    : db.run(sql`
        insert into mail_opt_outs (user_id, kind, created_at)
        select id, ${kind}, ${now.getTime()} from users where id = ${userId} on conflict do nothing`);
