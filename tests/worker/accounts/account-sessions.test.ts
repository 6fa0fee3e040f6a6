import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { errorMessages } from "#domain/errors.ts";
import type { DeviceSession } from "#domain/accounts/sessions.ts";
import {
  call,
  database,
  device,
  envWith,
  givePassword,
  people,
  person,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import worker from "#worker/index.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";
const PASSWORD = "Passw0rdA";
const list = (who: TestPerson) => who.call<{ sessions: DeviceSession[] }>("GET", "/api/auth/sessions");
const end = (who: TestPerson, id: string) => who.call("DELETE", `/api/auth/sessions/${id}`);
const endOthers = (who: TestPerson) => who.call("POST", "/api/auth/sessions/end-others");
const refresh = async ({ refreshToken }: TestPerson) =>
  (await call("POST", "/api/auth/token/refresh", { body: { refreshToken } })).status;
const idsOf = async (who: TestPerson) => (await list(who)).body.sessions.map(({ id }) => id);

describe("the user's sessions", () => {
  it("are listed with device and times, the current one first and then the last used, without expired ones and other users'", async () => {
    const [ana, leo] = await people("ana", "leo");
    const older = await device(ana, { userAgent: CHROME, usedAt: new Date(Date.now() - 60_000) });
    const newer = await device(ana);
    const gone = await device(ana);
    await database()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.id, gone.sessionId));
    await device(leo);
    const { status, body } = await list(ana);
    expect(status).toBe(200);
    expect(body.sessions.map(({ id, device: name, current }) => [id, name, current])).toEqual([
      [ana.sessionId, "Unknown device", true],
      [newer.sessionId, "Unknown device", false],
      [older.sessionId, "Chrome on Linux", false],
    ]);
    const [, , last] = body.sessions;
    expect(Date.parse(last!.lastUsedAt)).toBeLessThan(Date.parse(last!.createdAt));
    expect(Object.keys(last!).sort()).toEqual(["createdAt", "current", "device", "id", "lastUsedAt"]);
    expect((await idsOf(older))[0]).toBe(older.sessionId);
  });

  it("have the browser that signed in, and when it was last used", async () => {
    const ana = await person();
    await givePassword(ana);
    const signedIn = await call<{ accessToken: string; refreshToken: string }>("POST", "/api/auth/sign-in/email", {
      body: { email: ana.email, password: PASSWORD },
      headers: { "user-agent": CHROME },
    });
    await new Promise((done) => setTimeout(done, 5));
    await refresh({ ...ana, refreshToken: signedIn.body.refreshToken });
    const { body } = await call<{ sessions: DeviceSession[] }>("GET", "/api/auth/sessions", {
      headers: { authorization: `Bearer ${signedIn.body.accessToken}` },
    });
    expect(body.sessions).toMatchObject([{ device: "Chrome on Linux", current: true }, { current: false }]);
    const [own] = body.sessions;
    expect(Date.parse(own!.lastUsedAt)).toBeGreaterThan(Date.parse(own!.createdAt));
  });

  it("can be ended one by one: only the ended session's refresh token stops working", async () => {
    const ana = await person();
    const [phone, laptop] = [await device(ana), await device(ana)];
    expect((await end(ana, phone.sessionId)).status).toBe(204);
    expect([await refresh(phone), await refresh(ana), await refresh(laptop)]).toEqual([401, 200, 200]);
    expect((await end(ana, phone.sessionId)).status).toBe(404);
  });

  it("of another user get 404", async () => {
    const [ana, leo] = await people("ana", "leo");
    const foreign = await end(ana, leo.sessionId);
    const absent = await end(ana, "ses_absent");
    expect([foreign.status, foreign.body.error?.message]).toEqual([404, absent.body.error?.message]);
    expect(await refresh(leo)).toBe(200);
  });

  it("can all be ended except the current one", async () => {
    const [ana, leo] = await people("ana", "leo");
    const others = [await device(ana), await device(ana)];
    expect((await endOthers(ana)).status).toBe(204);
    for (const other of others) expect(await refresh(other)).toBe(401);
    expect([await refresh(ana), await refresh(leo)]).toEqual([200, 200]);
    expect(await idsOf(ana)).toEqual([ana.sessionId]);
    expect((await endOthers(ana)).status).toBe(204);
  });

  it("are refused to a session that has ended, although its access token is valid for minutes", async () => {
    const ana = await person();
    const [stolen, phone] = [await device(ana), await device(ana)];
    await givePassword(ana);
    await end(ana, stolen.sessionId);
    const tries = [
      await list(stolen),
      await end(stolen, phone.sessionId),
      await endOthers(stolen),
      await stolen.call("POST", "/api/auth/change-password", { currentPassword: PASSWORD, newPassword: "Passw0rdB" }),
    ];
    expect(tries.map(({ status, body }) => [status, body.error?.code])).toEqual(
      tries.map(() => [401, "not_signed_in"]),
    );
    expect([await refresh(ana), await refresh(phone)]).toEqual([200, 200]);
    expect((await signIn(ana, PASSWORD)).status).toBe(200);
  });
});

