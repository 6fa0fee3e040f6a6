import { MAX_PIECES } from "#domain/claims/claims.ts";
import { decimalsOf } from "#domain/money/currency-decimals.ts";
import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import type { BillScope } from "#web/splits/form/bill.ts";
import type { SplitForm } from "#web/splits/form/split-form.ts";
import type { ItemForm, MethodForm } from "#web/splits/method/method-form.ts";

/** What was typed, unless it is what an earlier reading of the receipt filled in. */
const typedOr = (typed: string, read: string | undefined, before: string | undefined): string =>
  typed.trim() && typed !== before ? typed : (read ?? typed);

/**
 * What a receipt adds to a form. What was typed stays; what an earlier reading (`before`) filled in is replaced. Amounts are taken only in the currency of the form. An itemised split
 * gets the items, with no one chosen for them, if they add up; otherwise the form gets the total.
 */
export function withReceipt(
  values: SplitForm,
  receipt: ParsedReceipt,
  { currency, money }: Pick<BillScope, "currency" | "money">,
  today: Day,
  before?: ParsedReceipt,
): Partial<SplitForm> {
  const { merchant, date } = receipt;
  const isKept = values.splitDate !== null && values.splitDate !== before?.date;
  const found = {
    name: typedOr(values.name, merchant, before?.merchant),
    merchant: typedOr(values.merchant, merchant, before?.merchant),
    splitDate: isKept ? values.splitDate : date && date !== today && isUpToToday(date, today) ? date : values.splitDate,
  };
  const isSame = receipt.currency ? receipt.currency === currency : decimalsOf(currency) === 2;
  if (!isSame || receipt.totalCents === undefined) return found;
  const { method } = values;
  if (method?.method === "items" && receipt.addsUp && !hasOtherItems(method, before, money.write))
    return { ...found, method: withItems(method, receipt, money.write) };
  const earlier = before?.totalCents === undefined ? undefined : money.write(before.totalCents);
  return { ...found, amount: typedOr(values.amount, money.write(receipt.totalCents), earlier) };
}

/** Whether items were typed, or those of an earlier reading changed or given to people. */
const hasOtherItems = (
  { items }: MethodForm,
  before: ParsedReceipt | undefined,
  write: (cents: number) => string,
): boolean =>
  items.some(
    ({ name, amount, people }, index) =>
      name.trim() + amount.trim() !== "" &&
      (people.length > 0 ||
        name !== before?.items[index]?.name ||
        amount !== write(before?.items[index]?.amountCents ?? 0)),
  );

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
