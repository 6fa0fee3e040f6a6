import fc from "fast-check";
import { expect, it } from "vitest";
import { bestGroupsFirst, filterCommands, highlightMatches } from "#web/app/palette/filter-commands.ts";

const commands = [
  { text: "Expenses", keywords: "spending receipts" },
  { text: "Create Split", keywords: "new bill" },
  { text: "Splits", keywords: "bills shares" },
  { text: "Profile", keywords: "settings password" },
];
const found = (typed: string): string[] => filterCommands(commands, typed).map(({ text }) => text);
const marked = (text: string, typed: string): string[] =>
  highlightMatches(text, typed).flatMap((piece) => (piece.found ? [piece.text] : []));

it("entries that begin with the query come before entries that contain it later", () => {
  expect(found("split")).toEqual(["Splits", "Create Split"]);
  expect(found("s")).toEqual(["Splits", "Create Split", "Expenses", "Profile"]);
  expect(found("ate")).toEqual(["Create Split"]);
  expect(found("at")).toEqual([]);
});

it("a group with a title that matches comes before pages that match by a synonym only; equal ones keep their order", () => {
  const pages = { name: "Go to", options: [{ text: "Budget", keywords: "month" }] };
  const splits = { name: "Splits", options: [{ text: "Rent" }, { text: "Month of May" }] };
  const order = (typed: string) => bestGroupsFirst([pages, splits], typed).map(({ name }) => name);
  expect(order("month")).toEqual(["Splits", "Go to"]);
  expect(order("budget")).toEqual(["Go to", "Splits"]);
  expect(order("limit")).toEqual(["Go to", "Splits"]);
});

it("words match in any order, regardless of case and accents", () => {
  expect(found("SPLIT créate")).toEqual(["Create Split"]);
  expect(found("  profile  ")).toEqual(["Profile"]);
});

it("a screen's synonyms match from their beginning", () => {
  expect(found("passw")).toEqual(["Profile"]);
  expect(found("word")).toEqual([]);
  expect(found("bill")).toEqual(["Create Split", "Splits"]);
});

it("every match of every typed word is highlighted", () => {
  expect(marked("Create Split", "split")).toEqual(["Split"]);
  expect(marked("Crème brûlée", "BRULEE creme")).toEqual(["Crème", "brûlée"]);
  expect(marked("Ann and Anna", "an")).toEqual(["An", "an", "An"]);
  expect(marked("Banana", "an")).toEqual([]);
  expect(marked("Banana", "ana")).toEqual(["ana"]);
  expect(marked("Straße", "ss")).toEqual([]);
  expect(marked("Alte Straße", "strasse")).toEqual(["Straße"]);
  expect(marked("Deniz Yılmaz", "yil")).toEqual(["Yıl"]);
  expect(marked("ﬁsh & chips", "fi")).toEqual(["ﬁ"]);
  expect(marked("Dinner", "lunch")).toEqual([]);
});

it("the highlighted pieces together always make up the original text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, typed) => {
      expect(
        highlightMatches(text, typed)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
