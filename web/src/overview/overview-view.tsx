import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, type ReactNode } from "react";
import { OVERVIEW_NOT_LOADED } from "#domain/sentences.ts";
import type { OverviewEvent, OverviewSquad, RecentSplit } from "#domain/overview/overview.ts";
import type { PersonStanding } from "#domain/standing/standing.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/overview/messages.ts";
import { ActiveSplitsCard } from "#web/overview/active-splits-card.tsx";
import { BudgetCard } from "#web/overview/budget-card.tsx";
import { MonthCard } from "#web/overview/month-card.tsx";
import { overviewQuery } from "#web/overview/overview-query.ts";
import { OverviewSkeleton } from "#web/overview/overview-skeleton.tsx";
import { NextEvents, RecentExpenses, RecentSplits, Squads } from "#web/overview/recent.tsx";
import { StandingCard } from "#web/overview/standing-card.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { Button } from "#web/ui/controls/button.tsx";

type OverviewViewProps = {
  today: Day;
  splitRow: (split: RecentSplit) => ReactNode;
  eventRow: (event: OverviewEvent) => ReactNode;
  squadRow: (squad: OverviewSquad) => ReactNode;
  personRow: (person: PersonStanding) => ReactNode;
};

/** Renders cached data immediately and refetches. */
export function OverviewView({ today, splitRow, eventRow, squadRow, personRow }: OverviewViewProps) {
  const { data, isPending, error, isFetching, refetch } = useQuery(overviewQuery(today));
  // Deferred, so that a slow phone stays responsive.
  const overview = useDeferredValue(data);
  if (!overview && (data || isPending)) return <OverviewSkeleton />;
  if (!overview) return <LoadError failure={OVERVIEW_NOT_LOADED} error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy={isFetching}>
      {error && <NotRefreshed busy={isFetching} onRetry={() => void refetch()} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <StandingCard
          standing={overview.standing}
          isNew={overview.recentSplits.length === 0 && overview.squads.length === 0}
          row={personRow}
        />
        <div className="flex flex-wrap content-stretch gap-3 md:gap-5">
          <BudgetCard budget={overview.budget} />
          <MonthCard budget={overview.budget} count={overview.expensesThisMonth} />
          <ActiveSplitsCard {...overview.activeSplits} />
        </div>
      </div>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 lg:col-start-2">
          <Squads squads={overview.squads} row={squadRow} />
          <NextEvents events={[...overview.invitations, ...overview.nextEvents]} row={eventRow} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <RecentSplits splits={overview.recentSplits} row={splitRow} />
        </div>
        <RecentExpenses expenses={overview.recentExpenses} today={today} />
      </div>
    </div>
  );
}

/** Shown above cached data after a failed refetch. */
function NotRefreshed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft">{messages.notRefreshed}</p>
      <Button size="small" busy={busy} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}
