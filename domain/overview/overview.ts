import type { BudgetMonth } from "#domain/budget.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { ViewerBalance } from "#domain/splits/splits.ts";

/** product.md §9 */
export const RECENT_ITEMS = 5;
/** How many people each side of the balance names; the last one is named too, because "1 other" is no shorter. */
export const BALANCE_PEOPLE = 3;
export const namedInBalance = <T>(people: readonly T[]): readonly T[] =>
  people.length === BALANCE_PEOPLE + 1 ? people : people.slice(0, BALANCE_PEOPLE);

/** Above this much of the limit, in percent, the overview's budget card alarms. (The budget's own warning is another.) */
export const ALARM_PERCENT = 90;

/** 90.00 % does not, 90.01 % does. */
export const isAlarming = ({ monthlyLimitCents, spentCents }: BudgetMonth): boolean =>
  monthlyLimitCents !== null && spentCents * 100 > monthlyLimitCents * ALARM_PERCENT;

/** What lies open on one side over all pending shares, and with whom most of it. */
export interface BalanceSide {
  cents: number;
  peopleCount: number;
  people: { person: Person; cents: number }[];
}

/** A split as one line, without its shares. */
export interface RecentSplit {
  id: string;
  name: string;
  merchant: string | null;
  totalCents: number;
  splitDate: Day;
  creator: Person;
  /** Everybody in it, the creator included: "split between 3". */
  peopleCount: number;
  /** What is open in it for the reader. */
  effect: ViewerBalance;
}

/** Everything that the overview shows. */
export interface Overview {
  /** The present month against its limit; `spentCents` is the card "This Month". */
  budget: BudgetMonth;
  /** How many expenses this month has. */
  expensesThisMonth: number;
  /** Splits with a pending share that one created or takes part in; `totalCents` is of those created. */
  activeSplits: { count: number; totalCents: number };
  owed: BalanceSide;
  owe: BalanceSide;
  recentExpenses: Expense[];
  recentSplits: RecentSplit[];
}
