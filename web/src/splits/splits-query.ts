import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { SplitPage, SplitRole, SplitSort, SplitState } from "#domain/splits/split-list.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { narrowedBy } from "#web/ui/form/address-filter.ts";

export interface SplitFilter {
  query: string;
  state: SplitState;
  role: SplitRole;
  sort: SplitSort;
}

export const everySplit: SplitFilter = { query: "", state: "all", role: "all", sort: "newest" };

/** Of all lists, whatever their filter. */
export const splitLists = ["splits"] as const;

/** Somebody who goes further back gets more at once: what changed is fetched again page by page. */
const LATER_PAGES = "100";

/** One's splits by a filter; the first page carries the totals of all. */
export const splitsQuery = (filter: SplitFilter = everySplit) =>
  infiniteQueryOptions({
    queryKey: [...splitLists, filter],
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
