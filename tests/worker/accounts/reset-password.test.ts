import { withRealHashes } from "#tests/support/worker/hash-cost.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  call,
  database,
  envWith,
  givePassword,
  ownAddress,
  person,
  resetToken,
  unique,
  quickest,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { hashPassword } from "#worker/auth/password.ts";

const OLD = "Passw0rdOld";
const NEW = "Passw0rdNew";
const INVALID = [422, "invalid_reset_link", "This password reset link is invalid or has expired."];

const request = (email: unknown, headers: Record<string, string> = {}, env = envWith()) =>
  call("POST", "/api/auth/request-password-reset", { body: { email }, headers, env });
const reset = (token: unknown, newPassword: unknown = NEW) =>
  call("POST", "/api/auth/reset-password", { body: { token, newPassword } });
const check = (token: unknown) => call("POST", "/api/auth/reset-password/check", { body: { token } });
const signIn = (email: string, password: string) =>
  call<SessionTokens>("POST", "/api/auth/sign-in/email", { body: { email, password } });
const outcome = ({ status, body }: Awaited<ReturnType<typeof reset>>) => [
  status,
  body.error?.code,
  body.error?.message,
];

/** A user with a password. */
async function account(): Promise<TestPerson> {
  const ana = await person();
  await givePassword(ana, OLD);
  return ana;
}

describe("a new password", () => {
  it("works with the mailed token; the old password stops working and every session ends", async () => {
    const { email } = await account();
    const before = [(await signIn(email, OLD)).body, (await signIn(email, OLD)).body];
    const answer = await reset(await resetToken(email));
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect((await signIn(email, OLD)).body.error?.code).toBe("invalid_credentials");
    expect((await signIn(email, NEW)).status).toBe(200);
    for (const { refreshToken } of before) {
      const refreshed = await call("POST", "/api/auth/token/refresh", { body: { refreshToken } });
      expect(refreshed.body.error?.code).toBe("session_ended");
    }
  });

  it("ends no one else's session", async () => {
    const [{ email }, leo] = [await account(), await person("leo")];
    expect((await reset(await resetToken(email))).status).toBe(200);
    const { refreshToken } = leo;
    expect((await call("POST", "/api/auth/token/refresh", { body: { refreshToken } })).status).toBe(200);
  });

  it("gives a password to a user who never had one, and lets them sign in", async () => {
    const google = await person("google");
    expect((await reset(await resetToken(google.email))).status).toBe(200);
    expect((await signIn(google.email, NEW)).body.user).toEqual({ id: google.id, email: google.email });
  });

  it("clears the failed attempts before it", async () => {
    const { email } = await account();
    const key = `signInFailures:${email}`;
    await database().run(sql`insert into limits (key, window_start, count) values (${key}, ${Date.now()}, 10)`);
    await reset(await resetToken(email));
    expect(await database().all(sql`select 1 from limits where key = ${key}`)).toEqual([]);
  });

  it.each([
    ["Abcdef1", "Password must be at least 8 characters"],
    [`Aa1${"x".repeat(98)}`, "Password must be less than 100 characters"],
    ["passw0rda", "Password must contain an uppercase letter"],
    ["PASSW0RDA", "Password must contain a lowercase letter"],
    ["PasswordA", "Password must contain a number"],
    [undefined, "Password must be at least 8 characters"],
  ])("keeps the rules of signing up: %s", async (password, sentence) => {
    const { status, body } = await reset("x", password ?? null);
    expect([status, body.error?.fields]).toEqual([422, { newPassword: sentence }]);
  });
});

