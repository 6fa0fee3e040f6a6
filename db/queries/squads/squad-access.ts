import { sql, type SQL } from "drizzle-orm";
import { pairwiseDebtsOf } from "#db/queries/squads/pairwise-debts.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import type { SquadRole } from "#domain/squads/squads.ts";

declare const proof: unique symbol;

// What a user who left a squad, or was removed from it, can still do is decided here and nowhere else: they read while
// something is open for them (`isSquadReader`), and they pay and answer payments in which they are a side
// (db/queries/payments/payment-access.ts). Everything else needs `isInSquad`, also what they made before: their invites,
// events and series, and the payments that they recorded for others.

/**
 * The right of one user on one squad, as a condition that every statement on it carries. It is checked by the read or
 * write itself, so that nothing can change between check and write. Without the right the squad does not exist.
 */
export interface SquadReader {
  readonly squadId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "reader" | "member" | "owner";
}

/** The right to write in a squad: of those who are in it now, while it is not archived. */
export interface SquadMember extends SquadReader {
  readonly [proof]: "member" | "owner";
}

/** The owners' right, also over an archived squad. */
export interface SquadOwner extends SquadReader {
  readonly [proof]: "owner";
}

/** The balance of the member under this alias, with those of the guests they have claimed. */
export const balanceOf = (alias: "m" | "me" | "reader" | "f" | "t" | "w" | "p"): SQL =>
  sql.raw(
    `(${alias}.balance_cents + coalesce((select sum(g.balance_cents) from squad_members g where g.claimed_by = ${alias}.id), 0))`,
  );

/**
 * The member under this alias has a part of a savings goal, with what the guests have whom they have claimed, or money of one
 * waits. Parts of a member and of a guest of theirs can come to nothing: they took out what the guest had put in.
 */
const hasPart = (alias: string): SQL =>
  sql.raw(`(exists (select 1 from squad_members saver cross join goal_parts part on part.member_id = saver.id and part.cents <> 0
    where saver.squad_id = ${alias}.squad_id and (saver.id = ${alias}.id or saver.claimed_by = ${alias}.id)
    group by part.goal_id having sum(part.cents) <> 0)
    or exists (select 1 from squad_members saver cross join goal_moves waits on waits.member_id = saver.id and waits.state = 'sent'
    where saver.squad_id = ${alias}.squad_id and (saver.id = ${alias}.id or saver.claimed_by = ${alias}.id)))`);

/**
 * The member under this alias owes something or is owed something, or has a part of a savings goal. Where debts are not
 * simplified, a member with a balance of zero can still owe one person what another one owes them.
 */
const isOpen = (alias: "m" | "me" | "reader" | "f" | "t"): SQL =>
  sql`(${balanceOf(alias)} <> 0 or ${hasPart(alias)} or exists (
    select 1 from squads paired, (${pairwiseDebtsOf(sql.raw(`${alias}.squad_id`))}) pair
    where paired.id = ${sql.raw(alias)}.squad_id and paired.simplify = 0
      and ${sql.raw(alias)}.id in (pair.debtorId, pair.creditorId)))`;

/** The member under this alias reads their squad, and can pay in it: they are in it, or left it while something was open. */
export const readsSquad = (alias: "m" | "me" | "reader" | "f" | "t"): SQL =>
  sql`(${sql.raw(alias)}.left_at is null or ${isOpen(alias)})`;

/** The users who read a squad, as members `m`: those in it, and those who left it while something is open for them. */
export const squadReaders = (squadId: SQL): SQL =>
  sql`squad_members m where m.squad_id = ${squadId} and m.user_id is not null and ${readsSquad("m")}`;

/** A user is a member of a squad now, archived or not. */
export const isInSquad = (squadId: SQL, userId: string | SQL): SQL =>
  sql`exists (select 1 from squad_members present where present.squad_id = ${squadId} and present.user_id = ${userId}
    and present.left_at is null)`;

/** A user left a squad, or was removed from it. */
export const hasLeftSquad = (squadId: SQL, userId: string | SQL): SQL =>
  sql`exists (select 1 from squad_members gone where gone.squad_id = ${squadId} and gone.user_id = ${userId}
    and gone.left_at is not null)`;

