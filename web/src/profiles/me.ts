import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Me, Person } from "#domain/profiles/profiles.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { withInitialData } from "#web/api/cache/initial-data-cache.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: ({ signal }): Promise<Me> => unwrap(api.me.$get({}, { init: { signal } })),
});

const keptMeQuery = () => ({ ...meQuery, ...withInitialData<Me>("me.4") });
const useMeQuery = () => useQuery(keptMeQuery());

/** Prefetches the user's account before the first render. */
export const prefetchMe = (): Promise<void> => queryClient.prefetchQuery(keptMeQuery());

/** The user's account and profile, from the cache if possible; undefined before the first response. */
export const useMe = (): Me | undefined => useMeQuery().data;

/**
 * The user's account as the server has it now, for a form: cached data may have been changed on another device. Without
 * a connection it is the cached data, which then stays on screen.
 */
export function useFreshMe() {
  const { data, dataUpdatedAt, fetchStatus, error, refetch } = useMeQuery();
  const [shown, setShown] = useState(false);
  const isShown = shown || dataUpdatedAt > 0 || fetchStatus === "paused";
  if (isShown && !shown) setShown(true);
  return { me: isShown ? data : undefined, error, refetch };
}

/** The signed-in user as a person; until the profile is loaded only the id is known. */
export const viewerOf = (id: string, me: Me | undefined): Person =>
  me ? { id, ...me.profile } : { id, username: null, displayName: null, avatarUrl: null };
