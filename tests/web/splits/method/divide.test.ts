import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { peopleOf } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { decimalOf, divide, methodInputOf, partCentsOf, sumOfItems } from "#web/splits/method/divide.ts";
import {
  emptyMethodForm,
  methodFormOf,
  shownShares,
  type MethodForm,
  type MethodPerson,
} from "#web/splits/method/method-form.ts";
import { dollars } from "#web/ui/form/typed-amount.ts";
import { anyCoveredExample } from "#tests/support/domain/method-inputs.ts";

const person = (id: string, optional = false): MethodPerson => ({ id, name: id, face: { id, name: id }, optional });
const people = [person("You", true), person("Leo"), person("Maya")];
const form = (part: Partial<MethodForm>): MethodForm => ({ ...emptyMethodForm, ...part });
const typed = (method: "percent" | "exact" | "weights" | "adjust", texts: Record<string, string>) =>
  form({ method, texts: { ...emptyMethodForm.texts, [method]: texts } });
const problemOf = (totalCents: number, value: MethodForm) =>
  divide(value, { people, totalCents, money: dollars }).problem;
const sharesIn = (totalCents: number, value: MethodForm, seed?: string) =>
  divide(value, { people, totalCents, money: dollars, seed }).shares?.map(({ cents, mostCents }) => [cents, mostCents]);

describe("a method's form", () => {
  it("opens any input as it was typed: reading it again gives the same shares", () => {
    fc.assert(
      fc.property(anyCoveredExample, ({ totalCents, input }) => {
        const ids = peopleOf(input);
        const reopened = methodInputOf(
          methodFormOf(input, ids, dollars),
          ids.map((id) => person(id, true)),
          dollars,
        )!;
        const before = sharesOf(totalCents, input, "spl_1");
        const after = sharesOf(totalCents, reopened, "spl_1");
        if (!before.ok || !after.ok) throw new Error("does not divide");
        const amounts = (shares: typeof before.shares) => new Map(shares.map(({ id, cents }) => [id, cents]));
        expect(amounts(after.shares)).toEqual(amounts(before.shares));
      }),
    );
  });

  it("reads empty fields as 0, and percentages with a comma or a sign", () => {
    expect(methodInputOf(typed("percent", { You: "33,3", Leo: "66.7 %" }), people, dollars)).toEqual({
      method: "percent",
      people: [
        { id: "You", percent: "33.3" },
        { id: "Leo", percent: "66.7" },
        { id: "Maya", percent: "0" },
      ],
    });
    expect([decimalOf(".5"), decimalOf("2."), decimalOf("-1"), decimalOf("1.23456")]).toEqual(["0.5", "2", null, null]);
  });

  it("reads shares in thousands as the user's number format groups them, like amounts", () => {
    const weightsOf = (...texts: [string, string]) => {
      const read = methodInputOf(typed("weights", { You: texts[0], Leo: texts[1] }), people, dollars);
      return read?.method === "weights" ? read.people.slice(0, 2).map(({ weight }) => weight) : null;
    };
    expect(weightsOf("1,200", "1,200.5")).toEqual(["1200", "1200.5"]);
    expect(weightsOf("1 200", "0,5")).toEqual(["1200", "0.5"]);
    vi.stubGlobal("navigator", { language: "de-DE" });
    expect(weightsOf("1,200", "2")).toEqual(["1.200", "2"]);
    vi.unstubAllGlobals();
  });

  it("leaves out what was typed for people who were removed", () => {
    const items = [{ key: 0, name: " ", amount: "5", people: ["Leo", "Tom"] }];
    const covers = [{ from: "Tom", to: "Leo" }];
    expect(methodInputOf(form({ method: "items", items, covers }), people, dollars)).toEqual({
      method: "items",
      items: [{ name: "Item 1", cents: 500, people: ["Leo"] }],
      taxCents: 0,
      tip: { cents: 0 },
      discountCents: 0,
    });
  });

  it("shares an item without people by everyone only while everyone is asked what they had", () => {
    const items = [
      { key: 0, name: "Pizza", amount: "9", people: [] },
      { key: 1, name: "Tea", amount: "3", people: ["Leo"] },
    ];
    const peopleIn = (asksEveryone: boolean) => {
      const input = methodInputOf(form({ method: "items", items, asksEveryone }), people, dollars);
      return input?.method === "items" && input.items.map(({ people: of }) => of);
    };
    expect(peopleIn(true)).toEqual([["You", "Leo", "Maya"], ["Leo"]]);
    expect(peopleIn(false)).toEqual([[], ["Leo"]]);
  });

  it("leaves out who is left out of an even split or of adjustments", () => {
    expect(methodInputOf(form({ leftOut: ["You"] }), people, dollars)).toEqual({
      method: "equal",
      people: ["Leo", "Maya"],
    });
    const adjusted = methodInputOf({ ...typed("adjust", { Leo: "-1" }), leftOut: ["You"] }, people, dollars);
    expect(adjusted).toEqual({
      method: "adjust",
      people: [
        { id: "Leo", cents: -100 },
        { id: "Maya", cents: 0 },
      ],
    });
  });
});

