import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { SquadMail } from "#domain/notifications/mail-choices.ts";
import type { MemberRight, SquadMember } from "./squad-access.ts";

/**
 * Writes a mail for each row of `user_id` to the outbox, of what a user did in the squad: of a claim, with the guest: not to those who want none.
 * Returns those that are new.
 */
export const writeSquadMails = (
  db: Database,
  right: SquadMember | MemberRight<"leave" | "return" | "claim">,
  { kind, rows, expiresAt = null }: { kind: SquadMail; rows: SQL; expiresAt?: Date | null },
  now: Date,
) => {
  const { squadId, userId } = right;
  const guestId = kind === "squad-guest-claimed" && "memberId" in right ? right.memberId : null;
  return writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into outbox (id, dedupe_key, user_id, kind, payload, created_at, expires_at)
    select ${newIdSql("mai", now)}, ${`${kind}:${now.getTime()}:${squadId}:${guestId ?? ""}:`} || r.user_id, r.user_id, ${kind},
      ${JSON.stringify({ squadId, actorId: userId, guestId })}, ${now.getTime()}, ${expiresAt?.getTime() ?? null}
    from (${rows}) r join users u on u.id = r.user_id
    where not exists (select 1 from mail_opt_outs off where off.user_id = r.user_id and off.kind = ${kind})
    on conflict (dedupe_key) do nothing`);
};
