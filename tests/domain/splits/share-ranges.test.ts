import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharesOf } from "#domain/splits/methods.ts";
import { shareRanges } from "#domain/splits/share-ranges.ts";
import { anyCoveredExample } from "#tests/support/domain/method-inputs.ts";

describe("the range of a share whose split has no id yet", () => {
  it("contains the share that any id gives, and is one amount where nothing is tied", () => {
    fc.assert(
      fc.property(anyCoveredExample, fc.string(), ({ totalCents, input }, seed) => {
        const result = sharesOf(totalCents, input, seed);
        if (!result.ok) throw new Error("does not divide");
        const ranges = new Map(shareRanges(totalCents, input).map((range) => [range.id, range]));
        for (const { id, cents, tied } of result.shares) {
          const { leastCents, mostCents } = ranges.get(id)!;
          expect(cents).toBeGreaterThanOrEqual(leastCents);
          expect(cents).toBeLessThanOrEqual(mostCents);
          expect(mostCents > leastCents).toBe(tied);
        }
      }),
    );
  });

  it("is a cent for each person, and two for someone who may pay two odd cents", () => {
    const people = ["a", "b", "c", "d"];
    expect(shareRanges(1_002, { method: "equal", people }).map(({ mostCents }) => mostCents)).toEqual([
      251, 251, 251, 251,
    ]);
    const covers = [{ from: "a", to: "b" }];
    expect(shareRanges(1_002, { method: "equal", people, covers })).toEqual([
      { id: "a", leastCents: 0, mostCents: 0 },
      { id: "b", leastCents: 500, mostCents: 502 },
      { id: "c", leastCents: 250, mostCents: 251 },
      { id: "d", leastCents: 250, mostCents: 251 },
    ]);
    // Three odd cents, of which at most two go to c and d.
    expect(shareRanges(1_003, { method: "equal", people, covers })[1]).toEqual({
      id: "b",
      leastCents: 501,
      mostCents: 502,
    });
  });

  it("is empty for an input that does not divide the total", () => {
    expect(shareRanges(10, { method: "exact", people: [{ id: "a", cents: 9 }] })).toEqual([]);
  });
});
