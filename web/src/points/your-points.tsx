import { useInfiniteQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { formatCount } from "#domain/format-count.ts";
import { NO_CASH_VALUE, reasonOf } from "#domain/points/point-words.ts";
import { type PointLine, type Points } from "#domain/points/points.ts";
import { nextTier, TIER_NAMES, TIER_POINTS } from "#domain/points/tiers.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/points/messages.ts";
import { pointsQuery, useCollects } from "#web/points/points-query.ts";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { SwitchLine } from "#web/ui/form/switch.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatRelativeDay, formatShortDate, localDay } from "#web/ui/format/format-date.ts";
import { plural } from "#web/ui/format/plural.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";

/** The user's points and tier, the reason of each line, and the switch that turns points off. */
export function YourPoints() {
  const list = useInfiniteQuery(pointsQuery);
  const { mutate, variables, isPending } = useCollects();
  const { pages = [] } = list.data ?? {};
  const newest = pages[0];
  if (!newest)
    return list.isError ? (
      <LoadFailed sentence={failures.loadPoints} busy={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonGroup label={messages.loadingPoints} className="rounded-box border border-base-300 p-5 md:p-7">
        <Skeleton className="h-9 w-40 max-w-full" />
        <Skeleton className="mt-4 h-4" />
        <Skeleton className="mt-4 h-4" />
      </SkeletonGroup>
    );
  const lines = pages.flatMap((page) => page.lines);
  return (
    <>
      <section aria-labelledby="points" className="rounded-box border border-base-300 p-5 md:p-7">
        <h2 id="points" className="text-lg">
          {messages.yourPoints}
        </h2>
        {newest.collects && <Standing points={newest} />}
        <SwitchLine
          className="mt-4"
          label={messages.collect}
          sentence={messages.collectHint}
          checked={isPending ? variables : newest.collects}
          onChange={(collects) => mutate(collects)}
        />
        <p className="mt-4 text-sm text-pretty text-ink-soft">{NO_CASH_VALUE}</p>
      </section>
      {newest.collects && (
        <section aria-labelledby="point-lines">
          <h2 id="point-lines" className="text-lg">
            {messages.pointsOf}
          </h2>
          <p className="mt-1 text-sm text-pretty text-ink-soft">{messages.howTo}</p>
          {lines.length === 0 ? (
            <p className="mt-4">{messages.noLines}</p>
          ) : (
            <ul aria-labelledby="point-lines" className="mt-2 border-t border-base-300">
              {lines.map((line, index) => (
                <Line key={`${line.at} ${index}`} line={line} />
              ))}
            </ul>
          )}
          <LoadMore query={list} />
        </section>
      )}
    </>
  );
}

function Standing({ points: { points, tier } }: { points: Points }) {
  const next = nextTier(points);
  const isHeld = points < TIER_POINTS[tier];
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="money text-xl font-bold">{plural(points, messages.pointCount)}</span>
        <span className="text-ink-soft">{messages.ofLastYear}</span>
      </p>
      <p className="mt-1 font-semibold">
        {TIER_NAMES[tier]}
        <span className="font-normal text-ink-soft">
          {" · "}
          {isHeld
            ? fill(messages.toKeep, { missing: formatCount(TIER_POINTS[tier] - points), tier: TIER_NAMES[tier] })
            : next
              ? fill(messages.tierTo, { missing: formatCount(next.missing), tier: TIER_NAMES[next.tier] })
              : messages.highestTier}
        </span>
      </p>
      {isHeld && <p className="text-sm text-ink-soft">{messages.held}</p>}
    </>
  );
}

/** The day of a line; the week of a streak, since several weeks can be counted at once. */
const whenWords = ({ kind, subject, at }: PointLine, today: Day): string =>
  kind === "streak"
    ? fill(messages.weekOf, { day: formatShortDate(subject.slice(-"2026-03-31".length), today) })
    : formatRelativeDay(localDay(new Date(at)), today);

function Line({ line }: { line: PointLine }) {
  const today = useToday();
  const second = [line.squad?.name, whenWords(line, today)].filter(Boolean).join(" · ");
  return (
    <li className="flex min-w-0 items-center gap-3 border-b border-base-300 py-2.5 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block text-pretty">{reasonOf(line)}</span>
        <span className="block truncate text-sm text-ink-soft">{second}</span>
      </span>
      <span className="money font-semibold">{line.points > 0 ? `+${line.points}` : `−${-line.points}`}</span>
    </li>
  );
}
