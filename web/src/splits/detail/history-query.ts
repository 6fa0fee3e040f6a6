import { infiniteQueryOptions } from "@tanstack/react-query";
import type { HistoryPage } from "#domain/splits/split-history.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/**
 * A split's whole history, newest first. Its key starts with the split's, so that invalidating the split invalidates
 * it.
 */
export const historyQuery = (splitId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.splitHistory(splitId),
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> =>
      unwrap(
        api.splits[":id"].history.$get(
          { param: { id: splitId }, query: pageParam ? { cursor: pageParam } : {} },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
