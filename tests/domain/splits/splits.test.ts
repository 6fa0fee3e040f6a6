import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import {
  balanceFor,
  createSplitSchema,
  isReadOnly,
  MAX_PARTICIPANTS,
  previewShares,
  searchTextOf,
  shareEvenly,
  type Participant,
} from "#domain/splits/splits.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const total = fc.integer({ min: 1, max: MAX_AMOUNT_CENTS });

describe("an even split", () => {
  const ids = (count: number, seed = 0) => Array.from({ length: count }, (_, n) => `usr_${(n * 7919 + seed) % 99_991}`);
  const sum = (values: number[]) => values.reduce((so, far) => so + far, 0);

  it(`adds up to the total, differs by at most a cent, and the creator's share is never the smaller one (${casesOf(volume(2_000, 40_000))})`, () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 20 }), fc.integer(), (cents, count, seed) => {
        const { creatorShareCents, shares } = shareEvenly(cents, ids(count, Math.abs(seed) % 1_000), `spl_${seed}`);
        const all = [creatorShareCents, ...shares.map((share) => share.amountOwedCents)];
        const least = Math.min(...all);
        return (
          sum(all) === cents && Math.max(...all) - least <= 1 && creatorShareCents === Math.max(...all) && least >= 0
        );
      }),
      { numRuns: volume(2_000, 40_000) },
    );
  });

  it(`does so for up to 500 people (${casesOf(volume(100, 1_000))})`, () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 21, max: 499 }), (cents, count) => {
        const { creatorShareCents, shares } = shareEvenly(cents, ids(count), "spl_1");
        const all = [creatorShareCents, ...shares.map((share) => share.amountOwedCents)];
        return sum(all) === cents && Math.max(...all) - Math.min(...all) <= 1 && all.length === count + 1;
      }),
      { numRuns: volume(100, 1_000) },
    );
  });

  it(`does not depend on the order in which people were selected (${casesOf(volume(1_000, 10_000))})`, () => {
    const chosen = fc.uniqueArray(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 12 });
    const withOrders = chosen.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(total, withOrders, fc.string(), (cents, [one, other], splitId) => {
        const owed = (order: number[]) =>
          new Map(
            shareEvenly(cents, order.map(String), splitId).shares.map((each) => [each.userId, each.amountOwedCents]),
          );
        const [a, b] = [owed(one), owed(other)];
        return one.every((id) => a.get(String(id)) === b.get(String(id)));
      }),
      { numRuns: volume(1_000, 10_000) },
    );
  });

  it("gives leftover cents to the creator, then one each to as many participants as are left", () => {
    expect(shareEvenly(9, ["usr_a", "usr_b"], "spl_1").creatorShareCents).toBe(3);
    const { creatorShareCents, shares } = shareEvenly(1_003, ["usr_a", "usr_b", "usr_c"], "spl_1");
    expect(creatorShareCents).toBe(251);
    expect(shares.filter(({ amountOwedCents }) => amountOwedCents === 251)).toHaveLength(2);
  });

  it("gives the leftover cent to different people in different splits", () => {
    const people = ["usr_a", "usr_b", "usr_c"];
    const timesOne = new Map<string, number>();
    for (let n = 0; n < 3_000; n++)
      for (const { userId, amountOwedCents } of shareEvenly(1_002, people, `spl_${n}`).shares)
        if (amountOwedCents === 251) timesOne.set(userId, (timesOne.get(userId) ?? 0) + 1);
    for (const id of people) expect(timesOne.get(id)).toBeGreaterThan(800);
  });

  it("answers shares in the order of selection, and rounds the percentage to two decimals", () => {
    const { shares } = shareEvenly(10_000, ["usr_z", "usr_a"], "spl_1");
    expect(shares.map(({ userId, percentage }) => [userId, percentage])).toEqual([
      ["usr_z", 33.33],
      ["usr_a", 33.33],
    ]);
  });

  it(`matches the preview of the form (${casesOf(volume(1_000, 10_000))})`, () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 30 }), (cents, count) => {
        const promised = previewShares(cents, count);
        const { creatorShareCents, shares } = shareEvenly(cents, ids(count), "spl_1");
        const owed = shares.map((each) => each.amountOwedCents);
        return (
          creatorShareCents === promised.creatorShareCents &&
          Math.min(...owed) === promised.leastCents &&
          Math.max(...owed) === promised.mostCents
        );
      }),
      { numRuns: volume(1_000, 10_000) },
    );
  });

  it.each([
    [10_000, 2, 3_334, [3_333, 3_333]],
    [2_000, 2, 667, [666, 667]],
    [1, 3, 1, [0, 0, 0]],
    [100_000_000, 1, 50_000_000, [50_000_000]],
    [101, 1, 51, [50]],
  ])("%i cents with %i others: the creator's share is %i, the others owe %j", (cents, count, creator, others) => {
    const { creatorShareCents, shares } = shareEvenly(cents, ids(count), "spl_1");
    expect(creatorShareCents).toBe(creator);
    expect(shares.map((each) => each.amountOwedCents).sort((a, b) => a - b)).toEqual(others);
  });
});

