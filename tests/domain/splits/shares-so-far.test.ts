import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tenThousandths } from "#domain/money/decimals.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { dividePercent, sharesSoFar } from "#domain/splits/shares-so-far.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";

const centsOf = (totalCents: number, input: MethodInput) =>
  sharesSoFar(totalCents, input, "spl_1")?.shares.map(({ id, cents }) => [id, cents]);

describe("the shares of an unfinished method", () => {
  it("are what was typed, with what is left in percent and in money", () => {
    const people = [
      { id: "a", percent: "30" },
      { id: "b", percent: "14" },
      { id: "c", percent: "0" },
    ];
    const input: MethodInput = { method: "percent", people };
    expect(centsOf(64_000, input)).toEqual([
      ["a", 19_200],
      ["b", 8_960],
      ["c", 0],
    ]);
    expect(sharesSoFar(64_000, input, "")?.left).toEqual({ percent: "56", cents: 35_840 });
  });

  it("are the amounts as typed, and too much leaves nothing", () => {
    const people = [{ id: "a", cents: 500 }];
    expect(sharesSoFar(1_000, { method: "exact", people }, "")).toEqual({
      shares: [{ id: "a", cents: 500, tied: false }],
      left: { cents: 500 },
    });
    expect(sharesSoFar(400, { method: "exact", people }, "")?.left).toBeNull();
  });

  it("are the assigned items with their part of the tip, while others are not assigned", () => {
    const items = [
      { name: "Pizza", cents: 2_000, people: ["a", "b"] },
      { name: "Wine", cents: 3_000, people: [] },
    ];
    const input: MethodInput = { method: "items", items, taxCents: 0, tip: { percent: "10" }, discountCents: 0 };
    expect(centsOf(5_500, input)).toEqual([
      ["a", 1_100],
      ["b", 1_100],
    ]);
  });

  it("move to who covers them", () => {
    const people = [
      { id: "a", percent: "30" },
      { id: "b", percent: "20" },
    ];
    const covers = [{ from: "a", to: "b" }];
    expect(centsOf(1_000, { method: "percent", people, covers })).toEqual([
      ["a", 0],
      ["b", 500],
    ]);
  });

  it("are unknown without a total, and where each follows from all others", () => {
    expect(sharesSoFar(0, { method: "exact", people: [{ id: "a", cents: 5 }] }, "")).toBeNull();
    expect(sharesSoFar(100, { method: "weights", people: [{ id: "a", weight: "0" }] }, "")).toBeNull();
  });
});

describe("what is left of 100 percent", () => {
  it("is divided evenly in parts that add up to it, so that the form is finished", () => {
    expect(dividePercent("70", 3)).toEqual(["23.3334", "23.3333", "23.3333"]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 50 }), (left, count) => {
        const percent = String(left / 10_000);
        const parts = dividePercent(percent, count);
        expect(parts.reduce((sum, part) => sum + tenThousandths(part), 0n)).toBe(BigInt(left));
        const typed = { id: "typed", percent: String((1_000_000 - left) / 10_000) };
        const people = [typed, ...parts.map((part, index) => ({ id: String(index), percent: part }))];
        const result = sharesOf(12_345, { method: "percent", people }, "spl_1");
        expect(result.ok && sumOf(result.shares.map(({ cents }) => cents))).toBe(12_345);
      }),
    );
  });
});
