import { expect, test } from "vitest";
import { parseAndPlace } from "#domain/receipts/parse-receipt.ts";
import { drawn } from "./drawn.ts";

const ROWS = `
  BLUE LANTERN DINER
  214 Harbor St
  Portland, OR 97204
  03/07/2026 7:42 PM
  2 Cheeseburger  25.90
  1 Iced Tea  3.50
  1 Apple Pie  6.25
  Subtotal  35.65
  Tax  2.85
  TOTAL  $38.50
  VISA  38.50`;

const read = (rows: string) => {
  const lines = drawn(rows);
  const placed = parseAndPlace(lines, { locale: "en-US" });
  const textOf = (indexes: number[] | undefined) => indexes?.map((index) => lines[index]?.text).join(" ");
  return { ...placed, textOf };
};

test("each field knows the line that says it", () => {
  const { receipt, places, difference, textOf } = read(ROWS);
  const { merchant, date, subtotal, tax, total } = places;
  expect([merchant, date, subtotal, tax, total].map(textOf)).toEqual([
    "BLUE LANTERN DINER",
    "03/07/2026 7:42 PM",
    "Subtotal 35.65",
    "Tax 2.85",
    "TOTAL $38.50",
  ]);
  expect(receipt.addsUp).toBe(true);
  expect(difference).toBeUndefined();
});

test("an item whose amount was not read is the line of the difference", () => {
  const { receipt, difference, textOf } = read(ROWS.replace("Iced Tea  3.50", "Iced Tea  3.S"));
  expect(receipt.addsUp).toBe(false);
  expect(difference?.cents).toBe(350);
  expect(textOf(difference?.lines)).toContain("Iced Tea");
});

test("an amount that is too much is the line of the difference", () => {
  const { difference, textOf } = read(ROWS.replace("Apple Pie  6.25", "Apple Pie  6.25\n1 Lemon Pie  4.00"));
  expect(difference?.cents).toBe(-400);
  expect(textOf(difference?.lines)).toBe("1 Lemon Pie 4.00");
});

test("a field that was not found has no place", () => {
  const { places, difference } = read("TOTAL  $3.50");
  expect(Object.keys(places)).toEqual(["total"]);
  expect(difference).toBeUndefined();
});

test("a total below which a rounding is printed is not certain if the rounded one was not read", () => {
  const rows = "Shop\n1 Rice  RM 10.00\n1 Oil  RM 13.26\nTotal  RM 23.26\nRounding  RM -0.01";
  expect(read(rows).receipt.addsUp).toBe(false);
  expect(read(`${rows}\nNet Total  RM 23.25`).receipt).toMatchObject({ addsUp: true, totalCents: 2325 });
});
