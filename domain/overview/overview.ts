import type { BudgetMonth } from "#domain/budget/budget.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { SocialEvent } from "#domain/events/events.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { standingByPerson, type PersonStanding, type Standing, type StandingSums } from "#domain/standing/standing.ts";
import type { SquadSummary } from "#domain/squads/squads.ts";
import type { ViewerBalance } from "#domain/splits/splits.ts";

export const RECENT_ITEMS = 5;
/** How many coming events, and how many invitations. */
export const NEXT_EVENTS = 3;
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
    sums: byCurrency
      .filter(({ owedCents, oweCents }) => owedCents + oweCents > 0)
      .map(({ currency, owedCents, oweCents }) => ({ currency, owedCents, oweCents })),
    people: people.slice(0, STANDING_PEOPLE),
    peopleCount: people.length,
    isUpdating,
  };
}

/** A split without its shares. */
export interface RecentSplit {
  id: string;
  name: string;
  merchant: string | null;
  totalCents: number;
  splitDate: Day;
  creator: Person;
  /** Including the creator: "split between 3". */
  peopleCount: number;
  /** What the reader is owed or owes. */
  effect: ViewerBalance;
}

/** A coming event. Its role is "none" if the reader is invited. */
export type OverviewEvent = Pick<
  SocialEvent,
  "id" | "title" | "locationName" | "eventDate" | "timeZone" | "role" | "organizer"
>;

/** A squad with the reader's balance in its currency. */
export type OverviewSquad = Pick<SquadSummary, "id" | "name" | "emoji" | "currency" | "myBalanceCents">;

/** How many squads. */
export const OVERVIEW_SQUADS = 3;

/** The content of the Overview page. */
export interface Overview {
  /** The current month and its limit. `spentCents` is shown in the card "This Month". */
  budget: BudgetMonth;
  /** The number of expenses this month. */
  expensesThisMonth: number;
  /** Splits with a pending share. `count` includes those in which the reader participates, `totalCents` only those they created. */
  activeSplits: { count: number; totalCents: number };
  standing: OverviewStanding;
  recentExpenses: Expense[];
  recentSplits: RecentSplit[];
  /** The next events that the reader organizes, joined or waits for. */
  nextEvents: OverviewEvent[];
  /** Invitations to coming events that the reader has not joined, the next event first. */
  invitations: OverviewEvent[];
  /** Squads with an open balance first, then the newest. */
  squads: OverviewSquad[];
}