const signIn = (who: TestPerson, password: string) =>
  call("POST", "/api/auth/sign-in/email", { body: { email: who.email, password } });

describe("changing the password", () => {
  const change = (who: TestPerson, currentPassword: string, newPassword: string, env = envWith()) =>
    who.call("POST", "/api/auth/change-password", { currentPassword, newPassword }, {}, env);

  it("accepts the new one and no longer the old one, and ends all other sessions", async () => {
    const ana = await person();
    await givePassword(ana);
    const phone = await device(ana);
    expect((await change(ana, PASSWORD, "Other1234")).status).toBe(204);
    expect((await signIn(ana, PASSWORD)).body.error?.code).toBe("invalid_credentials");
    expect((await signIn(ana, "Other1234")).status).toBe(200);
    expect([await refresh(phone), await refresh(ana)]).toEqual([401, 200]);
  });

  it("requires the current one, and names the field that is wrong", async () => {
    const ana = await person();
    await givePassword(ana);
    const phone = await device(ana);
    const { status, body } = await change(ana, "Wrong1234", "Other1234");
    expect([status, body.error?.code, body.error?.fields]).toEqual([
      422,
      "wrong_password",
      { currentPassword: errorMessages.wrong_password },
    ]);
    expect((await signIn(ana, PASSWORD)).status).toBe(200);
    expect(await refresh(phone)).toBe(200);
  });

  it.each([
    ["Ab1", "Password must be at least 8 characters"],
    [`Ab1${"x".repeat(98)}`, "Password must be less than 100 characters"],
    ["abcdefg1", "Password must contain an uppercase letter"],
    ["ABCDEFG1", "Password must contain a lowercase letter"],
    ["Abcdefgh", "Password must contain a number"],
  ])("keeps sign-up's rules: %.12s", async (newPassword, sentence) => {
    const { status, body } = await change(await person(), PASSWORD, newPassword);
    expect([status, body.error?.fields]).toEqual([422, { newPassword: sentence }]);
  });

  it("happens once for two concurrent requests with the same old password", async () => {
    const ana = await person();
    await givePassword(ana);
    const answers = await Promise.all(["Other1234", "Other5678"].map((next) => change(ana, PASSWORD, next)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    // The second request read the new password, or its write was refused.
    expect([409, 422]).toContain(statuses[1]);
  });

  it("is refused after ten wrong passwords before anything is hashed, even with the right one", async () => {
    const ana = await person();
    await givePassword(ana);
    const env = envWith({ RATE_LIMITS: "production" });
    const tries = [];
    for (let n = 0; n < 10; n++) tries.push((await change(ana, "Wrong1234", "Other1234", env)).status);
    expect(tries).toEqual(Array(10).fill(422));
    const { status, headers } = await change(ana, PASSWORD, "Other1234", env);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
  });
});

it("expired sessions are deleted every hour, and no active one", async () => {
  const [ana, leo] = [await person("ana"), await person("leo")];
  const now = new Date();
  await database().run(sql`update sessions set expires_at = ${now.getTime() - 1} where id = ${ana.sessionId}`);
  await database().run(sql`update sessions set expires_at = ${now.getTime() + 1_000} where id = ${leo.sessionId}`);
  await worker.scheduled(createScheduledController({ scheduledTime: now, cron: "0 * * * *" }), env);
  const left = await database().all<{ id: string }>(
    sql`select id from sessions where id in (${ana.sessionId}, ${leo.sessionId})`,
  );
  expect(left).toEqual([{ id: leo.sessionId }]);
});
