import { ChevronDown } from "lucide-react";
import { billProblems } from "#domain/events/bill-problems.ts";
import type { EventActivityLine } from "#domain/events/event-activity.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import * as messages from "#web/events/messages.ts";
import { lockTime } from "#web/events/lock-time.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatRelativeTime } from "#web/ui/format/format-time.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { useNow } from "#web/ui/format/use-now.ts";

/** What was done about lock, budget and bill, collapsed. */
export function EventActivity({ lines }: { lines: readonly EventActivityLine[] }) {
  const now = useNow();
  if (lines.length === 0) return null;
  return (
    <details className="group mt-3 border-t border-dashed border-base-300 pt-1">
      <summary className="-ml-2 inline-flex min-h-11 list-none items-center gap-2 rounded-field px-2 text-sm font-medium text-ink-soft hover:text-base-content">
        {messages.activity}
        <ChevronDown className="icon-16 transition-transform group-open:rotate-180" />
      </summary>
      <ul aria-label={messages.activity} className="text-sm">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{sentenceOf(line)}</span>
            <time dateTime={line.createdAt} className="shrink-0 text-ink-soft">
              {formatRelativeTime(new Date(line.createdAt), new Date(now))}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A line of the activity in words. */
function sentenceOf({ person, about, ...line }: EventActivityLine): string {
  const who = person ? nameInside(person) : messages.theApp;
  const name = about ? nameInside(about) : "";
  switch (line.kind) {
    case "locked":
      return line.facts.places === 1
        ? fill(messages.activityLockedAlone, { who })
        : fill(messages.activityLocked, { who, count: line.facts.places });
    case "left":
      return fill(line.facts.places > 0 ? messages.activityLeft : messages.activityLeftTaken, { who });
    case "released":
      return fill(messages.activityReleased, { who, name });
    case "plan-changed":
      return planSentences(line.facts, who);
    case "cost":
      return fill(messages.activityCost, { who, amount: formatMoney(line.facts.cents, line.facts.currency) });
    case "bill-created":
      return fill(messages.activityBillCreated, { who, amount: formatMoney(line.facts.cents, line.facts.currency) });
    case "bill-changed":
      return fill(messages.activityBillChanged, { who, amount: formatMoney(line.facts.cents, line.facts.currency) });
    case "bill-problem":
      return billProblems[line.facts.problem];
  }
}

type PlanChanged = Extract<EventActivityLine, { kind: "plan-changed" }>["facts"];

function planSentences({ before, after, currency }: PlanChanged, who: string): string {
  const sentences: string[] = [];
  if (before.lockAtMs !== after.lockAtMs)
    sentences.push(
      after.lockAtMs === null
        ? fill(messages.activityNoLock, { who })
        : fill(messages.activityLock, { who, time: lockTime(after.lockAtMs) }),
    );
  if (before.budgetCents !== after.budgetCents || before.budgetPer !== after.budgetPer)
    sentences.push(
      after.budgetCents === null
        ? fill(messages.activityNoBudget, { who })
        : fill(after.budgetPer === "person" ? messages.activityBudgetPerPerson : messages.activityBudget, {
            who,
            amount: formatMoney(after.budgetCents, currency),
          }),
    );
  return sentences.length > 0 ? sentences.join(" ") : fill(messages.activityPlan, { who });
}
