import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bareName,
  claimants,
  claimedInput,
  hasUnclaimed,
  runningSums,
  type ClaimedBill,
} from "#domain/claims/claimed-items.ts";
import type { ClaimPart } from "#domain/claims/claims.ts";
import { itemisedTotalCents } from "#domain/splits/items.ts";
import { MAX_ITEMS } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { casesOf, chooseSeed, volume } from "#tests/support/volume.ts";

const PEOPLE = ["mem_ana", "mem_leo", "mem_mia", "mem_sam", "mem_kim", "mem_eve"];
const ITEMS = 40;
const SPLIT = "spl_dinner";
const noTerms = { taxCents: 0, tip: { cents: 0 }, discountCents: 0 };

const bill = (
  items: [name: string, cents: number, pieces: number][],
  parts: [number, number, number][],
): ClaimedBill => ({
  items: items.map(([name, cents, pieces]) => ({ name, cents, pieces })),
  parts: parts.map(([item, seat, count]) => ({ item, seat, count })),
  people: PEOPLE,
  terms: noTerms,
});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const totalOf = ({ items, terms }: ClaimedBill) =>
  itemisedTotalCents({ ...terms, method: "items", items: items.map((item) => ({ ...item, people: [] })) });

describe("the items that people claim", () => {
  it("are shared evenly by everyone who tapped them", () => {
    const { owedCents, unclaimedCents } = runningSums(
      1_250,
      bill(
        [["Pizza", 1_250, 1]],
        [
          [0, 0, 1],
          [0, 2, 1],
        ],
      ),
      SPLIT,
    );
    expect([owedCents.slice(0, 3), unclaimedCents]).toEqual([[625, 0, 625], 0]);
  });

  it("are shared once by a person at two seats, who also shares the rest once", () => {
    const pizza = {
      ...bill(
        [
          ["Pizza", 1_200, 1],
          ["Bread", 600, 1],
        ],
        [
          [0, 0, 1],
          [0, 1, 1],
          [0, 2, 1],
        ],
      ),
      people: ["mem_ana", "mem_leo", "mem_leo"],
    };
    expect(claimants(pizza)).toEqual(["mem_ana", "mem_leo"]);
    expect(claimedInput(pizza, pizza.people).items.map(({ people }) => people)).toEqual([
      ["mem_ana", "mem_leo"],
      ["mem_ana", "mem_leo"],
    ]);
    expect(runningSums(1_800, pizza, SPLIT)).toEqual({ owedCents: [600, 600, 600], unclaimedCents: 600 });
  });

  it("are divided by their pieces, which add up to the item", () => {
    const lemonade = bill(
      [["3 × Lemonade", 1_000, 3]],
      [
        [0, 0, 2],
        [0, 1, 1],
      ],
    );
    expect(claimedInput(lemonade, []).items).toEqual([
      { name: "2 × Lemonade", cents: 667, people: ["mem_ana"] },
      { name: "Lemonade", cents: 333, people: ["mem_leo"] },
    ]);
  });

  it("leave the pieces that no one has tapped unclaimed, and everything for those who share the rest", () => {
    const lemonade = bill([["3x Lemonade", 900, 3]], [[0, 1, 1]]);
    expect(runningSums(900, lemonade, SPLIT).unclaimedCents).toBe(600);
    expect(hasUnclaimed(lemonade)).toBe(true);
    expect(claimedInput(lemonade, ["mem_ana", "mem_leo"]).items.at(-1)).toEqual({
      name: "2 × Lemonade",
      cents: 600,
      people: ["mem_ana", "mem_leo"],
    });
  });

  it("carry tax, tip and discount in proportion", () => {
    const dinner = {
      ...bill(
        [
          ["Fish", 3_000, 1],
          ["Soup", 1_000, 1],
        ],
        [
          [0, 0, 1],
          [1, 1, 1],
        ],
      ),
      terms: { taxCents: 400, tip: { percent: "10" }, discountCents: 200 },
    };
    expect(runningSums(4_600, dinner, SPLIT).owedCents.slice(0, 2)).toEqual([3_450, 1_150]);
  });

  it("that cost nothing do not have to be claimed", () => {
    expect(
      hasUnclaimed(
        bill(
          [
            ["Fish", 3_000, 1],
            ["Water", 0, 1],
          ],
          [[0, 0, 1]],
        ),
      ),
    ).toBe(false);
  });

  it("keep a cover only of someone who had something", () => {
    const covers = [
      { from: "mem_leo", to: "mem_ana" },
      { from: "mem_mia", to: "mem_ana" },
    ];
    const dinner = { ...bill([["Fish", 3_000, 1]], [[0, 1, 1]]), terms: { ...noTerms, covers } };
    expect(claimedInput(dinner, []).covers).toEqual(covers.slice(0, 1));
    expect(runningSums(3_000, dinner, SPLIT).owedCents.slice(0, 2)).toEqual([3_000, 0]);
  });

  it("become at most as many items as a split can have, with the same shares", () => {
    const items = Array.from({ length: 60 }, (_, index): [string, number, number] => [
      `6 × Tapa ${index}`,
      601 + index,
      6,
    ]);
    const parts = items.flatMap((_, item) => PEOPLE.map((_person, seat): [number, number, number] => [item, seat, 1]));
    const tapas = bill(items, parts);
    const input = claimedInput(tapas, []);
    expect(input.items.length).toBeLessThanOrEqual(MAX_ITEMS);
    expect(itemisedTotalCents(input)).toBe(totalOf(tapas));
  });

  it("lose their number in the name of one piece", () => {
    expect(["3 × Beer", "2x Beer", "12 X Beer", "7 Up", "Beer"].map(bareName)).toEqual([
      "Beer",
      "Beer",
      "Beer",
      "7 Up",
      "Beer",
    ]);
  });

  const rounds = volume(10, 200);
  it(`add up after each tap, and are the saved split once all is claimed: ${casesOf(rounds)}`, () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ cents: fc.integer({ min: 1, max: 9_999 }), pieces: fc.integer({ min: 1, max: 6 }) }), {
          minLength: ITEMS,
          maxLength: ITEMS,
        }),
        fc.array(
          fc.record({
            item: fc.nat(ITEMS - 1),
            seat: fc.nat(5),
            count: fc.nat(6),
            times: fc.integer({ min: 0, max: 2 }),
          }),
          { minLength: 240, maxLength: 480 },
        ),
        fc.record({ taxCents: fc.nat(2_000), percent: fc.nat(20), discountCents: fc.nat(30) }),
        (items, taps, { taxCents, percent, discountCents }) => {
          const dinner: ClaimedBill = {
            items: items.map((item, index) => ({ ...item, name: `${item.pieces} × Dish ${index}` })),
            parts: [],
            people: PEOPLE,
            terms: { taxCents, tip: { percent: String(percent) }, discountCents },
          };
          const total = totalOf(dinner);
          const parts = new Map<string, ClaimPart>();
          const now = (): ClaimedBill => ({ ...dinner, parts: [...parts.values()] });
          /** A lost request never arrives, and a repeated one arrives twice. */
          const tap = ({ item, seat, count, times }: ClaimPart & { times: number }) => {
            for (let time = 0; time < times; time++) {
              const pieces = dinner.items[item]!.pieces;
              const others = sum(
                [...parts.values()]
                  .filter((part) => part.item === item && part.seat !== seat)
                  .map((part) => part.count),
              );
              if (pieces > 1 && count > pieces - others) continue;
              const key = `${item}:${seat}`;
              if (count === 0) parts.delete(key);
              else parts.set(key, { item, seat, count: pieces === 1 ? 1 : count });
            }
          };
          for (const [index, each] of taps.entries()) {
            tap(each);
            if (index % 20 > 0) continue;
            const { owedCents, unclaimedCents } = runningSums(total, now(), SPLIT);
            expect(sum(owedCents) + unclaimedCents).toBe(total);
          }
          // The payer assigns the rest.
          for (const [item, { pieces }] of dinner.items.entries()) {
            const own = parts.get(`${item}:0`)?.count ?? 0;
            const all = sum([...parts.values()].filter((part) => part.item === item).map(({ count }) => count));
            if (pieces > 1 || all === 0) tap({ item, seat: 0, count: own + pieces - Math.min(all, pieces), times: 1 });
          }
          const claimed = now();
          expect(hasUnclaimed(claimed)).toBe(false);
          const input = claimedInput(claimed, []);
          expect(itemisedTotalCents(input)).toBe(total);
          const saved = sharesOf(total, input, SPLIT);
          const shareOf = (id: string) =>
            (saved.ok ? saved.shares.find((share) => share.id === id)?.cents : undefined) ?? 0;
          expect(PEOPLE.map(shareOf)).toEqual(runningSums(total, claimed, SPLIT).owedCents);
        },
      ),
      { numRuns: rounds, seed: chooseSeed() },
    );
  });
});
