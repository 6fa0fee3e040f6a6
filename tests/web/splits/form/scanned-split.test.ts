import { expect, test } from "vitest";
import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { withReceipt } from "#web/splits/form/scanned-split.ts";
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
  expect(withReceipt(filled, receipt, inDollars, today, first)).toEqual({
    name: "Blue Lantern",
    merchant: "Blue Lantern",
    splitDate: "2026-03-07",
    amount: "35.73",
  });
  const changed = { ...filled, name: "Dinner", amount: "40.00" };
  expect(withReceipt(changed, receipt, inDollars, today, first)).toMatchObject({ name: "Dinner", amount: "40.00" });
  const worse = { ...receipt, merchant: undefined, date: undefined };
  expect(withReceipt(filled, worse, inDollars, today, first)).toMatchObject({
    name: "BIue Lan",
    splitDate: "2026-03-01",
  });
});

test("a second reading replaces the items of the first one, unless someone has them already", () => {
  const first = { ...receipt, items: [{ name: "Bur", amountCents: 2590, lines: [1] }] };
  const { method } = withReceipt(itemised, first, inDollars, today);
  const names = (filled: SplitForm) =>
    withReceipt(filled, receipt, inDollars, today, first).method?.items.map(({ name }) => name);
  expect(names({ ...itemised, method: method! })).toEqual(["Burger", "Tea"]);
  const items = method!.items.map((item) => ({ ...item, people: ["usr_1"] }));
  expect(names({ ...itemised, method: { ...method!, items } })).toBeUndefined();
});
