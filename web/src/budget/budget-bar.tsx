import type { CSSProperties } from "react";
import { perDayCents } from "#domain/budget/budget.ts";
import { comingCentsOf, type CurrentBudget } from "#domain/budget/coming.ts";
import { daysBetween, lastDayOf, monthName, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/budget/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";

const tones = { normal: "ink", warning: "warning", over: "error" } as const;

/** The used part of the limit, with a mark for how much of the month has passed. */
export function BudgetBar({ budget, today }: { budget: CurrentBudget; today: Day }) {
  const { month, monthlyLimitCents: limit, spentCents, status, percent, coming } = budget;
  if (limit === null) return null;
  const last = lastDayOf(month);
  const [day, days] = [daysBetween(`${month}-01`, today) + 1, daysBetween(`${month}-01`, last) + 1];
  const share = { "--gone": `${(day / days) * 100}%` } as CSSProperties;
  return (
    <section aria-label={messages.thisMonth} className="well mt-4 px-5 pt-6 pb-5 md:mt-5 md:px-8 md:pt-8" style={share}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl tracking-tight md:text-[2rem] md:leading-10">
          {paceOf(limit - spentCents, comingCentsOf(coming), days - day)}
        </h2>
        <p className="text-ink-soft">{toGo(days - day, month)}</p>
      </div>
      <div className="relative mt-6">
        <Progress
          share={spentCents / limit}
          tone={tones[status]}
          tall
          label={fill(messages.usedByDay, { percent, day, days })}
        />
        <span aria-hidden="true" className="today-tick" />
      </div>
      <p className="today-words text-sm text-ink-soft">
        <span>{fill(messages.todayIsDay, { day, days })}</span>
      </p>
    </section>
  );
}

/** What is still to come is not there to spend. */
function paceOf(remaining: number, coming: number, daysToGo: number): string {
  const free = remaining - coming;
  if (remaining < 0) return fill(messages.overLimit, { amount: formatMoney(-remaining) });
  if (free < 0) return fill(messages.shortForComing, { amount: formatMoney(-free) });
  if (free === 0) return messages.nothingLeft;
  if (daysToGo === 0) return fill(messages.leftForToday, { amount: formatMoney(free) });
  return fill(messages.dailyAllowance, { amount: formatMoney(perDayCents(free, daysToGo)) });
}

function toGo(days: number, of: string): string {
  const month = monthName(of);
  if (days === 0) return fill(messages.lastDay, { month });
  return plural(days, messages.daysLeft, { month });
}
