import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, type ReactNode } from "react";
import { OVERVIEW_NOT_LOADED } from "#domain/sentences.ts";
import type { NextUpItem } from "#domain/overview/next-up.ts";
import type { OverviewSquad, RecentSplit } from "#domain/overview/overview.ts";
import type { BillsDue } from "#domain/recurring/bills-due.ts";
import type { PersonStanding } from "#domain/standing/standing.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/overview/messages.ts";
import { ActiveSplitsCard } from "#web/overview/active-splits-card.tsx";
import { BudgetCard } from "#web/overview/budget-card.tsx";
import { MonthCard } from "#web/overview/month-card.tsx";
import { overviewQuery } from "#web/overview/overview-query.ts";
import { COLUMN, COLUMNS, OverviewSkeleton } from "#web/overview/overview-skeleton.tsx";
import { NextUp, RecentExpenses, RecentSplits, Squads } from "#web/overview/recent.tsx";
import { StandingCard } from "#web/overview/standing-card.tsx";
import { latePart } from "#web/ui/feedback/lazy-part.tsx";
import { SkeletonCard } from "#web/ui/feedback/skeleton.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { Button } from "#web/ui/controls/button.tsx";

const FirstStepsCard = latePart(
  () => import("#web/overview/first-steps/first-steps-card.tsx").then((found) => found.FirstStepsCard),
  true,
);

type OverviewViewProps = {
  today: Day;
  splitRow: (split: RecentSplit) => ReactNode;
  nextUpRow: (item: NextUpItem) => ReactNode;
  billsDue: (due: BillsDue) => ReactNode;
  squadRow: (squad: OverviewSquad) => ReactNode;
  personRow: (person: PersonStanding) => ReactNode;
};

/** Renders cached data immediately and refetches. */
export function OverviewView({ today, splitRow, nextUpRow, billsDue, squadRow, personRow }: OverviewViewProps) {
  const { data, isPending, error, isFetching, refetch } = useQuery(overviewQuery(today));
  // Deferred, so that a slow phone stays responsive.
  const overview = useDeferredValue(data);
  if (!overview && (data || isPending)) return <OverviewSkeleton />;
  if (!overview) return <LoadError failure={OVERVIEW_NOT_LOADED} error={error} onRetry={() => void refetch()} />;
  const { standing, firstSteps } = overview;
  /** A new account has the steps instead of empty lists. */
  const isShown = (items: readonly unknown[]) => items.length > 0 || !firstSteps;
  return (
    <div aria-busy={isFetching}>
      {error && <NotRefreshed busy={isFetching} onRetry={() => void refetch()} />}
      <div className={COLUMNS}>
        <div className={COLUMN}>
          {(!firstSteps || standing.sums.length > 0) && <StandingCard standing={standing} row={personRow} />}
          {firstSteps && (
            <FirstStepsCard done={firstSteps} fallback={<SkeletonCard className="h-[440px] md:h-[426px]" />} />
          )}
          {isShown(overview.nextUp) && (
            <NextUp items={overview.nextUp} due={billsDue(overview.billsDue)} row={nextUpRow} />
          )}
          {isShown(overview.recentSplits) && <RecentSplits splits={overview.recentSplits} row={splitRow} />}
        </div>
        <div className={COLUMN}>
          <div className="flex flex-wrap gap-3 md:gap-5">
            <BudgetCard budget={overview.budget} />
            <MonthCard budget={overview.budget} count={overview.expensesThisMonth} />
            <ActiveSplitsCard {...overview.activeSplits} />
          </div>
          {isShown(overview.recentExpenses) && <RecentExpenses expenses={overview.recentExpenses} today={today} />}
          {isShown(overview.squads) && <Squads squads={overview.squads} row={squadRow} />}
        </div>
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
