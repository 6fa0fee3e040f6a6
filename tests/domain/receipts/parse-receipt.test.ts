import { describe, expect, test } from "vitest";
import { parseReceipt } from "#domain/receipts/parse-receipt.ts";
import { drawn } from "./drawn.ts";
import { receiptsInMoreLanguages } from "./receipts-in-more-languages.ts";
import { receiptsOfTheWorld } from "./receipts-of-the-world.ts";

const today = "2026-11-26";
const all = [...receiptsOfTheWorld, ...receiptsInMoreLanguages];

describe("a receipt that is printed as shops of its country do", () => {
  for (const { name, locale, text, items, ...expected } of all)
    test(`is read and adds up: ${name}`, () => {
      const { items: found, ...receipt } = parseReceipt(drawn(text), { locale, today });
      expect(receipt).toMatchObject({ ...expected, addsUp: true });
      expect(found.map((item) => [item.name, item.amountCents])).toEqual(items);
    });

  for (const { name, locale, text, totalCents, date } of all)
    test(`is read the same when it lies askew: ${name}`, () => {
      for (const skew of [-8, -3, 2, 5, 8])
        expect(parseReceipt(drawn(text, { skew }), { locale, today }), `${skew}°`).toMatchObject({
          totalCents,
          date,
          addsUp: true,
        });
    });

  for (const { name, locale, text } of all)
    test(`does not add up when a line is missing: ${name}`, () => {
      const lines = drawn(text);
      const { items } = parseReceipt(lines, { locale, today });
      const missing = new Set(items[0]?.lines);
      const rest = lines.filter((_, index) => !missing.has(index));
      expect(parseReceipt(rest, { locale, today }).addsUp).toBe(false);
    });
});

