import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Me } from "#domain/profiles.ts";
import { answer, api } from "#web/api/client.ts";

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }): Promise<Me> => answer(api.me.$get({}, { init: { signal } })),
});

/** One's own account and profile; undefined until it is here. */
export const useMe = (): Me | undefined => useQuery(meQuery).data;
