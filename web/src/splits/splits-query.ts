import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { SplitPage, SplitRole, SplitSort, SplitState } from "#domain/splits/split-list.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { narrowedBy } from "#web/ui/form/address-filter.ts";

export interface SplitFilter {
  query: string;
  state: SplitState;
  role: SplitRole;
  sort: SplitSort;
}

export const everySplit: SplitFilter = { query: "", state: "all", role: "all", sort: "newest" };

/** Later pages are larger: after a change all loaded pages are fetched again, one by one. */
const LATER_PAGES = "100";

/** The user's splits by filter. The first page has the totals of all splits. */
export const splitsQuery = (filter: SplitFilter = everySplit) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.splits, filter],
    queryFn: ({ pageParam, signal }): Promise<SplitPage> =>
      unwrap(
        api.splits.$get(
          { query: { ...narrowedBy(filter, everySplit), ...(pageParam && { cursor: pageParam, limit: LATER_PAGES }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
