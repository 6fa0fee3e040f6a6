import { describe, expect, it } from "vitest";
import { MAX_PAYMENT_SHARES, recordPaymentSchema } from "#domain/payments/payments.ts";

const inSquad = { squadId: "squ_1", from: "mem_ana", to: "mem_leo", cents: 500 };
const direct = { from: "usr_ana", to: "usr_leo", cents: 500, shareIds: ["par_1"] };

/** The fields that are refused, with the reason. */
const problems = (body: unknown) =>
  recordPaymentSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("a payment that is recorded", () => {
  it("is between two different people", () => {
    expect(problems(inSquad)).toEqual([]);
    expect(problems({ ...inSquad, to: inSquad.from })).toEqual([["to", "Please choose two different people"]]);
  });

  it("in a squad has an amount, and no shares", () => {
    expect(problems({ ...inSquad, shareIds: [] })).toEqual([]);
    expect(problems({ ...inSquad, cents: 1 })).toEqual([]);
    expect(problems({ ...inSquad, cents: 0 })).toEqual([["cents", "Amount must be greater than 0"]]);
    expect(problems({ ...inSquad, shareIds: ["par_1"] })).toEqual([["shareIds", "Please choose at least one share"]]);
  });

  it("for direct splits has at least one share, and may come to nothing", () => {
    expect(problems(direct)).toEqual([]);
    expect(problems({ ...direct, cents: 0 })).toEqual([]);
    for (const shareIds of [[], null, undefined])
      expect(problems({ ...direct, shareIds })).toEqual([["shareIds", "Please choose at least one share"]]);
  });

  it("names each share once, and at most 200", () => {
    const shareIds = Array.from({ length: MAX_PAYMENT_SHARES + 1 }, (_, index) => `par_${index}`);
    expect(problems({ ...direct, shareIds: shareIds.slice(1) })).toEqual([]);
    expect(problems({ ...direct, shareIds })).toMatchObject([["shareIds", expect.any(String)]]);
    expect(problems({ ...direct, shareIds: ["par_1", "par_1"] })).toEqual([
      ["shareIds", "Each share can be chosen once"],
    ]);
  });

  it("has an amount in whole cents, from 0 to the largest one", () => {
    for (const cents of [-1, 0.5, 1e15])
      expect(problems({ ...direct, cents })).toMatchObject([["cents", expect.any(String)]]);
  });
});
