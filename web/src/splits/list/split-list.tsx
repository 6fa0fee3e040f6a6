import { useInfiniteQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/splits/messages.ts";
import { NothingToSplit, NothingMatches } from "#web/splits/list/no-splits.tsx";
import { SplitDays } from "#web/splits/list/split-days.tsx";
import { SplitFilterBar, hasActiveFilter, useSplitFilter } from "#web/splits/list/split-filter-bar.tsx";
import { lineOf } from "#web/splits/list/split-line.ts";
import { SplitTotalCards } from "#web/splits/list/split-totals.tsx";
import { everySplit, splitsQuery } from "#web/splits/splits-query.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";
import { SkeletonCard, SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";

const DEBOUNCE_MS = 300;

/** The direct splits of the signed-in user and those of their squads in one list, newest first. */
export function SplitList({ me }: { me: Person }) {
  const [filter, changeFilter] = useSplitFilter();
  const query = useDebouncedValue(filter.query.trim(), DEBOUNCE_MS);
  const list = useInfiniteQuery(splitsQuery({ ...filter, query }));
  if (list.isPending) return <SplitListSkeleton />;
  const first = list.data?.pages[0];
  if (!list.data || !first)
    return list.isError ? (
      <LoadError failure={failures.loadSplits} error={list.error} onRetry={() => void list.refetch()} />
    ) : null;
  const narrowed = hasActiveFilter(filter) || hasActiveFilter({ ...filter, query });
  if (first.splits.length === 0 && !narrowed && !list.isPlaceholderData) return <NothingToSplit />;
  return (
    <>
      <SplitTotalCards totals={first.totals} standing={first.standing} />
      <SplitFilterBar filter={filter} onChange={changeFilter} />
      <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? "opacity-60" : undefined}>
        {first.splits.length === 0 ? (
          <NothingMatches onShowAll={() => changeFilter(everySplit)} />
        ) : (
          <SplitDays lines={list.data.pages.flatMap((page) => page.splits.map((split) => lineOf(split, me.id)))} />
        )}
      </div>
      <LoadMore query={list} />
    </>
  );
}

function SplitListSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingSplits}>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[5fr_4fr_4fr] md:gap-5">
        <SkeletonCard well className="h-[146px] max-md:order-last max-md:col-span-2" />
        <SkeletonCard well className="h-[146px]" />
        <SkeletonCard well className="h-[146px]" />
      </div>
      <div className="mt-5">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </SkeletonGroup>
  );
}
