import { describe, expect, test } from "vitest";
import { reasonOf, referralWords } from "#domain/points/point-words.ts";
import { firstDayInTime, smallestCents, tierSince, weekStartOf } from "#domain/points/points.ts";
import { heldTier, nextTier, tierOf } from "#domain/points/tiers.ts";
import { POINT_KINDS } from "#domain/points/points.ts";

const kofi = { id: "usr_1", username: "kofi", displayName: "Kofi Mensah", avatarUrl: null };
/** Without the marks that isolate names. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");

describe("weeks and months", () => {
  test("weeks begin on Monday at 00:00 UTC", () => {
    const monday = Date.parse("2026-11-23T00:00:00Z");
    expect(weekStartOf(monday)).toBe(monday);
    expect(weekStartOf(monday - 1)).toBe(monday - 7 * 86_400_000);
    expect(weekStartOf(Date.parse("2026-11-29T23:59:59.999Z"))).toBe(monday);
    expect(weekStartOf(Date.parse("1969-12-31T12:00:00Z"))).toBe(Date.parse("1969-12-29T00:00:00Z"));
  });

  test("a bill of 7 days ago is in time", () => {
    expect(firstDayInTime(new Date("2026-11-26T10:00:00Z"))).toBe("2026-11-19");
  });

  test("a tier is held since the beginning of the month before", () => {
    expect(tierSince(new Date("2026-01-15T00:00:00Z"))).toEqual({
      month: "2025-12",
      at: new Date("2025-12-01T00:00:00Z"),
    });
  });
});

describe("tiers", () => {
  test.each([
    [-10, "bronze"],
    [0, "bronze"],
    [249, "bronze"],
    [250, "silver"],
    [999, "silver"],
    [1_000, "gold"],
  ] as const)("%i points are %s", (points, tier) => {
    expect(tierOf(points)).toBe(tier);
  });

  test("the highest sum since counts", () => {
    expect(heldTier(100, 300)).toBe("silver");
    expect(heldTier(1_200, 0)).toBe("gold");
    expect(heldTier(-5, -5)).toBe("bronze");
  });

  test("say what is missing for the next one", () => {
    expect(nextTier(10)).toEqual({ tier: "silver", missing: 240 });
    expect(nextTier(250)).toEqual({ tier: "gold", missing: 750 });
    expect(nextTier(1_000)).toBeNull();
  });
});

test("the smallest amount is 1.00, and 100 without decimals", () => {
  expect([2, 0, 3].map(smallestCents)).toEqual([100, 100, 1_000]);
});

describe("the words", () => {
  test("give the reason of each line, and say when it was undone", () => {
    expect(plain(reasonOf({ kind: "settled", points: 10, person: kofi }))).toBe("Paid Kofi within 7 days");
    expect(plain(reasonOf({ kind: "answered", points: -2, person: kofi }))).toBe(
      "Undone: answered Kofi’s payment within 2 days",
    );
    expect(plain(reasonOf({ kind: "invited", points: -50, person: kofi }))).toBe(
      "Undone: Kofi joined through you and settled a bill",
    );
    expect(plain(reasonOf({ kind: "answered", points: 2, person: null }))).toBe("Answered a payment within 2 days");
    for (const kind of POINT_KINDS) expect(reasonOf({ kind, points: 1, person: null })).not.toContain("undefined");
  });

  test("say what is missing for someone who joined", () => {
    const joined = { person: kofi, via: "link" as const, joinedAt: "2026-11-20T10:00:00.000Z" };
    expect(plain(referralWords({ ...joined, state: "waiting" }))).toBe(
      "Kofi joined; counts when they settle their first bill with someone else.",
    );
    expect(plain(referralWords({ ...joined, state: "counted" }))).toBe(
      "Kofi joined and settled a first bill: 50 points.",
    );
    expect(plain(referralWords({ ...joined, state: "same-browser" }))).toContain("the same browser");
  });
});
