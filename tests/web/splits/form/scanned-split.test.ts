import { describe, expect, test } from "vitest";
import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { withMethod, withReceipt } from "#web/splits/form/scanned-split.ts";
import { emptySplitForm, type SplitForm } from "#web/splits/form/split-form.ts";
import { emptyMethodForm } from "#web/splits/method/method-form.ts";
import { dollars } from "#web/ui/form/typed-amount.ts";

const today = "2026-11-26";
const inDollars = { currency: "USD", money: dollars };
const receipt: ParsedReceipt = {
  merchant: "Blue Lantern",
  date: "2026-03-07",
  currency: "USD",
  items: [
    { name: "Burger", amountCents: 2590, lines: [1] },
    { name: "Tea", amountCents: 350, lines: [2] },
  ],
  taxCents: 235,
  taxIncluded: false,
  tipCents: 500,
  discountCents: 100,
  roundingCents: -2,
  totalCents: 3573,
  addsUp: true,
};
const itemised: SplitForm = { ...emptySplitForm, method: { ...emptyMethodForm, method: "items" } };

test("an empty form gets the name, the day and the total of a receipt", () => {
  expect(withReceipt(emptySplitForm, receipt, inDollars, today)).toEqual({
    name: "Blue Lantern",
    merchant: "Blue Lantern",
    splitDate: "2026-03-07",
    amount: "35.73",
    scanned: receipt,
  });
});

test("what was typed stays", () => {
  const typed = { ...emptySplitForm, name: "Dinner", amount: "40", merchant: "Bar", splitDate: "2026-01-01" };
  const { name, amount, merchant, splitDate } = { ...typed, ...withReceipt(typed, receipt, inDollars, today) };
  expect([name, amount, merchant, splitDate]).toEqual(["Dinner", "40", "Bar", "2026-01-01"]);
});

test("an amount in another currency is not taken", () => {
  expect(withReceipt(emptySplitForm, { ...receipt, currency: "EUR" }, inDollars, today)).not.toHaveProperty("amount");
});

test("an itemised split gets the items, whose sum with tax, tip, discount and rounding is the total", () => {
  const { method, amount } = withReceipt(itemised, receipt, inDollars, today);
  expect(amount).toBeUndefined();
  expect(method?.items.map(({ name, amount: price, people }) => [name, price, people])).toEqual([
    ["Burger", "25.90", []],
    ["Tea", "3.50", []],
  ]);
  expect(method).toMatchObject({ tax: "2.35", tip: "5.00", isTipPercent: false, discount: "1.02" });
});

test("an itemised split gets no tax that the prices include", () => {
  const { method } = withReceipt(itemised, { ...receipt, taxIncluded: true }, inDollars, today);
  expect(method?.tax).toBe("");
});

test("items that do not add up are not taken, nor are they where some were typed", () => {
  expect(withReceipt(itemised, { ...receipt, addsUp: false }, inDollars, today)).not.toHaveProperty("method");
  const typed = { ...itemised.method!, items: [{ key: 0, name: "Bread", amount: "2", people: [] }] };
  expect(withReceipt({ ...itemised, method: typed }, receipt, inDollars, today)).not.toHaveProperty("method");
});

test("an item of several pieces says how many, so that they can be claimed one by one", () => {
  const items = [
    { name: "Lemonade", quantity: 3, amountCents: 1050, lines: [1] },
    { name: "Cheese", quantity: 0.25, amountCents: 399, lines: [2] },
  ];
  const { method } = withReceipt(itemised, { ...receipt, items }, inDollars, today);
  expect(method?.items.map(({ name }) => name)).toEqual(["3 × Lemonade", "Cheese"]);
});

