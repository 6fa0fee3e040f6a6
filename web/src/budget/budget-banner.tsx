import { Gauge, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { BudgetMonth } from "#domain/budget/budget.ts";
import * as messages from "#web/budget/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatMoney } from "#domain/money/format-money.ts";

/** Shown above 80 % and over the limit; announced when it appears. */
export function BudgetBanner({ budget: { status, percent, spentCents, monthlyLimitCents } }: { budget: BudgetMonth }) {
  return (
    <div role="status">
      {status === "over" && monthlyLimitCents !== null && (
        <Banner
          icon={TriangleAlert}
          ground="bg-error/12"
          dot="bg-error text-error-content"
          title={messages.budgetExceeded}
          sentence={fill(messages.overMonthlyBudget, { amount: formatMoney(spentCents - monthlyLimitCents) })}
        />
      )}
      {status === "warning" && (
        <Banner
          icon={Gauge}
          ground="bg-warning/22"
          dot="bg-warning text-warning-content"
          title={messages.approachingLimit}
          sentence={fill(messages.usedThisMonth, { percent })}
        />
      )}
    </div>
  );
}

type BannerProps = { icon: LucideIcon; ground: string; dot: string; title: string; sentence: string };

function Banner({ icon: Icon, ground, dot, title, sentence }: BannerProps) {
  return (
    <div className={`mb-4 flex items-center gap-4 rounded-box px-4 py-4 md:mb-5 md:px-5 ${ground}`}>
      <span aria-hidden="true" className={`grid size-11 shrink-0 place-items-center rounded-full ${dot}`}>
        <Icon className="icon-20" />
      </span>
      <p className="min-w-0">
        <strong className="block text-lg font-bold">{title}</strong>
        <span>{sentence}</span>
      </p>
    </div>
  );
}
