import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Friends } from "#domain/friends/friends.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { refreshAs } from "#web/live/invalidation.ts";

/**
 * The user's friends, requests in both directions and blocked people: for the Friends screen and for suggestions
 * elsewhere.
 */
export const friendsQuery = queryOptions({
  queryKey: queryKeys.friends,
  queryFn: ({ signal }): Promise<Friends> => unwrap(api.friends.$get({}, { init: { signal } })),
});

/** The user's friends. Empty while they are loading. */
export function useFriends(): Person[] {
  const { data } = useQuery(friendsQuery);
  return (data?.friends ?? []).map(({ person }) => person);
}

/** Invalidates everything that shows or counts friends, requests and blocks, as the live message does in other tabs. */
export const refreshFriends = (queries: QueryClient): void => refreshAs(queries, { type: "friends-changed" });
