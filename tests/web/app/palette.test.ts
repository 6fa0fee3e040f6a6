import fc from "fast-check";
import { expect, it } from "vitest";
import { filterCommands, highlightMatches } from "#web/app/palette/filter-commands.ts";

const commands = [
  { text: "Expenses", keywords: "spending receipts" },
  { text: "Create Split", keywords: "new bill" },
  { text: "Splits", keywords: "bills shares" },
  { text: "Profile", keywords: "settings password" },
];
const found = (typed: string): string[] => filterCommands(commands, typed).map(({ text }) => text);
const marked = (text: string, typed: string): string[] =>
  highlightMatches(text, typed).flatMap((piece) => (piece.found ? [piece.text] : []));

it("what begins with the typed words comes before what has them later", () => {
  expect(found("split")).toEqual(["Splits", "Create Split"]);
  expect(found("s")).toEqual(["Splits", "Create Split", "Expenses", "Profile"]);
  expect(found("ate")).toEqual(["Create Split"]);
  expect(found("at")).toEqual([]);
});

it("words are found in any order, whatever the case and the marks", () => {
  expect(found("SPLIT créate")).toEqual(["Create Split"]);
  expect(found("  profile  ")).toEqual(["Profile"]);
});

it("other words for a screen count from their beginning", () => {
  expect(found("passw")).toEqual(["Profile"]);
  expect(found("word")).toEqual([]);
  expect(found("bill")).toEqual(["Create Split", "Splits"]);
});

it("what was typed is marked where it stands, each word and each time", () => {
  expect(marked("Create Split", "split")).toEqual(["Split"]);
  expect(marked("Crème brûlée", "BRULEE creme")).toEqual(["Crème", "brûlée"]);
  expect(marked("Ann and Anna", "an")).toEqual(["An", "an", "An"]);
  expect(marked("Banana", "an")).toEqual([]);
  expect(marked("Banana", "ana")).toEqual(["ana"]);
  expect(marked("Straße", "ss")).toEqual([]);
  expect(marked("ﬁsh & chips", "fi")).toEqual(["ﬁ"]);
  expect(marked("Dinner", "lunch")).toEqual([]);
});

it("the pieces together are always the text", () => {
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