/** A user is a member of a squad, or left it while something is open for them. */
export const isSquadReader = (squadId: SQL, userId: string | SQL): SQL =>
  sql`exists (select 1 from squad_members reader where reader.squad_id = ${squadId} and reader.user_id = ${userId}
    and ${readsSquad("reader")})`;

/** The squads that a user reads. As a set, which a statement makes once, however many rows it asks about. */
export const squadsReadBy = (userId: string | SQL): SQL =>
  sql`select me.squad_id from squad_members me where me.user_id = ${userId} and ${readsSquad("me")}`;

/** A user may know what a squad is called now: they are in it, invited to it, or left it while something is open for them. */
export const mayKnowSquad = (squadId: SQL, userId: string | SQL): SQL =>
  sql`(${isInSquad(squadId, userId)} or ${isInvitedTo(squadId, sql`${userId}`)} or ${squadId} in (${squadsReadBy(userId)}))`;

/** A user is a current member of a squad that is not archived. */
export const isSquadMember = (squadId: SQL, userId: string | SQL): SQL =>
  sql`exists (select 1 from squad_members me join squads own on own.id = me.squad_id
    where me.squad_id = ${squadId} and me.user_id = ${userId} and me.left_at is null and own.archived_at is null)`;

/** Members, and those who left while something is open for them. */
export const asSquadReader = (squadId: string, userId: string): SquadReader =>
  ({ squadId, userId, condition: isSquadReader(sql`${squadId}`, userId) }) as SquadReader;

/** Current members of a squad that is not archived. */
export const asSquadMember = (squadId: string, userId: string): SquadMember =>
  ({ squadId, userId, condition: isSquadMember(sql`${squadId}`, userId) }) as SquadMember;

/** Current owners. */
export const asSquadOwner = (squadId: string, userId: string): SquadOwner =>
  ({
    squadId,
    userId,
    condition: sql`exists (select 1 from squad_members me where me.squad_id = ${squadId} and me.user_id = ${userId}
      and me.left_at is null and me.role = 'owner')`,
  }) as SquadOwner;

/** The right to choose what the stats of a squad show of the user: of those who read them. */
export interface StatsChooser {
  readonly squadId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "stats-chooser";
}

export const asStatsChooser = (squadId: string, userId: string): StatsChooser =>
  ({ squadId, userId, condition: isSquadReader(sql`${squadId}`, userId) }) as StatsChooser;

/** The right to join a squad by an invite: of users who are not in it now. */
export interface SquadNewcomer {
  readonly squadId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "newcomer";
}

export const asNewcomer = (squadId: string, userId: string): SquadNewcomer =>
  ({ squadId, userId, condition: sql`not ${isInSquad(sql`${squadId}`, userId)}` }) as SquadNewcomer;

/** The plan of squad `s` is valid. */
export const isPlanCurrent = (alias = "s"): SQL => sql.raw(`${alias}.plan_version = ${alias}.ledger_version`);

export const isPlanOutdated = (squadId: string): SQL =>
  sql`exists (select 1 from squads s where s.id = ${squadId} and not (${isPlanCurrent()}))`;

/** The app's own right to read what the plan of a squad is made from, while a change has outdated it. */
export const asPlanMaker = (squadId: string): SquadReader =>
  ({ squadId, userId: "", condition: isPlanOutdated(squadId) }) as SquadReader;

/** The right to read one split of a squad. */
export interface SquadSplitReader {
  readonly squadId: string;
  readonly splitId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "split-reader" | "split-editor" | "split-restorer";
}

/** The right to change one split of a squad: of its members. */
export interface SquadSplitEditor extends SquadSplitReader {
  readonly [proof]: "split-editor";
}

/** The right to restore a deleted split of a squad: of its members. */
export interface SquadSplitRestorer extends SquadSplitReader {
  readonly [proof]: "split-restorer";
}

interface SplitIds {
  squadId: string;
  splitId: string;
  userId: string;
}

