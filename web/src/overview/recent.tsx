import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Day } from "#domain/time/calendar.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import * as messages from "#web/overview/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { ExpenseLine } from "#web/ui/list/expense-line.tsx";
import { Recent } from "#web/ui/list/recent.tsx";
import type { NextUpItem } from "#domain/overview/next-up.ts";
import type { OverviewSquad, RecentSplit } from "#domain/overview/overview.ts";

type NothingRecentProps = { sentence: string; to: string; action: string };

export function NothingRecent({ sentence, to, action }: NothingRecentProps) {
  return (
    <p className="well px-5 py-6 text-ink-soft">
      {sentence}{" "}
      <Link to={to} className="link-quiet">
        {action}
      </Link>
    </p>
  );
}

const allOf = (to: string, title: string) => ({ to, label: fill(messages.seeAllOf, { title }) });

export function RecentExpenses({ expenses, today }: { expenses: readonly Expense[]; today: Day }) {
  return (
    <Recent
      title={messages.recentExpenses}
      all={allOf(paths.expenses, messages.recentExpenses)}
      empty={
        <NothingRecent sentence={messages.noExpensesYet} to={paths.newExpense} action={messages.addFirstExpense} />
      }
    >
      {expenses.map((expense) => (
        <ExpenseLine key={expense.id} expense={expense} today={today} to={paths.editExpense(expense.id)} />
      ))}
    </Recent>
  );
}

type RecentSplitsProps = { splits: readonly RecentSplit[]; row: (split: RecentSplit) => ReactNode };

export function RecentSplits({ splits, row }: RecentSplitsProps) {
  return (
    <Recent
      title={messages.recentSplits}
      all={allOf(paths.splits, messages.recentSplits)}
      empty={<NothingRecent sentence={messages.noSplitsYet} to={paths.newSplit} action={messages.createFirstSplit} />}
    >
      {splits.map(row)}
    </Recent>
  );
}

type SquadsProps = { squads: readonly OverviewSquad[]; row: (squad: OverviewSquad) => ReactNode };

export function Squads({ squads, row }: SquadsProps) {
  return (
    <Recent
      title={messages.squads}
      all={allOf(paths.squads, messages.squads)}
      empty={<NothingRecent sentence={messages.noSquadsYet} to={paths.newSquad} action={messages.createSquad} />}
    >
      {squads.map(row)}
    </Recent>
  );
}

type NextUpProps = { items: readonly NextUpItem[]; due: ReactNode; row: (item: NextUpItem) => ReactNode };

/** What waits for the user and what is coming, by day, with the sums of the bills. */
export function NextUp({ items, due, row }: NextUpProps) {
  return (
    <Recent
      title={messages.nextUp}
      note={due}
      empty={<NothingRecent sentence={messages.noEventsComingUp} to={paths.newEvent} action={messages.createEvent} />}
    >
      {items.map(row)}
    </Recent>
  );
}
