import { billProblems } from "#domain/events/bill-problems.ts";
import { budgetTotalCents } from "#domain/events/event-lock.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { shareCount } from "#web/events/detail/messages.ts";
import * as messages from "#web/events/messages.ts";
import { isHost } from "#web/events/detail/organizers.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { shortName } from "#web/ui/format/names.ts";

/**
 * "About $10.00 each · 8 shares": equal parts of an amount among the organizer, everyone who joined with their guests, and those
 * who left and keep a share.
 */
export const eachLine = (
  { billPlaces, currency }: EventDetail,
  cents: number,
  text: string = messages.aboutEach,
): string => {
  const amount = formatMoney(Math.round(cents / billPlaces), currency);
  return `${fill(text, { amount })} · ${plural(billPlaces, shareCount)}`;
};

export interface BudgetLine {
  label: string;
  /** What it costs, as far as it is known; null if only the budget is. */
  cents: number | null;
  budgetCents: number | null;
  /** How much of the budget that is; null without both. */
  share: number | null;
  isOver: boolean;
  /** "$12.00 over the budget of $80.00", "$5.00 of $80.00". */
  words: string;
}

/** The budget against what the event costs, or is estimated to cost. */
export function budgetLine(event: EventDetail): BudgetLine {
  const { currency, billPlaces, actualCostCents, estimatedCostCents } = event;
  const money = (cents: number) => formatMoney(cents, currency);
  const budgetCents = budgetTotalCents(event, billPlaces);
  // An estimate is in US dollars, and there is no rate by which to compare it with a budget in another currency.
  const estimate = currency === "USD" ? estimatedCostCents : null;
  const cents = actualCostCents ?? (estimate === null ? null : estimate * billPlaces);
  const isOver = budgetCents !== null && cents !== null && cents > budgetCents;
  const label = actualCostCents !== null ? messages.cost : cents !== null ? messages.estimate : messages.budget;
  const words =
    budgetCents === null
      ? ""
      : cents === null
        ? event.budgetPer === "person"
          ? fill(messages.budgetPerPersonOf, { amount: money(event.budgetCents ?? 0) })
          : ""
        : isOver
          ? fill(messages.overBudgetBy, { over: money(cents - budgetCents), budget: money(budgetCents) })
          : fill(messages.ofBudget, { amount: money(cents), budget: money(budgetCents) });
  return {
    label,
    cents,
    budgetCents,
    share: budgetCents === null || cents === null ? null : cents / budgetCents,
    isOver,
    words,
  };
}

/** When the bill is created, as far as there is none. */
export function billPlanLine(event: EventDetail): string {
  const { billWhen } = event;
  const isMine = isHost(event);
  const name = shortName(event.organizer);
  if (billWhen === "lock") return messages.billAtLock;
  if (billWhen === "cost") return isMine ? messages.billAtYourCost : fill(messages.billAtCost, { name });
  return isMine ? messages.billByYou : fill(messages.billByOrganizer, { name });
}

/** Why there is no bill, or why it does not follow the event; undefined if nothing was wrong with it last. */
export function billProblemOf({ activity }: EventDetail): string | undefined {
  const last = activity.find(({ kind }) => kind.startsWith("bill-"));
  return last?.kind === "bill-problem" ? billProblems[last.facts.problem] : undefined;
}

/** Whether an event has anything to show about lock, budget and bill. */
export const hasBillPlan = ({
  lockAt,
  lockedAt,
  budgetCents,
  billWhen,
  actualCostCents,
  isBilled,
}: EventDetail): boolean =>
  lockAt !== null ||
  lockedAt !== null ||
  budgetCents !== null ||
  billWhen !== null ||
  actualCostCents !== null ||
  isBilled;
