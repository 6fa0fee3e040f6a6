import { listBlocked, listFriends, listPending, listSent } from "#db/queries/friends/friends.ts";
import { listInvitations } from "#db/queries/friends/invitations.ts";
import { listReferrals } from "#db/queries/points/invited.ts";
import { byName, type Friends } from "#domain/friends/friends.ts";
import { standingByPerson, standingWith, type OpenPerson } from "#domain/standing/standing.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitStandingReads, readStanding, standingStatements } from "#worker/standing/read-standing.ts";

/** Friends, pending and sent requests, blocked people and invitations, in one round trip. */
export async function readFriends(ctx: UserContext): Promise<Friends> {
  const { db, now, userId } = ctx;
  await limitStandingReads(ctx, "friends");
  const { friends, pending, sent, blocked, invited, joined, standing } = await db.batch({
    friends: listFriends(db, userId),
    pending: listPending(db, userId),
    sent: listSent(db, userId),
    blocked: listBlocked(db, userId),
    invited: listInvitations(db, userId, now),
    joined: listReferrals(db, userId),
    standing: standingStatements(db, userId),
  });
  const { byCurrency } = readStanding(ctx, standing);
  const openWith = standingWith(byCurrency);
  const known = new Set(friends.map(({ person }) => person.id));
  return {
    friends: friends.map((friend) => ({ ...friend, amounts: openWith(friend.person.id) })).sort(byName),
    others: standingByPerson(byCurrency).filter(
      (each): each is OpenPerson => each.person !== null && !known.has(each.id),
    ),
    pending,
    sent,
    blocked: blocked.map(({ person }) => person),
    invited,
    joined,
  };
}