describe("dividing a total in the form", () => {
  it("says what remains, what is too much, and who misses", () => {
    expect(problemOf(1_000, typed("exact", { You: "5", Leo: "1.90" }))).toBe("$3.10 left to assign");
    expect(problemOf(1_000, typed("percent", { You: "50", Leo: "54" }))).toBe("4 % too much");
    expect(problemOf(1_000, typed("exact", { You: "five" }))).toBe("You can't do that, please input a valid number");
    expect(problemOf(1_000, typed("exact", { You: "-5", Leo: "15" }))).toBe(
      "You can't do that, please input a valid number",
    );
    expect(problemOf(1_000, typed("adjust", { Maya: "-20" }))).toBe("Maya would have a negative share");
    expect(problemOf(1_000, form({ method: "items" }))).toBe("Add an item with an amount");
    const wine = { key: 0, name: "Wine", amount: "10", people: ["Leo"] };
    expect(problemOf(1_000, form({ method: "items", items: [{ ...wine, people: [] }] }))).toBe(
      "Assign “Wine” to someone",
    );
    expect(problemOf(1_000, form({ method: "items", items: [wine] }))).toBe(
      "Assign an item to Maya, or remove them from the split",
    );
    const tip = form({ method: "items", items: [{ ...wine, people: ["Leo", "Maya"] }], tip: "101" });
    expect(problemOf(1_000, tip)).toBe("You can't do that, please input a valid number");
  });

  it("shows each share as soon as it is typed, also beside a text that is no number", () => {
    const soFar = (totalCents: number, value: MethodForm) =>
      shownShares(divide(value, { people, totalCents, money: dollars })).map(({ id, cents }) => [id, cents]);
    expect(soFar(64_000, typed("percent", { You: "30", Leo: "x" }))).toEqual([
      ["You", 19_200],
      ["Leo", 0],
      ["Maya", 0],
    ]);
    expect(soFar(64_000, typed("exact", { You: "12.50" }))[0]).toEqual(["You", 1_250]);
    expect(soFar(0, typed("exact", { You: "12.50" }))).toEqual([]);
  });

  it("reads adjustments with a plus or a minus of any kind, and a sign alone as not typed yet", () => {
    const read = (text: string) => partCentsOf(text, dollars, true);
    expect(["+5", "+ 5.50", "-5", "−5", "+", "−", "-", "+5+2"].map(read)).toEqual([500, 550, -500, -500, 0, 0, 0, 700]);
    expect([partCentsOf("+", dollars), partCentsOf("-5", dollars)]).toEqual([null, null]);
  });

  it("sums the items with tax and tip, once every amount can be read", () => {
    const items = [
      { key: 0, name: "Pizza", amount: "12*2", people: ["Leo"] },
      { key: 1, name: "Wine", amount: "16", people: [] },
    ];
    const bill = form({ method: "items", items, tax: "3", tip: "10" });
    expect(sumOfItems(bill, people, dollars)).toBe(4_700);
    expect(sumOfItems({ ...bill, tax: "x" }, people, dollars)).toBeNull();
    expect(sumOfItems(form({ method: "items" }), people, dollars)).toBeNull();
    expect(problemOf(0, form({ method: "items" }))).toBe("Add an item with an amount");
  });

  it("answers both amounts of a tied share until the split has an id", () => {
    const thirds = typed("weights", { You: "1", Leo: "1", Maya: "1" });
    expect(sharesIn(1_000, thirds)).toEqual([
      [333, 334],
      [333, 334],
      [333, 334],
    ]);
    const known = sharesIn(1_000, thirds, "spl_1")!;
    expect(known.every(([least, most]) => least === most)).toBe(true);
    expect(known.reduce((sum, [cents = 0]) => sum + cents, 0)).toBe(1_000);
  });
});
