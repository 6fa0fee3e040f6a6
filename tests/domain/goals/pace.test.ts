import { describe, expect, it } from "vitest";
import { dayAtThisPace, percentOf } from "#domain/goals/pace.ts";
import { usedParts } from "#domain/goals/used-parts.ts";

const facts = { targetCents: 100_000, savedCents: 25_000, createdOn: "2026-11-01", today: "2026-12-10" };

describe("the day on which a goal is reached at its pace", () => {
  it("goes on as since the goal began", () => {
    // A quarter in 40 days: the rest in another 120.
    expect(dayAtThisPace(facts)).toBe("2027-04-09");
  });

  it("takes what was saved within the first month as a month's", () => {
    expect(dayAtThisPace({ ...facts, savedCents: 50_000, today: "2026-11-01" })).toBe("2026-12-01");
  });

  it("is not told without a pace, once the target is reached, or where it is more than 20 years away", () => {
    for (const savedCents of [0, -5, 100_000, 120_000, 1]) expect(dayAtThisPace({ ...facts, savedCents })).toBeNull();
  });
});

it("a goal is full at its target alone", () => {
  expect([0, 99_999, 100_000, 150_000, -5].map((cents) => percentOf(cents, 100_000))).toEqual([0, 99, 100, 100, 0]);
});

it("each part pays for a split up to the share of the same member", () => {
  const parts = [
    { memberId: "ana", cents: 500 },
    { memberId: "leo", cents: 4_000 },
    { memberId: "mia", cents: -3 },
  ];
  const shares = ["ana", "leo", "mia", "sam"].map((memberId) => ({ memberId, cents: 2_500 }));
  expect(usedParts(parts, shares)).toEqual([
    { memberId: "ana", cents: 500 },
    { memberId: "leo", cents: 2_500 },
  ]);
});
