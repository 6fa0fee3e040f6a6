import fc from "fast-check";
import { expect, test } from "vitest";
import { joinPhotos } from "#domain/receipts/join-photos.ts";
import { parseReceipt } from "#domain/receipts/parse-receipt.ts";
import { type ReceiptLine } from "#domain/receipts/parsing/rows.ts";
import { drawn } from "./drawn.ts";

const NAMES = ["Butter", "Apples", "Bread", "Cheddar", "Tomatoes", "Rice", "Oats", "Yoghurt", "Pepper", "Lentils"];
const ROWS = [
  "HARBOUR GROCER",
  "12 Mill Lane",
  "Date 04/03/2026 18:20",
  ...Array.from({ length: 30 }, (_, index) => {
    const name = NAMES[index % 10] ?? "";
    return `${name} no ${index + 1}  ${((index + 1) * 13 + 100) / 100}`.replace(/\.(\d)$/, ".$10");
  }),
];
const TOTAL = Array.from({ length: 30 }, (_, index) => (index + 1) * 13 + 100).reduce((sum, cents) => sum + cents);
const rows = [...ROWS, `TOTAL  £${(TOTAL / 100).toFixed(2)}`, `CASH  £${(TOTAL / 100).toFixed(2)}`];

const photoOf = (from: number, to: number, scale = 1): ReceiptLine[] =>
  drawn(rows.slice(from, to).join("\n")).map(({ box, ...line }) => ({
    ...line,
    box: [box[0] * scale + 35, box[1] * scale + 80, box[2] * scale, box[3] * scale],
  }));
const textsOf = (photos: ReceiptLine[][]): string[] => joinPhotos(photos).lines.map(({ text }) => text);
const whole = photoOf(0, rows.length).map(({ text }) => text);

test("two photos of one receipt, wherever they overlap and from whatever distance, have each row once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 30 }),
      fc.integer({ min: 3, max: 7 }),
      fc.double({ min: 0.6, max: 1.7, noNaN: true }),
      (end, overlap, scale) => {
        const photos = [photoOf(0, end), photoOf(end - overlap, rows.length, scale)];
        expect(textsOf(photos)).toEqual(whole);
        const receipt = parseReceipt(joinPhotos(photos).lines);
        expect(receipt).toMatchObject({ totalCents: TOTAL, addsUp: true, merchant: "HARBOUR GROCER" });
        expect(receipt.items).toHaveLength(30);
      },
    ),
    { numRuns: 40 },
  );
});

test("the upper photo is found, whichever was taken first, and each line is known by its photo", () => {
  const [upper, lower] = [photoOf(0, 20), photoOf(15, rows.length)];
  const { lines, origins } = joinPhotos([lower, upper]);
  expect(lines.map(({ text }) => text)).toEqual(whole);
  expect(origins[0]).toEqual({ photo: 1, line: 0 });
  for (const [index, { photo, line }] of origins.entries())
    expect([lower, upper][photo]?.[line]?.text).toBe(lines[index]?.text);
});

test("a row that is cut off at the edge, and letters that were read otherwise, do not keep photos from being joined", () => {
  const [upper, lower] = [photoOf(0, 20), photoOf(14, rows.length)];
  upper.splice(-1, 1, { ...upper.at(-1)!, text: "1.8" });
  lower.splice(0, 1, { ...lower[0]!, text: "ppl" });
  lower.splice(4, 1, { ...lower[4]!, text: "Cheddcr no 14" });
  const found = parseReceipt(joinPhotos([upper, lower]).lines);
  expect(found).toMatchObject({ totalCents: TOTAL });
  expect(found.items).toHaveLength(30);
});

test("photos without a common row are read in their order, and nothing is lost", () => {
  expect(textsOf([photoOf(0, 12), photoOf(12, rows.length)])).toEqual(whole);
  expect(textsOf([photoOf(0, rows.length)])).toEqual(whole);
  expect(joinPhotos([])).toEqual({ lines: [], origins: [] });
  expect(textsOf([[], photoOf(0, 5)])).toEqual(photoOf(0, 5).map(({ text }) => text));
});
