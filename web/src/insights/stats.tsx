import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "#domain/format-count.ts";
import type { Insights } from "#domain/insights/insights.ts";
import * as messages from "#web/insights/messages.ts";
import { weekOf } from "#web/insights/last-days.tsx";
import { periodName } from "#web/insights/period.ts";
import * as paths from "#web/paths.ts";
import { FittedMoney } from "#web/ui/format/fitted-money.tsx";

/** The key figures: the period's total, the last week's, the average and the count. */
export function Stats({ insights }: { insights: Insights }) {
  const { period, from, to, totalCents, count, averageCents, lastDays } = insights;
  const all = paths.expensesOf({ from, to });
  const week = weekOf(lastDays);
  return (
    <ul className="stats" aria-label={messages.keyFigures}>
      <Stat label={periodName(period)} to={all}>
        <FittedMoney cents={totalCents} size="40-28" />
      </Stat>
      <Stat label={messages.last7Days} to={paths.expensesOf(week)}>
        <FittedMoney cents={week.totalCents} size="40-28" />
      </Stat>
      <Stat label={messages.averagePerTransaction} to={all}>
        <FittedMoney cents={averageCents} size="40-28" />
      </Stat>
      <Stat label={messages.transactions} to={all}>
        <span className="money money-display block text-[1.75rem] md:text-[2.5rem]">{formatCount(count)}</span>
      </Stat>
    </ul>
  );
}

function Stat({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="stat">
        <span className="text-sm text-ink-soft">{label}</span> <span className="mt-3 block">{children}</span>
      </Link>
    </li>
  );
}
