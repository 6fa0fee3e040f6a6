import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MethodShare } from "#domain/splits/covers.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { anyCoveredExample, reversed } from "#tests/support/domain/method-inputs.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

type Covers = MethodInput["covers"];

function divide(totalCents: number, input: MethodInput, seed = "spl_1"): MethodShare[] {
  const result = sharesOf(totalCents, input, seed, { allowRefund: true });
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`);
  return result.shares;
}
const exactly = (amounts: Record<string, number>, covers: Covers): MethodInput => ({
  method: "exact",
  people: Object.entries(amounts).map(([id, cents]) => ({ id, cents })),
  covers,
});

describe("covering a share", () => {
  it("moves it to the person who pays it, and keeps the trace", () =>
    expect(divide(600, exactly({ ana: 100, leo: 200, maya: 300 }, [{ from: "leo", to: "ana" }]))).toEqual([
      { id: "ana", cents: 300, tied: false, covers: [{ id: "leo", cents: 200 }] },
      { id: "leo", cents: 0, tied: false, coveredBy: "ana" },
      { id: "maya", cents: 300, tied: false },
    ]));

  it("lets one person pay several shares, and someone without a share", () =>
    expect(
      divide(
        -300,
        exactly({ ana: 100, leo: 200 }, [
          { from: "leo", to: "zoe" },
          { from: "ana", to: "zoe" },
        ]),
      ),
    ).toEqual([
      { id: "ana", cents: 0, tied: false, coveredBy: "zoe" },
      { id: "leo", cents: 0, tied: false, coveredBy: "zoe" },
      {
        ...{ id: "zoe", cents: -300, tied: false },
        covers: [
          { id: "ana", cents: -100 },
          { id: "leo", cents: -200 },
        ],
      },
    ]));

  it("leaves a share tied, unless one person pays all tied shares", () => {
    const tiedOf = (...covers: NonNullable<Covers>) =>
      divide(100, { method: "equal", people: ["ana", "leo", "maya"], covers }).map(({ tied }) => tied);
    expect(tiedOf({ from: "leo", to: "ana" })).toEqual([true, false, true]);
    expect(tiedOf({ from: "leo", to: "ana" }, { from: "maya", to: "ana" })).toEqual([false, false, false]);
    const weights = { ana: "1", leo: "1", maya: "2" };
    const people = Object.entries(weights).map(([id, weight]) => ({ id, weight }));
    const withMaya = (covers: Covers) => divide(102, { method: "weights", people, covers }).map(({ tied }) => tied);
    expect(withMaya([])).toEqual([true, true, false]);
    expect(withMaya([{ from: "leo", to: "ana" }])).toEqual([false, false, false]);
  });

  it.each<[string, string, NonNullable<Covers>]>([
    ["of someone who is not in the split", "cover-unknown", [{ from: "zoe", to: "ana" }]],
    ["by the same person", "cover-self", [{ from: "ana", to: "ana" }]],
    [
      "twice",
      "cover-twice",
      [
        { from: "ana", to: "leo" },
        { from: "ana", to: "maya" },
      ],
    ],
    [
      "by someone whose share is covered",
      "cover-chain",
      [
        { from: "ana", to: "leo" },
        { from: "leo", to: "maya" },
      ],
    ],
    [
      "by each other",
      "cover-chain",
      [
        { from: "ana", to: "leo" },
        { from: "leo", to: "ana" },
      ],
    ],
  ])("is refused %s", (_, kind, covers) =>
    expect(sharesOf(300, { method: "equal", people: ["ana", "leo", "maya"], covers }, "")).toMatchObject({
      ok: false,
      problem: { kind },
    }),
  );

  it(`keeps the total and every share, also in a refund and in any order of people (${casesOf(volume(100, 10_000))})`, () => {
    fc.assert(
      fc.property(anyCoveredExample, fc.string(), ({ totalCents, input }, seed) => {
        const uncovered = new Map(
          divide(totalCents, { ...input, covers: undefined }, seed).map(({ id, cents }) => [id, cents]),
        );
        const refund = new Map(divide(-totalCents, reversed(input), seed).map((share) => [share.id, share]));
        const shares = divide(totalCents, input, seed);
        expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
        for (const { id, cents, coveredBy, covers = [] } of shares) {
          expect(refund.get(id)).toMatchObject({ cents: 0 - cents });
          expect(refund.get(id)?.coveredBy).toBe(coveredBy);
          for (const covered of covers) expect(covered.cents).toBe(uncovered.get(covered.id));
          const own = coveredBy === undefined ? (uncovered.get(id) ?? 0) : 0;
          expect(cents).toBe(covers.reduce((sum, covered) => sum + covered.cents, own));
          expect(Object.is(cents, -0)).toBe(false);
        }
      }),
      { numRuns: volume(100, 10_000) },
    );
  });
});