describe("the viewer's balance of a split", () => {
  const person = (id: string) => ({ id, username: id, displayName: id, avatarUrl: null });
  const participant = (userId: string, amountOwedCents: number, paid: boolean) =>
    ({
      id: `prt_${userId}`,
      userId,
      person: person(userId),
      amountOwedCents,
      percentage: 50,
      paid,
      paidAt: null,
      remindedAt: null,
      disputedAt: null,
    }) satisfies Participant;
  const of = (userId: string, leoPaid: boolean, mayaPaid: boolean) =>
    balanceFor(userId, {
      creator: person("ana"),
      pendingCents: (leoPaid ? 0 : 500) + (mayaPaid ? 0 : 499),
      participants: [participant("leo", 500, leoPaid), participant("maya", 499, mayaPaid)],
    });

  it("is what others still owe the creator, or what a participant still owes", () => {
    expect(of("ana", false, false)).toEqual({ kind: "owed", cents: 999 });
    expect(of("ana", true, false)).toEqual({ kind: "owed", cents: 499 });
    expect(of("ana", true, true)).toEqual({ kind: "settled" });
    expect(of("leo", false, true)).toEqual({ kind: "owe", cents: 500 });
    expect(of("leo", true, false)).toEqual({ kind: "settled" });
    expect(of("other", false, false)).toEqual({ kind: "settled" });
  });
});

describe("a split", () => {
  const split = { name: "Dinner", totalCents: 1_000 };
  const messages = (participantIds: string[]) =>
    createSplitSchema.safeParse({ ...split, participantIds }).error?.issues.map(({ message }) => message) ?? [];

  it("has 1 to 100 participants, each once", () => {
    const ids = Array.from({ length: MAX_PARTICIPANTS + 1 }, (_, index) => `usr_${index}`);
    expect(messages([])).toEqual(["Please select at least one person"]);
    expect(messages(ids.slice(1))).toEqual([]);
    expect(messages(ids)).toEqual(["A split can have at most 100 people"]);
    expect(messages(["usr_1", "usr_1"])).toEqual(["Each person can be selected once"]);
  });

  it("is found by its name and its merchant, in any case and with or without accents", () => {
    expect(searchTextOf({ name: "Dîner", merchant: "CASA" })).toBe("diner\ncasa");
    for (const merchant of [null, undefined]) expect(searchTextOf({ name: "Dîner", merchant })).toBe("diner");
  });

  it("is read-only once the account of its creator is deleted", () => {
    const creator = { id: "ana", username: "ana", displayName: "Ana", avatarUrl: null };
    expect(isReadOnly({ creator })).toBe(false);
    expect(isReadOnly({ creator: { ...creator, deleted: true } })).toBe(true);
  });
});
