import type { ReactNode } from "react";
import { Link } from "react-router";
import { comingCentsOf, type ComingCost, type CurrentBudget } from "#domain/budget/coming.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/budget/messages.ts";
import * as itemPaths from "#web/item-paths.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";

/** What is spent, still to come and then free; and what comes, by day. Nothing if nothing comes. */
export function BudgetComing({ budget, today }: { budget: CurrentBudget; today: Day }) {
  const { coming, monthlyLimitCents: limit, spentCents } = budget;
  if (coming.length === 0) return null;
  const comingCents = comingCentsOf(coming);
  const free = limit === null ? null : limit - spentCents - comingCents;
  return (
    <section aria-labelledby="coming" className="card-line mt-4 px-5 py-5 md:mt-5 md:px-8 md:py-6">
      <h2 id="coming" className="text-lg">
        {messages.comingUp}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{messages.comingHint}</p>
      <dl className="mt-4 flex flex-col gap-2 md:grid md:grid-cols-3 md:gap-6">
        <Part label={messages.spent}>
          <Money cents={spentCents} size={22} />
        </Part>
        <Part label={messages.stillToCome}>
          <Money cents={comingCents} size={22} />
        </Part>
        {free !== null && (
          <Part label={free < 0 ? messages.short : messages.free} alarming={free < 0}>
            <Money cents={Math.abs(free)} size={22} tone="inherit" />
          </Part>
        )}
      </dl>
      <ul className="mt-3" aria-labelledby="coming">
        {coming.map((cost) => (
          <Cost key={`${cost.id} ${cost.day}`} cost={cost} today={today} />
        ))}
      </ul>
    </section>
  );
}

type PartProps = { label: string; alarming?: boolean; children: ReactNode };

function Part({ label, alarming = false, children }: PartProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 md:block ${alarming ? "text-error" : ""}`}>
      <dt className={`text-sm ${alarming ? "font-medium" : "text-ink-soft"}`}>{label}</dt>
      <dd className="md:mt-1">{children}</dd>
    </div>
  );
}

function Cost({ cost: { kind, id, title, day, cents }, today }: { cost: ComingCost; today: Day }) {
  return (
    <li className="border-t border-base-300">
      <Link
        to={kind === "event" ? itemPaths.event(id) : itemPaths.series(id)}
        className="flex min-h-12 items-center gap-4 rounded-md py-2"
      >
        <span className="w-16 shrink-0 text-sm text-ink-soft">{formatShortDate(day, today)}</span>
        <bdi className="min-w-0 flex-1 truncate font-semibold">{title}</bdi>
        <Money cents={cents} />
      </Link>
    </li>
  );
}
