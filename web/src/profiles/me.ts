import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "#domain/profiles/profiles.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { withLastAnswer } from "#web/api/cache/initial-data-cache.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: ({ signal }): Promise<Me> => unwrap(api.me.$get({}, { init: { signal } })),
});

const keptMeQuery = () => ({ ...meQuery, ...withLastAnswer<Me>("me.2") });
const useMeQuery = () => useQuery(keptMeQuery());

/** Asks who one is before anything is drawn. */
export const askMe = (): Promise<void> => queryClient.prefetchQuery(keptMeQuery());

/** One's own account and profile, as known last; undefined until it is here for the first time. */
export const useMe = (): Me | undefined => useMeQuery().data;

/**
 * The same as the server has it now, for a form: what was known last may have been changed on another device. Without a
 * connection it is what was known last, and stays on screen when the connection is back.
 */
export function useAnsweredMe() {
  const { data, dataUpdatedAt, fetchStatus, isError, refetch } = useMeQuery();
  const [shown, setShown] = useState(false);
  const isShown = shown || dataUpdatedAt > 0 || fetchStatus === "paused";
  if (isShown && !shown) setShown(true);
  return { me: isShown ? data : undefined, isError, refetch };
}
