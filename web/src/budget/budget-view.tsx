import type { ReactNode } from "react";
import * as failures from "#domain/failures.ts";
import { BudgetBanner } from "#web/budget/budget-banner.tsx";
import { BudgetBar } from "#web/budget/budget-bar.tsx";
import { BudgetCards } from "#web/budget/budget-cards.tsx";
import { BudgetComing } from "#web/budget/budget-coming.tsx";
import { BudgetForm } from "#web/budget/budget-form.tsx";
import { BudgetSkeleton } from "#web/budget/budget-skeleton.tsx";
import { PastMonths } from "#web/budget/past-months.tsx";
import { useBudget } from "#web/budget/save-budget.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { useToday } from "#web/ui/format/use-now.ts";

export function BudgetView({ countedShares }: { countedShares: ReactNode }) {
  const today = useToday();
  const { budget, error, isPending, refetch } = useBudget(today);
  if (isPending) return <BudgetSkeleton />;
  if (!budget) return <LoadError failure={failures.loadBudget} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <BudgetBanner budget={budget} />
      <BudgetCards budget={budget} />
      <BudgetBar budget={budget} today={today} />
      <BudgetComing budget={budget} today={today} />
      <BudgetForm budget={budget} today={today} />
      {countedShares}
      <PastMonths today={today} />
    </>
  );
}
