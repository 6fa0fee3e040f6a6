import { useInfiniteQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { NothingToSplit, NothingMatches } from "#web/splits/list/no-splits.tsx";
import { SplitFilterBar, hasActiveFilter, useSplitFilter } from "#web/splits/list/split-filter-bar.tsx";
import { SplitRow } from "#web/splits/list/split-row.tsx";
import { SquadSplitLines } from "#web/splits/list/squad-split-lines.tsx";
import { SplitTotalCards } from "#web/splits/list/split-totals.tsx";
import { everySplit, splitsQuery, type SplitFilter } from "#web/splits/splits-query.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { formatMonth } from "#web/ui/format/format-date.ts";
import { byMonth } from "#web/ui/list/by-month.ts";
import { useCreatedId } from "#web/ui/list/just-created.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { MonthSection } from "#web/ui/list/month-section.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";
import { SkeletonCard, SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";

const DEBOUNCE_MS = 300;

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
  const isEmpty = first.splits.length + first.squadSplits.length === 0;
  const inSquads = <SquadSplitLines splits={first.squadSplits} today={localToday()} />;
  if (first.splits.length === 0 && !narrowed && !list.isPlaceholderData)
    return (
      <>
        <NothingToSplit />
        {inSquads}
      </>
    );
  return (
    <>
      <SplitTotalCards totals={first.totals} />
      <SplitFilterBar filter={filter} onChange={changeFilter} />
      <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? "opacity-60" : undefined}>
        {inSquads}
        {isEmpty ? (
          <NothingMatches onShowAll={() => changeFilter({ ...everySplit, sort: filter.sort })} />
        ) : (
          <Rows pages={list.data.pages} sort={filter.sort} me={me} />
        )}
      </div>
      <LoadMore query={list} />
    </>
  );
}

/** Grouped by month when sorted by date. */
function Rows({ pages, sort, me }: { pages: SplitPage[]; sort: SplitFilter["sort"]; me: Person }) {
  const today = localToday();
  const splits = pages.flatMap((page) => page.splits);
  const createdId = useCreatedId();
  const row = (split: Split) => (
    <SplitRow key={split.id} split={split} me={me} today={today} isCreated={split.id === createdId} />
  );
  if (sort === "largest")
    return (
      <ul aria-label={messages.splitList} className="@container mt-1">
        {splits.map(row)}
      </ul>
    );
  return byMonth(splits, ({ splitDate }) => splitDate, pages).map(({ rows, ...month }) => (
    <MonthSection
      key={month.month}
      of={month}
      countText={plural(month.count, messages.splitCount)}
      label={fill(messages.splitsOfMonth, { month: formatMonth(month.month) })}
    >
      {rows.map(row)}
    </MonthSection>
  ));
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
