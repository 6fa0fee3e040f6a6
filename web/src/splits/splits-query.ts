import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SplitFilters, SplitPage, SplitRole, SplitState } from "#domain/splits/split-list.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { narrowedBy } from "#web/ui/form/address-filter.ts";

/** The filter of the list as it is in the address. No squad or person is an empty text. */
export interface SplitListFilter {
  query: string;
  state: SplitState;
  role: SplitRole;
  squadId: string;
  personId: string;
}

export const everySplit: SplitListFilter = { query: "", state: "all", role: "all", squadId: "", personId: "" };

/** Later pages are larger: after a change all loaded pages are fetched again, one by one. */
const LATER_PAGES = "100";

/** The user's splits by filter. The first page has the totals of those that they created. */
export const splitsQuery = (filter: SplitListFilter = everySplit) =>
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

/** The squads and the people by whom the list can be filtered. Read when a filter is opened. */
export const splitFiltersQuery = queryOptions({
  queryKey: queryKeys.splitFilters,
  queryFn: ({ signal }): Promise<SplitFilters> => unwrap(api.splits.filters.$get({}, { init: { signal } })),
});
