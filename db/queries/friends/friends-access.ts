import { sql, type SQL } from "drizzle-orm";
import { readsSquad } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/** The right of a request's recipient, as a condition on the row of `friends` under alias `f`. */
export interface RequestRecipient {
  readonly requestId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "recipient";
}

export const asRequestRecipient = (requestId: string, userId: string): RequestRecipient =>
  ({ requestId, userId, condition: sql`f.id = ${requestId} and f.friend_id = ${userId}` }) as RequestRecipient;

/** Two users are friends. */
export const areFriends = (one: SQL, other: SQL): SQL =>
  sql`exists (select 1 from friends f where ${isPairOf(one, other)} and f.status = 'accepted')`;

/** The row of `friends` under alias `f` is the request or friendship of two people, by its unique index. */
export const isPairOf = (one: SQL, other: SQL): SQL =>
  sql`min(f.user_id, f.friend_id) = min(${one}, ${other}) and max(f.user_id, f.friend_id) = max(${one}, ${other})`;

/** The row of `friends` of two people, as a condition that only these functions make. */
export type Pair = SQL & { readonly [proof]: "pair" };

/** A request or friendship of the user, by its id. */
export const ownPair = ({ id, userId }: { id: string; userId: string }, status?: "pending" | "accepted"): Pair =>
  sql`id = ${id} and (user_id = ${userId} or friend_id = ${userId}) ${status ? sql`and status = ${status}` : sql``}` as Pair;

/** What a user has with anyone that they began, once their account is deleted. */
export const begunBy = (userId: string, isDeleted: SQL): Pair => sql`user_id = ${userId} and ${isDeleted}` as Pair;

export const pairBetween = (one: string, other: string): Pair => {
  const [low, high] = one < other ? [one, other] : [other, one];
  return sql`min(user_id, friend_id) = ${low} and max(user_id, friend_id) = ${high}` as Pair;
};

/** The right of a user to block a person, and to unblock them. */
export interface Blocker {
  readonly userId: string;
  readonly blockedId: string;
  readonly [proof]: "blocker";
}

export const asBlocker = (ids: { userId: string; blockedId: string }): Blocker => ids as Blocker;

/** The right of a user over an invitation that they sent, as a condition on its row `i`. */
export interface InvitationOwner {
  readonly invitationId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "invitation-owner";
}

export const asInvitationOwner = (ids: { invitationId: string; userId: string }): InvitationOwner =>
  ({ ...ids, condition: sql`i.id = ${ids.invitationId} and i.user_id = ${ids.userId}` }) as InvitationOwner;

/** A user who follows the link of an invitation, of which they know the token. */
export interface LinkFollower {
  readonly tokenHash: string;
  readonly userId: string;
  readonly [proof]: "link-follower";
}

export const asLinkFollower = (follower: { tokenHash: string; userId: string }): LinkFollower =>
  follower as LinkFollower;

/** Two people who share something: the right of one of them to see the other's page, as a condition on both ids. */
export interface Acquaintance {
  readonly userId: string;
  readonly personId: string;
  readonly condition: SQL;
  readonly [proof]: "acquaintance";
}

/**
 * A friendship or a request, a squad in which both are or were while the reader still reads it, a direct split, also of a third
 * person, or a debt of a person with a deleted account, who is in no list of partners. What else the page shows is read with the reader's
 * own rights.
 */
export const asAcquaintance = ({ userId, personId }: { userId: string; personId: string }): Acquaintance =>
  ({
    userId,
    personId,
    condition: sql`${personId} <> ${userId} and (
      exists (select 1 from friends where ${pairBetween(userId, personId)})
      or exists (select 1 from squad_members m join squad_members o on o.squad_id = m.squad_id and o.user_id = ${personId}
        where m.user_id = ${userId} and ${readsSquad("m")})
      or exists (select 1 from balances where creditor_id = ${userId} and debtor_id = ${personId})
      or exists (select 1 from split_partners t where t.creator_id = ${userId} and t.participant_id = ${personId})
      or exists (select 1 from split_partners t where t.participant_id = ${userId} and (t.creator_id = ${personId}
        or exists (select 1 from split_partners o where o.creator_id = t.creator_id and o.participant_id = ${personId}))))`,
  }) as Acquaintance;
