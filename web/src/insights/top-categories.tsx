import { Link } from "react-router";
import { UNCATEGORIZED } from "#domain/expenses/categories.ts";
import type { Insights } from "#domain/insights/insights.ts";
import { percentsOf } from "#domain/money/percents.ts";
import * as messages from "#web/insights/messages.ts";
import { PeriodCard } from "#web/insights/period-card.tsx";
import * as paths from "#web/paths.ts";
import { iconOf } from "#web/ui/icons/category-icon.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { Money } from "#web/ui/format/money.tsx";

/** The five largest categories, each with its part of the total as a bar and as a number. */
export function TopCategories({ insights }: { insights: Insights }) {
  const { period, topCategories, totalCents, from, to } = insights;
  const sums = topCategories.map((each) => each.totalCents);
  const rest = totalCents - sums.reduce((sum, cents) => sum + cents, 0);
  const percents = percentsOf([...sums, rest]);
  return (
    <PeriodCard title={messages.topCategories} period={period}>
      {topCategories.map(({ category, totalCents: cents }, index) => (
        <li key={category} className="md:mt-2">
          <Link to={paths.expensesOf({ category, from, to })} className="row-link flex items-center gap-3 py-2.5">
            <IconTile icon={iconOf(category === UNCATEGORIZED ? null : category)} />
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline gap-x-3 cramped:flex-wrap">
                <span className="min-w-0 flex-1 truncate font-semibold cramped:basis-full">{category}</span>
                <Money cents={cents} />
                <span className="w-10 text-right text-sm text-ink-soft">{percents[index] || "<1"}%</span>
              </span>
              <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-base-200">
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${(cents / (totalCents || 1)) * 100}%` }}
                />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </PeriodCard>
  );
}
