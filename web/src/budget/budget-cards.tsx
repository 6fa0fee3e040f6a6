import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BudgetMonth } from "#domain/budget/budget.ts";
import { daysAfter, lastDayOf, formatMonthAndDay } from "#domain/time/calendar.ts";
import * as messages from "#web/budget/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { FittedMoney } from "#web/ui/format/fitted-money.tsx";

/** Keeps "December 1" on one line. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** The limit, what was spent, and what is left or over. */
export function BudgetCards({ budget }: { budget: BudgetMonth }) {
  const { month, monthlyLimitCents: limit, spentCents, percent } = budget;
  const last = lastDayOf(month);
  return (
    <div className="@container">
      <ul className="grid grid-cols-2 gap-3 cramped:grid-cols-1 md:grid-cols-3 md:gap-5" aria-label={messages.budget}>
        <li className={card}>
          <Figure
            label={messages.monthlyLimit}
            note={
              limit === null
                ? messages.setLimitBelow
                : fill(messages.resetsOn, { date: unbroken(formatMonthAndDay(daysAfter(last, 1))) })
            }
          >
            {limit === null ? <NotSet /> : <FittedMoney cents={limit} />}
          </Figure>
        </li>
        <li className="min-w-0">
          <Link className={`${card} card-link h-full`} to={paths.expensesOf({ from: `${month}-01`, to: last })}>
            <Figure
              label={messages.spentThisMonth}
              note={limit === null ? messages.noLimitYet : fill(messages.percentOfBudget, { percent })}
            >
              <FittedMoney cents={spentCents} />
            </Figure>
          </Link>
        </li>
        <li
          className={`${card} max-md:col-span-2 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-center max-md:gap-x-4 cramped:col-span-1 cramped:block`}
        >
          <Remaining cents={limit === null ? null : limit - spentCents} />
        </li>
      </ul>
    </div>
  );
}

const card = "card-line min-w-0 px-4 py-4 md:px-6 md:py-5";

function Remaining({ cents }: { cents: number | null }) {
  if (cents === null)
    return (
      <Figure label={messages.remaining} note={messages.shownOnceLimitIsSet} beside>
        <NotSet />
      </Figure>
    );
  const over = cents < 0;
  return (
    <Figure label={messages.remaining} note={over ? messages.overBudget : messages.leftToSpend} alarming={over} beside>
      <FittedMoney cents={Math.abs(cents)} tone={over ? "inherit" : "ink"} />
    </Figure>
  );
}

/** `beside`: on phones, where the card is wide, the figure is to the right of its label. */
type FigureProps = { label: string; note: string; alarming?: boolean; beside?: boolean; children: ReactNode };

function Figure({ label, note, alarming = false, beside = false, children }: FigureProps) {
  return (
    <>
      <span className="block text-ink-soft max-md:text-sm">{label}</span>
      <span
        className={`mt-3 block ${alarming ? "text-error" : ""} ${beside ? "max-md:order-last max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:mt-0 max-md:text-right cramped:mt-3 cramped:text-left" : ""}`}
      >
        {children}
      </span>
      <span
        className={`block text-sm ${beside ? "mt-0.5 md:mt-2" : "mt-2"} ${alarming ? "font-medium text-error" : "text-ink-soft"}`}
      >
        {note}
      </span>
    </>
  );
}

function NotSet() {
  return <span className="text-xl font-semibold text-ink-soft">{messages.notSet}</span>;
}
