import { infiniteQueryOptions } from "@tanstack/react-query";
import type { SplitPage } from "#domain/split-list.ts";
import { answer, api } from "#web/api/client.ts";

/** One's splits, newest first; the first page carries the totals of all. */
export const splitsQuery = infiniteQueryOptions({
  queryKey: ["splits"],
  queryFn: ({ pageParam, signal }): Promise<SplitPage> =>
    answer(api.splits.$get({ query: pageParam ? { cursor: pageParam } : {} }, { init: { signal } })),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
