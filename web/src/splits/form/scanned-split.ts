import { MAX_PIECES } from "#domain/claims/claims.ts";
import { decimalsOf } from "#domain/money/currency-decimals.ts";
import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { isUpToToday, type Day } from "#domain/time/calendar.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import type { SplitForm } from "#web/splits/form/split-form.ts";
import type { ItemForm, MethodForm } from "#web/splits/method/method-form.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";

/** What was typed, unless it is what an earlier reading of the receipt filled in. */
const typedOr = (typed: string, read: string | undefined, before: string | undefined): string =>
  typed.trim() && typed !== before ? typed : (read ?? typed);

type Scope = Pick<Bill, "currency" | "money">;
type MethodScope = Scope & Pick<Bill, "isSum" | "totalCents">;

/** Whether the amounts of a receipt are taken in a currency: where none was read, they are cents of that currency. */
const isIn = (currency: string, receipt: ParsedReceipt): boolean =>
  receipt.currency ? receipt.currency === currency : decimalsOf(currency) === 2;

/**
 * What a receipt adds to a form. What was typed stays; what an earlier reading filled in is replaced. Amounts are taken only in
 * the currency of the form. An itemised split gets the items, with no one chosen for them, if they add up; otherwise the form
 * gets the total.
 */
export function withReceipt(
  values: SplitForm,
  receipt: ParsedReceipt,
  { currency, money }: Scope,
  today: Day,
): Partial<SplitForm> {
  const { merchant, date } = receipt;
  const before = values.scanned;
  const isKept = values.splitDate !== null && values.splitDate !== before?.date;
  const found = {
    scanned: receipt,
    name: typedOr(values.name, merchant, before?.merchant),
    merchant: typedOr(values.merchant, merchant, before?.merchant),
    // Without a date it is dated today.
    splitDate: isKept || !date || !isUpToToday(date, today) ? values.splitDate : date === today ? null : date,
  };
  if (!isIn(currency, receipt) || receipt.totalCents === undefined) return found;
  const { method } = values;
  if (method?.method === "items" && receipt.addsUp && !hasOtherItems(method, before, money))
    return { ...found, method: withItems(method, receipt, money) };
  const earlier = before?.totalCents === undefined ? undefined : money.write(before.totalCents);
  return { ...found, amount: typedOr(values.amount, money.write(receipt.totalCents), earlier) };
}

/**
 * What the choice of another method changes. A split that becomes itemised after a scan gets the items of the receipt, unless
 * items or another total were typed. Where the total was the sum of the items, it stays with another method.
 */
export function withMethod(values: SplitForm, method: MethodForm | null, bill: MethodScope): Partial<SplitForm> {
  const { isSum, totalCents, money } = bill;
  if (method?.method !== "items")
    return { method, ...(isSum && totalCents > 0 && { amount: money.write(totalCents) }) };
  const { scanned, amount } = values;
  if (values.method?.method === "items" || !scanned || !canItemise(scanned, bill)) return { method };
  const isItsTotal = amount.trim() === "" || money.read(amount) === scanned.totalCents;
  if (!isItsTotal || hasOtherItems(method, null, money)) return { method };
  return { method: withItems(method, scanned, money), amount: "" };
}

/** Whether a receipt can be split by its items: they add up, in the currency of the form. */
export const canItemise = (receipt: ParsedReceipt, { currency }: Pick<Scope, "currency">): boolean =>
  receipt.addsUp && isIn(currency, receipt);

/** Whether items were typed, or those of an earlier reading changed or given to people. */
function hasOtherItems({ items }: MethodForm, before: ParsedReceipt | null, money: TypedMoney): boolean {
  const filledIn = before ? itemsOf(before, money) : [];
  return items.some(
    ({ name, amount, people }, index) =>
      name.trim() + amount.trim() !== "" &&
      (people.length > 0 || name !== filledIn[index]?.name || amount !== filledIn[index]?.amount),
  );
}

/** "3 × Lemonade": each piece can be claimed by itself. */
const withCount = (name: string, quantity = 1): string =>
  Number.isInteger(quantity) && quantity > 1 && quantity <= MAX_PIECES ? `${quantity} × ${name}` : name;

const itemsOf = ({ items }: ParsedReceipt, { write }: TypedMoney): ItemForm[] =>
  items.map(({ name, quantity, amountCents }, key) => ({
    key,
    name: withCount(name, quantity),
    amount: write(amountCents),
    people: [],
  }));

function withItems(method: MethodForm, receipt: ParsedReceipt, money: TypedMoney): MethodForm {
  const { taxCents = 0, taxIncluded, tipCents = 0, discountCents = 0, roundingCents = 0 } = receipt;
  const typed = (cents: number): string => (cents > 0 ? money.write(cents) : "");
  return {
    ...method,
    items: itemsOf(receipt, money),
    // A rounding up is charged as a tax is, one down is taken off.
    tax: typed((taxIncluded ? 0 : taxCents) + Math.max(0, roundingCents)),
    tip: typed(tipCents),
    isTipPercent: tipCents === 0 && method.isTipPercent,
    discount: typed(discountCents + Math.max(0, -roundingCents)),
  };
}
