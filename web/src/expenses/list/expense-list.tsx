import { useInfiniteQuery } from "@tanstack/react-query";
import { ApiError } from "#web/api/http/api-error.ts";
import { everyExpense, expensesQuery } from "#web/expenses/expenses-query.ts";
import { isBackwards } from "#web/expenses/list/date-range.ts";
import { isNarrowed, useExpenseFilter } from "#web/expenses/list/expense-filter.ts";
import { ExpenseFilterBar } from "#web/expenses/list/expense-filter-bar.tsx";
import { ExpenseListSkeleton } from "#web/expenses/list/expense-list-skeleton.tsx";
import { ExpenseRow } from "#web/expenses/list/expense-row.tsx";
import { ExpenseTotals } from "#web/expenses/list/expense-totals.tsx";
import { NothingMatches, NothingSpent } from "#web/expenses/list/no-expenses.tsx";
import { byMonth } from "#web/ui/list/by-month.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { MonthSection } from "#web/ui/list/month-section.tsx";
import { PageError } from "#web/ui/feedback/page-error.tsx";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";
import { useToday } from "#web/ui/format/today.ts";

const SEARCH_RESTS_MS = 300;

/** The rate limit for searches was reached. */
const isTooMany = (error: Error): boolean => error instanceof ApiError && error.code === "too_many_requests";

/** The user's expenses by month, and the total of the shown ones. */
export function ExpenseList() {
  const [filter, changeFilter] = useExpenseFilter();
  const query = useDebouncedValue(filter.query.trim(), SEARCH_RESTS_MS);
  const list = useInfiniteQuery(expensesQuery({ ...filter, query }));
  const today = useToday();
  if (list.isPending) return <ExpenseListSkeleton />;
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  if (!first)
    return list.isError ? (
      <PageError
        sentence={
          isTooMany(list.error)
            ? list.error.message
            : "Your expenses are safe, only the way here is not. Try it once more."
        }
        onRetry={() => void list.refetch()}
      />
    ) : null;
  const narrowed = isNarrowed(filter) || query !== "";
  const expenses = pages.flatMap((page) => page.expenses);
  if (expenses.length === 0 && !narrowed && !list.isPlaceholderData && !list.hasNextPage) return <NothingSpent />;
  return (
    <>
      <div className="flex flex-col gap-5 lg:flex-row lg:items-end lg:justify-between">
        <ExpenseTotals totalCents={first.totalCents} count={first.count} />
        <ExpenseFilterBar filter={filter} today={today} onChange={changeFilter} />
      </div>
      <div aria-busy={list.isPlaceholderData} className={`mt-6 ${list.isPlaceholderData ? "opacity-60" : ""}`}>
        {expenses.length === 0 && !list.hasNextPage && (
          <NothingMatches backwards={isBackwards(filter)} onShowAll={() => changeFilter(everyExpense)} />
        )}
        {byMonth(expenses, ({ expenseDate }) => expenseDate, pages).map(({ rows, ...month }) => (
          <MonthSection key={month.month} of={month} one="expense" many="expenses">
            {rows.map((expense) => (
              <ExpenseRow key={expense.id} expense={expense} today={today} />
            ))}
          </MonthSection>
        ))}
      </div>
      <LoadMore of={list} />
    </>
  );
}
