import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import type { BudgetMonth } from "#domain/budget/budget.ts";
import { lastDayOf, type Day } from "#domain/time/calendar.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/budget/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { budgetHistoryQuery } from "#web/budget/budget-query.ts";
import { formatMonth } from "#web/ui/format/format-date.ts";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";

/** The earlier months, each against its limit at the time; a row opens its expenses. */
export function PastMonths({ today }: { today: Day }) {
  const history = useInfiniteQuery(budgetHistoryQuery(today));
  const months = (history.data?.pages.flatMap((page) => page.months) ?? []).filter(saysSomething);
  if (history.data && months.length === 0 && !history.hasNextPage) return null;
  return (
    <section aria-labelledby="past-months" className="mt-8">
      <h2 id="past-months" className="text-lg">
        {messages.pastMonths}
      </h2>
      {history.isPending && (
        <SkeletonGroup label={messages.loadingPastMonths}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {history.isError && !history.data && (
        <LoadFailed sentence={failures.loadBudget} busy={history.isFetching} onRetry={() => void history.refetch()} />
      )}
      <ul aria-label={messages.pastMonths} className="mt-1">
        {months.map((month) => (
          <PastMonth key={month.month} of={month} />
        ))}
      </ul>
      <LoadMore query={history} />
    </section>
  );
}

/** Hides months without a limit and without spending. */
const saysSomething = ({ monthlyLimitCents, spentCents }: BudgetMonth) => monthlyLimitCents !== null || spentCents > 0;

function PastMonth({ of: { month, monthlyLimitCents: limit, spentCents, status, percent } }: { of: BudgetMonth }) {
  const name = formatMonth(month);
  const over = status === "over";
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link
        to={paths.expensesOf({ from: `${month}-01`, to: lastDayOf(month) })}
        className="row-link grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 py-3 md:grid-cols-[11rem_minmax(0,1fr)_16rem]"
      >
        <span className="font-semibold">{name}</span>
        <span className="max-md:order-last max-md:col-span-2 max-md:mt-1">
          {limit !== null && (
            <Progress
              share={spentCents / limit}
              tone={over ? "error" : "ink"}
              label={fill(messages.percentOfMonthsBudget, { percent, month: name })}
            />
          )}
        </span>
        <span className="text-right">
          <Money cents={spentCents} />
          <span className={`block text-sm ${over ? "font-medium text-error" : "text-ink-soft"}`}>
            {limit === null
              ? messages.noLimit
              : over
                ? fill(messages.overLimitOfMonth, {
                    amount: formatMoney(spentCents - limit),
                    limit: formatMoney(limit),
                  })
                : fill(messages.underLimitOfMonth, {
                    amount: formatMoney(limit - spentCents),
                    limit: formatMoney(limit),
                  })}
          </span>
        </span>
      </Link>
    </li>
  );
}
