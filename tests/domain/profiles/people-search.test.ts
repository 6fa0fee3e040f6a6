import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName, peopleQuerySchema, searchableNames, searchPlan } from "#domain/profiles/people-search.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

describe("folding", () => {
  it.each([
    ["Zoë", "zoe"],
    ["Zoe\u0308", "zoe"],
    ["ÅNGSTRÖM", "angstrom"],
    ["İstanbul", "istanbul"],
    ["Łukasz", "łukasz"],
    ["Пётр", "петр"],
    ["ΟΔΥΣΣΕΑΣ", "οδυσσεασ"],
    ["Οδυσσέας", "οδυσσεασ"],
    ["Ｗｉｌｌ", "will"],
    ["ﬁ", "fi"],
    ["한글", "한글"],
    ["  a b  ", "a b"],
    ["a\0b", "ab"],
    ["❤️", "❤"],
  ])("%j is compared as %j", (name, folded) => expect(foldName(name)).toBe(folded));

  it("keeps the first 64 characters, whole ones", () => {
    expect([...foldName("😀".repeat(100))]).toHaveLength(64);
    expect(foldName("x".repeat(1_000_000))).toHaveLength(64);
  });

  it(`of what was folded changes nothing (${casesOf(volume(500, 5_000))})`, () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 40 }),
        (name) => foldName(foldName(name)) === foldName(name),
      ),
      { numRuns: volume(500, 5_000) },
    );
  });
});

describe("what is stored of a person", () => {
  it("is both names and each of their words once", () => {
    expect(searchableNames("maya_ruiz", "Maya Ruiz-Öz")).toEqual({
      names: "maya_ruiz\nmaya ruiz-oz",
      words: ["maya_ruiz", "maya", "ruiz", "maya ruiz-oz", "oz"],
    });
  });
  it("is nothing of nobody", () => {
    expect(searchableNames(null, null)).toEqual({ names: "", words: [] });
    expect(searchableNames("ana", null)).toEqual({ names: "ana", words: ["ana"] });
  });
});

describe("a query", () => {
  it.each(["", " ", "a", " a ", "😀"])("%j is too short", (query) =>
    expect(peopleQuerySchema.safeParse({ query }).success).toBe(false),
  );
  it.each(["ab", " ab ", "小林", "😀😀", "a b"])("%j is enough", (query) =>
    expect(peopleQuerySchema.safeParse({ query }).success).toBe(true),
  );

  it("of two characters looks at the start of words, of more anywhere, of fewer nowhere", () => {
    expect(searchPlan("Öz")).toEqual({ kind: "word-start", from: "oz", to: "oz\u{10ffff}" });
    expect(searchPlan("小林")).toMatchObject({ kind: "word-start", from: "小林" });
    expect(searchPlan("özt")).toEqual({ kind: "anywhere", match: '"ozt"' });
    expect(searchPlan("a\u0301\u0301")).toBeNull();
    expect(searchPlan("a\0\0")).toBeNull();
  });

  it(`is one quoted string to FTS5, whatever it holds (${casesOf(volume(500, 5_000))})`, () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3, maxLength: 40 }), (query) => {
        const plan = searchPlan(query);
        if (plan?.kind !== "anywhere") return;
        expect(plan.match).toMatch(/^"(?:[^"]|"")*"$/);
        expect(plan.match).not.toContain("\0");
      }),
      { numRuns: volume(500, 5_000) },
    );
  });
});
