import { useQuery } from "@tanstack/react-query";
import { CalendarRange } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import * as failures from "#domain/failures.ts";
import { STATS_SPANS, DEFAULT_SPAN, isStatsPeriod, type StatsSpan } from "#domain/squads/stats-period.ts";
import type { SquadStats } from "#domain/squads/squad-stats.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { FigureCard } from "#web/squads/stats/figure-card.tsx";
import * as messages from "#web/squads/stats/messages.ts";
import { perWeekText } from "#web/squads/stats/per-week-text.ts";
import { StatsChoices } from "#web/squads/stats/stats-choice.tsx";
import { statsCsv } from "#web/squads/stats/stats-csv.ts";
import { StatsMonths } from "#web/squads/stats/stats-months.tsx";
import { StatsDeeds, StatsMoney, StatsTable } from "#web/squads/stats/stats-people.tsx";
import { linesAddress, squadStatsQuery } from "#web/squads/stats/stats-query.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { saveFile } from "#web/ui/controls/save-file.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { PillSelect } from "#web/ui/form/pill-select.tsx";
import { FittedMoney } from "#web/ui/format/fitted-money.tsx";
import { formatMonth, formatShortDate } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { plural } from "#web/ui/format/plural.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { iconOf } from "#web/ui/icons/category-icon.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

const StatsLinesDialog = lazyPart(
  () => import("#web/squads/stats/stats-lines-dialog.tsx").then((found) => found.StatsLinesDialog),
  true,
);
const YearDialog = lazyPart(() => import("#web/squads/stats/year-dialog.tsx").then((found) => found.YearDialog), true);

/** What a squad spent in a period, who paid, and how fast it settles. Each figure opens its lines; the URL keeps the period. */
export function SquadStatsTab({ squad }: { squad: Squad }) {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("period") ?? "";
  const period = isStatsPeriod(asked) ? asked : DEFAULT_SPAN;
  const lines = useDialogAddress("lines");
  const year = useDialogAddress("year");
  const {
    data: stats,
    error,
    isPending,
    isPlaceholderData,
    refetch,
  } = useQuery(squadStatsQuery(squad.id, period, today));
  if (isPending)
    return (
      <SkeletonGroup label={messages.loading}>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  if (!stats) return <LoadError failure={failures.loadStats} error={error} onRetry={() => void refetch()} />;
  if (stats.firstOn === null)
    return (
      <EmptyState illustration={<NoSplitsPicture />} title={messages.noStatsYet} sentence={messages.noStatsHint} />
    );
  const choose = (next: string) => {
    const changed = new URLSearchParams(search);
    changed.set("period", next);
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-2">
        <PillSelect
          label={messages.period}
          icon={CalendarRange}
          value={period}
          onChange={choose}
          options={periodsFor(period, stats.firstOn, today).map((value) => ({ value, text: periodText(value) }))}
        />
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => year.show()}>{messages.yearInReview}</Button>
          <Button
            onClick={() =>
              saveFile(new Blob([statsCsv(squad, stats)], { type: "text/csv;charset=utf-8" }), messages.csvName)
            }
          >
            {messages.exportCsv}
          </Button>
        </span>
      </div>
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
        <KeyFigures squad={squad} stats={stats} />
        {stats.bills === 0 && stats.totalCents === 0 && (
          <p className="mt-6 text-ink-soft">{messages.nothingInPeriod}</p>
        )}
        <StatsMonths squad={squad} stats={stats} />
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-7 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4 md:gap-5">
            <Largest squad={squad} stats={stats} />
            <Kinds squad={squad} stats={stats} />
            <StatsDeeds squad={squad} stats={stats} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 md:gap-5">
            <StatsMoney squad={squad} stats={stats} />
          </div>
        </div>
        <StatsTable squad={squad} stats={stats} />
      </div>
      <StatsChoices squadId={squad.id} choice={stats.choice} />
      {lines.open && <StatsLinesDialog squad={squad} address={lines.value} period={period} onClose={lines.close} />}
      {year.open && (
        <YearDialog
          squad={squad}
          year={/^\d{4}/.test(period) ? period.slice(0, 4) : today.slice(0, 4)}
          onClose={year.close}
        />
      )}
    </>
  );
}

const periodText = (period: string): string =>
  (STATS_SPANS as readonly string[]).includes(period)
    ? messages.periods[period as StatsSpan]
    : period.length === 4
      ? period
      : formatMonth(period);

/** The spans, the years before this one back to the first bill, and the chosen period. */
function periodsFor(period: string, firstOn: string, today: string): string[] {
  const years: string[] = [];
  for (let year = Number(today.slice(0, 4)) - 1; year >= Number(firstOn.slice(0, 4)); year--) years.push(String(year));
  return [...new Set([...STATS_SPANS, ...years, period])];
}

function KeyFigures({ squad: { currency }, stats }: { squad: Squad; stats: SquadStats }) {
  const { medianDays } = stats.settled;
  return (
    <ul className="stats" aria-label={messages.keyFigures}>
      <KeyFigure label={plural(stats.bills, messages.spentOn)} lines="bills">
        <FittedMoney cents={stats.totalCents} currency={currency} size="40-28" />
      </KeyFigure>
      <KeyFigure label={messages.billsPerWeek} lines="bills">
        <Large>{perWeekText(stats)}</Large>
      </KeyFigure>
      <KeyFigure label={messages.averageShare} lines="bills">
        <FittedMoney cents={stats.averageShareCents} currency={currency} size="40-28" />
      </KeyFigure>
      <KeyFigure label={messages.daysToSettle} lines="settled">
        <Large>{medianDays === null ? "–" : String(medianDays)}</Large>
      </KeyFigure>
    </ul>
  );
}

const Large = ({ children }: { children: string }) => (
  <span className="money money-display block text-[1.75rem] md:text-[2.5rem]">{children}</span>
);

type KeyFigureProps = { label: string; lines: string; children: ReactNode };

const KeyFigure = ({ label, lines, children }: KeyFigureProps) => (
  <li>
    <DialogLink name="lines" value={lines} className="stat">
      <span className="text-sm text-ink-soft">{label}</span> <span className="mt-3 block">{children}</span>
    </DialogLink>
  </li>
);

function Largest({ squad, stats: { largest } }: { squad: Squad; stats: SquadStats }) {
  const today = useToday();
  if (!largest) return null;
  return (
    <section aria-labelledby="largest-bill" className="card-line min-w-0 p-5 md:p-6">
      <h2 id="largest-bill" className="text-lg">
        {messages.largestBill}
      </h2>
      <Link to={squadPaths.split(squad.id, largest.id)} className="row-link mt-3 flex items-baseline gap-3 py-2.5">
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{largest.name}</bdi>
          <span className="text-sm text-ink-soft">{formatShortDate(largest.splitDate, today)}</span>
        </span>{" "}
        <Money cents={largest.totalCents} currency={squad.currency} />
      </Link>
    </section>
  );
}

const Kinds = ({ squad, stats: { kinds } }: { squad: Squad; stats: SquadStats }) => (
  <FigureCard
    title={messages.kinds}
    hint={messages.kindsHint}
    figures={kinds.map(({ kind, totalCents }) => ({
      key: kind,
      sign: <IconTile icon={iconOf(kind)} />,
      name: kind,
      value: <Money cents={totalCents} currency={squad.currency} />,
      size: totalCents,
      lines: linesAddress({ of: "bills", kind }),
    }))}
  />
);
