import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSplitBodySchema, divideSplit } from "#domain/splits/divide-split.ts";
import { peopleOf } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { shareEvenly } from "#domain/splits/splits.ts";
import { anyCoveredExample } from "#tests/support/domain/method-inputs.ts";

const CREATOR = "usr_creator";
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

describe("dividing a split", () => {
  it("without an input is even", () => {
    const split = { totalCents: 1_000, participantIds: ["usr_a", "usr_b"] };
    for (const input of [undefined, null])
      expect(divideSplit({ ...split, input }, CREATOR, "spl_1")).toEqual(
        shareEvenly(1_000, split.participantIds, "spl_1").shares,
      );
  });

  it("gives participants their shares of any input, and leaves the rest to the creator", () => {
    fc.assert(
      fc.property(anyCoveredExample, ({ totalCents, input }) => {
        const [creatorId = CREATOR, ...participantIds] = peopleOf(input);
        const shares = divideSplit({ totalCents, participantIds, input }, creatorId, "spl_1");
        const result = sharesOf(totalCents, input, "spl_1");
        if (!result.ok) throw new Error("not valid");
        const own = result.shares.find(({ id }) => id === creatorId)!.cents;
        expect(sum(shares.map(({ amountOwedCents }) => amountOwedCents)) + own).toBe(totalCents);
        const asIf = divideSplit({ totalCents, participantIds: peopleOf(input), input }, CREATOR, "spl_1");
        expect(sum(asIf.map(({ amountOwedCents }) => amountOwedCents))).toBe(totalCents);
        expect(asIf.every(({ percentage }) => percentage >= 0 && percentage <= 100)).toBe(true);
      }),
    );
  });

  it("accepts the creator and 100 participants, and no one more", () => {
    const ids = Array.from({ length: 102 }, (_, n) => `usr_${n}`);
    const body = (people: string[]) => ({
      ...{ name: "Dinner", totalCents: 100, participantIds: ids.slice(0, 100) },
      input: { method: "equal", people },
    });
    expect(createSplitBodySchema.safeParse(body(ids.slice(0, 101))).success).toBe(true);
    expect(createSplitBodySchema.safeParse(body(ids)).error?.issues[0]?.message).toBe(
      "A split can have at most 101 people",
    );
  });
});
