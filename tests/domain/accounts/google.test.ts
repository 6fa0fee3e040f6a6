import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usernameSchema } from "#domain/accounts/accounts.ts";
import { displayNameFrom, usernamesFrom } from "#domain/accounts/google.ts";
import { anyCodePoint } from "#tests/support/code-points.ts";

describe("a username suggested for a name", () => {
  it.each([
    ["Ana Ruiz", "ana_ruiz"],
    ["Zoë O’Neil", "zoe_oneil"],
    ["Łukasz Żółć", "lukasz_zolc"],
    ["İstanbul Straße", "istanbul_strasse"],
    ["  Émilie  du Châtelet-Lorraine ", "emilie_du_chatelet_l"],
    ["Ｔｏｍ Ｌｅｅ", "tom_lee"],
    ["J. R. R. Tolkien", "j_r_r_tolkien"],
    ["山田太郎 Taro", "taro"],
  ])("for %s is %s", (name, username) => {
    expect(usernamesFrom(name, [4821])[0]).toBe(username);
  });

  it("is followed by one with a number, within 20 characters", () => {
    expect(usernamesFrom("Ana Ruiz", [482, 4821])).toEqual(["ana_ruiz", "ana_ruiz_482", "ana_ruiz_4821"]);
    expect(usernamesFrom("Wilhelmina Featherstone", [48213])).toEqual(["wilhelmina_featherst", "wilhelmina_fea_48213"]);
  });

  it.each([
    ["山田太郎", "user_4821"],
    ["", "user_4821"],
    ["🦊", "user_4821"],
    ["Li", "li_4821"],
    ["___", "user_4821"],
  ])("for %o, which has too few letters, is %s", (name, username) => {
    expect(usernamesFrom(name, [4821])).toEqual([username]);
  });

  it("is always a valid username", () => {
    const names = fc.oneof(fc.string({ unit: anyCodePoint }), fc.string({ unit: "grapheme" }), fc.string());
    fc.assert(
      fc.property(
        names,
        fc.array(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1, maxLength: 3 }),
        (name, numbers) => {
          const made = usernamesFrom(name, numbers);
          expect(made.length).toBeGreaterThanOrEqual(numbers.length);
          expect(made.filter((username) => !usernameSchema.safeParse(username).success)).toEqual([]);
        },
      ),
    );
  });
});

it("a name from Google becomes a valid display name, or none", () => {
  expect(displayNameFrom(" Ana  Ruiz\n")).toBe("Ana Ruiz");
  expect(displayNameFrom("a\ud800\0b")).toBe("a\ufffdb");
  expect(displayNameFrom("A".repeat(300))).toHaveLength(100);
  expect(displayNameFrom(" ")).toBeNull();
});
