import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { isRecentOfSquad, type Overview } from "#domain/overview/overview.ts";
import { directSplits, type SplitPage } from "#domain/splits/split-list.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import type { SplitLine } from "#web/app/palette/search-query.ts";

/** The user's splits that a screen has loaded already, newest first; fetches nothing. */
export function knownSplits(queries: QueryClient): SplitLine[] {
  const lists = queries.getQueriesData<InfiniteData<SplitPage>>({ queryKey: queryKeys.splits });
  const overviews = queries.getQueriesData<Overview>({ queryKey: queryKeys.overview });
  const known = new Map<string, SplitLine>();
  for (const [, overview] of overviews)
    for (const split of overview?.recentSplits ?? []) if (!isRecentOfSquad(split)) known.set(split.id, split);
  for (const [, list] of lists)
    for (const split of list?.pages.flatMap(({ splits }) => directSplits(splits)) ?? []) known.set(split.id, split);
  return [...known.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
}

/** Ids sort by creation time. */
const orderOf = ({ splitDate, id }: SplitLine): string => splitDate + id;
