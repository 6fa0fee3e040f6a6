import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  foldName,
  peopleQuerySchema,
  PLAIN_LETTERS,
  searchableNames,
  searchPlan,
} from "#domain/profiles/people-search.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

describe("normalizing a name", () => {
  it.each([
    ["Zoë", "zoe"],
    ["Zoe\u0308", "zoe"],
    ["ÅNGSTRÖM", "angstrom"],
    ["İstanbul", "istanbul"],
    ["Łukasz", "lukasz"],
    ["YILMAZ", "yilmaz"],
    ["Yılmaz", "yilmaz"],
    ["Søren Bjørn", "soren bjorn"],
    ["Đorđe", "dorde"],
    ["Großmann", "grossmann"],
    ["GROẞMANN", "grossmann"],
    ["Æsir œuvre", "aesir oeuvre"],
    ["Þór Guðmundsson", "thor gudmundsson"],
    ["Ħal Ŧeŧ", "hal tet"],
    ["Пётр", "петр"],
    ["ΟΔΥΣΣΕΑΣ", "οδυσσεασ"],
    ["Οδυσσέας", "οδυσσεασ"],
    ["Ｗｉｌｌ", "will"],
    ["ﬁ", "fi"],
    ["한글", "한글"],
    ["  a b  ", "a b"],
    ["a\0b", "ab"],
    ["❤️", "❤"],
  ])("makes %j %j", (name, folded) => expect(foldName(name)).toBe(folded));

  it.each(Object.entries(PLAIN_LETTERS))("finds %j as %j, in either case and with a mark", (letter, plain) => {
    for (const written of [letter, letter.toUpperCase(), `${letter}\u0301`]) expect(foldName(written)).toMatch(plain);
    expect(foldName(plain)).toBe(plain);
  });

  it("keeps the first 64 characters and splits none", () => {
    expect([...foldName("😀".repeat(100))]).toHaveLength(64);
    expect(foldName("x".repeat(1_000_000))).toHaveLength(64);
  });

  it(`is idempotent (${casesOf(volume(500, 5_000))})`, () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 40 }),
        (name) => foldName(foldName(name)) === foldName(name),
      ),
      { numRuns: volume(500, 5_000) },
    );
  });
});

describe("the search index of a person", () => {
  it("has both names and each of their words once", () => {
    expect(searchableNames("maya_ruiz", "Maya Ruiz-Öz")).toEqual({
      names: "maya_ruiz\nmaya ruiz-oz",
      words: ["maya_ruiz", "maya", "ruiz", "maya ruiz-oz", "oz"],
    });
  });
  it("is empty without names", () => {
    expect(searchableNames(null, null)).toEqual({ names: "", words: [] });
    expect(searchableNames("ana", null)).toEqual({ names: "ana", words: ["ana"] });
  });
});

describe("a query", () => {
  it.each(["", " ", "a", " a ", "😀"])("%j is too short", (query) =>
    expect(peopleQuerySchema.safeParse({ query }).success).toBe(false),
  );
  it.each(["ab", " ab ", "小林", "😀😀", "a b"])("%j is long enough", (query) =>
    expect(peopleQuerySchema.safeParse({ query }).success).toBe(true),
  );

  it("of two characters searches the start of words, a longer one anywhere, a shorter one nothing", () => {
    expect(searchPlan("Öz")).toEqual({ kind: "word-start", from: "oz", to: "oz\u{10ffff}" });
    expect(searchPlan("小林")).toMatchObject({ kind: "word-start", from: "小林" });
    expect(searchPlan("özt")).toEqual({ kind: "anywhere", text: "ozt", match: '"ozt"' });
    expect(searchPlan("a\u0301\u0301")).toBeNull();
    expect(searchPlan("a\0\0")).toBeNull();
  });

  it(`is one quoted FTS5 phrase, whatever it contains (${casesOf(volume(500, 5_000))})`, () => {
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
