import { describe, expect, it } from "vitest";
import {
  isEmail,
  signInByEmailSchema,
  signInFormSchema,
  signUpFormSchema,
  signUpSchema,
} from "#domain/accounts/accounts.ts";
import { DomainError, invalidField, errorMessages } from "#domain/errors.ts";
import { profileUpdateSchema } from "#domain/profiles/profile-update.ts";
import { nameOf } from "#domain/profiles/profiles.ts";

interface Parsed {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}
/** The first error of each field. */
const wrongs = (result: Parsed): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) fields[path.join(".")] ??= message;
  return fields;
};

const good = { username: "ana_b", email: "ana@example.com", password: "Passw0rdA", confirmPassword: "Passw0rdA" };
const form = (change: object) => wrongs(signUpFormSchema.safeParse({ ...good, ...change }));

describe("the sign-up form", () => {
  it("accepts valid values at every limit", () => {
    expect(form({})).toEqual({});
    for (const username of ["abc", "A_1", "a".repeat(20)]) expect(form({ username })).toEqual({});
    const long = `Aa1${"x".repeat(97)}`;
    expect(form({ password: long, confirmPassword: long })).toEqual({});
    expect(
      form({ email: `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example.com` }),
    ).toEqual({});
  });

  it.each([
    ["username", "ab", "Username must be at least 3 characters"],
    ["username", "", "Username must be at least 3 characters"],
    ["username", "a".repeat(21), "Username must be less than 20 characters"],
    ["username", "ana b", "Username can only contain letters, numbers and underscores"],
    ["username", "ana-b", "Username can only contain letters, numbers and underscores"],
    ["username", "anä", "Username can only contain letters, numbers and underscores"],
    ["email", "", "Please enter a valid email address"],
    ["email", "ana", "Please enter a valid email address"],
    ["email", "ana@b", "Please enter a valid email address"],
    ["email", "ana b@example.com", "Please enter a valid email address"],
    ["email", `${"a".repeat(251)}@b.co`, "Email must be less than 255 characters"],
  ])("rejects the %s %j: %s", (field, value, sentence) => {
    expect(form({ [field]: value })[field]).toBe(sentence);
  });

  it.each([
    ["Abcdef1", "Password must be at least 8 characters"],
    [`Aa1${"x".repeat(98)}`, "Password must be less than 100 characters"],
    [`Aa1${"😀".repeat(50)}`, "Password must be less than 100 characters"],
    ["passw0rda", "Password must contain an uppercase letter"],
    ["PASSW0RDA", "Password must contain a lowercase letter"],
    ["PasswordA", "Password must contain a number"],
  ])("rejects the password %j: %s", (password, sentence) =>
    expect(form({ password, confirmPassword: password })).toEqual({ password: sentence }),
  );

  it("reports different passwords even if other fields are invalid", () => {
    expect(form({ confirmPassword: "other" })).toEqual({ confirmPassword: "Passwords don't match" });
    expect(form({ username: "", confirmPassword: "other" })["confirmPassword"]).toBe("Passwords don't match");
  });

  it("trims and lower-cases the email address, and nothing else", () => {
    const { confirmPassword: _, ...body } = good;
    expect(signUpSchema.parse({ ...body, email: " Ana@Example.COM ", name: "ana_b" })).toMatchObject({
      email: "ana@example.com",
    });
    expect(signUpSchema.safeParse(good).success).toBe(false);
  });
});

describe("the sign-in form", () => {
  const signIn = (change: object) =>
    wrongs(signInFormSchema.safeParse({ emailOrUsername: "ana", password: "123456", ...change }));
  it("requires both fields", () => {
    expect(signIn({})).toEqual({});
    expect(signIn({ emailOrUsername: "  " })).toEqual({ emailOrUsername: "Please enter your email or username" });
    expect(signIn({ password: "12345" })).toEqual({ password: "Password must be at least 6 characters" });
  });
  it("treats input with @ as an email address, and other input as a username", () => {
    expect([isEmail("ana@example.com"), isEmail("ana"), isEmail("@")]).toEqual([true, false, true]);
  });
  it("ignores the case of email addresses", () => {
    expect(signInByEmailSchema.parse({ email: " ANA@example.com", password: "123456" }).email).toBe("ana@example.com");
  });
});

describe("the name of a person", () => {
  it.each([
    ["Ana B", "ana", "Ana B"],
    ["", "ana", "ana"],
    [null, "ana", "ana"],
    [null, null, "Unknown User"],
  ])("%j / %j: %s", (displayName, username, called) => expect(nameOf({ displayName, username })).toBe(called));
});

it("a time zone must exist", () => {
  for (const timeZone of ["Europe/Berlin", "UTC", "America/Argentina/Buenos_Aires"])
    expect(profileUpdateSchema.safeParse({ timeZone }).success).toBe(true);
  for (const timeZone of ["Berlin", "", "x".repeat(65)])
    expect(profileUpdateSchema.safeParse({ timeZone }).success).toBe(false);
});

describe("a DomainError", () => {
  it("has the sentence of the field, otherwise that of its code", () => {
    expect(invalidField("name", "Split name is required").message).toBe("Split name is required");
    expect(new DomainError("not_found").message).toBe(errorMessages.not_found);
    expect(new DomainError("invalid_input", { fields: {} }).message).toBe(errorMessages.invalid_input);
  });
});
