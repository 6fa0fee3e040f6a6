import { expect, it } from "vitest";
import { itemisedTotalCents, tipCentsOf } from "#domain/splits/items.ts";
import type { ItemsInput } from "#domain/splits/method-schema.ts";

const bill = (tip: ItemsInput["tip"], ...cents: number[]): ItemsInput => ({
  method: "items",
  items: cents.map((each) => ({ name: "Pizza", cents: each, people: ["ana"] })),
  taxCents: 90,
  tip,
  discountCents: 200,
});

it.each([
  ["17.5", 1_000, 175],
  // 178.5 cents
  ["17.5", 1_020, 179],
  // 178.325 cents
  ["17.5", 1_019, 178],
  ["0.0001", 499_999, 0],
  ["0.0001", 500_000, 1],
  ["0", 1_000, 0],
  ["100", 1_000, 1_000],
])("a tip of %s %% of %i cents is %i cents, rounded half up", (percent, cents, expected) => {
  expect(tipCentsOf(bill({ percent }, cents))).toBe(expected);
  expect(tipCentsOf(bill({ percent }, cents - 10, 10))).toBe(expected);
});

it("the total of a bill is its items, tax and tip without the discount", () => {
  expect(itemisedTotalCents(bill({ cents: 150 }, 1_000, 500))).toBe(1_540);
  expect(itemisedTotalCents(bill({ percent: "20" }, 1_000, 500))).toBe(1_690);
});
