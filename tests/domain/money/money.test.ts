import fc from "fast-check";
import { formatMoney } from "#domain/money/format-money.ts";
import { amountSchema } from "#domain/fields.ts";
import { describe, expect, it } from "vitest";
import { amountMarks, apportion, averageCents, MAX_AMOUNT_CENTS, parseAmount } from "#domain/money/money.ts";
import { isUpToToday } from "#domain/time/calendar.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const read = (typed: string) => {
  const parsed = parseAmount(typed);
  return parsed.ok ? parsed.cents : null;
};

describe("parsing a typed amount", () => {
  it.each([
    ["1", 100],
    ["12.5", 1_250],
    ["12.50", 1_250],
    [".5", 50],
    ["5.", 500],
    ["0.01", 1],
    ["007", 700],
    [" 1 ", 100],
    ["\t1\n", 100],
    ["\u00a01\u00a0", 100],
    ["$1", 100],
    ["$ 1.20", 120],
    ["1,000", 100_000],
    ["$1,000,000.00", 100_000_000],
    ["12,345.6", 1_234_560],
    ["86,40", 8_640],
    ["86,4", 8_640],
    ["0,05", 5],
    ["0", 0],
    ["-0", 0],
    ["0.00", 0],
    ["-5", -500],
    ["-$5", -500],
    ["1000000", 100_000_000],
    ["1000000.01", 100_000_001],
  ])("%j is %i cents", (typed, cents) => {
    expect(read(typed)).toBe(cents);
    expect(Object.is(read(typed), -0)).toBe(false);
  });

  it.each([
    "",
    " ",
    ".",
    ",",
    "-",
    "$",
    "1e3",
    "1e400",
    "0x10",
    "NaN",
    "Infinity",
    "-Infinity",
    "null",
    "٣",
    "１２",
    "½",
    "0.005",
    "1.005",
    "0,005",
    "0,123",
    "00,123",
    "1.000,50",
    "1,00,000",
    "1,0000",
    "1,000,",
    "12,34,56",
    "1.2.3",
    "1..2",
    "1 000",
    "1_000",
    "--1",
    "+1",
    "1-",
    "1$",
    "€1",
    "5 dollars",
    "1\n2",
    "12.5%",
    "=1+1",
  ])("%j is not an amount", (typed) => {
    expect(read(typed)).toBeNull();
  });

  const marks = {
    en: amountMarks("en-US"),
    de: amountMarks("de-DE"),
    fr: amountMarks("fr-FR"),
    ch: amountMarks("de-CH"),
  };

  it.each<[string, keyof typeof marks, number]>([
    ["1,000", "en", 100_000],
    ["1.000", "de", 100_000],
    ["1.000,50", "de", 100_050],
    ["1.234.567,8", "de", 123_456_780],
    ["86,40", "de", 8_640],
    ["86,40", "en", 8_640],
    ["12.5", "de", 1_250],
    ["12,5", "de", 1_250],
    [",5", "de", 50],
    ["5,", "de", 500],
    ["1\u202f000,50", "fr", 100_050],
    ["1 000", "fr", 100_000],
    ["1’000.50", "ch", 100_050],
    ["1'000", "ch", 100_000],
    ["$1.000,00", "de", 100_000],
    ["-1.000", "de", -100_000],
  ])("%j in %s is %i cents", (typed, locale, cents) =>
    expect(parseAmount(typed, marks[locale])).toEqual({ ok: true, cents }),
  );

  it.each<[string, keyof typeof marks, number[]]>([
    ["1.000", "en", [100_000, 100]],
    ["1,000", "de", [100_000, 100]],
    ["1,000", "fr", [100_000, 100]],
    ["12.340", "en", [1_234_000, 1_234]],
    ["0.500", "en", [50]],
    ["1.005", "en", [100_500]],
    ["1.000,50", "en", [100_050]],
    ["1,000.50", "de", [100_050]],
    ["1.000.000", "en", [100_000_000]],
    ["1 000", "en", [100_000]],
    ["1'000.5", "en", [100_050]],
    ["0.005", "en", []],
    ["0,123", "de", []],
    ["-1.000", "en", []],
    ["999.999.999", "en", []],
    ["1,00,000", "en", []],
    ["1.2.3", "en", []],
    ["1 000 00", "fr", []],
    ["hello", "en", []],
    ["", "de", []],
  ])("%j in %s is ambiguous: it may mean %j", (typed, locale, meant) =>
    expect(parseAmount(typed, marks[locale])).toEqual({ ok: false, meant }),
  );

  it.each(["en-US", "de-DE", "fr-FR", "de-CH", "es-ES", "pl-PL", "sv-SE", "pt-BR", "ja-JP", "ar-EG", "en-IN", "hi-IN"])(
    "is read back in %s as it is written there",
    (locale) => {
      const written = new Intl.NumberFormat(locale, { numberingSystem: "latn", minimumFractionDigits: 2 });
      fc.assert(
        // Larger numbers are grouped in lakhs in some locales, which are not groups of three.
        fc.property(fc.integer({ min: 0, max: locale.endsWith("IN") ? 9_999_999 : MAX_AMOUNT_CENTS }), (cents) => {
          expect(parseAmount(written.format(cents / 100), amountMarks(locale))).toEqual({ ok: true, cents });
        }),
        { numRuns: 200 },
      );
    },
  );

  it("uses the separators of en-US for an invalid locale", () =>
    expect(amountMarks("no locale")).toEqual({ decimal: ".", group: "," }));

  it("an amount with too many digits exceeds the limit", () => {
    for (const typed of ["9".repeat(14), "9".repeat(400), "-" + "9".repeat(400)]) {
      const cents = read(typed)!;
      expect(Number.isSafeInteger(cents)).toBe(true);
      expect(amountSchema.safeParse(cents).success).toBe(false);
    }
    expect(read("0".repeat(50) + "1.23")).toBe(123);
  });

  it("parses exactly what the formatter writes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * MAX_AMOUNT_CENTS }), (cents) => {
        expect(read(formatMoney(cents))).toBe(cents);
        expect(read(formatMoney(cents).replaceAll(",", ""))).toBe(cents);
      }),
      { numRuns: volume(500, 5_000) },
    );
  });

  it("agrees with exact arithmetic on the digits", () => {
    const digits = fc.stringMatching(/^\d{1,13}$/);
    fc.assert(
      fc.property(digits, fc.stringMatching(/^\d{0,3}$/), (whole, part) => {
        const expected = part.length > 2 ? null : Number(BigInt(whole) * 100n + BigInt(part.padEnd(2, "0") || "0"));
        expect(read(part === "" ? whole : `${whole}.${part}`)).toBe(expected);
      }),
      { numRuns: volume(500, 5_000) },
    );
  });

  it("accepts any text without failing, and answers whole cents", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (typed) => {
        const cents = read(typed);
        expect(cents === null || Number.isSafeInteger(cents)).toBe(true);
      }),
      { numRuns: volume(1_000, 10_000) },
    );
  });
});

