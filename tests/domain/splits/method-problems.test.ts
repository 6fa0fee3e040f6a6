import { describe, expect, it } from "vitest";
import { formatMoney } from "#domain/money/format-money.ts";
import { problemSentence } from "#domain/splits/method-problems.ts";
import type { ItemsInput, MethodInput } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";

const ids = ["ana", "leo", "maya", "noor"];
const percent = (...percents: string[]): MethodInput => ({
  method: "percent",
  people: percents.map((each, index) => ({ id: ids[index]!, percent: each })),
});
const amounts = (method: "exact" | "adjust", ...cents: number[]): MethodInput => ({
  method,
  people: cents.map((each, index) => ({ id: ids[index]!, cents: each })),
});
const bill = (items: ItemsInput["items"], more: Partial<ItemsInput> = {}): MethodInput => ({
  ...{ method: "items", items, taxCents: 0, tip: { cents: 0 }, discountCents: 0, ...more },
});
const item = (name: string, cents = 100, people: string[] = []) => ({ name, cents, people });

const names: Record<string, string> = { ana: "You", leo: "Leo", maya: "נועה", noor: "Noor" };
const sentence = (totalCents: number, input: MethodInput, allowRefund?: boolean) => {
  const result = sharesOf(totalCents, input, "spl_1", { allowRefund });
  return result.ok ? "saved" : problemSentence(result.problem, formatMoney, (id) => names[id] ?? id);
};

describe("what blocks saving, in words", () => {
  it.each<[string, number, MethodInput]>([
    ["0.01 % left to assign", 10_000, percent("33.33", "33.33", "33.33")],
    ["4 % too much", 10_000, percent("52", "52")],
    ["0.0001 % too much", 10_000, percent("33.3333", "33.3333", "33.3335")],
    ["saved", 10_000, percent("33.3333", "33.3333", "33.3334")],
    ["$3.10 left to assign", 1_000, amounts("exact", 500, 190)],
    ["$1.00 too much", 1_000, amounts("exact", 500, 600)],
    ["saved", 1_000, amounts("exact", 1_000, 0)],
    ["Leo would have a negative share", 1_000, amounts("adjust", 2_000, 0)],
    ["You and \u2068נועה\u2069 would have a negative share", 1_000, amounts("adjust", -2_000, 0, -2_000)],
    ["saved", 1_000, amounts("adjust", 1_000, 0)],
    [
      "At least one person needs a weight above 0",
      1_000,
      { method: "weights", people: [{ id: "ana", weight: "0.0" }] },
    ],
    ["Please select at least one person", 1_000, { method: "equal", people: [] }],
    ["Please select at least one person", 1_000, amounts("exact")],
    ["Add an item with an amount", 1_000, bill([])],
    ["Add an item with an amount", 1_000, bill([item("Water", 0, ["ana"])], { taxCents: 1_000 })],
    ["Assign “Pizza” to someone", 100, bill([item("Pizza"), item("Cola", 50, ["ana"])])],
    ["Assign “Pizza” and “Cola” to someone", 100, bill([item("Pizza"), item("Cola")])],
    ["Assign “A”, “B” and 2 others to someone", 100, bill(["A", "B", "C", "D"].map((name) => item(name)))],
    ["Assign “\u2068עוגה\u2069” and 1 other to someone", 100, bill([item("עוגה"), item(" ")])],
    ["Assign every item to someone", 100, bill([item("")])],
    ["$0.35 left to assign", 150, bill([item("Pizza", 100, ["ana"])], { taxCents: 15 })],
    ["$0.15 too much", 100, bill([item("Pizza", 100, ["ana"])], { tip: { percent: "17.5" }, discountCents: 3 })],
    ["Amount must be greater than 0", 0, percent("100")],
    ["Amount must be greater than 0", -100, percent("100")],
    [
      "Only the share of someone in the split can be covered",
      100,
      { ...percent("100"), covers: [{ from: "leo", to: "ana" }] },
    ],
    ["No one can cover their own share", 100, { ...percent("100"), covers: [{ from: "ana", to: "ana" }] }],
  ])("%s", (expected, totalCents, input) => expect(sentence(totalCents, input)).toBe(expected));

  it("speaks of positive amounts in a refund", () => {
    expect(sentence(-1_000, amounts("exact", 500, 190), true)).toBe("$3.10 left to assign");
    expect(sentence(0, percent("100"), true)).toBe("Amount must not be 0");
  });

  it("does not name people to someone who does not know them", () =>
    expect(problemSentence({ kind: "negative-shares", ids: ["leo"] }, formatMoney)).toBe(
      "Someone would have a negative share",
    ));

  it("has a sentence for each cover that is not allowed", () => {
    expect(problemSentence({ kind: "cover-twice", id: "leo" }, formatMoney)).toBe("Only one person can cover a share");
    expect(problemSentence({ kind: "cover-chain", id: "leo" }, formatMoney)).toBe(
      "A person whose share is covered cannot cover another share",
    );
  });
});
