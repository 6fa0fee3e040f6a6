import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isExpression, parseAmountExpression } from "#domain/money/arithmetic.ts";
import { parseAmount, type AmountMarks } from "#domain/money/money.ts";

const GERMAN: AmountMarks = { decimal: ",", group: "." };
const nothing = { ok: false, meant: [] };

describe("an amount that is a calculation", () => {
  it.each([
    ["12.50+3", 1_550],
    ["12.50 + 3 - 0.25", 1_525],
    ["3*4.20", 1_260],
    ["3 × 4.20", 1_260],
    ["10÷4", 250],
    ["(12+3)/2", 750],
    ["2+3*4", 1_400],
    ["100-99.99", 1],
    ["5−7", -200],
    ["-5+7", 200],
    ["$12.50+$3", 1_550],
    ["1,000+1", 100_100],
    ["10*1.175", 1_175],
    ["2*-3", -600],
    // Rounded once, at the end.
    ["10/3+10/3+10/3", 1_000],
    ["1/3", 33],
    ["0.05/2", 3],
    ["-0.05/2", -3],
    ["(1+(2+(3+4)))", 1_000],
  ])("%j is %i cents", (typed, cents) => {
    expect(parseAmountExpression(typed)).toEqual({ ok: true, cents });
  });

  it("is read in the user's format", () => {
    expect(parseAmountExpression("12,50+1.000", GERMAN)).toEqual({ ok: true, cents: 101_250 });
  });

  it.each([
    "1+",
    "+",
    "()",
    "(1",
    "1)",
    "1//2",
    "1 2+3",
    "5/0",
    "5/(2-2)",
    "12.50+x",
    "10%*2",
    "1+1.2.3",
    "9".repeat(90) + "*9",
    "1+".repeat(60) + "1",
  ])("%j means nothing", (typed) => {
    expect(parseAmountExpression(typed)).toEqual(nothing);
  });

  it("with brackets in brackets in brackets ends with an answer", () => {
    expect(parseAmountExpression("(".repeat(40) + "1" + ")".repeat(40))).toEqual(nothing);
  });

  it("equals the same sum of cents", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(amounts, (all) => {
        const typed = all
          .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`)
          .join("+");
        expect(parseAmountExpression(typed)).toEqual({ ok: true, cents: all.reduce((sum, cents) => sum + cents, 0) });
      }),
      { numRuns: 200 },
    );
  });
});

describe("a plain number", () => {
  it.each(["12.5", "1,000", "1.000", "-5", "$3", "", "abc", "86,40", "0,005"])("%j is parsed as ever", (typed) => {
    expect(isExpression(typed)).toBe(false);
    expect(parseAmountExpression(typed)).toEqual(parseAmount(typed));
  });
});
