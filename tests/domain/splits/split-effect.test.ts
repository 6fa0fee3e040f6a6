import { describe, expect, it } from "vitest";
import { effectOfSquadSplit, netOf } from "#domain/splits/split-effect.ts";

describe("what a squad's split means for one person", () => {
  it("is what they paid less their share, and the opposite in a refund", () => {
    expect(netOf({ paidCents: 900, shareCents: 300 }, false)).toBe(600);
    expect(netOf({ paidCents: 900, shareCents: 300 }, true)).toBe(-600);
  });

  it.each([
    [{ paidCents: 900, shareCents: 300, isSettled: false }, false, { kind: "lent", cents: 600 }],
    [{ paidCents: 0, shareCents: 300, isSettled: false }, false, { kind: "owe", cents: 300 }],
    [{ paidCents: 900, shareCents: 300, isSettled: false }, true, { kind: "owe", cents: 600 }],
    [{ paidCents: 0, shareCents: 300, isSettled: false }, true, { kind: "lent", cents: 300 }],
    [{ paidCents: 300, shareCents: 300, isSettled: false }, false, { kind: "settled" }],
    [{ paidCents: 900, shareCents: 300, isSettled: true }, false, { kind: "settled" }],
    [null, false, { kind: "not-involved" }],
  ])("with %o (in a refund: %s) is %o", (own, isRefund, expected) =>
    expect(effectOfSquadSplit(own, isRefund)).toEqual(expected),
  );
});
