import { useInfiniteQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { activityWords } from "#web/squads/detail/activity-words.ts";
import { squadActivityQuery } from "#web/squads/squads-query.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { formatDateTime, formatTimeAgo } from "#web/ui/format/format-time.ts";
import { faceOf } from "#web/ui/format/names.ts";
import { useNow } from "#web/ui/format/use-now.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";

const DAY_MS = 86_400_000;

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
          <li key={line.id} className="flex items-center gap-3.5 border-b border-base-300 py-3 last:border-0">
            <Avatar person={faceOf(line.person)} size={28} />
            <span className="min-w-0 flex-1 wrap-anywhere">{activityWords(line, squad.currency)}</span>
            <time dateTime={line.createdAt} className="shrink-0 text-sm text-ink-soft">
              {timeOf(new Date(line.createdAt), now)}
            </time>
          </li>
        ))}
      </ul>
      <LoadMore of={list} />
    </>
  );
}

const timeOf = (at: Date, now: number): string =>
  now - at.getTime() < DAY_MS ? formatTimeAgo(at, new Date(now)) : formatDateTime(at);
