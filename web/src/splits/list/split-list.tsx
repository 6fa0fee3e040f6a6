import { useInfiniteQuery } from "@tanstack/react-query";
import type { Person } from "#domain/profiles.ts";
import { localToday } from "#web/splits/days.ts";
import { filterSplits, useSplitFilter } from "#web/splits/list/split-filter.ts";
import { SplitFilterBar } from "#web/splits/list/split-filter-bar.tsx";
import { SplitListSkeleton } from "#web/splits/list/split-list-skeleton.tsx";
import { SplitRow } from "#web/splits/list/split-row.tsx";
import { SplitTotalCards } from "#web/splits/list/split-totals.tsx";
import { NothingToSplit, NothingMatches } from "#web/splits/list/no-splits.tsx";
import { splitsQuery } from "#web/splits/splits-query.ts";
import { Button } from "#web/ui/button.tsx";
import { PageError } from "#web/ui/page-error.tsx";

export function SplitList({ me }: { me: Person }) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(splitsQuery);
  const [filter, changeFilter] = useSplitFilter();
  if (isPending) return <SplitListSkeleton />;
  const first = data?.pages[0];
  if (!data || !first)
    return isError ? (
      <PageError
        sentence="Your splits are safe, only the way here is not. Try it once more."
        onRetry={() => void refetch()}
      />
    ) : null;

  const splits = data.pages.flatMap((page) => page.splits);
  if (splits.length === 0) return <NothingToSplit />;
  // Only a list that is here completely can be filtered honestly.
  const shown = hasNextPage ? splits : filterSplits(splits, filter, me.id);
  const today = localToday();
  return (
    <>
      <SplitTotalCards totals={first.totals} />
      {hasNextPage ? (
        <div className="h-3" />
      ) : (
        <SplitFilterBar filter={filter} onChange={changeFilter} searchOnPhone={splits.length > 10} />
      )}
      {shown.length === 0 ? (
        <NothingMatches onShowAll={() => changeFilter({ state: "all", query: "" })} />
      ) : (
        <ul aria-label="Splits" className="@container">
          {shown.map((split) => (
            <SplitRow key={split.id} split={split} me={me} today={today} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-4 flex flex-col items-center gap-2">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
          {isFetchNextPageError && (
            <p role="alert" className="text-sm text-ink-soft">
              The rest did not load. Try it once more.
            </p>
          )}
        </div>
      )}
    </>
  );
}
