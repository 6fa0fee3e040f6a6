import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import { DELETED_USER } from "#domain/profiles/profiles.ts";
import { endInvitations } from "./invitations.ts";
import { promoteIn } from "./members.ts";

/**
 * Takes a deleted account out of all its squads, and ends the invitations that it has or has written. Its balances stay, its invites are revoked, payments that waited for it are
 * confirmed, and a squad without an owner gets the user as one who joined first. One with guests alone stays as it is.
 */
export function leaveSquads(db: Database, userId: string, isDeleted: SQL, now: Date) {
  const current = sql`user_id = ${userId} and left_at is null and ${isDeleted}`;
  const squadIds = sql`select squad_id from squad_members where user_id = ${userId} and ${isDeleted}`;
  return {
    activity: db.run(sql`
      insert into squad_activity (id, squad_id, user_id, kind, subject_id, detail, created_at)
      select ${newIdSql("act", now)}, squad_id, user_id, 'member-left', id, '{}', ${now.getTime()}
      from squad_members where ${current}`),
    invites: db.run(sql`
      update squad_invites set revoked_at = ${now.getTime()}
      where squad_id in (${squadIds}) and created_by = ${userId} and revoked_at is null`),
    members: db.run(sql`
      update squad_members set left_at = ${now.getTime()}, role = 'member' where ${current}`),
    // Also in squads that they had left. Who hid their figures stays hidden.
    named: db.run(
      sql`update squad_members set named_in_review = 0 where user_id = ${userId} and named_in_review = 1 and ${isDeleted}`,
    ),
    // No one is left who could answer them.
    payments: db.run(sql`
      update payments set state = 'confirmed', changed_at = ${now.getTime()}
      where state = 'sent' and to_id in (select id from squad_members where user_id = ${userId}) and ${isDeleted}`),
    owners: promoteIn(db, squadIds),
    // Guests who stood for the user were called as they were.
    standIns: db.run(sql`
      update squad_members set guest_name = ${DELETED_USER} where guest_name is not null and ${isDeleted}
        and id in (select i.member_id from squad_invitations i where i.user_id = ${userId})`),
    squadInvitations: endInvitations(
      db,
      sql`(i.user_id = ${userId} or i.invited_by = ${userId}) and ${isDeleted}`,
      "withdrawn",
      now,
    ),
    forgottenInvitations: db.run(sql`
      delete from squad_invitations where (user_id = ${userId} or invited_by = ${userId}) and ${isDeleted}`),
  };
}
