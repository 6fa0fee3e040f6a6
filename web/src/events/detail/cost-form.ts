import type { EventCost } from "#domain/events/event-bill.ts";
import { budgetTotalCents } from "#domain/events/event-lock.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";

/** The form's values as typed. */
export interface CostForm {
  cost: string;
  /** The organizer has seen that it is over the budget. */
  confirmed: boolean;
}
export type CostField = "actualCostCents" | "confirmedOverBudget" | "receiptPath";

/** By how much a cost is over the budget of an event, in words; null if it is not, or there is no budget. */
export function overBudget(event: EventDetail, cents: number | null, money: TypedMoney) {
  const budget = budgetTotalCents(event, event.billPlaces);
  if (budget === null || cents === null || cents <= budget) return null;
  return { over: money.format(cents - budget), budget: money.format(budget) };
}

/** Returns the request body, or the errors of the fields. */
export function checkCostForm(form: CostForm, event: EventDetail, money: TypedMoney): FormResult<EventCost, CostField> {
  const cents = money.read(form.cost);
  if (cents === null || cents <= 0 || cents > MAX_AMOUNT_CENTS)
    return { errors: { actualCostCents: messages.invalidCost } };
  const over = overBudget(event, cents, money);
  if (over && !form.confirmed) return { errors: { confirmedOverBudget: fill(messages.pleaseConfirmOver, over) } };
  return { body: { actualCostCents: cents, ...(over && { confirmedOverBudget: true }) } };
}
