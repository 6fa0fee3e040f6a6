import { budgetTotalCents } from "#domain/events/event-lock.ts";
import { ownShareOf } from "#domain/recurring/own-share.ts";
import { daysFrom, type Position } from "#domain/recurring/schedule.ts";
import type { SeriesAmount, SplitTemplate, SquadSplitTemplate } from "#domain/recurring/series.ts";
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
const DAYS_A_MONTH = 31;

interface ComingBill extends Position {
  id: string;
  title: string;
  ownerId: string;
  readerId: string;
  currency: string;
  rule: string;
  startDay: Day;
  timeZone: string;
  amount: SeriesAmount;
  template: SplitTemplate | SquadSplitTemplate;
  exceptions: readonly { day: Day; state: "skipped" | "changed"; totalCents: number | null }[];
}

/** The days of a recurring bill that are left in a month, each with the user's share. An amount that is asked for is not known. */
export function comingBills(bill: ComingBill, month: Month): ComingCost[] {
  const { id, title, currency, amount, template, exceptions } = bill;
  if (currency !== CURRENCY || amount === "ask") return [];
  const days = daysFrom({ ...bill, startTime: null }, bill, DAYS_A_MONTH + exceptions.length);
  return days
    .filter((day) => monthOf(day) === month)
    .flatMap((day) => {
      const exception = exceptions.find((each) => each.day === day);
      if (exception?.state === "skipped") return [];
      const totalCents = exception?.totalCents ?? template.totalCents ?? null;
      const cents = totalCents === null ? null : ownShareOf(bill, totalCents);
      return cents !== null && cents > 0 ? [{ kind: "recurring" as const, id, title, day, cents }] : [];
    });
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

/** The user's part of an event in a month: of its cost, or else of its budget or estimate, divided equally. */
export function comingEvent(event: ComingEvent, month: Month): ComingCost[] {
  const { id, title, currency, places, ownPlaces, estimatedCostCents } = event;
  const day = dayIn(event.timeZone, event.eventDate);
  const total = event.actualCostCents ?? budgetTotalCents(event, places);
  const cents = total === null ? (estimatedCostCents ?? 0) * ownPlaces : apportion(total * ownPlaces, places).base;
  return currency === CURRENCY && monthOf(day) === month && cents > 0 ? [{ kind: "event", id, title, day, cents }] : [];
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
