import type { BillsDue } from "#domain/recurring/bills-due.ts";
import type { BudgetMonth } from "#domain/budget/budget.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import type { FirstSteps } from "#domain/overview/first-steps.ts";
import type { NextUpItem } from "#domain/overview/next-up.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import {
  openSums,
  standingByPerson,
  type PersonStanding,
  type Standing,
  type StandingSums,
} from "#domain/standing/standing.ts";
import type { SquadSummary } from "#domain/squads/squads.ts";
import type { ActiveSplits } from "#domain/splits/active-splits.ts";
import type { SquadSplitEffect } from "#domain/splits/split-effect.ts";
import type { ViewerBalance } from "#domain/splits/splits.ts";

export const RECENT_ITEMS = 5;
/** With so many people the overview says what is open. Payments has all of them. */
export const STANDING_PEOPLE = 4;

/** The overview's budget card alarms above this percentage of the limit. The Budget page warns above WARNING_PERCENT. */
export const ALARM_PERCENT = 90;

/** False at 90.00 %, true at 90.01 %. */
export const isAlarming = ({ monthlyLimitCents, spentCents }: BudgetMonth): boolean =>
  monthlyLimitCents !== null && spentCents * 100 > monthlyLimitCents * ALARM_PERCENT;

/** How the user stands: the sums per currency, and the first people of whom they consist. */
export interface OverviewStanding extends Pick<Standing, "isUpdating"> {
  /** Only currencies in which something is open. */
  sums: StandingSums[];
  people: PersonStanding[];
  peopleCount: number;
}

export function overviewStanding({ byCurrency, isUpdating }: Standing): OverviewStanding {
  const people = standingByPerson(byCurrency);
  return {
    sums: openSums(byCurrency),
    people: people.slice(0, STANDING_PEOPLE),
    peopleCount: people.length,
    isUpdating,
  };
}

interface RecentLine {
  id: string;
  name: string;
  merchant: string | null;
  totalCents: number;
  splitDate: Day;
}

/** A direct split without its shares. */
export interface RecentDirectSplit extends RecentLine {
  creator: Person;
  /** Including the creator: "split between 3". */
  peopleCount: number;
  /** What the reader is owed or owes. */
  effect: ViewerBalance;
}

/** A split of one of the reader's squads, without its shares. */
export interface RecentSquadSplit extends RecentLine {
  squad: { id: string; name: string };
  /** The currency of the squad. */
  currency: string;
  effect: SquadSplitEffect;
}

export type RecentSplit = RecentDirectSplit | RecentSquadSplit;

export const isRecentOfSquad = (split: RecentSplit): split is RecentSquadSplit => "squad" in split;

/** A squad with the reader's balance in its currency. */
export type OverviewSquad = Pick<SquadSummary, "id" | "name" | "emoji" | "currency" | "myBalanceCents" | "chat">;

/** How many squads. */
export const OVERVIEW_SQUADS = 3;

/** The content of the Overview page. */
export interface Overview {
  /** The current month and its limit. `spentCents` is shown in the card "This Month". */
  budget: BudgetMonth;
  /** The number of expenses this month. */
  expensesThisMonth: number;
  activeSplits: ActiveSplits;
  standing: OverviewStanding;
  recentExpenses: Expense[];
  recentSplits: RecentSplit[];
  /** What waits for the reader and what is coming, by day. */
  nextUp: NextUpItem[];
  /** The sums of all recurring bills in the period of `nextUp`. */
  billsDue: BillsDue;
  /** Squads with an open balance first, then the newest. */
  squads: OverviewSquad[];
  /** What a new account has done of the first steps; null once it needs them no more. */
  firstSteps: FirstSteps | null;
}
