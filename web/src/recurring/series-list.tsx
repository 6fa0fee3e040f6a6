import { useQuery } from "@tanstack/react-query";
import { CalendarSync, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import * as failures from "#domain/failures.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { dateOf } from "#domain/recurring/moves.ts";
import type { Series } from "#domain/recurring/series.ts";
import { isolate } from "#domain/text.ts";
import { BillsDueLine } from "#web/recurring/bills-due-line.tsx";
import * as messages from "#web/recurring/messages.ts";
import { seriesListQuery } from "#web/recurring/series-query.ts";
import { DayStub } from "#web/ui/list/day-stub.tsx";
import { currencyOf, repeatsAs } from "#web/recurring/series-words.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as paths from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { formatLongDate, localToday } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { untilWords } from "#web/ui/format/until-words.ts";
import { NoEventsPicture } from "#web/ui/illustrations/no-events.tsx";

/** Everything of the user and their squads that repeats, in the order of the server: those first that wait for an amount, then by date. */
export function SeriesList() {
  const today = useToday();
  const { data, error, isPending, refetch } = useQuery(seriesListQuery(today));
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
              {messages.createSplit}
            </ButtonLink>
            <ButtonLink to={paths.newEvent}>{messages.createEvent}</ButtonLink>
          </span>
        }
      />
    );
  return (
    <>
      <BillsDueLine due={data.due} today={today} className="mt-4" />
      <ul aria-label={messages.currentSeries} className="@container card-line mt-4 px-2 md:px-3">
        {data.series.map((series) => (
          <SeriesRow key={series.id} series={series} />
        ))}
      </ul>
    </>
  );
}

/** A series in the list: its next date, how it repeats, what it costs, and the reader's share. */
function SeriesRow({ series }: { series: Series }) {
  const next = series.next.find(({ isSkipped }) => !isSkipped);
  const isActive = series.state === "active";
  const details = [repeatsAs(series), series.squad && isolate(series.squad.name), !series.isOwner && ownerOf(series)];
  const Icon = series.kind === "event" ? CalendarSync : ReceiptText;
  const [draft] = series.drafts;
  const shown = draft ?? next;
  const day = shown && dateOf(shown);
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link to={itemPaths.series(series.id)} className="row-link flex flex-wrap items-center gap-x-3.5 px-2 py-3">
        {day ? (
          <DayStub day={day} faint={!isActive} />
        ) : (
          <span className="grid size-11 shrink-0 place-items-center rounded-field bg-base-200" aria-hidden="true">
            <Icon className="icon-20 text-ink-soft" />
          </span>
        )}
        <span className="min-w-0 flex-[1_1_7rem]">
          <bdi className="block truncate font-semibold">{series.title}</bdi>
          <span className="block text-sm text-ink-soft">{details.filter(Boolean).join(" · ")}</span>
          <span className={`block text-sm font-medium ${draft ? "text-owe" : ""}`}>{stateOf(series)}</span>
        </span>
        <Amount series={series} />
      </Link>
    </li>
  );
}

/** The amount of the next bill and the reader's share of it. */
function Amount({ series }: { series: Series }) {
  if (series.amount === "ask") return <span className="ml-auto text-sm text-ink-soft">{messages.amountVaries}</span>;
  const next = series.next.find(({ isSkipped }) => !isSkipped);
  const cents = next?.totalCents ?? series.totalCents;
  if (cents === null) return null;
  return (
    <span className="ml-auto text-right">
      <Money cents={cents} currency={currencyOf(series)} sign="never" className="font-bold" />
      {next?.myShareCents != null && (
        <span className="block text-sm text-ink-soft">
          {fill(messages.yourShare, { amount: formatMoney(next.myShareCents, currencyOf(series)) })}
        </span>
      )}
    </span>
  );
}

const ownerOf = ({ owner }: Series): string => fill(messages.of, { name: isolate(nameOf(owner)) });

function stateOf({ state, drafts, next }: Series): string {
  if (drafts.length > 0) return messages.amountNeeded;
  if (state === "paused") return messages.paused;
  const planned = next.find(({ isSkipped }) => !isSkipped);
  if (!planned) return messages.noMore;
  const until = untilWords(dateOf(planned), localToday());
  return until === "" ? formatLongDate(dateOf(planned)) : `${formatLongDate(dateOf(planned))} · ${until}`;
}
