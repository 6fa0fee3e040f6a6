import type { EventCost } from "#domain/events/event-bill.ts";
import { budgetTotalCents } from "#domain/events/event-lock.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { apportionByWeights } from "#domain/money/apportion.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { sumOf } from "#domain/money/rounding.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";

/** The form's values as typed. */
export interface CostForm {
  cost: string;
  /** Who paid, in an event of a squad: at least one person. */
  payerIds: string[];
  /** The typed amounts by payer. The others paid the rest in equal parts. */
  paid: Record<string, string>;
  /** The organizer has seen that it is over the budget. */
  confirmed: boolean;
}
export type CostField = "actualCostCents" | "payers" | "confirmedOverBudget" | "receiptPath";

/** Those who can have paid: everyone in the event with an account. */
export const possiblePayers = ({ organizer, people }: EventDetail): Person[] =>
  [organizer, ...people].filter(({ deleted }) => !deleted);

/** The form of what was entered before. */
export function costFormOf(event: EventDetail, money: TypedMoney): CostForm {
  const { actualCostCents, costPayers, payerIds, organizer } = event;
  const possible = possiblePayers(event).map(({ id }) => id);
  const known = (costPayers ?? []).filter(({ userId }) => possible.includes(userId));
  const ids = (costPayers ? known.map(({ userId }) => userId) : payerIds)?.filter((id) => possible.includes(id)) ?? [];
  return {
    cost: actualCostCents === null ? "" : money.write(actualCostCents),
    payerIds: ids.length > 0 ? ids : [organizer.id],
    // One person paid everything, whatever it was.
    paid: Object.fromEntries(
      known.length > 1 ? known.map(({ userId, paidCents }) => [userId, money.write(paidCents)]) : [],
    ),
    confirmed: false,
  };
}

/**
 * The payers with or without a person, of whom one is left. What was typed for the others stays, unless one person paid
 * everything: then no amount is typed.
 */
export function withPayer({ payerIds, paid }: CostForm, id: string): Pick<CostForm, "payerIds" | "paid"> {
  const next = payerIds.includes(id) ? payerIds.filter((each) => each !== id) : [...payerIds, id];
  if (next.length === 0) return { payerIds, paid };
  return { payerIds: next, paid: payerIds.length > 1 && next.length > 1 ? paid : {} };
}

/** By how much a cost is over the budget of an event, in words; null if it is not, or there is no budget. */
export function overBudget(event: EventDetail, cents: number | null, money: TypedMoney) {
  const budget = budgetTotalCents(event, event.billPlaces);
  if (budget === null || cents === null || cents <= budget) return null;
  return { over: money.format(cents - budget), budget: money.format(budget) };
}

const typedOf = ({ paid }: CostForm, id: string): string => paid[id]?.trim() ?? "";

/** What each payer paid, in minor units: as typed, or an equal part of the rest. NaN where the text is no amount. */
export function paidParts(
  form: CostForm,
  totalCents: number,
  money: TypedMoney,
): { userId: string; paidCents: number }[] {
  const typed = new Map(
    form.payerIds.flatMap((id) =>
      typedOf(form, id) === "" ? [] : [[id, money.read(typedOf(form, id)) ?? Number.NaN]],
    ),
  );
  const others = form.payerIds.filter((id) => !typed.has(id));
  const rest = totalCents - sumOf([...typed.values()]);
  const parts =
    others.length === 0 || !(rest >= 0)
      ? []
      : apportionByWeights(
          rest,
          others.map((id) => ({ id, weight: 1n })),
          "payers",
        );
  return form.payerIds.map((userId) => ({
    userId,
    paidCents: typed.get(userId) ?? parts.find(({ id }) => id === userId)?.cents ?? 0,
  }));
}

/** Why the payers have not paid exactly the cost, in words; undefined if they have. */
function payersProblem(
  parts: readonly { paidCents: number }[],
  totalCents: number,
  money: TypedMoney,
): string | undefined {
  if (parts.some(({ paidCents }) => !(paidCents >= 0))) return messages.invalidCost;
  const left = totalCents - sumOf(parts.map(({ paidCents }) => paidCents));
  if (left === 0) return undefined;
  return fill(left > 0 ? messages.paidTooLittle : messages.paidTooMuch, { amount: money.format(Math.abs(left)) });
}

/** Whether these are the payers of the event, in equal parts. */
const isDefault = (form: CostForm, { payerIds, organizer }: EventDetail): boolean => {
  const expected = payerIds ?? [organizer.id];
  const isTyped = form.payerIds.some((id) => typedOf(form, id) !== "");
  return !isTyped && expected.length === form.payerIds.length && expected.every((id) => form.payerIds.includes(id));
};

/** Returns the request body, or the errors of the fields. */
export function checkCostForm(form: CostForm, event: EventDetail, money: TypedMoney): FormResult<EventCost, CostField> {
  const cents = money.read(form.cost);
  if (cents === null || cents <= 0 || cents > MAX_AMOUNT_CENTS)
    return { errors: { actualCostCents: messages.invalidCost } };
  const parts = paidParts(form, cents, money);
  const problem = event.squadId === null ? undefined : payersProblem(parts, cents, money);
  if (problem !== undefined) return { errors: { payers: problem } };
  const over = overBudget(event, cents, money);
  if (over && !form.confirmed) return { errors: { confirmedOverBudget: messages.pleaseConfirmOver } };
  const payers =
    event.squadId === null || isDefault(form, event) ? null : parts.filter(({ paidCents }) => paidCents > 0);
  return { body: { actualCostCents: cents, ...(payers && { payers }), ...(over && { confirmedOverBudget: true }) } };
}
