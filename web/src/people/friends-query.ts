import { queryOptions } from "@tanstack/react-query";
import type { Friends } from "#domain/friends/friends.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** One's friends, requests both ways and whom one blocked: the Friends screen, and who is offered first elsewhere. */
export const friendsQuery = queryOptions({
  queryKey: queryKeys.friends,
  queryFn: ({ signal }): Promise<Friends> => unwrap(api.friends.$get({}, { init: { signal } })),
});
