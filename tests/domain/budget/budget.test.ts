import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetOf, MAX_BUDGET_CENTS } from "#domain/budget/budget.ts";
import { volume } from "#tests/support/volume.ts";

describe("the budget of a month", () => {
  it.each([
    [0, "normal", 0],
    [7_999, "normal", 79],
    [8_000, "normal", 80],
    [8_001, "warning", 80],
    [9_000, "warning", 90],
    [9_999, "warning", 99],
    [10_000, "warning", 100],
    [10_001, "over", 100],
    [10_100, "over", 101],
  ])("with a limit of $100.00 and %i cents spent is %s at %i %%", (spent, status, percent) =>
    expect(budgetOf("2026-03", 10_000, spent)).toMatchObject({ status, percent, monthlyLimitCents: 10_000 }),
  );

  it("without a limit is normal at 0 %, regardless of the spending", () =>
    expect(budgetOf("2026-03", null, 5)).toEqual({
      ...{ month: "2026-03", monthlyLimitCents: null, spentCents: 5, status: "normal", percent: 0 },
    }));

  it("agrees with exact arithmetic, up to 100,000 of the largest expenses", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_BUDGET_CENTS }), fc.nat(10 ** 13), (limit, spent) => {
        const [exactLimit, exactSpent] = [BigInt(limit), BigInt(spent)];
        const { status, percent } = budgetOf("2026-03", limit, spent);
        expect(BigInt(percent)).toBe((exactSpent * 100n) / exactLimit);
        const expected = exactSpent > exactLimit ? "over" : exactSpent * 100n > exactLimit * 80n ? "warning" : "normal";
        expect(status).toBe(expected);
      }),
      { numRuns: volume(500, 5_000) },
    );
  });
});
