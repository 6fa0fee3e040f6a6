import { hashKey, useQueryClient, type Query, type QueryCache } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { initialDataAt } from "#web/api/cache/initial-data-cache.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** What the header of every page shows, and not the page. */
const ofHeader = [queryKeys.me, queryKeys.notifications].map((key) => hashKey(key));

const isOfPage = (query: Query): boolean =>
  query.isActive() && query.state.data !== undefined && !query.meta?.isOfBrowser && !ofHeader.includes(query.queryHash);

/** When the server answered a query; data that a screen starts with has no time of its own. */
const answeredAt = ({ state, meta }: Query): number =>
  state.dataUpdatedAt || initialDataAt(meta?.initialDataName ?? "") || 0;

function oldestOf(cache: QueryCache): number | null {
  const times = cache
    .getAll()
    .filter(isOfPage)
    .map(answeredAt)
    .filter((at) => at > 0);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Since when the page has not been answered: the time of the oldest of its data, in milliseconds; null if there is none. */
export function useShownSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => oldestOf(cache));
}
