import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { calledSql } from "#db/queries/profiles/person.ts";
import { usersLeaving } from "./members.ts";
import { isInSquad, isStandIn, type InviteRevoker, type SquadMember, type SquadNewcomer } from "./squad-access.ts";

export interface NewInvite {
  id: string;
  tokenHash: string;
  expiresAt: Date;
  maxUses: number | null;
  guestMemberId: string | null;
}

/** The invite under alias `i`. */
const invite = jsonRow({
  id: col.text(sql`i.id`),
  createdAt: col.instant(sql`i.created_at`),
  expiresAt: col.instant(sql`i.expires_at`),
  maxUses: col.number(sql`i.max_uses`).nullable(),
  uses: col.number(sql`i.uses`),
  guestMemberId: col.text(sql`i.guest_member_id`).nullable(),
});

/** Writes an invite. One for a guest needs a guest of the squad whom no one has claimed. */
export const insertInvite = (db: Database, member: SquadMember, values: NewInvite, now: Date) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into squad_invites (id, squad_id, token_hash, created_by, created_at, expires_at, max_uses, guest_member_id)
    select ${values.id}, ${member.squadId}, ${values.tokenHash}, ${member.userId}, ${now.getTime()},
      ${values.expiresAt.getTime()}, ${values.maxUses}, ${values.guestMemberId}
    where ${member.condition} and (${values.guestMemberId} is null or exists (
      select 1 from squad_members g where g.id = ${values.guestMemberId} and g.squad_id = ${member.squadId}
        and g.user_id is null and g.claimed_by is null and g.left_at is null and not ${isStandIn(sql.raw("g.id"))}))`);

/** One invite, for a member. */
export const selectInvite = (member: SquadMember, inviteId: string) =>
  invite.selectFrom(
    sql`squad_invites i where i.id = ${inviteId} and i.squad_id = ${member.squadId} and ${member.condition}`,
  );

/** The invites that still work, newest first. */
export const listInvites = (db: Database, member: SquadMember, now: Date) =>
  selectRows(db, invite).from(sql`
    squad_invites i where i.squad_id = ${member.squadId} and i.revoked_at is null
      and i.expires_at > ${now.getTime()} and (i.max_uses is null or i.uses < i.max_uses) and ${member.condition}
    order by i.created_at desc limit 50`);

export const revokeInvite = (db: Database, { squadId, inviteId, condition }: InviteRevoker, now: Date) =>
  db.run(sql`
    update squad_invites set revoked_at = ${now.getTime()}
    where id = ${inviteId} and squad_id = ${squadId} and ${condition}`);

/** Revokes the invites of the users who leave in this batch: no one comes in through what they made. */
export const revokeInvitesOfLeavers = (db: Database, squadId: string, now: Date) =>
  db.run(sql`
    update squad_invites set revoked_at = ${now.getTime()}
    where squad_id = ${squadId} and revoked_at is null and created_by in (${usersLeaving(squadId, now)})`);

/** Who made an invite that is used in this batch, and when. Only those who are in the squad now have joined by it. */
export const makerOfInvite = ({ squadId, userId }: SquadNewcomer, tokenHash: string, now: Date): SQL => sql`
  select i.created_by as inviter_id, i.created_at as invited_at from squad_invites i
  where i.token_hash = ${tokenHash} and i.squad_id = ${squadId} and exists (
    select 1 from squad_members m where m.squad_id = i.squad_id and m.user_id = ${userId} and m.left_at is null and m.joined_at = ${now.getTime()})`;

const isOpen = (now: Date) => sql`i.revoked_at is null and i.expires_at > ${now.getTime()}
  and exists (select 1 from squads s where s.id = i.squad_id and s.archived_at is null)`;

/** Who made the invite. Visitors see it, so it has no id. */
const inviter = jsonRow({ name: col.text(calledSql(sql`p`)), avatarUrl: col.text(sql`p.avatar_url`).nullable() });

/** What an invite shows of the squad `s`: its guests, or only the one that the invite `i` is for. */
const preview = jsonRow({
  name: col.text(sql`s.name`),
  emoji: col.text(sql`s.emoji`).nullable(),
  memberCount: col.number(
    sql`(select count(*) from squad_members c where c.squad_id = s.id and c.left_at is null and c.claimed_by is null)`,
  ),
  invitedBy: col
    .one(
      inviter,
      sql`profiles p where p.id = i.created_by and p.deleted_at is null and ${isInSquad(sql`s.id`, sql`p.id`)}`,
    )
    .nullable(),
  isForGuest: col.boolean(sql`i.guest_member_id is not null`),
  guests: col.list(
    jsonRow({ id: col.text(sql`g.id`), name: col.text(sql`g.guest_name`) }),
    sql`squad_members g where g.squad_id = s.id and g.user_id is null and g.claimed_by is null and g.left_at is null
      and not ${isStandIn(sql.raw("g.id"))} and (i.guest_member_id is null or g.id = i.guest_member_id)`,
  ),
});

export const selectPreview = (db: Database, tokenHash: string, now: Date) =>
  selectRows(db, {
    squadId: col.text(sql`i.squad_id`),
    isUsedUp: col.boolean(sql`coalesce(i.uses >= i.max_uses, 0)`),
    preview: col.one(preview, sql`squads s where s.id = i.squad_id`),
  }).from(sql`squad_invites i where i.token_hash = ${tokenHash} and ${isOpen(now)}`);

/**
 * Uses an invite once for a user who is not in the squad. Refuses the batch where the invite is gone or used up. Concurrent
 * requests never use it more often than it allows.
 */
export const countInviteUse = (db: Database, { squadId, condition }: SquadNewcomer, tokenHash: string, now: Date) => {
  const isInvite = sql`i.token_hash = ${tokenHash} and i.squad_id = ${squadId}`;
  return {
    gone: refuseWhere(
      db,
      "invite_gone",
      sql`not exists (select 1 from squad_invites i where ${isInvite} and ${isOpen(now)})`,
    ),
    usedUp: refuseWhere(
      db,
      "invite_used_up",
      sql`${condition} and exists (select 1 from squad_invites i where ${isInvite} and i.uses >= i.max_uses)`,
    ),
    counted: db.run(sql`update squad_invites as i set uses = uses + 1 where ${isInvite} and ${condition}`),
  };
};
