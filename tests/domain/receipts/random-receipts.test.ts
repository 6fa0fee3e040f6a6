import fc from "fast-check";
import { expect, test } from "vitest";
import { parseReceipt } from "#domain/receipts/parse-receipt.ts";
import { volume } from "#tests/support/volume.ts";
import { drawn } from "./drawn.ts";

const NAMES = ["Bread", "Green tea", "Olive oil", "Soap", "Rice noodles", "Lamp", "Batteries", "Apple pie", "Paper"];

/** How a shop prints amounts. */
const prints = {
  point: (cents: number) => (cents / 100).toFixed(2),
  comma: (cents: number) => (cents / 100).toFixed(2).replace(".", ","),
  grouped: (cents: number) => (cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ","),
  groupedByPoints: (cents: number) =>
    (cents / 100)
      .toFixed(2)
      .replace(".", ",")
      .replace(/\B(?=(\d{3})+,)/g, "."),
};

const cents = fc.integer({ min: 1, max: 300_000 });
const bought = fc.record({
  items: fc.array(fc.record({ name: fc.constantFrom(...NAMES), cents }), { minLength: 1, maxLength: 12 }),
  print: fc.constantFrom(...Object.values(prints)),
  taxPercent: fc.constantFrom(0, 5, 8, 19),
  isTaxAdded: fc.boolean(),
  tipPercent: fc.constantFrom(0, 10, 15),
  discountPercent: fc.constantFrom(0, 20),
  isRounded: fc.boolean(),
  paid: fc.constantFrom("exact", "more", "unsaid"),
  skew: fc.constantFrom(0, 0, -6, 3, 8),
});

function draw(receipt: typeof bought extends fc.Arbitrary<infer Value> ? Value : never) {
  const { items, print } = receipt;
  // Fewer lines do not show how much the paper is turned.
  const skew = items.length < 4 ? 0 : receipt.skew;
  const sum = items.reduce((total, item) => total + item.cents, 0);
  const part = (percent: number): number => Math.floor((sum * percent) / 100);
  const [discount, tip, tax] = [part(receipt.discountPercent), part(receipt.tipPercent), part(receipt.taxPercent)];
  const exact = sum - discount + tip + (receipt.isTaxAdded ? tax : 0);
  const rounding = receipt.isRounded && exact > 5 ? Math.round(exact / 5) * 5 - exact : 0;
  const total = exact + rounding;
  const rows = [
    "CORNER STORE",
    "Date 14/03/2026",
    ...items.map((item) => `${item.name}  ${print(item.cents)}`),
    `Subtotal  ${print(sum)}`,
    ...(discount > 0 ? [`Discount  -${print(discount)}`] : []),
    ...(tax > 0 && receipt.isTaxAdded ? [`Tax ${receipt.taxPercent}%  ${print(tax)}`] : []),
    ...(tip > 0 ? [`Service charge  ${print(tip)}`] : []),
    ...(rounding !== 0 ? [`Rounding  ${rounding < 0 ? "-" : ""}${print(Math.abs(rounding))}`] : []),
    `Total  ${print(total)}`,
    ...(tax > 0 && !receipt.isTaxAdded ? [`Tax ${receipt.taxPercent}% included  ${print(tax)}`] : []),
    ...(receipt.paid === "exact" ? [`Visa  ${print(total)}`] : []),
    ...(receipt.paid === "more" ? [`Cash  ${print(total + 700)}`, `Change  ${print(700)}`] : []),
  ];
  return { lines: drawn(rows.join("\n"), { skew }), total };
}

test("the total of any receipt is found, and adds up", () => {
  fc.assert(
    fc.property(bought, (receipt) => {
      const { lines, total } = draw(receipt);
      expect(parseReceipt(lines, { today: "2026-11-26" })).toMatchObject({
        totalCents: total,
        date: "2026-03-14",
        addsUp: true,
      });
    }),
    { numRuns: volume(60, 1_000) },
  );
});

test("whatever digit is misread, a wrong total is not said to add up", () => {
  fc.assert(
    fc.property(bought, fc.nat(), fc.integer({ min: 1, max: 9 }), (receipt, place, by) => {
      const { lines, total } = draw(receipt);
      const amounts = lines.flatMap(({ text }, index) => (/^-?[\d.,]+$/.test(text) ? [index] : []));
      const wrong = amounts[place % amounts.length]!;
      const misread = lines.map((line, index) =>
        index === wrong
          ? { ...line, text: line.text.replace(/\d/, (digit) => String((Number(digit) + by) % 10)) }
          : line,
      );
      const { totalCents, addsUp } = parseReceipt(misread, { today: "2026-11-26" });
      expect(addsUp && totalCents !== total).toBe(false);
    }),
    { numRuns: volume(100, 2_000) },
  );
});

test("no lines at all are too strange, and a receipt that adds up has a total", () => {
  const line = fc.record({
    text: fc.string({ unit: "grapheme", maxLength: 40 }),
    box: fc.tuple(fc.double(), fc.double(), fc.double(), fc.double()),
    confidence: fc.double(),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const { addsUp, totalCents, items } = parseReceipt(lines);
      if (addsUp) expect(totalCents).toBeGreaterThan(0);
      for (const item of items) expect(Number.isSafeInteger(item.amountCents)).toBe(true);
    }),
  );
});
