import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCommentSchema } from "#domain/splits/comments.ts";
import { createSplitSchema } from "#domain/splits/splits.ts";
import { optionalText, text } from "#domain/fields.ts";
import { excerptOf } from "#domain/text.ts";
import { anyCodePoint } from "#tests/support/code-points.ts";
import { casesOf, volume } from "#tests/support/volume.ts";

const TOO_LONG = "too long";
const name = text({ max: 10, tooLong: TOO_LONG, required: "required" });
const errorOf = (
  schema: { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } },
  value: unknown,
) => {
  const result = schema.safeParse(value);
  return result.success ? null : result.error!.issues[0]!.message;
};
const STORABLE = "This text contains characters that cannot be saved";

describe("text that a user typed", () => {
  it.each([
    ["  a  ", "a"],
    ["e\u0301", "é"],
    ["\u00a0a\u3000", "a"],
    ["a\nb", "a\nb"],
    ["😀😀😀😀😀", "😀😀😀😀😀"],
    ["   1234567890   ", "1234567890"],
    ["e\u0301".repeat(10), "é".repeat(10)],
    ["a\u0007\u001bb\u0085", "ab"],
    ["e\u0001\u0301", "é"],
    ["👩\u200d🍳", "👩\u200d🍳"],
    ["a\tb\r\nc", "a\tb\r\nc"],
  ])("%j is stored as %j", (typed, kept) => expect(name.parse(typed)).toBe(kept));

  it.each([
    ["", "required"],
    [" \t\n\u00a0", "required"],
    ["\u200b", "required"],
    ["\u200d \u2060", "required"],
    ["\u00ad\u3164\u115f\uffa0", "required"],
    ["\u2800\ufe0f\u{e0001}", "required"],
    ["\u0001\u001f\u007f", "required"],
    [undefined, "required"],
    [null, "required"],
    [5, "required"],
    [["a"], "required"],
    ["12345678901", TOO_LONG],
    ["😀😀😀😀😀😀", TOO_LONG],
    ["a\ud83d", STORABLE],
    ["\ude00a", STORABLE],
    ["a\0", STORABLE],
  ])("%j is rejected: %s", (typed, sentence) => expect(errorOf(name, typed)).toBe(sentence));

  it("optional is null when absent, null, empty or blank", () => {
    const merchant = optionalText(text({ max: 10, tooLong: TOO_LONG }));
    for (const value of [undefined, null, "", "  ", "\u200b"]) expect(merchant.parse(value)).toBeNull();
    expect(merchant.parse(" a ")).toBe("a");
    expect(errorOf(merchant, "12345678901")).toBe(TOO_LONG);
    expect(errorOf(merchant, "a\0b")).toBe(STORABLE);
  });

  it(`is always well formed, trimmed, NFC and within its limit once accepted (${casesOf(volume(500, 5_000))})`, () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 30 }), (typed) => {
        const result = name.safeParse(typed);
        if (!result.success) return;
        expect(result.data).toBe(result.data.normalize("NFC").trim());
        expect(result.data.isWellFormed() && !result.data.includes("\0") && result.data.length <= 10).toBe(true);
      }),
      { numRuns: volume(500, 5_000) },
    );
  });
});

describe("a comment of up to 1,000,000 characters", () => {
  const sentence = "Comment must be less than 1,000,000 characters";
  const of = (comment: string) => errorOf(createCommentSchema, { comment });

  it("can have exactly that many, without surrounding spaces", () => {
    expect(of("x".repeat(1_000_000))).toBeNull();
    expect(of(` ${"x".repeat(1_000_000)} `)).toBeNull();
    expect(of("x".repeat(1_000_001))).toBe(sentence);
  });

  it("is rejected with the same sentence if its UTF-8 does not fit into a row", () => {
    expect(of("é".repeat(950_000))).toBeNull();
    expect(of("é".repeat(950_001))).toBe(sentence);
    expect(of("文".repeat(633_333))).toBeNull();
    expect(of("文".repeat(633_334))).toBe(sentence);
    expect(of("😀".repeat(475_000))).toBeNull();
    expect(of("😀".repeat(475_001))).toBe(sentence);
  });

  it("is rejected when it is empty", () => {
    for (const comment of ["", "  \n"]) expect(of(comment)).toBe("Comment cannot be empty");
  });
});

describe("the error sentences of a split", () => {
  const good = { name: "Dinner", totalCents: 100, participantIds: ["usr_1"] };
  it.each([
    [{ name: "" }, "Split name is required"],
    [{ name: "x".repeat(101) }, "Split name must be less than 100 characters"],
    [{ merchant: "x".repeat(101) }, "Merchant must be less than 100 characters"],
    [{ totalCents: 0 }, "Amount must be greater than 0"],
    [{ totalCents: 100_000_001 }, "Amount must be less than $1,000,000"],
    [{ totalCents: NaN }, "You can't do that, please input a valid number"],
    [{ totalCents: null }, "You can't do that, please input a valid number"],
    [{ totalCents: 1.5 }, "You can't do that, please input a valid number"],
    [{ participantIds: [] }, "Please select at least one person"],
    [{ splitDate: "31.03.2026" }, "Please enter a valid date between 2000 and today"],
  ])("%j: %s", (change, sentence) => expect(errorOf(createSplitSchema, { ...good, ...change })).toBe(sentence));

  it("accepts values at their limits", () => {
    const limits = { name: "x".repeat(100), merchant: "x".repeat(100), totalCents: 100_000_000 };
    expect(errorOf(createSplitSchema, { ...good, ...limits })).toBeNull();
    expect(errorOf(createSplitSchema, { ...good, totalCents: 1 })).toBeNull();
  });
});

describe("the beginning of a text", () => {
  it.each([
    ["short", 10, "short"],
    ["exactly 10", 10, "exactly 10"],
    ["more than that", 10, "more than…"],
    ["two\n\n lines", 20, "two lines"],
    ["123456789 and", 10, "123456789…"],
    ["12345678😀 and", 10, "12345678…"],
    ["   ", 10, ""],
  ])("of %j within %i is %j", (value, max, excerpt) => expect(excerptOf(value, max)).toBe(excerpt));

  it(`is one line, well formed and never longer than asked (${casesOf(volume(500, 5_000))})`, () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 2, max: 100 }), (value, max) => {
        const excerpt = excerptOf(value, max);
        expect(excerpt.length).toBeLessThanOrEqual(max);
        expect(excerpt.isWellFormed()).toBe(true);
        expect(excerpt).not.toMatch(/[\n\r\t]/);
      }),
      { numRuns: volume(500, 5_000) },
    );
  });

  it("ends with an ellipsis if the text continues, even after many spaces", () => {
    expect(excerptOf(" ".repeat(390) + "a".repeat(50), 100)).toMatch(/^a+…$/);
  });
});
