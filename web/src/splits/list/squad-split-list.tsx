import { useInfiniteQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { NoSquadSplits } from "#web/splits/list/no-squad-splits.tsx";
import { SplitDays } from "#web/splits/list/split-days.tsx";
import { lineInSquad } from "#web/splits/list/split-line.ts";
import { squadSplitsQuery } from "#web/splits/squad/squad-splits-query.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { LoadMore } from "#web/ui/list/load-more.tsx";

/** The splits of a squad, newest first. */
export function SquadSplitList({ squad }: { squad: Squad }) {
  const list = useInfiniteQuery(squadSplitsQuery(squad.id));
  const splits = list.data?.pages.flatMap((page) => page.splits);
  if (!splits)
    return list.isError ? (
      <LoadError failure={failures.loadSplits} error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonGroup label={messages.loadingSplits}>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  if (splits.length === 0) return <NoSquadSplits squad={squad} />;
  return (
    <>
      <SplitDays lines={splits.map((split) => lineInSquad(split, squad))} />
      <LoadMore query={list} />
    </>
  );
}
