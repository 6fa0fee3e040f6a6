import { byName, type Friend, type Friends } from "#domain/friends/friends.ts";
import type { Invitation } from "#domain/friends/invitations.ts";
import type { Person } from "#domain/profiles/profiles.ts";

/** A row of the screen: a friend, a request or a blocked person. */
export interface FriendRow {
  id: string;
  person: Person;
}

/** A change to a row. */
export type FriendChange =
  | { does: "accept" | "reject" | "cancel" | "remove" | "unblock"; row: FriendRow }
  | { does: "withdraw"; row: Invitation };

/** A card: a friend, or null while an acceptance is pending and the balance is unknown. */
export interface FriendCardRow extends FriendRow {
  friend: Friend | null;
}

export interface VisibleFriends extends Omit<Friends, "friends"> {
  cards: FriendCardRow[];
}

const without = <Row extends { id: string }>(rows: Row[], { row }: FriendChange): Row[] =>
  rows.filter(({ id }) => id !== row.id);

/** The cached data after a completed change. `friend` is the new friend of an accepted request. */
export function withChange(known: Friends, change: FriendChange, friend: Friend | null): Friends {
  const friends = without(known.friends, change);
  return {
    ...known,
    friends: friend ? [...friends, friend].sort(byName) : friends,
    pending: without(known.pending, change),
    sent: without(known.sent, change),
    blocked: without(known.blocked, change),
    invited: without(known.invited, change),
  };
}

/** The cached data as it will be once all pending changes are complete. */
export function visibleFriends(known: Friends, changes: readonly FriendChange[]): VisibleFriends {
  const { friends, ...rest } = changes.reduce((before, change) => withChange(before, change, null), known);
  const accepting = changes.flatMap(({ does, row }) =>
    does === "accept" ? [{ id: row.id, person: row.person, friend: null }] : [],
  );
  const cards = friends.map((friend) => ({ id: friend.id, person: friend.person, friend }));
  return { ...rest, cards: [...accepting, ...cards].sort(byName) };
}
