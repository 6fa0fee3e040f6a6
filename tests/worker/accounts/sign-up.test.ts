import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { call, database, person, unique } from "#tests/support/worker/factories.ts";

const PASSWORD = "Passw0rdA";
const signUp = (body: unknown) => call("POST", "/api/auth/sign-up/email", { body });
const someone = () => {
  const username = `New_${unique()}`;
  return { username, email: `${username}@Example.com`, password: PASSWORD, name: username };
};
const countUsers = async (email: string) =>
  (await database().all<{ n: number }>(sql`select count(*) as n from users where email = ${email.toLowerCase()}`))[0]!
    .n;

describe("signing up", () => {
  it("creates an account and a profile with the username as typed, and lets the user sign in afterwards", async () => {
    const who = someone();
    const answer = await signUp(who);
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const signedIn = await call<{ accessToken: string }>("POST", "/api/auth/sign-in/username", {
      body: { username: who.username.toUpperCase(), password: PASSWORD },
    });
    expect(signedIn.status).toBe(200);
    const me = await call("GET", "/api/me", { headers: { authorization: `Bearer ${signedIn.body.accessToken}` } });
    expect(me.body).toMatchObject({
      email: who.email.toLowerCase(),
      profile: { username: who.username, displayName: who.username, avatarUrl: null, timeZone: null },
    });
  });

  it("says that a username is taken, whatever its case", async () => {
    const ana = await person("ana");
    const answer = await signUp({ ...someone(), username: ana.username.toUpperCase() });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      code: "username_taken",
      message: "This username is already taken",
      fields: { username: "This username is already taken" },
    });
  });

  it("names the username that is taken, whatever is sent as name", async () => {
    const ana = await person("ana");
    const answer = await signUp({ ...someone(), username: ana.username, name: "x" });
    expect(answer.status).toBe(422);
    expect(answer.body.error?.fields).toEqual({ username: "This username is already taken" });
  });

  it("gives the same response for a taken email address as for a free one, and creates nothing", async () => {
    const first = someone();
    const free = await signUp(first);
    const second = { ...someone(), email: first.email.toUpperCase() };
    const taken = await signUp(second);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await countUsers(first.email)).toBe(1);
    const signIn = await call("POST", "/api/auth/sign-in/username", {
      body: { username: second.username, password: PASSWORD },
    });
    expect(signIn.body.error?.code).toBe("username_not_found");
  });

  it("gives a username to one of many concurrent requests; the others get an error", async () => {
    const { username } = someone();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp({ ...someone(), username })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  it("gives an email address to one of many concurrent requests; all get the same answer", async () => {
    const { email } = someone();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp({ ...someone(), email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countUsers(email)).toBe(1);
  });

  const cases: [string, Record<string, unknown>, string, string][] = [
    ["a username of 2", { username: "ab" }, "username", "Username must be at least 3 characters"],
    ["no username", { username: undefined }, "username", "Username must be at least 3 characters"],
    ["a username of 21", { username: "a".repeat(21) }, "username", "Username must be less than 20 characters"],
    ["a space", { username: "ana b" }, "username", "Username can only contain letters, numbers and underscores"],
    ["é", { username: "anaé" }, "username", "Username can only contain letters, numbers and underscores"],
    ["a newline", { username: "ana\n" }, "username", "Username can only contain letters, numbers and underscores"],
    ["no email", { email: undefined }, "email", "Please enter a valid email address"],
    ["an email without @", { email: "ana.example.com" }, "email", "Please enter a valid email address"],
    ["an email without a domain", { email: "ana@" }, "email", "Please enter a valid email address"],
    ["an email of 256", { email: `${"a".repeat(244)}@example.com` }, "email", "Email must be less than 255 characters"],
    ["a password of 7", { password: "Abcdef1" }, "password", "Password must be at least 8 characters"],
    [
      "a password of 101",
      { password: `Aa1${"x".repeat(98)}` },
      "password",
      "Password must be less than 100 characters",
    ],
    ["no capital", { password: "passw0rda" }, "password", "Password must contain an uppercase letter"],
    ["no small letter", { password: "PASSW0RDA" }, "password", "Password must contain a lowercase letter"],
    ["no digit", { password: "PasswordA" }, "password", "Password must contain a number"],
    ["a field that is not asked for", { role: "admin" }, "role", "Unknown field"],
    ["the verified flag", { emailVerified: true }, "emailVerified", "Unknown field"],
  ];
  it.each(cases)("is refused with %s", async (_, change, field, sentence) => {
    const { status, body } = await signUp({ ...someone(), ...change });
    expect(status).toBe(422);
    expect(body.error?.fields?.[field]).toBe(sentence);
    expect(body.error?.message).toBe(sentence);
  });
});

describe("signing in", () => {
  const signIn = (by: "email" | "username", body: unknown) => call("POST", `/api/auth/sign-in/${by}`, { body });

  it("returns tokens, their expiry in ten minutes, and the user with their address", async () => {
    const who = someone();
    await signUp(who);
    const { status, body, headers } = await signIn("email", { email: who.email, password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^rt1\.ses_/),
      expiresAt: expect.any(Number),
      user: { id: expect.stringMatching(/^usr_/), email: who.email.toLowerCase() },
    });
    const { expiresAt } = body as { expiresAt: number };
    expect(Math.abs(expiresAt - Date.now() / 1000 - 600)).toBeLessThan(10);
    expect(headers.get("set-cookie")).toBeNull();
  });

  const cases: ["email" | "username", unknown, number, string][] = [
    ["email", { email: "unknown@example.com", password: PASSWORD }, 401, "Invalid email/username or password"],
    ["email", { email: "unknown@x", password: PASSWORD }, 401, "Invalid email/username or password"],
    ["email", { email: "@", password: PASSWORD }, 401, "Invalid email/username or password"],
    ["email", { email: " ", password: PASSWORD }, 422, "Please enter your email or username"],
    ["email", { email: "unknown@example.com", password: "12345" }, 422, "Password must be at least 6 characters"],
    ["email", { email: "unknown@example.com" }, 422, "Password must be at least 6 characters"],
    ["username", { username: "", password: PASSWORD }, 422, "Please enter your email or username"],
    ["username", { password: PASSWORD }, 422, "Please enter your email or username"],
    [
      "username",
      { username: "nobody_here", password: PASSWORD },
      404,
      "Username not found. Please check your username or use your email instead.",
    ],
  ];
  it.each(cases)("by %s with %o answers %i", async (by, body, status, sentence) => {
    const answer = await signIn(by, body);
    expect([answer.status, answer.body.error?.message]).toEqual([status, sentence]);
  });

  it("with a wrong password returns the same error for username and email", async () => {
    const who = someone();
    await signUp(who);
    const wrong = "Wr0ngPassword";
    for (const [by, body] of [
      ["email", { email: who.email, password: wrong }],
      ["username", { username: who.username, password: wrong }],
    ] as const) {
      const answer = await signIn(by, body);
      expect([answer.status, answer.body.error?.code]).toEqual([401, "invalid_credentials"]);
    }
  });

  it("trims the space before and after an address or a name", async () => {
    const who = someone();
    await signUp(who);
    expect((await signIn("email", { email: ` ${who.email.toUpperCase()} `, password: PASSWORD })).status).toBe(200);
    expect((await signIn("username", { username: ` ${who.username} `, password: PASSWORD })).status).toBe(200);
  });
});
