import { MAX_PIECES } from "#domain/claims/claims.ts";
import { decimalsOf } from "#domain/money/currency-decimals.ts";
import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import type { BillScope } from "#web/splits/form/bill.ts";
import type { SplitForm } from "#web/splits/form/split-form.ts";
import type { ItemForm, MethodForm } from "#web/splits/method/method-form.ts";

const typedOr = (typed: string, read: string | undefined): string => (typed.trim() ? typed : (read ?? ""));

/**
 * What a receipt adds to a form. What was typed stays. Amounts are taken only in the currency of the form. An itemised split
 * gets the items, with no one chosen for them, if they add up; otherwise the form gets the total.
 */
export function withReceipt(
  values: SplitForm,
  receipt: ParsedReceipt,
  { currency, money }: Pick<BillScope, "currency" | "money">,
  today: Day,
): Partial<SplitForm> {
  const { merchant, date } = receipt;
  const found = {
    name: typedOr(values.name, merchant),
    merchant: typedOr(values.merchant, merchant),
    splitDate: values.splitDate ?? (date && date !== today && isUpToToday(date, today) ? date : null),
  };
  const isSame = receipt.currency ? receipt.currency === currency : decimalsOf(currency) === 2;
  if (!isSame || receipt.totalCents === undefined) return found;
  const { method } = values;
  if (method?.method === "items" && receipt.addsUp && !hasItems(method))
    return { ...found, method: withItems(method, receipt, money.write) };
  return { ...found, amount: typedOr(values.amount, money.write(receipt.totalCents)) };
}

const hasItems = ({ items }: MethodForm): boolean =>
  items.some(({ name, amount }) => name.trim() + amount.trim() !== "");

/** "3 × Lemonade": each piece can be claimed by itself. */
const withCount = (name: string, quantity = 1): string =>
  Number.isInteger(quantity) && quantity > 1 && quantity <= MAX_PIECES ? `${quantity} × ${name}` : name;

function withItems(method: MethodForm, receipt: ParsedReceipt, write: (cents: number) => string): MethodForm {
  const { items, taxCents = 0, taxIncluded, tipCents = 0, discountCents = 0, roundingCents = 0 } = receipt;
  const typed = (cents: number): string => (cents > 0 ? write(cents) : "");
  return {
    ...method,
    items: items.map(({ name, quantity, amountCents }, key): ItemForm => ({
      key,
      name: withCount(name, quantity),
      amount: write(amountCents),
      people: [],
    })),
    // A rounding up is charged as a tax is, one down is taken off.
    tax: typed((taxIncluded ? 0 : taxCents) + Math.max(0, roundingCents)),
    tip: typed(tipCents),
    isTipPercent: tipCents === 0 && method.isTipPercent,
    discount: typed(discountCents + Math.max(0, -roundingCents)),
  };
}
