import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { personOf } from "#db/queries/profiles/person.ts";
import { MAX_OPEN_INVITATIONS } from "#domain/squads/invitations.ts";
import {
  balanceOf,
  openInvitations,
  type InvitationWithdrawer,
  type SquadInvitee,
  type SquadMember,
  type SquadNewcomer,
} from "./squad-access.ts";

/**
 * Makes users members again who left, and makes users the guests who stand for them while they are invited. Their entries stay
 * where they are, so no balance changes.
 */
export const becomeMembers = (
  db: Database,
  { squadId, condition }: SquadMember | SquadInvitee | SquadNewcomer,
  { userIds, joinedSelf }: { userIds: SQL; joinedSelf: boolean },
  now: Date,
) =>
  db.run(sql`
    update squad_members as m set left_at = null, removed_by = null, role = 'member', joined_self = ${joinedSelf ? 1 : 0},
      joined_at = iif(m.user_id is null, ${now.getTime()}, m.joined_at), guest_name = iif(m.user_id is null, null, m.guest_name),
      user_id = coalesce(m.user_id, (select i.user_id from ${openInvitations(squadId)} and i.member_id = m.id))
    where m.squad_id = ${squadId} and ${condition} and (m.user_id is null and m.claimed_by is null and m.left_at is null
        and m.id in (select i.member_id from ${openInvitations(squadId)} and i.user_id in (${userIds})
          and not exists (select 1 from squad_members own where own.squad_id = i.squad_id and own.user_id = i.user_id))
      or m.left_at is not null and m.user_id in (${userIds}))`);

/** Nothing in the squad refers to the member under this alias. */
const isUnused = (alias: "m"): SQL => {
  const member = sql.raw(alias);
  return sql`not exists (select 1 from split_shares x where x.member_id = ${member}.id)
    and not exists (select 1 from payments x where x.from_id = ${member}.id)
    and not exists (select 1 from payments x where x.to_id = ${member}.id)
    and not exists (select 1 from squad_invites x where x.squad_id = ${member}.squad_id and x.guest_member_id = ${member}.id)
    and not exists (select 1 from goal_moves x where x.member_id = ${member}.id)
    and not exists (select 1 from goal_pledges x where x.member_id = ${member}.id)
    and not exists (select 1 from squad_members x where x.claimed_by = ${member}.id)
    and not exists (select 1 from squads x where x.id = ${member}.squad_id and instr(x.default_split, '"' || ${member}.id || '"') > 0)
    and not exists (select 1 from series x left join series_occurrences o on o.series_id = x.id where x.squad_id = ${member}.squad_id
      and (instr(x.template, '"' || ${member}.id || '"') > 0 or instr(o.template, '"' || ${member}.id || '"') > 0))`;
};

type Outcome = "accepted" | "declined" | "withdrawn";

/**
 * Ends the open invitations `i` for which a condition holds. Guests who stood for these people are removed where nothing refers
 * to them, and are guests like others from then on where something does.
 */
