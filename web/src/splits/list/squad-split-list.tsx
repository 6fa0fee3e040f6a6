import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { isOfSquad, type SplitPage } from "#domain/splits/split-list.ts";
import { isActive, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { NoSquadSplits } from "#web/splits/list/no-squad-splits.tsx";
import { SplitDays } from "#web/splits/list/split-days.tsx";
import { NothingMatches } from "#web/splits/list/no-splits.tsx";
import { PersonFilter, SplitSearch, useSplitFilter } from "#web/splits/list/split-filter-bar.tsx";
import { lineInSquad, lineOf } from "#web/splits/list/split-line.ts";
import { everySplit, splitsQuery } from "#web/splits/splits-query.ts";
import { squadSplitsQuery } from "#web/splits/squad/squad-splits-query.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";
import { fill } from "#web/ui/format/fill.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";

const DEBOUNCE_MS = 300;

/** Fewer splits than these are seen at once. */
const SEARCHABLE = 6;

/** The splits of a squad, newest first; by name or person, those that the list of all splits finds in it. */
export function SquadSplitList({ squad }: { squad: Squad }) {
  const [{ query: typed, personId }, changeFilter] = useSplitFilter();
  const query = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const shown = { ...everySplit, query: typed, personId };
  const isNarrowed = query !== "" || personId !== "";
  const list = useInfiniteQuery(squadSplitsQuery(squad.id));
  const found = useInfiniteQuery({ ...splitsQuery({ ...shown, query, squadId: squad.id }), enabled: isNarrowed });
  const splits = list.data?.pages.flatMap((page) => page.splits);
  if (!splits)
    return list.isError ? (
      <LoadError failure={failures.loadSplits} error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SplitRowsSkeleton />
    );
  if (splits.length === 0 && !isNarrowed) return <NoSquadSplits squad={squad} />;
  const people = squad.members.flatMap((member) =>
    member.person && member.id !== squad.myMemberId && isActive(member) ? [member.person] : [],
  );
  return (
    <>
      {!isNarrowed && <Spent squad={squad} />}
      {(isNarrowed || typed !== "" || splits.length >= SEARCHABLE) && (
        <SplitSearch filter={shown} onChange={changeFilter}>
          {people.length > 0 && <PersonFilter people={people} filter={shown} onChange={changeFilter} />}
        </SplitSearch>
      )}
      {isNarrowed ? (
        <FoundSplits list={found} onShowAll={() => changeFilter({ query: "", personId: "" })} />
      ) : (
        <>
          <SplitDays lines={splits.map((split) => lineInSquad(split, squad))} />
          <LoadMore query={list} />
        </>
      )}
    </>
  );
}

/** What all splits of the squad come to, those included that are not loaded yet. */
function Spent({ squad: { members, myMemberId, currency } }: { squad: Squad }) {
  const total = sumOf(members.map(({ spentCents }) => spentCents));
  const share = members.find(({ id }) => id === myMemberId)?.spentCents ?? 0;
  const money = { total: formatMoney(total, currency), share: formatMoney(share, currency) };
  return <p className="mb-4 text-sm text-pretty text-ink-soft">{fill(messages.spentInSquad, money)}</p>;
}

type FoundSplitsProps = { list: UseInfiniteQueryResult<InfiniteData<SplitPage>>; onShowAll: () => void };

function FoundSplits({ list, onShowAll }: FoundSplitsProps) {
  if (!list.data)
    return list.isError ? (
      <LoadError failure={failures.loadSplits} error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SplitRowsSkeleton />
    );
  const lines = list.data.pages.flatMap((page) =>
    page.splits.filter(isOfSquad).map((split) => ({ ...lineOf(split, ""), squadName: null })),
  );
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? "opacity-60" : undefined}>
      {lines.length === 0 && !list.isPlaceholderData ? (
        <NothingMatches onShowAll={onShowAll} />
      ) : (
        <SplitDays lines={lines} />
      )}
      <LoadMore query={list} />
    </div>
  );
}

const SplitRowsSkeleton = () => (
  <SkeletonGroup label={messages.loadingSplits}>
    <SkeletonRow />
    <SkeletonRow />
    <SkeletonRow />
  </SkeletonGroup>
);