test("a second reading replaces what the first one filled in, and nothing that was typed since", () => {
  const first = { ...receipt, merchant: "BIue Lan", totalCents: 3513, date: "2026-03-01" };
  const filled = { ...emptySplitForm, ...withReceipt(emptySplitForm, first, inDollars, today) };
  expect(withReceipt(filled, receipt, inDollars, today)).toEqual({
    name: "Blue Lantern",
    merchant: "Blue Lantern",
    splitDate: "2026-03-07",
    amount: "35.73",
    scanned: receipt,
  });
  const changed = { ...filled, name: "Dinner", amount: "40.00" };
  expect(withReceipt(changed, receipt, inDollars, today)).toMatchObject({ name: "Dinner", amount: "40.00" });
  const worse = { ...receipt, merchant: undefined, date: undefined };
  expect(withReceipt(filled, worse, inDollars, today)).toMatchObject({
    name: "BIue Lan",
    splitDate: "2026-03-01",
  });
});

test("a second receipt of today replaces the date of the first one", () => {
  const filled = { ...emptySplitForm, ...withReceipt(emptySplitForm, receipt, inDollars, today) };
  expect(filled.splitDate).toBe("2026-03-07");
  expect(withReceipt(filled, { ...receipt, date: today }, inDollars, today)).toMatchObject({ splitDate: null });
  const typed = { ...filled, splitDate: "2026-03-02" };
  expect(withReceipt(typed, { ...receipt, date: today }, inDollars, today)).toMatchObject({ splitDate: "2026-03-02" });
});

test("a second reading replaces the items of the first one, unless someone has them already", () => {
  const first = { ...receipt, items: [{ name: "Bur", quantity: 2, amountCents: 2590, lines: [1] }] };
  const filled = { ...itemised, ...withReceipt(itemised, first, inDollars, today) };
  const namesAfter = (form: SplitForm) =>
    withReceipt(form, receipt, inDollars, today).method?.items.map(({ name }) => name);
  expect(namesAfter(filled)).toEqual(["Burger", "Tea"]);
  const items = filled.method!.items.map((item) => ({ ...item, people: ["usr_1"] }));
  expect(namesAfter({ ...filled, method: { ...filled.method!, items } })).toBeUndefined();
});

describe("the choice of a method after a scan", () => {
  const filled = { ...emptySplitForm, ...withReceipt(emptySplitForm, receipt, inDollars, today) };
  const bill = { ...inDollars, isSum: false, totalCents: 3573 };
  const after = (form: Partial<SplitForm>, method = itemised.method!, scope = bill) =>
    withMethod({ ...filled, ...form }, method, scope);

  test("an itemised split gets the items, whose sum is then the total", () => {
    const { method, amount } = after({});
    expect(method).toMatchObject({ method: "items", tax: "2.35", tip: "5.00", discount: "1.02" });
    expect(method?.items.map(({ name, amount: price }) => [name, price])).toEqual([
      ["Burger", "25.90"],
      ["Tea", "3.50"],
    ]);
    expect(amount).toBe("");
  });

  test("another total, typed items and items in another currency or with another sum stay out of it", () => {
    const { method } = itemised;
    const unchanged = { method };
    expect(after({ amount: "40" })).toEqual(unchanged);
    expect(after({ scanned: null })).toEqual(unchanged);
    expect(after({ scanned: { ...receipt, addsUp: false } })).toEqual(unchanged);
    expect(after({}, method!, { ...bill, currency: "EUR" })).toEqual(unchanged);
    const typed = { ...method!, items: [{ key: 0, name: "Bread", amount: "2", people: [] }] };
    expect(after({}, typed)).toEqual({ method: typed });
    const percent = { ...method!, method: "percent" } as const;
    expect(after({}, percent)).toEqual({ method: percent });
  });

  test("a change of the items is no choice of the method", () => {
    const emptied = { ...itemised.method!, items: [] };
    expect(after({ method: itemised.method }, emptied)).toEqual({ method: emptied });
  });

  test("the sum of the items stays the total with another method", () => {
    const sum = { ...bill, isSum: true };
    const equal = { ...itemised.method!, method: "equal" } as const;
    expect(withMethod({ ...itemised, scanned: receipt }, equal, sum)).toEqual({ method: equal, amount: "35.73" });
    expect(withMethod(itemised, null, sum)).toEqual({ method: null, amount: "35.73" });
  });
});
