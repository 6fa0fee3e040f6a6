import { listBlocked, listFriends, listPending, listSent } from "#db/queries/friends/friends.ts";
import { listInvitations } from "#db/queries/friends/invitations.ts";
import { byName, type Friends } from "#domain/friends/friends.ts";
import { openInSquads } from "#worker/payments/settling/read-settling.ts";
import type { UserContext } from "#worker/http/context.ts";

/** Friends, pending and sent requests, blocked people and invitations, in one round trip. */
export async function readFriends(ctx: UserContext): Promise<Friends> {
  const { db, now, userId } = ctx;
  const { friends, pending, sent, blocked, invited, inSquads } = await db.batch({
    friends: listFriends(db, userId),
    pending: listPending(db, userId),
    sent: listSent(db, userId),
    blocked: listBlocked(db, userId),
    invited: listInvitations(db, userId, now),
    inSquads: openInSquads.statements(db, userId),
  });
  const openWith = openInSquads.read(ctx, inSquads);
  return {
    friends: friends.map((friend) => ({ ...friend, inSquads: openWith(friend.person.id) })).sort(byName),
    pending,
    sent,
    blocked: blocked.map(({ person }) => person),
    invited,
  };
}
