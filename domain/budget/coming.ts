import { budgetTotalCents } from "#domain/events/event-lock.ts";
import { comingShares, type ComingBill } from "#domain/recurring/coming-shares.ts";
import type { BudgetMonth } from "#domain/budget/budget.ts";
import { apportion } from "#domain/money/money.ts";
import { lastDayOf, monthOf, type Day, type Month } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";

/** What a user will bear of a recurring bill, or of an event whose people are fixed and that has no bill yet. */
export interface ComingCost {
  kind: "recurring" | "event";
  id: string;
  title: string;
  day: Day;
  cents: number;
}

/** The answer of GET /api/budget. `coming` is by day, and empty for past months. */
export interface CurrentBudget extends BudgetMonth {
  coming: ComingCost[];
}

/** The currency of budgets. What comes in another one is not counted. */
const CURRENCY = "USD";

/** The days of a recurring bill that are left in a month, each with the user's share. */
export function comingBills(bill: ComingBill, month: Month): ComingCost[] {
  if (bill.currency !== CURRENCY) return [];
  return comingShares(bill, lastDayOf(month))
    .filter(({ day }) => monthOf(day) === month)
    .map((share) => ({ kind: "recurring", id: bill.id, title: bill.title, ...share }));
}

interface ComingEvent {
  id: string;
  title: string;
  eventDate: Date;
  timeZone: string;
  currency: string;
  actualCostCents: number | null;
  budgetCents: number | null;
  budgetPer: "total" | "person" | null;
  estimatedCostCents: number | null;
  /** All places that share the bill, and those of the user with their guests. */
  places: number;
  ownPlaces: number;
}

/** The user's part of an event in a month: of its cost, or else of its budget or estimate, divided equally. Estimates are in US dollars. */
export function comingEvent(event: ComingEvent, month: Month): ComingCost[] {
  const { id, title, currency, places, ownPlaces, estimatedCostCents } = event;
  const day = dayIn(event.timeZone, event.eventDate);
  const total = event.actualCostCents ?? budgetTotalCents(event, places);
  const share = total === null ? 0 : apportion(total * ownPlaces, places).base;
  const cents = total === null ? (estimatedCostCents ?? 0) * ownPlaces : currency === CURRENCY ? share : 0;
  return monthOf(day) === month && cents > 0 ? [{ kind: "event", id, title, day, cents }] : [];
}

export const comingCentsOf = (costs: readonly ComingCost[]): number => costs.reduce((sum, { cents }) => sum + cents, 0);

/** All of them, by day. */
export const inOrderOfDays = (costs: readonly ComingCost[]): ComingCost[] =>
  [...costs].sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1));

/** The first and the last day on which something can come. */
export const daysOfMonth = (month: Month): { first: Day; last: Day } => ({
  first: `${month}-01`,
  last: lastDayOf(month),
});