const total = fc.integer({ min: 1, max: MAX_AMOUNT_CENTS });

describe("apportion", () => {
  it(`makes parts that add up to the total and differ by at most one cent, for 1 to 500 people (${casesOf(volume(2_000, 60_000))})`, () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 500 }), (cents, count) => {
        const { base, leftOver } = apportion(cents, count);
        return (
          base * count + leftOver === cents && leftOver >= 0 && leftOver < count && Number.isInteger(base) && base >= 0
        );
      }),
      { numRuns: volume(2_000, 60_000) },
    );
  });

  it("rejects invalid totals and counts", () => {
    for (const [cents, count] of [
      [-1, 2],
      [0.5, 2],
      [NaN, 2],
      [Infinity, 2],
      [2 ** 53, 2],
      [1, 0],
      [1, -1],
      [1, 1.5],
    ] as const)
      expect(() => apportion(cents, count)).toThrow(RangeError);
    expect(apportion(0, 3)).toEqual({ base: 0, leftOver: 0 });
  });
});

it.each([
  ["2000-01-01", true],
  ["1999-12-31", false],
  ["2026-03-31", true],
  ["2026-04-01", false],
])("a split created on 2026-03-31 can be dated %s: %s", (day, may) => expect(isUpToToday(day, "2026-03-31")).toBe(may));

describe("the average per transaction", () => {
  it.each([
    [0, 0, 0],
    [100, 0, 100],
    [100, 3, 33],
    [200, 3, 67],
    [5, 2, 3],
    [1, 2, 1],
    [1, 3, 0],
  ])("of %i cents in %i is %i", (total, count, average) => expect(averageCents(total, count)).toBe(average));

  it("is at most half a cent off, by exact arithmetic", () => {
    fc.assert(
      fc.property(fc.nat(2 ** 50), fc.integer({ min: 1, max: 100_000 }), (total, count) => {
        const off = 2n * (BigInt(averageCents(total, count)) * BigInt(count) - BigInt(total));
        expect(off > -BigInt(count) && off <= BigInt(count)).toBe(true);
      }),
    );
  });
});
