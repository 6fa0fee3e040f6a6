import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Friends } from "#domain/friends/friends.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { refreshAs } from "#web/live/invalidation.ts";

/** One's friends, requests both ways and whom one blocked: the Friends screen, and who is offered first elsewhere. */
export const friendsQuery = queryOptions({
  queryKey: queryKeys.friends,
  queryFn: ({ signal }): Promise<Friends> => unwrap(api.friends.$get({}, { init: { signal } })),
});

/** Friends who can be chosen: who has a name. None while they are not known. */
export function useFriends(): Person[] {
  const { data } = useQuery(friendsQuery);
  return (data?.friends ?? []).map(({ person }) => person).filter((person) => person.username || person.displayName);
}

/** Everything that friends, requests and blocks are shown or counted in: here what the hint does in other tabs. */
export const refreshFriends = (queries: QueryClient): void => refreshAs(queries, { type: "friends-changed" });
