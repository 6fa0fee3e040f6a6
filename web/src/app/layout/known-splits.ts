import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Overview } from "#domain/overview/overview.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import type { SplitLine } from "#web/app/palette/search-query.ts";

/**
 * One's splits as far as screens have shown them, newest first; nothing is asked for. The keys are those of
 * live/stale.ts, spelled out: with the queries themselves, the screens' code would lie in more and smaller files.
 */
export function knownSplits(queries: QueryClient): SplitLine[] {
  const lists = queries.getQueriesData<InfiniteData<SplitPage>>({ queryKey: ["splits"] });
  const overviews = queries.getQueriesData<Overview>({ queryKey: ["overview"] });
  const known = new Map<string, SplitLine>();
  for (const [, overview] of overviews) for (const split of overview?.recentSplits ?? []) known.set(split.id, split);
  for (const [, list] of lists)
    for (const split of list?.pages.flatMap(({ splits }) => splits) ?? []) known.set(split.id, split);
  return [...known.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
}

/** Ids are made in time's order. */
const orderOf = ({ splitDate, id }: SplitLine): string => splitDate + id;
