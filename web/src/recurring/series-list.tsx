import { useQuery } from "@tanstack/react-query";
import { CalendarSync, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import * as failures from "#domain/failures.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import type { Series } from "#domain/recurring/series.ts";
import { isolate } from "#domain/text.ts";
import { formatDay } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/messages.ts";
import { seriesListQuery } from "#web/recurring/series-query.ts";
import { amountOf, patternOf } from "#web/recurring/series-words.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as paths from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { NoEventsPicture } from "#web/ui/illustrations/no-events.tsx";

/** Everything of the user and their squads that repeats, those first that wait for an amount. */
export function SeriesList() {
  const { data, error, isPending, refetch } = useQuery(seriesListQuery);
  if (isPending)
    return (
      <SkeletonGroup label={messages.loadingSeries}>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  if (!data) return <LoadError failure={failures.loadSeries} error={error} onRetry={() => void refetch()} />;
  if (data.series.length === 0)
    return (
      <EmptyState
        illustration={<NoEventsPicture />}
        title={messages.nothingRepeats}
        sentence={messages.nothingRepeatsHint}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.newSplit} variant="primary">
              {messages.newSplit}
            </ButtonLink>
            <ButtonLink to={paths.newEvent}>{messages.newEvent}</ButtonLink>
          </span>
        }
      />
    );
  const needsAmount = ({ drafts }: Series): number => (drafts.length > 0 ? 0 : 1);
  return (
    <ul aria-label={messages.currentSeries} className="card-grid friend-grid mt-4">
      {data.series
        .toSorted((one, other) => needsAmount(one) - needsAmount(other))
        .map((series) => (
          <SeriesCard key={series.id} series={series} />
        ))}
    </ul>
  );
}

function SeriesCard({ series }: { series: Series }) {
  const Icon = series.kind === "event" ? CalendarSync : ReceiptText;
  const details = [amountOf(series), series.squad && isolate(series.squad.name), !series.isOwner && ownerOf(series)];
  return (
    <li className="card-line relative min-w-0 transition-colors has-[a:hover]:bg-base-200">
      <div className="flex items-start gap-3.5 p-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-field bg-base-200" aria-hidden="true">
          {series.squad?.emoji ?? <Icon className="icon-20 text-ink-soft" />}
        </span>
        <div className="min-w-0 flex-1">
          <Link
            to={itemPaths.series(series.id)}
            className="block truncate font-semibold after:absolute after:inset-0 after:rounded-box"
          >
            <bdi>{series.title}</bdi>
          </Link>
          <p className="text-sm text-ink-soft">{patternOf(series)}</p>
          <p className="truncate text-sm text-ink-soft">{details.filter(Boolean).join(" · ")}</p>
          <p className={`mt-1.5 text-sm font-medium ${series.drafts.length > 0 ? "text-owe" : ""}`}>
            {stateOf(series)}
          </p>
        </div>
      </div>
    </li>
  );
}

const ownerOf = ({ owner }: Series): string => fill(messages.of, { name: isolate(nameOf(owner)) });

function stateOf({ state, drafts, next }: Series): string {
  if (drafts.length > 0) return messages.amountNeeded;
  if (state === "paused") return messages.paused;
  const day = next.find(({ isSkipped }) => !isSkipped)?.day;
  return day ? fill(messages.nextOn, { day: formatDay(day) }) : messages.noMore;
}