test("the receipts are in at least 8 languages and 12 currencies", () => {
  expect(new Set(all.map(({ locale }) => locale?.slice(0, 2))).size).toBeGreaterThanOrEqual(8);
  expect(new Set(all.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(12);
});

describe("the lines of a receipt", () => {
  const [first] = receiptsOfTheWorld;

  test("can come in any order", () => {
    const lines = drawn(first!.text);
    const { items: _, ...expected } = parseReceipt(lines, { today });
    const { items: __, ...shuffled } = parseReceipt(lines.toReversed(), { today });
    expect(shuffled).toEqual(expected);
  });

  test("are named by each item, so that they can be shown on the picture", () => {
    const lines = drawn(first!.text);
    for (const item of parseReceipt(lines, { today }).items) {
      const text = item.lines.map((index) => lines[index]?.text).join(" ");
      expect(text).toContain(item.name);
    }
  });
});

describe("what a receipt does not say is left out", () => {
  test("when there is nothing", () => {
    expect(parseReceipt([])).toEqual({ items: [], addsUp: false });
  });

  test("when there are only words", () => {
    const receipt = parseReceipt(drawn("Hello\nThis is a letter"), { today });
    expect(receipt).toEqual({ merchant: "Hello", items: [], addsUp: false });
  });

  test("when there is no currency, also if the locale has one", () => {
    const receipt = parseReceipt(drawn("KIOSK\nBread  2.50\nTotal  2.50"), { locale: "en-GB", today });
    expect(receipt).not.toHaveProperty("currency");
    expect(receipt).toMatchObject({ totalCents: 250, addsUp: true });
  });

  test("when an amount is only a number of a telephone, a bill or a table", () => {
    const receipt = parseReceipt(drawn("KIOSK\nTel 03-3271 9872\nInvoice No 60000053668\nTable 12"), { today });
    expect(receipt).toEqual({ merchant: "KIOSK", items: [], addsUp: false });
  });
});

describe("the total", () => {
  const total = (text: string) => parseReceipt(drawn(text), { today }).totalCents;

  test("is not the cash, the change, or the sum of a table of taxes", () => {
    expect(
      total(`SHOP
        Pen  3.00
        Ink  7.00
        TOTAL  10.00
        CASH  50.00
        CHANGE  40.00
        GST SUMMARY  AMOUNT  TAX
        SR @ 6%  9.43  0.57
        TOTAL  9.43  0.57`),
    ).toBe(1000);
  });

  test("is the rounded one", () => {
    expect(
      total("SHOP\nNails  30.91\nTOTAL  30.91\nROUNDING ADJUSTMENT  0.01\nTOTAL ROUNDED  30.90\nCASH  30.90"),
    ).toBe(3090);
  });

  test("contradicted by what was paid is not certain", () => {
    const receipt = parseReceipt(drawn("SHOP\nPen  3.00\nTOTAL  3.00\nCASH  10.00\nCHANGE  2.00"), { today });
    expect(receipt.addsUp).toBe(false);
  });

  test("that only one word and the items agree on adds up", () => {
    expect(parseReceipt(drawn("SHOP\nPen  3.00\nInk  2.00\nTOTAL  5.00"), { today })).toMatchObject({
      totalCents: 500,
      addsUp: true,
    });
  });
});

describe("an item", () => {
  const items = (text: string) => parseReceipt(drawn(text), { today }).items.map(({ lines: _, ...item }) => item);

  test("has the quantity and the unit price that are printed beside it", () => {
    expect(items("SHOP\nBolt  4  0.25  1.00\nNut  1.10\nTOTAL  2.10")[0]).toEqual({
      name: "Bolt",
      quantity: 4,
      unitCents: 25,
      amountCents: 100,
    });
  });

  test("has the name that is printed below its amount", () => {
    const found = items(
      "SHOP\nITEM  QTY  PRICE  AMOUNT\n9557068  1  3.30  3.30\nSteel ruler\n9557069  2  0.65  1.30\nFilm\nTOTAL  4.60",
    );
    expect(found.map(({ name }) => name)).toEqual(["Steel ruler", "Film"]);
  });

  test("has the name that is printed above its amount", () => {
    const found = items(
      "SHOP\n-INVOICE-\nSteel ruler\n9557068  1  3.30  3.30\nFilm\n9557069  2  0.65  1.30\nTOTAL  4.60",
    );
    expect(found.map(({ name }) => name)).toEqual(["Steel ruler", "Film"]);
  });

  test("begins with the letter O where a reader took it for a zero", () => {
    expect(items("SHOP\n0live oil  2.00\n0.5l Cola  3.00\nTOTAL  5.00").map(({ name }) => name)).toEqual([
      "Olive oil",
      "0.5l Cola",
    ]);
  });

  test("can have a word of payments in its name", () => {
    expect(items("CAFE\nChocolate Fab Bar  2.00\nHouse Dry Cash Ale  3.00\nTOTAL  5.00")).toHaveLength(2);
  });
});

describe("thousands that a space groups", () => {
  const read = (text: string) => parseReceipt(drawn(text), { locale: "pl-PL", today });

  test("belong to the amount of an item, if a labelled amount of the receipt is printed so", () => {
    const { items, totalCents, addsUp } = read("SKLEP\nKrzesło  4 018,15\nKawa  56,00\nSUMA  4 074,15 zł");
    expect(items.map(({ name, amountCents }) => [name, amountCents])).toEqual([
      ["Krzesło", 401_815],
      ["Kawa", 5_600],
    ]);
    expect({ totalCents, addsUp }).toEqual({ totalCents: 407_415, addsUp: true });
  });

  test("belong to it in a column of its own, also if the reader lost the spaces of the labelled ones", () => {
    const { items, addsUp } = read("SKLEP\nKrzesło  4 018,15\nKawa  56,00\nSUMA  4074,15 zł");
    expect(items[0]).toMatchObject({ amountCents: 401_815 });
    expect(addsUp).toBe(true);
  });

  test("are a quantity and an amount, if none is printed so", () => {
    const { items } = read("SKLEP\nKrzesło  4 118,15\nKawa  56,00\nSUMA  174,15 zł");
    expect(items[0]).toMatchObject({ amountCents: 11_815 });
  });
});

describe("a receipt whose amounts all have the sign of the currency", () => {
  test("has no amount without it above them: the number of a street is none", () => {
    const { items, addsUp } = parseReceipt(
      drawn("HAUS LINDE\nLindenstraße 4\nTee  ¥180\nBrot  ¥1,264\nSUMME  ¥1,444\nBar  ¥1,444"),
      { today },
    );
    expect(items.map(({ name, amountCents }) => [name, amountCents])).toEqual([
      ["Tee", 180],
      ["Brot", 1_264],
    ]);
    expect(addsUp).toBe(true);
  });
});

describe("any lines at all", () => {
  const line = (text: string) => ({ text, box: [0, 0, 10, 10] as const, confidence: 1 });

  test("are read without an error", () => {
    const texts = [
      "",
      "\u0000",
      "\u0000\u0007 1.00",
      "🍕🍔 12.00",
      "👩‍👩‍👧‍👦",
      "1".repeat(10_000),
      "-".repeat(10_000),
      "٣٫٥٠",
      "\u202e00.5 latot",
      "9".repeat(18) + ".99",
      "TOTAL 99999999999999999999.99",
    ];
    for (const text of texts) expect(parseReceipt([line(text)], { today }).addsUp).toBe(false);
    expect(parseReceipt(texts.map(line), { today }).addsUp).toBe(false);
  });

  test("with boxes that are no boxes are read in their order", () => {
    const broken = [NaN, Infinity, -1, 0];
    const lines = ["SHOP", "Pen 3.00", "TOTAL 3.00"].map((text) => ({ ...line(text), box: broken as never }));
    expect(parseReceipt(lines, { today })).toMatchObject({ totalCents: 300, addsUp: true });
  });

  test("are not changed", () => {
    const lines = drawn("SHOP\nPen  3.00\nTOTAL  3.00");
    const before = structuredClone(lines);
    parseReceipt(lines, { today });
    expect(lines).toEqual(before);
  });

  test("take no more work after two thousand", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => line(`Item ${index} 1.00`));
    const { items } = parseReceipt(many(100_000), { today });
    expect(items.length).toBeLessThanOrEqual(2_000);
  });
});
