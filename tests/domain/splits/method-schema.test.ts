import { describe, expect, it } from "vitest";
import { MAX_ITEMS, methodInputSchema, peopleOf, withIds, type MethodInput } from "#domain/splits/method-schema.ts";

const schema = methodInputSchema(50);
const errorOf = (input: unknown) => schema.safeParse(input).error?.issues[0]?.message ?? null;
const ids = (count: number) => Array.from({ length: count }, (_, n) => `usr_${n}`);
const item = { name: "Pizza", cents: 100, people: ["ana"] };

describe("the input of a split method", () => {
  it("is stored and read back as it was typed", () => {
    const typed: MethodInput = {
      method: "weights",
      people: [
        { id: "ana", weight: "1.50" },
        { id: "leo", weight: "007" },
      ],
      covers: [{ from: "leo", to: "ana" }],
    };
    expect(schema.parse(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  it("has no tax, tip and discount unless they were typed", () =>
    expect(schema.parse({ method: "items", items: [item] })).toEqual({
      ...{ method: "items", items: [item], taxCents: 0, tip: { cents: 0 }, discountCents: 0 },
    }));

  it.each<[string | RegExp, unknown]>([
    ["Please choose how to split", { method: "dice", people: ["ana"] }],
    ["Please choose how to split", { people: ["ana"] }],
    ["Please select at least one person", { method: "equal", people: [] }],
    ["Please select at least one person", { method: "percent", people: [] }],
    ["Each person can be selected once", { method: "equal", people: ["ana", "ana"] }],
    [
      "Each person can be selected once",
      {
        method: "exact",
        people: [
          { id: "ana", cents: 1 },
          { id: "ana", cents: 2 },
        ],
      },
    ],
    ["Each person can be selected once", { method: "items", items: [{ ...item, people: ["ana", "ana"] }] }],
    ["A split can have at most 50 people", { method: "equal", people: ids(51) }],
    [
      "A split can have at most 50 people",
      { method: "equal", people: ids(50), covers: [{ from: "usr_1", to: "zoe" }] },
    ],
    ["Amount must not be negative", { method: "exact", people: [{ id: "ana", cents: -1 }] }],
    ["You can't do that, please input a valid number", { method: "exact", people: [{ id: "ana", cents: 0.5 }] }],
    ["You can't do that, please input a valid number", { method: "adjust", people: [{ id: "ana", cents: -1e13 }] }],
    [/at most four decimals/, { method: "percent", people: [{ id: "ana", percent: "1.00001" }] }],
    [/at most four decimals/, { method: "weights", people: [{ id: "ana", weight: "-1" }] }],
    [/at most 1,000,000/, { method: "weights", people: [{ id: "ana", weight: "1000000.1" }] }],
    ["Item name is required", { method: "items", items: [{ ...item, name: " " }] }],
    ["A split can have at most 100 items", { method: "items", items: Array(MAX_ITEMS + 1).fill(item) }],
    ["A tip can be at most 100 %", { method: "items", items: [item], tip: { percent: "100.1" } }],
    ["Please enter a tip", { method: "items", items: [item], tip: { cents: 1, percent: "1" } }],
    ["Amount must not be negative", { method: "items", items: [item], discountCents: -1 }],
    [/./, { method: "equal", people: ["a".repeat(65)] }],
    [/./, { method: "equal", people: [""] }],
    [/./, { method: "equal", people: ["ana"], seed: "mine" }],
  ])("is refused with %s", (message, input) => expect(errorOf(input)).toMatch(message));

  it("may contain negative adjustments, items without people, and 50 people", () => {
    expect(errorOf({ method: "adjust", people: [{ id: "ana", cents: -1 }] })).toBeNull();
    expect(errorOf({ method: "items", items: [{ ...item, people: [] }] })).toBeNull();
    expect(errorOf({ method: "equal", people: ids(50) })).toBeNull();
    expect(errorOf({ method: "items", items: [item], tip: { percent: "100" } })).toBeNull();
  });

  it("names everyone once, with those who only cover others", () =>
    expect(
      peopleOf({
        ...{ method: "items", items: [item, { ...item, people: ["leo", "ana"] }] },
        ...{ taxCents: 0, tip: { cents: 0 }, discountCents: 0, covers: [{ from: "leo", to: "zoe" }] },
      }),
    ).toEqual(["ana", "leo", "zoe"]));

  it.each<[MethodInput, MethodInput]>([
    [
      { method: "equal", people: ["ana", "leo"], covers: [{ from: "leo", to: "zoe" }] },
      { method: "equal", people: ["ANA", "LEO"], covers: [{ from: "LEO", to: "ZOE" }] },
    ],
    [
      { method: "percent", people: [{ id: "ana", percent: "100" }] },
      { method: "percent", people: [{ id: "ANA", percent: "100" }] },
    ],
    [
      { method: "exact", people: [{ id: "ana", cents: 5 }] },
      { method: "exact", people: [{ id: "ANA", cents: 5 }] },
    ],
    [
      { method: "weights", people: [{ id: "ana", weight: "2" }] },
      { method: "weights", people: [{ id: "ANA", weight: "2" }] },
    ],
    [
      { method: "adjust", people: [{ id: "ana", cents: -5 }] },
      { method: "adjust", people: [{ id: "ANA", cents: -5 }] },
    ],
    [
      { method: "items", items: [item], taxCents: 1, tip: { cents: 2 }, discountCents: 3 },
      { method: "items", items: [{ ...item, people: ["ANA"] }], taxCents: 1, tip: { cents: 2 }, discountCents: 3 },
    ],
  ])("is the same for people with other ids: %o", (input, expected) =>
    expect(withIds(input, (id) => id.toUpperCase())).toEqual(expected),
  );
});
