import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DomainError } from "#domain/errors.ts";
import { createSplitBodySchema, divideSplit } from "#domain/splits/divide-split.ts";
import { peopleOf, type MethodInput } from "#domain/splits/method-schema.ts";
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

  it("is refused where the people of the split and of its input differ, or where they cannot be divided", () => {
    const refusal = (participantIds: string[], cents = 50) => {
      const people = ["usr_a", "usr_b"].map((id) => ({ id, cents }));
      try {
        divideSplit({ totalCents: 100, participantIds, input: { method: "exact", people } }, CREATOR, "spl_1");
        return null;
      } catch (error) {
        return (error as DomainError).details.fields;
      }
    };
    const others = "Everyone in the split needs a share, and no one else";
    expect(refusal(["usr_a", "usr_b"])).toBeNull();
    expect(refusal(["usr_a"])).toEqual({ input: others });
    expect(refusal(["usr_a", "usr_c"])).toEqual({ input: others });
    expect(refusal(["usr_a", "usr_b", "usr_c"])).toEqual({ input: others });
    expect(refusal(["usr_a", "usr_b"], 40)).toEqual({ input: "$0.20 left to assign" });
  });

  it("rounds the percentage of a share to two decimals", () => {
    const input: MethodInput = {
      method: "exact",
      people: [
        { id: "usr_a", cents: 1 },
        { id: CREATOR, cents: 2 },
      ],
    };
    const [share] = divideSplit({ totalCents: 3, participantIds: ["usr_a"], input }, CREATOR, "spl_1");
    expect(share?.percentage).toBe(33.33);
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