export function endInvitations(db: Database, which: SQL, outcome: Outcome, now: Date) {
  const ended = sql`squad_invitations i where ${which} and i.ended_at = ${now.getTime()} and i.outcome = ${outcome}`;
  return {
    ended: writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
      update squad_invitations as i set ended_at = ${now.getTime()}, outcome = ${outcome}
      where i.ended_at is null and ${which}`),
    forgotten: db.run(sql`
      delete from notifications where dedupe_key in (select ${invitationKey(sql.raw("i.squad_id"), sql.raw("i.user_id"))} from ${ended})`),
    removed: db.run(sql`
      delete from squad_members as m where m.id in (select i.member_id from ${ended}) and m.user_id is null
        and m.claimed_by is null and m.left_at is null and ${isUnused("m")}`),
  };
}

/** Ends the invitations of those who are in the squad now: they have joined, whichever way. */
export const endInvitationsOfMembers = (db: Database, squadId: string, now: Date) =>
  endInvitations(
    db,
    sql`i.squad_id = ${squadId} and exists (select 1 from squad_members present
      where present.squad_id = i.squad_id and present.user_id = i.user_id and present.left_at is null)`,
    "accepted",
    now,
  );

/** Makes the user of this right a member by their own choice, if they are invited or were one before. */
export const becomeMember = (db: Database, right: SquadInvitee | SquadNewcomer, now: Date) =>
  becomeMembers(db, right, { userIds: sql`select ${right.userId}`, joinedSelf: true }, now);

export const declineInvitation = (db: Database, { squadId, userId, condition }: SquadInvitee, now: Date) =>
  endInvitations(db, sql`i.squad_id = ${squadId} and i.user_id = ${userId} and ${condition}`, "declined", now);

/** The people whose invitations are about to be taken back, as the facts of a line. */
export const withdrawnFacts = ({ invitations }: InvitationWithdrawer): SQL =>
  sql`json_object('userIds', json((select json_group_array(i.user_id) from ${invitations})))`;

export const withdrawInvitations = (db: Database, { squadId, memberIds, condition }: InvitationWithdrawer, now: Date) =>
  endInvitations(
    db,
    sql`i.squad_id = ${squadId} and i.member_id in (select value from json_each(${JSON.stringify(memberIds)})) and ${condition}`,
    "withdrawn",
    now,
  );

/** Refuses a batch of an invited user while the squad is archived. */
export const refuseArchived = (db: Database, { squadId, condition }: SquadInvitee) =>
  refuseWhere(
    db,
    "squad_archived",
    sql`exists (select 1 from squads s where s.id = ${squadId} and s.archived_at is not null) and ${condition}`,
  );

/**
 * Ends the open invitations of those who leave in this batch, or are removed: those that they have written, and those of people
 * for whom a removed guest stood. Runs after they were marked.
 */
export const endInvitationsOfLeavers = (db: Database, squadId: string, now: Date) =>
  endInvitations(
    db,
    sql`i.squad_id = ${squadId} and exists (select 1 from squad_members gone where gone.squad_id = i.squad_id
      and gone.left_at = ${now.getTime()} and (gone.user_id = i.invited_by or gone.id = i.member_id))`,
    "withdrawn",
    now,
  );

/** Ends the open invitations between two users, of whom one has blocked the other. */
export const endInvitationsBetween = (db: Database, one: string, other: string, now: Date) =>
  endInvitations(
    db,
    sql`(i.user_id = ${one} and i.invited_by = ${other} or i.user_id = ${other} and i.invited_by = ${one})`,
    "withdrawn",
    now,
  );

/** Of each person, the notification of an invitation to a squad. It is deleted when the invitation ends. */
export const invitationKey = (squadId: SQL, userId: SQL): SQL =>
  sql`'squad-invited:' || ${squadId} || ':' || ${userId}`;

const invitation = jsonRow({
  squad: jsonRow({
    id: col.text(sql`s.id`),
    name: col.text(sql`s.name`),
    emoji: col.text(sql`s.emoji`).nullable(),
  }),
  invitedBy: personOf(sql`i.invited_by`),
  memberCount: col.number(sql`(select count(*) from squad_members c
    where c.squad_id = s.id and c.left_at is null and c.claimed_by is null and c.id <> i.member_id)`),
  currency: col.text(sql`s.currency`),
  balanceCents: col.number(sql`(select ${balanceOf("m")} from squad_members m where m.id = i.member_id)`),
  createdAt: col.instant(sql`i.created_at`),
});

/** The open invitations of a user to squads that are not archived, newest first. */
export const listInvitations = (db: Database, userId: string) =>
  selectRows(db, invitation).from(sql`
    squad_invitations i join squads s on s.id = i.squad_id
    where i.user_id = ${userId} and i.ended_at is null and s.archived_at is null
    order by i.created_at desc, i.id desc ${limitTo(MAX_OPEN_INVITATIONS)}`);

/** Deletes what came of invitations a while ago. */
export const deleteEndedInvitations = (db: Database, before: Date) =>
  db.run(sql`delete from squad_invitations where ended_at < ${before.getTime()}`);
