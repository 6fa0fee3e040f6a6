import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Friend } from "#domain/friends/friends.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/people/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api, deleted } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { withChange, type FriendChange } from "#web/people/visible-friends.ts";
import { friendsQuery, refreshFriends } from "#web/people/friends-query.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

interface Way {
  send: (id: string) => Promise<Friend | null>;
  done: (name: string) => string;
  failed: string;
}

/** Deletes the row only in the state that the screen showed, in case it has changed meanwhile. */
const end = (status: "pending" | "accepted") => (id: string) =>
  deleted(api.friends[":id"].$delete({ param: { id }, query: { status } })).then(() => null);

const ways: Record<FriendChange["does"], Way> = {
  accept: {
    send: (id) => unwrap(api.friends[":id"].$patch({ param: { id }, json: { status: "accepted" } })),
    done: () => messages.requestAccepted,
    failed: failures.acceptFriend,
  },
  reject: { send: end("pending"), done: () => messages.requestRejected, failed: failures.rejectFriend },
  cancel: { send: end("pending"), done: () => messages.requestCancelled, failed: failures.cancelFriendRequest },
  remove: {
    send: end("accepted"),
    done: (name) => fill(messages.friendRemoved, { name }),
    failed: failures.unfriend,
  },
  withdraw: {
    send: (id) => deleted(api.invitations[":id"].$delete({ param: { id } })).then(() => null),
    done: (name) => fill(messages.invitationWithdrawn, { name }),
    failed: failures.withdrawInvitation,
  },
  unblock: {
    send: (id) => unwrap(api.people[":id"].block.$delete({ param: { id } })),
    done: (name) => fill(messages.personUnblocked, { name }),
    failed: failures.unblockPerson,
  },
};

const nameOf = ({ row }: FriendChange): string => ("person" in row ? nameInside(row.person) : isolate(row.email));

const mutationKey = queryKeys.friends;

/** Changes a row optimistically. After a failure the row is as before. */
export function useFriendChange() {
  const queries = useQueryClient();
  const { queryKey } = friendsQuery;
  return useMutation({
    mutationKey,
    mutationFn: ({ does, row }: FriendChange) => ways[does].send(row.id),
    onSuccess: async (friend, change) => {
      // Cancels responses that were read before this change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (known) => known && withChange(known, change, friend));
      toast.success(ways[change.does].done(nameOf(change)));
    },
    meta: { failure: sentenceFor },
    onSettled: (_, __, { does }) => {
      refreshFriends(queries);
      // The notification of a request says whether it is open.
      if (does === "accept" || does === "reject") void queries.invalidateQueries({ queryKey: queryKeys.notifications });
    },
  });
}

/** The pending changes of all screens. */
export const usePendingChanges = (): FriendChange[] =>
  useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as FriendChange,
  });

/** The rows whose change is pending or done, on any screen. */
export const useAnsweredRows = (): string[] =>
  useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== "error" },
    select: ({ state }) => (state.variables as FriendChange).row.id,
  });

/** The sentence for a failed change: what the other person did first, the server's reason, or what did not work. */
export function sentenceFor(error: Error, change: FriendChange): string {
  const { does } = change;
  const { code, status } = error instanceof ApiError ? error : { code: null, status: 500 };
  if (code === "not_found" && does === "accept") return messages.requestGone;
  if (code === "conflict" && (does === "reject" || does === "cancel"))
    return fill(messages.alreadyFriends, { name: nameOf(change) });
  return status >= 500 ? ways[does].failed : sentenceOf(error, ways[does].failed);
}
