import { sql, type SQL } from "drizzle-orm";

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

/** The row of `friends` of two people, as a condition that only these functions make. */
export type Pair = SQL & { readonly [proof]: "pair" };

/** A request or friendship of the user, by its id. */
export const ownPair = ({ id, userId }: { id: string; userId: string }, status?: "pending" | "accepted"): Pair =>
  sql`id = ${id} and (user_id = ${userId} or friend_id = ${userId}) ${status ? sql`and status = ${status}` : sql``}` as Pair;

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