describe("a reset token", () => {
  it("works once, even for two concurrent requests, and invalidates older ones", async () => {
    const { email } = await account();
    const older = await resetToken(email);
    const token = await resetToken(email);
    const both = await Promise.all([reset(token, NEW), reset(token, OLD)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    const [won] = both[0].status === 200 ? [NEW] : [OLD];
    expect((await signIn(email, won!)).status).toBe(200);
    expect(outcome(await reset(token))).toEqual(INVALID);
    expect(outcome(await reset(older))).toEqual(INVALID);
  });

  it("works for thirty minutes", async () => {
    const { email } = await account();
    const token = await resetToken(email);
    const age = (ms: number) =>
      database().run(sql`update verifications set expires_at = expires_at - ${ms}
        where value = (select id from users where email = ${email})`);
    await age(30 * 60_000);
    expect(outcome(await reset(token))).toEqual(INVALID);
    await age(-60_000);
    expect((await reset(token)).status).toBe(200);
  });

  it("can be checked before a new password is typed, as often as the page is opened", async () => {
    const { email } = await account();
    const token = await resetToken(email);
    for (let opened = 0; opened < 2; opened++) expect((await check(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    for (const wrong of [token, "rubbish"]) expect(outcome(await check(wrong))).toEqual(INVALID);
    for (const wrong of ["", "x".repeat(501), null]) {
      const { status, body } = await check(wrong);
      expect([status, body.error?.message]).toEqual([422, INVALID[2]]);
    }
  });

  it("that is invalid is refused with the same message, before a password is hashed", () =>
    withRealHashes(async () => {
      for (const wrong of ["rubbish", "ä", "' or 1=1 --", "x".repeat(500)])
        expect(outcome(await reset(wrong))).toEqual(INVALID);
      const refusing = await quickest(() => reset("rubbish"));
      expect(refusing).toBeLessThan(await quickest(() => hashPassword("Wr0ngPass")));
      for (const wrong of ["", "x".repeat(501), null, 5, undefined]) {
        const { status, body } = await reset(wrong);
        expect([status, body.error?.message]).toEqual([422, INVALID[2]]);
      }
    }));

  it("is not stored in the database, only its hash", async () => {
    const { email } = await account();
    const token = await resetToken(email);
    const own = sql`(select id from users where email = ${email})`;
    const rows = JSON.stringify([
      await database().all(sql`select * from verifications where value = ${own}`),
      await database().all(sql`select * from outbox where user_id = ${own}`),
    ]);
    expect(rows).toContain("reset-password:");
    expect(rows).not.toContain(token);
    // The stored value is no valid token either.
    for (const [, text] of rows.matchAll(/"([\w:-]{20,})"/g))
      expect((await reset(text!.replace("reset-password:", ""))).status).toBe(422);
  });
});

describe("asking for a reset", () => {
  it("gives the same answer for an unknown address and writes nothing", async () => {
    const { email } = await account();
    const known = await request(` ${email.toUpperCase()} `);
    const stranger = `stranger_${unique()}@example.com`;
    const unknown = await request(stranger);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([known.status, known.body]).toEqual([200, { ok: true }]);
    const count = (of: string) =>
      database().all(
        sql`select 1 from verifications v join users u on u.id = v.value where u.email = ${of} union all
          select 1 from outbox o join users u on u.id = o.user_id where u.email = ${of}`,
      );
    expect([(await count(email)).length, (await count(stranger)).length]).toEqual([2, 0]);
  });

  it.each(["", "ana", "ana@", null, undefined])("with %o says that it is not an address", async (email) => {
    const { status, body } = await request(email);
    expect([status, body.error?.message]).toEqual([422, "Please enter a valid email address"]);
  });

  it("is allowed five times an hour for one email address, and for one IP address, whether known or not", async () => {
    const limited = envWith({ RATE_LIMITS: "production" });
    const place = () => ({ "cf-connecting-ip": ownAddress() });
    const { email } = await account();
    for (const one of [email, `nobody_${unique()}@example.com`]) {
      for (let n = 0; n < 5; n++) expect((await request(one, place(), limited)).status).toBe(200);
      const sixth = await request(one, place(), limited);
      expect([sixth.status, sixth.body.error?.code]).toEqual([429, "too_many_requests"]);
      expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3_500);
    }
    const here = place();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await request(`nobody_${unique()}@example.com`, here, limited)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
