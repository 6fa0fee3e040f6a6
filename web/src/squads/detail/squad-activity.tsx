import { useInfiniteQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { ActivityRow } from "#web/squads/detail/activity-row.tsx";
import { squadActivityQuery } from "#web/squads/squads-query.ts";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { useNow } from "#web/ui/format/use-now.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";

/** What changed in a squad, newest first. */
export function SquadActivity({ squad }: { squad: Squad }) {
  const list = useInfiniteQuery(squadActivityQuery(squad.id));
  const now = useNow();
  const lines = list.data?.pages.flatMap(({ activity }) => activity);
  if (!lines)
    return list.isError ? (
      <LoadFailed sentence={failures.loadActivity} busy={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonGroup label={messages.loadingActivity}>
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  return (
    <>
      <ul aria-label={messages.activity}>
        {lines.map((line) => (
          <ActivityRow key={line.id} line={line} squad={squad} now={now} />
        ))}
      </ul>
      <LoadMore query={list} />
    </>
  );
}
