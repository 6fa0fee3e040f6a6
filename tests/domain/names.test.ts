import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayNameFrom } from "#domain/accounts/google.ts";
import { NOT_SHOWN, nameSchema, ONE_LINE } from "#domain/names.ts";
import { anyLine, HOSTILE_NAMES, REAL_NAMES } from "#tests/support/naughty-strings.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const schema = nameSchema({ max: 100, tooLong: "too long", required: "required" });
const refusalOf = (typed: string) => schema.safeParse(typed).error?.issues[0]?.message;

describe("a name", () => {
  it.each(REAL_NAMES)("can be %j", (name) => expect(schema.parse(name)).toBe(name.normalize("NFC")));

  it.each(HOSTILE_NAMES)("cannot be %j", (name) => expect([ONE_LINE, NOT_SHOWN]).toContain(refusalOf(name)));

  it.each([
    ["Dinner\nat eight", ONE_LINE],
    ["Dinner\tat eight", ONE_LINE],
    ["Dinner\u2028at\u202eeight", ONE_LINE],
    ["Dinner \u202eat eight", NOT_SHOWN],
    ["Dinner\u0007", NOT_SHOWN],
    ["\u0301", NOT_SHOWN],
    ["", "required"],
    [" \n\t\u3000", "required"],
    ["\u200b\u3164", "required"],
    ["x".repeat(101), "too long"],
    ["a\0", "This text contains characters that cannot be saved"],
    ["a\ud83d", "This text contains characters that cannot be saved"],
  ])("%j is refused with %j", (typed, sentence) => expect(refusalOf(typed)).toBe(sentence));

  it.each([
    ["  Dinner \r\n", "Dinner"],
    ["e\u0301", "é"],
    ["\ufeffDinner", "Dinner"],
  ])("%j is stored as %j", (typed, stored) => expect(schema.parse(typed)).toBe(stored));

  it("of a million characters is checked at once", () => {
    const long = nameSchema({ max: 1_000_000, tooLong: "too long" });
    for (const unit of ["a", "é", "愛"]) expect(long.parse(unit.repeat(600_000))).toHaveLength(600_000);
    expect(long.safeParse(`${"a\u0301\u200d".repeat(300_000)}\u202e`).success).toBe(false);
  });

  it(`is one line of characters that show, once accepted (${casesOf(volume(2_000, 50_000))})`, () => {
    const partOfOthers = /\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/u;
    fc.assert(
      fc.property(anyLine, (typed) => {
        const result = schema.safeParse(typed);
        if (!result.success) return;
        const name = result.data;
        expect(name).toBe(typed.normalize("NFC").trim());
        expect(name.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)).toHaveLength(1);
        const shown = [...name].filter((character) => !partOfOthers.test(character));
        expect(shown.filter((character) => /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(character))).toEqual([]);
        expect(name).toMatch(/^[^\p{M}]/u);
        // Accepted again as it was stored.
        expect(schema.parse(name)).toBe(name);
      }),
      { numRuns: volume(2_000, 50_000) },
    );
  });
});

describe("a name that Google sent", () => {
  it(`is taken without what a name cannot contain, or not at all (${casesOf(volume(500, 20_000))})`, () => {
    fc.assert(
      fc.property(anyLine, (sent) => {
        const name = displayNameFrom(sent);
        if (name !== null) expect(schema.parse(name)).toBe(name);
      }),
      { numRuns: volume(500, 20_000) },
    );
    expect(displayNameFrom("Zoë\u200f \u202aLee\u202c\n")).toBe("Zoë Lee");
    expect(displayNameFrom("\u0301")).toBeNull();
  });
});