/** The split is one of the squad, and a condition on it as `s` holds. */
const isSplit = ({ squadId, splitId }: SplitIds, condition: SQL): SQL =>
  sql`exists (select 1 from splits s where s.id = ${splitId} and s.squad_id = ${squadId} and ${condition})`;

export const asSquadSplitReader = (ids: SplitIds): SquadSplitReader =>
  ({
    ...ids,
    condition: sql`${isSquadReader(sql`${ids.squadId}`, ids.userId)} and ${isSplit(ids, sql`s.deleted_at is null`)}`,
  }) as SquadSplitReader;

/** Current members, while the split has this version if one is given. */
export const asSquadSplitEditor = (ids: SplitIds, version?: number): SquadSplitEditor => {
  const hasVersion = version === undefined ? sql`` : sql`and s.version = ${version}`;
  return {
    ...ids,
    condition: sql`${isSquadMember(sql`${ids.squadId}`, ids.userId)} and ${isSplit(ids, sql`s.deleted_at is null ${hasVersion}`)}`,
  } as SquadSplitEditor;
};

/** Current members, if the split was deleted at this time or later. */
export const asSquadSplitRestorer = (ids: SplitIds, deletedSince: Date): SquadSplitRestorer =>
  ({
    ...ids,
    condition: sql`${isSquadMember(sql`${ids.squadId}`, ids.userId)} and ${isSplit(ids, sql`s.deleted_at >= ${deletedSince.getTime()}`)}`,
  }) as SquadSplitRestorer;

/** The right to revoke one invite: of members, while it is not revoked. */
export interface InviteRevoker {
  readonly squadId: string;
  readonly inviteId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "invite-revoker";
}

export const asInviteRevoker = (ids: { squadId: string; inviteId: string; userId: string }): InviteRevoker =>
  ({
    ...ids,
    condition: sql`${isSquadMember(sql`${ids.squadId}`, ids.userId)} and exists (select 1 from squad_invites i
      where i.id = ${ids.inviteId} and i.squad_id = ${ids.squadId} and i.revoked_at is null)`,
  }) as InviteRevoker;

/** What a right over one member is for. */
type MemberChange = "leave" | "return" | "role" | "claim" | "unclaim" | "rename";

/** The right of a user to change one member of a squad. */
export interface MemberRight<Change extends MemberChange> {
  readonly squadId: string;
  readonly memberId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: Change;
}

interface MemberIds {
  squadId: string;
  memberId: string;
  /** Who acts. */
  userId: string;
}

const memberRight = <Change extends MemberChange>(ids: MemberIds, condition: SQL): MemberRight<Change> =>
  ({ ...ids, condition }) as MemberRight<Change>;

/** The member `m` of a right, with a condition on it. */
const isMember = ({ squadId, memberId }: MemberIds, condition: SQL): SQL =>
  sql`exists (select 1 from squad_members m where m.id = ${memberId} and m.squad_id = ${squadId} and ${condition})`;

const ownerRight = ({ squadId, userId }: MemberIds): SQL => asSquadOwner(squadId, userId).condition;
const memberCondition = ({ squadId, userId }: MemberIds): SQL => asSquadMember(squadId, userId).condition;

/** The right to leave as this member: of the user who it is. */
export const asLeaver = (ids: MemberIds) =>
  memberRight<"leave">(ids, isMember(ids, sql`m.user_id = ${ids.userId} and m.left_at is null`));

/** The right to remove this member: of owners, over others and guests. */
export const asRemover = (ids: MemberIds) =>
  memberRight<"leave">(
    ids,
    sql`${ownerRight(ids)} and ${isMember(ids, sql`m.user_id is not ${ids.userId} and m.left_at is null and m.claimed_by is null`)}`,
  );

/** The right to bring back a member who left: of members; over those who were removed, of owners alone. */
export const asReturner = (ids: MemberIds) =>
  memberRight<"return">(
    ids,
    sql`${memberCondition(ids)} and ${isMember(ids, sql`m.left_at is not null and (m.removed_by is null or ${ownerRight(ids)})`)}`,
  );

