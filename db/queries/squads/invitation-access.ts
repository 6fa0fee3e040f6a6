import { sql, type SQL } from "drizzle-orm";
import { isSquadMember } from "./squad-access.ts";

declare const proof: unique symbol;

/** The open invitations `i` of a squad. */
export const openInvitations = (squadId: string): SQL =>
  sql`squad_invitations i where i.squad_id = ${squadId} and i.ended_at is null`;

/** The member with this id stands for a person who is invited, or is them and has left: no one else can be them. */
export const isStandIn = (memberId: SQL): SQL =>
  sql`exists (select 1 from squad_invitations asked where asked.member_id = ${memberId} and asked.ended_at is null)`;

/** A user has an open invitation to a squad. */
export const isInvitedTo = (squadId: string, who: SQL): SQL =>
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
