import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import type { BudgetMonth } from "#domain/budget/budget.ts";
import { isAlarming } from "#domain/overview/overview.ts";
import { roundToUnits } from "#domain/money/rounding.ts";
import * as messages from "#web/overview/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { Money } from "#web/ui/format/money.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";

const card = "card-line card-link basis-full p-5 md:px-6";

/** This month's budget in whole dollars; spent and left add up to the limit. */
export function BudgetCard({ budget }: { budget: BudgetMonth }) {
  const { monthlyLimitCents, spentCents, percent } = budget;
  if (monthlyLimitCents === null) return <NoBudget />;
  const [limit, spent] = [roundToUnits(monthlyLimitCents), roundToUnits(spentCents)];
  const alarming = isAlarming(budget);
  const over = spentCents > monthlyLimitCents;
  return (
    <Link to={paths.budget} className={card}>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{messages.monthlyBudget}</span>
        <span className={`text-sm ${alarming ? "font-medium text-error" : "text-ink-soft"}`}>
          {fill(messages.partUsed, { percent })}
        </span>
      </span>
      <span className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <Money
          cents={Math.abs(limit - spent)}
          decimals={0}
          size={34}
          tone={over ? "inherit" : "ink"}
          className={over ? "text-error" : ""}
        />
        <span className="text-ink-soft">{over ? messages.overBudget : messages.leftToSpend}</span>
      </span>
      {/* The surrounding text says the same. */}
      <span className="mt-3 block" aria-hidden="true">
        <Progress
          share={spentCents / monthlyLimitCents}
          tone={alarming ? "error" : "ink"}
          label={fill(messages.partOfBudgetUsed, { percent })}
        />
      </span>
      <span className="mt-3 flex justify-between gap-3 text-sm text-ink-soft">
        <span>{fill(messages.amountSpent, { amount: formatMoney(spent, "USD", { decimals: 0 }) })}</span>
        <span>{fill(messages.ofLimit, { amount: formatMoney(limit, "USD", { decimals: 0 }) })}</span>
      </span>
    </Link>
  );
}

function NoBudget() {
  return (
    <Link to={paths.budget} className={card}>
      <span className="font-semibold">{messages.monthlyBudget}</span>
      <span className="mt-2 block text-xl font-bold text-ink-soft">{messages.noBudget}</span>
      <span className="link-quiet mt-3 block text-sm">{messages.setBudget}</span>
    </Link>
  );
}
