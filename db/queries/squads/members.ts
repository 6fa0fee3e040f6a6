import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { newId } from "#db/new-id.ts";
import { MAX_SQUAD_MEMBERS, MOST_MEMBERS_EVER, type SquadRole } from "#domain/squads/squads.ts";
import {
  asSquadOwner,
  isStandIn,
  type MemberRight,
  type SquadInvitee,
  type SquadMember,
  type SquadNewcomer,
  type SquadReader,
} from "./squad-access.ts";

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

/** Refuses a batch of someone who cannot record payments in a squad because they cannot read it. An archived one takes payments. */
export const refuseUnpayable = (db: Database, { condition }: SquadReader) =>
  refuseWhere(db, "squad_closed", sql`not ${condition}`);

/** Puts the user who creates a squad into it, as its owner. */
export const insertFirstOwner = (db: Database, { squadId, userId }: SquadMember, id: string, now: Date) =>
  db.run(sql`
    insert into squad_members (id, squad_id, user_id, role, joined_self, joined_at)
    select ${id}, ${squadId}, ${userId}, 'owner', 1, ${now.getTime()}
    where not exists (select 1 from squad_members where squad_id = ${squadId})`);

/** Puts a user into a squad whose invite they use. Who was in it, or is invited by name, has become a member before. */
export const insertNewcomer = (db: Database, { squadId, userId, condition }: SquadNewcomer, now: Date) =>
  db.run(sql`
    insert into squad_members (id, squad_id, user_id, role, joined_self, joined_at)
    select ${newId("mem", now)}, ${squadId}, ${userId}, 'member', 1, ${now.getTime()} where ${condition}`);

/** Refuses a batch that brings back someone who was removed, unless an owner does it. Comes before the members. */
export const refuseRemoved = (
  db: Database,
  { squadId, userId }: SquadMember | SquadNewcomer,
  userIds: readonly string[],
) =>
  refuseWhere(
    db,
    "removed_from_squad",
    sql`exists (select 1 from squad_members m where m.squad_id = ${squadId} and m.left_at is not null and m.removed_by is not null
      and m.user_id in (select value from json_each(${JSON.stringify(userIds)}))) and not ${asSquadOwner(squadId, userId).condition}`,
  );

/**
 * Refuses a batch that has put more people into a squad, or invited them, than it can have: now, with an open balance after leaving, or ever. So
 * its plan, and what its members read, stay small, however many people are put in and taken out. Comes after the members.
 */
export const refuseFullSquad = (db: Database, squadId: string) =>
  refuseWhere(
    db,
    "squad_full",
    sql`(select sum(m.claimed_by is null and (m.left_at is null or ${isStandIn(sql.raw("m.id"))})) > ${MAX_SQUAD_MEMBERS}
        or sum(m.claimed_by is null and m.left_at is not null and m.balance_cents <> 0) > ${MAX_SQUAD_MEMBERS}
        or count(*) > ${MOST_MEMBERS_EVER}
      from squad_members m where m.squad_id = ${squadId})`,
  );

/** The name of the guest that a person joins as, as JSON facts for the activity log. */
export const guestFacts = (guestId: string | null): SQL =>
  sql`json_object('guest', (select guest_name from squad_members where id = ${guestId}))`;

/** SQLite's word for it. */
const NO_LIMIT = -1;

/** The other users of the squads that a user is in, or was; with a limit, of the newest ones. */
export const squadMatesOf = (userId: string, limit = NO_LIMIT): SQL => sql`
  select mate.user_id from (
    select squad_id from squad_members where user_id = ${userId} order by squad_id desc ${limitTo(limit)}) mine
  cross join squad_members mate on mate.squad_id = mine.squad_id where mate.user_id <> ${userId}`;

export const updateRole = (db: Database, { squadId, memberId, condition }: MemberRight<"role">, role: SquadRole) =>
  db.run(
    sql`update squad_members set role = ${role} where id = ${memberId} and squad_id = ${squadId} and ${condition}`,
  );

/** Marks a member as left, and a user as removed if someone else does it. Their balance stays. */
export const markLeft = (db: Database, { squadId, memberId, userId, condition }: MemberRight<"leave">, now: Date) =>
  db.run(sql`
    update squad_members set left_at = ${now.getTime()}, role = 'member', removed_by = iif(user_id is null or user_id = ${userId}, null, ${userId})
    where id = ${memberId} and squad_id = ${squadId} and ${condition}`);

/** Brings back a member who left. */
export const markBack = (db: Database, { squadId, memberId, condition }: MemberRight<"return">) =>
  db.run(sql`
    update squad_members set left_at = null, removed_by = null
    where id = ${memberId} and squad_id = ${squadId} and ${condition}`);

/** The users who leave a squad in this batch, or are removed from it. Runs after they were marked. */
export const usersLeaving = (squadId: string, now: Date): SQL =>
  sql`select user_id from squad_members where squad_id = ${squadId} and left_at = ${now.getTime()} and user_id is not null`;

/** Keeps that a user is in the squad because they joined it themselves. */
export const markJoinedSelf = (db: Database, { squadId, userId }: SquadInvitee) =>
  db.run(sql`
    update squad_members set joined_self = 1
    where squad_id = ${squadId} and user_id = ${userId} and left_at is null and joined_self = 0`);

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
 * Makes a guest the signed-in user, who is a member: the guest's entries count as theirs (`claimed_by`). Two people at once: one
 * statement finds the guest free. One who stands for an invited person is not.
 */
export function claimGuest(db: Database, { squadId, memberId, userId, condition }: MemberRight<"claim">, now: Date) {
  const free = sql`id = ${memberId} and squad_id = ${squadId} and user_id is null and claimed_by is null and left_at is null
    and not ${isStandIn(sql.raw("squad_members.id"))}`;
  return {
    taken: refuseWhere(db, "guest_taken", sql`${condition} and not exists (select 1 from squad_members where ${free})`),
    claimed: db.run(sql`
      update squad_members set claimed_at = ${now.getTime()}, claimed_by = (
        select own.id from squad_members own where own.squad_id = ${squadId} and own.user_id = ${userId})
      where ${free} and ${condition}`),
  };
}

/** Makes a claimed guest a guest again, with their entries. Who claimed them stays a member. */
export const unclaimGuest = (db: Database, { squadId, memberId, condition }: MemberRight<"unclaim">) =>
  db.run(sql`
    update squad_members set claimed_by = null, claimed_at = null
    where id = ${memberId} and squad_id = ${squadId} and ${condition}`);
