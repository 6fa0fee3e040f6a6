import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { MAX_SQUAD_MEMBERS, type SquadRole } from "#domain/squads/squads.ts";
import { isSquadReader, type SquadMember, type SquadOwner, type SquadReader } from "./squad-access.ts";

export interface NewMember {
  id: string;
  /** Null for a guest. */
  userId: string | null;
  guestName: string | null;
  role: SquadRole;
}

/** Refuses a batch of someone who is not in the squad now, or whose squad is archived. */
export const refuseClosedSquad = (db: Database, { squadId, userId }: SquadReader) => ({
  outsider: refuseWhere(
    db,
    "squad_closed",
    sql`not exists (select 1 from squad_members me where me.squad_id = ${squadId} and me.user_id = ${userId} and me.left_at is null)`,
  ),
  archived: refuseWhere(
    db,
    "squad_archived",
    sql`exists (select 1 from squads s where s.id = ${squadId} and s.archived_at is not null)`,
  ),
});

/** Refuses a batch of someone who cannot record payments in a squad: who cannot read it, or whose squad is archived. */
export const refuseUnpayable = (db: Database, squadId: string, userId: string) => ({
  outsider: refuseWhere(db, "squad_closed", sql`not ${isSquadReader(sql`${squadId}`, userId)}`),
  archived: refuseWhere(
    db,
    "squad_archived",
    sql`exists (select 1 from squads s where s.id = ${squadId} and s.archived_at is not null)`,
  ),
});

/** Puts people into a squad. A user who was in it before comes back as the same member. */
export const insertMembers = (db: Database, squadId: string, members: readonly NewMember[], now: Date) =>
  writeRows(db, { id: col.text(sql`id`), userId: col.text(sql`user_id`).nullable() }).by(sql`
    insert into squad_members (id, squad_id, user_id, guest_name, role, joined_at)
    select value ->> 'id', ${squadId}, value ->> 'userId', value ->> 'guestName', value ->> 'role', ${now.getTime()}
    from json_each(${JSON.stringify(members)}) where true
    on conflict (squad_id, user_id) where user_id is not null
      do update set left_at = null, role = 'member' where left_at is not null`);

/** Refuses a batch that has put more people into a squad than it can have. Comes after the members. */
export const refuseFullSquad = (db: Database, squadId: string) =>
  refuseWhere(
    db,
    "squad_full",
    sql`(select count(*) from squad_members where squad_id = ${squadId} and left_at is null and claimed_by is null) > ${MAX_SQUAD_MEMBERS}`,
  );

/** The member is a user with another role, and an owner remains. */
export const canTakeRole = (squadId: string, memberId: string, role: SquadRole): SQL =>
  sql`exists (select 1 from squad_members m where m.id = ${memberId} and m.squad_id = ${squadId} and m.user_id is not null
    and m.left_at is null and m.role <> ${role} and (${role} = 'owner' or exists (
      select 1 from squad_members o where o.squad_id = ${squadId} and o.id <> m.id and o.role = 'owner' and o.left_at is null)))`;

/** The name of the guest that a person joins as, as JSON facts for the activity log. */
export const guestFacts = (guestId: string | null): SQL =>
  sql`json_object('guest', (select guest_name from squad_members where id = ${guestId}))`;

/** SQLite's word for it. */
const NO_LIMIT = -1;

/** The other users of the squads that a user is in, or was; with a limit, of the newest ones. */
export const squadMatesOf = (userId: string, limit = NO_LIMIT): SQL => sql`
  select mate.user_id from (
    select squad_id from squad_members where user_id = ${userId} order by squad_id desc limit ${limit}) mine
  cross join squad_members mate on mate.squad_id = mine.squad_id where mate.user_id <> ${userId}`;

export const updateRole = (db: Database, owner: SquadOwner, memberId: string, role: SquadRole) =>
  db.run(sql`update squad_members set role = ${role} where id = ${memberId} and ${owner.condition}`);

/** Marks a member as left. Their balance stays. */
export const markLeft = (db: Database, right: SquadReader, memberId: string, now: Date) =>
  writeRows(db, { userId: col.text(sql`user_id`).nullable() }).by(sql`
    update squad_members set left_at = ${now.getTime()}, role = 'member'
    where id = ${memberId} and ${right.condition}`);

/** The member left or was removed. */
export const isGone = (squadId: string, memberId: string): SQL =>
  sql`exists (select 1 from squad_members m where m.id = ${memberId} and m.squad_id = ${squadId} and m.left_at is not null)`;

/** Brings back a member who left. */
export const markBack = (db: Database, right: SquadReader, memberId: string) =>
  db.run(sql`update squad_members set left_at = null where id = ${memberId} and ${right.condition}`);

/** Brings back a user who left. */
export const reactivate = (db: Database, { squadId, userId }: { squadId: string; userId: string }) =>
  db.run(sql`update squad_members set left_at = null where squad_id = ${squadId} and user_id = ${userId}`);

/** Makes the user who joined first an owner of a squad that has none, so that a squad with members always has one. */
export const promoteFirst = (db: Database, squadId: string) => promoteIn(db, sql`select ${squadId}`);

/** The same for all squads whose ids a query returns. */
export const promoteIn = (db: Database, squadIds: SQL) =>
  db.run(sql`
    update squad_members set role = 'owner'
    where id in (
      select (select id from squad_members first where first.squad_id = s.id and first.user_id is not null and first.left_at is null
        order by first.joined_at, first.id limit 1)
      from squads s where s.id in (${squadIds}) and not exists (
        select 1 from squad_members o where o.squad_id = s.id and o.role = 'owner' and o.left_at is null))`);

/**
 * Makes a guest the signed-in user. One who was a member before keeps their own member, and the guest's entries count as
 * theirs (`claimed_by`); anyone else becomes the guest's member. Two people at once: one statement finds the guest free.
 */
export function claimGuest(
  db: Database,
  { squadId, guestId, userId }: { squadId: string; guestId: string; userId: string },
  now: Date,
) {
  const free = sql`id = ${guestId} and squad_id = ${squadId} and user_id is null and claimed_by is null and left_at is null`;
  const own = sql`(select own.id from squad_members own where own.squad_id = ${squadId} and own.user_id = ${userId})`;
  return {
    taken: refuseWhere(db, "guest_taken", sql`not exists (select 1 from squad_members where ${free})`),
    claimed: db.run(sql`
      update squad_members set claimed_at = ${now.getTime()}, claimed_by = ${own}, user_id = iif(${own} is null, ${userId}, null)
      where ${free}`),
  };
}

/** A guest who was claimed at this time or later. */
export const isClaimedSince = (squadId: string, guestId: string, since: Date): SQL =>
  sql`exists (select 1 from squad_members m where m.id = ${guestId} and m.squad_id = ${squadId} and m.claimed_at >= ${since.getTime()})`;

/** Makes a claimed guest a guest again, and with them the guests whom they had claimed as this member. */
export const unclaimGuest = (db: Database, member: SquadMember, guestId: string) =>
  db.run(sql`
    update squad_members set claimed_by = null, claimed_at = null, user_id = null, role = 'member'
    where (id = ${guestId} or claimed_by = ${guestId}) and ${member.condition}`);
