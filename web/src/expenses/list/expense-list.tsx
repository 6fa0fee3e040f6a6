import { useMemo } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatCount } from "#domain/format-count.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/expenses/messages.ts";
import { everyExpense, expensesQuery } from "#web/expenses/expenses-query.ts";
import { useDuplicateExpense } from "#web/expenses/form/duplicate-expense.ts";
import { useShowDialog } from "#web/ui/overlay/show-dialog.ts";
import { endsBeforeStart } from "#web/expenses/list/date-range.ts";
import { hasActiveFilter, useExpenseFilter } from "#web/expenses/list/expense-filter.ts";
import { ExpenseFilterBar } from "#web/expenses/list/expense-filter-bar.tsx";
import { ExpenseRow } from "#web/expenses/list/expense-row.tsx";
import { useSelection } from "#web/expenses/selection/use-selection.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";
import { NothingMatches, NothingSpent } from "#web/expenses/list/no-expenses.tsx";
import { byMonth } from "#web/ui/list/by-month.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { MonthSection } from "#web/ui/list/month-section.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { formatMonth } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { Skeleton, SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import type { Spent } from "#domain/expenses/expenses.ts";
import { FittedMoney } from "#web/ui/format/fitted-money.tsx";

const SelectionBar = lazyPart(
  () => import("#web/expenses/selection/selection-bar.tsx").then((found) => found.SelectionBar),
  true,
);

const DEBOUNCE_MS = 300;

/** The user's expenses by month, and the total of the shown ones. */
export function ExpenseList() {
  const [filter, changeFilter] = useExpenseFilter();
  const query = useDebouncedValue(filter.query.trim(), DEBOUNCE_MS);
  const list = useInfiniteQuery(expensesQuery({ ...filter, query }));
  const today = useToday();
  const showExpense = useShowDialog("edit");
  const duplicate = useDuplicateExpense();
  const expenses = useMemo(() => list.data?.pages.flatMap((page) => page.expenses) ?? [], [list.data]);
  const { selected, toggle, clear } = useSelection(useMemo(() => expenses.map(({ id }) => id), [expenses]));
  if (list.isPending) return <ExpenseListSkeleton />;
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  if (!first)
    return list.isError ? (
      <LoadError failure={failures.loadExpenses} error={list.error} onRetry={() => void list.refetch()} />
    ) : null;
  const narrowed = hasActiveFilter(filter) || query !== "";
  if (expenses.length === 0 && !narrowed && !list.isPlaceholderData && !list.hasNextPage) return <NothingSpent />;
  return (
    <>
      <div className="flex flex-col gap-5 lg:flex-row lg:items-end lg:justify-between">
        <ExpenseTotals totalCents={first.totalCents} count={first.count} />
        <ExpenseFilterBar filter={filter} categories={first.categories} today={today} onChange={changeFilter} />
      </div>
      <div aria-busy={list.isPlaceholderData} className={`mt-6 ${list.isPlaceholderData ? "opacity-60" : ""}`}>
        {expenses.length === 0 && !list.hasNextPage && (
          <NothingMatches backwards={endsBeforeStart(filter)} onShowAll={() => changeFilter(everyExpense)} />
        )}
        {byMonth(expenses, ({ expenseDate }) => expenseDate, pages).map(({ rows, ...month }) => (
          <MonthSection
            key={month.month}
            of={month}
            countText={plural(month.count, messages.expenseCount)}
            label={fill(messages.expensesOfMonth, { month: formatMonth(month.month) })}
          >
            {rows.map((expense) => (
              <ExpenseRow
                key={expense.id}
                expense={expense}
                today={today}
                onEdit={showExpense}
                onDuplicate={duplicate}
                selected={selected.has(expense.id)}
                selecting={selected.size > 0}
                onToggle={toggle}
              />
            ))}
          </MonthSection>
        ))}
      </div>
      <LoadMore query={list} />
      {selected.size > 0 && (
        <SelectionBar
          expenses={expenses.filter(({ id }) => selected.has(id))}
          onLeave={() => giveFocusBack(document.querySelector(`[data-expense="${clear()}"] a`))}
        />
      )}
    </>
  );
}

function ExpenseListSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingExpenses}>
      <div className="grid grid-cols-[3fr_2fr] gap-4 md:flex md:gap-12">
        <Skeleton className="h-[74px] w-40 max-w-full" />
        <Skeleton className="h-[74px] w-24" />
      </div>
      <div className="mt-6">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </SkeletonGroup>
  );
}

/** The total and number of the shown expenses. */
function ExpenseTotals({ totalCents, count }: Spent) {
  return (
    <div className="max-md:@container">
      <dl className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4 cramped:grid-cols-1 md:grid-cols-[minmax(0,auto)_auto] md:justify-start md:gap-12">
        <div className="min-w-0 md:min-w-56">
          <dt className="text-ink-soft">{messages.totalSpent}</dt>
          <dd className="mt-3">
            <FittedMoney cents={totalCents} size="52-40" />
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">{messages.transactions}</dt>
          <dd className="money money-display mt-3 text-[2.5rem] md:text-[3.25rem]">{formatCount(count)}</dd>
        </div>
      </dl>
    </div>
  );
}