/** The right to give a member another role: of owners, over users who are in the squad, as long as an owner remains. */
export const asRoleChanger = (ids: MemberIds, role: SquadRole) =>
  memberRight<"role">(
    ids,
    sql`${ownerRight(ids)} and ${isMember(
      ids,
      sql`m.user_id is not null and m.left_at is null and m.role <> ${role} and exists (
        select 1 from squad_members o where o.squad_id = m.squad_id and o.id <> m.id and o.role = 'owner' and o.left_at is null)`,
    )}`,
  );

/** The right to rename this guest: of members, unless the guest stands for a person who is invited. */
export const asGuestRenamer = (ids: MemberIds) =>
  memberRight<"rename">(
    ids,
    sql`${memberCondition(ids)} and ${isMember(
      ids,
      sql`m.user_id is null and m.claimed_by is null and m.left_at is null and not ${isStandIn(sql.raw("m.id"))}`,
    )}`,
  );

/** The right to claim this guest: of members. Whether the guest is free is decided by the claim. */
export const asClaimer = (ids: MemberIds) => memberRight<"claim">(ids, memberCondition(ids));

/** The right to undo the claim of this guest: of any member, where it was made at this time or later. */
export const asUnclaimer = (ids: MemberIds, since: Date) =>
  memberRight<"unclaim">(
    ids,
    sql`${memberCondition(ids)} and ${isMember(ids, sql`m.claimed_by is not null and m.claimed_at >= ${since.getTime()}`)}`,
  );

/** The open invitations `i` of a squad. */
export const openInvitations = (squadId: string | SQL): SQL =>
  sql`squad_invitations i where i.squad_id = ${squadId} and i.ended_at is null`;

/** The member with this id stands for a person who is invited, or is them and has left: no one else can be them. */
export const isStandIn = (memberId: SQL): SQL =>
  sql`exists (select 1 from squad_invitations asked where asked.member_id = ${memberId} and asked.ended_at is null)`;

/** A user has an open invitation to a squad. */
export const isInvitedTo = (squadId: string | SQL, who: SQL): SQL =>
  sql`exists (select 1 from ${openInvitations(squadId)} and i.user_id = ${who})`;

/** The right to accept or decline the invitation to a squad. Nothing else in the squad exists for the user. */
export interface SquadInvitee {
  readonly squadId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "invitee";
}

export const asInvitee = (squadId: string, userId: string): SquadInvitee =>
  ({ squadId, userId, condition: isInvitedTo(squadId, sql`${userId}`) }) as SquadInvitee;

/** The right of every member to take back invitations of the people for whom these members of the squad stand. */
export interface InvitationWithdrawer {
  readonly squadId: string;
  readonly userId: string;
  readonly memberIds: readonly string[];
  /** The open invitations, as `i`. */
  readonly invitations: SQL;
  readonly condition: SQL;
  readonly [proof]: "withdrawer";
}

export function asInvitationWithdrawer(ids: { squadId: string; userId: string; memberIds: readonly string[] }) {
  const invitations = sql`${openInvitations(ids.squadId)}
    and i.member_id in (select value from json_each(${JSON.stringify(ids.memberIds)}))`;
  const condition = sql`${isSquadMember(sql`${ids.squadId}`, ids.userId)} and exists (select 1 from ${invitations})`;
  return { ...ids, invitations, condition } as InvitationWithdrawer;
}

/** The right to remind of a transfer of the plan: of the member who gets it. `from` owes the user's own member `to`. */
export interface TransferCreditor extends SquadMember {
  readonly from: string;
  readonly to: string;
}

export const asTransferCreditor = (ids: {
  squadId: string;
  from: string;
  to: string;
  userId: string;
}): TransferCreditor => {
  const isOwn = sql`exists (select 1 from squad_members own where own.id = ${ids.to} and own.squad_id = ${ids.squadId} and own.user_id = ${ids.userId})`;
  return { ...withCondition(asSquadMember(ids.squadId, ids.userId), isOwn), from: ids.from, to: ids.to };
};
