import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deleteExpiredAccessTokens } from "#db/queries/accounts/access-tokens.ts";
import type { AccessToken, NewAccessToken } from "#domain/accounts/access-tokens.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { listening } from "#tests/support/worker/channels.ts";
import { accessToken, withToken } from "#tests/support/worker/access-tokens.ts";
import {
  call,
  database,
  device,
  envWith,
  givePassword,
  memberOf,
  message,
  people,
  person,
  resetToken,
  squad,
  squadSplitBody,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { findInAllTables } from "#tests/support/worker/tables.ts";
import { statusesOf, withinOneMinute } from "#tests/support/worker/within-one-minute.ts";

const DAY_MS = 86_400_000;
const PATH = "/api/me/access-tokens";
const listOf = async (who: TestPerson) =>
  (await who.call<{ accessTokens: AccessToken[] }>("GET", PATH)).body.accessTokens;
const bodyOf = (more: object = {}) => ({ name: "Backup", scope: "read", expiresInDays: 30, ...more });

describe("an access token for a program", () => {
  it("is shown once, and the database has only its hash", async () => {
    const ana = await person("ana");
    const headers = { "idempotency-key": unique() };
    const { status, body } = await ana.call<NewAccessToken>("POST", PATH, bodyOf({ name: "My backup" }), headers);
    expect(status).toBe(201);
    const { token, ...shown } = body;
    expect(shown).toEqual({
      id: expect.stringMatching(/^tok_/),
      name: "My backup",
      scope: "read",
      squad: null,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
    expect(await listOf(ana)).toEqual([shown]);
    expect(await findInAllTables(token)).toEqual({});
    expect(await findInAllTables(token.split(".").at(-1)!)).toEqual({});
  });

  it("is the same when its creation is repeated with the key, because the answer was lost", async () => {
    const ana = await person("ana");
    const create = (headers: Record<string, string>) => ana.call<NewAccessToken>("POST", PATH, bodyOf(), headers);
    const headers = { "idempotency-key": unique() };
    const [first, second] = [await create(headers), await create(headers)];
    expect(second.body).toEqual(first.body);
    expect(await listOf(ana)).toHaveLength(1);
    expect((await withToken(second.body.token).call("GET", "/api/me")).status).toBe(200);
  });

  it("appears in the user's other tabs once it is made, and disappears from them once it is revoked", async () => {
    const ana = await person("ana");
    const { told, env } = listening();
    const headers = { "idempotency-key": unique() };
    const create = () => ana.call<NewAccessToken>("POST", PATH, bodyOf(), headers, env);
    const { body } = await create();
    await create();
    const news = { userId: ana.id, message: expect.objectContaining({ type: "access-tokens-changed" }) };
    expect(told).toEqual([news]);
    await ana.call("DELETE", `${PATH}/${body.id}`, undefined, {}, env);
    expect(told).toEqual([news, news]);
    await ana.call("DELETE", `${PATH}/${body.id}`, undefined, {}, env);
    expect(told).toHaveLength(2);
  });

  it("for a squad that its user was removed from is still for that squad alone, whose name is not told", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { name: "Flat 12", emoji: "🏠", memberIds: [leo.id] });
    const made = await accessToken(leo, { squadId: of.id });
    expect(made.squad).toEqual({ id: of.id, name: "Flat 12", emoji: "🏠" });
    await ana.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    expect((await listOf(leo)).map(({ squad: seen }) => seen)).toEqual([
      { id: of.id, name: "A squad you left", emoji: null },
    ]);
  });

  it("acts for its user, and for no one else", async () => {
    const ana = await person("ana");
    const { token } = await accessToken(ana);
    const { body } = await withToken(token).call<{ id: string }>("GET", "/api/me");
    expect(body.id).toBe(ana.id);
  });

  it("is listed with its last use, which is written at most once an hour", async () => {
    const ana = await person("ana");
    const { id, token } = await accessToken(ana, { scope: "write" });
    const lastUse = async () => (await listOf(ana))[0]!.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await withToken(token).call("GET", "/api/me");
    const first = await lastUse();
    expect(Math.abs(Date.parse(first!) - Date.now())).toBeLessThan(60_000);
    const setLastUse = (minutes: number) =>
      database().run(sql`update access_tokens set last_used_at = ${Date.now() - minutes * 60_000} where id = ${id}`);
    const uses = [
      () => withToken(token).call("GET", "/api/me"),
      () => withToken(token).call("POST", "/api/notifications/read-all"),
    ];
    for (const use of uses) {
      await setLastUse(50);
      const before = await lastUse();
      await use();
      expect(await lastUse()).toBe(before);
      await setLastUse(61);
      await use();
      expect(Math.abs(Date.parse((await lastUse())!) - Date.now())).toBeLessThan(60_000);
    }
  });

  it("needs a name, a scope and a validity of 1 to 366 days", async () => {
    const ana = await person("ana");
    const wrong: [object, string][] = [
      [{ name: " " }, "name"],
      [{ name: "two\nlines" }, "name"],
      [{ name: "x".repeat(61) }, "name"],
      [{ scope: "admin" }, "scope"],
      [{ expiresInDays: 0 }, "expiresInDays"],
      [{ expiresInDays: 367 }, "expiresInDays"],
      [{ expiresInDays: 1.5 }, "expiresInDays"],
      [{ userId: ana.id }, "userId"],
    ];
    for (const [more, field] of wrong) {
      const { status, body } = await ana.call("POST", PATH, bodyOf(more));
      expect([more, status, Object.keys(body.error?.fields ?? {})]).toEqual([more, 422, [field]]);
    }
    expect(await listOf(ana)).toEqual([]);
  });

  it("is one of at most 20, also when many are created at once", async () => {
    const ana = await person("ana");
    for (let n = 0; n < 15; n++)
      await database().run(sql`
        insert into access_tokens (id, user_id, name, hash, scope, created_at, expires_at)
        values (${`tok_${unique()}`}, ${ana.id}, 'Old', '', 'read', 1, 2)`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ana.call("POST", PATH, bodyOf())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error).toMatchObject({
      code: "too_many_access_tokens",
      message: "You can have at most 20 access tokens. Revoke one first.",
    });
  });
});

describe("a token with the scope to read", () => {
  it("reads, and writes nothing", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    const program = withToken((await accessToken(ana)).token);
    expect((await program.call("GET", `/api/squads/${of.id}`)).status).toBe(200);
    const refused = await program.call("POST", `/api/squads/${of.id}/splits`, squadSplitBody(of, memberOf(of, ana)));
    expect([refused.status, refused.body.error]).toEqual([
      403,
      {
        code: "token_scope",
        message: "This access token can only read",
        fields: { token: "This access token can only read" },
        requestId: expect.any(String),
      },
    ]);
    const { body } = await ana.call<{ splits: object[] }>("GET", `/api/squads/${of.id}/splits`);
    expect(body.splits).toEqual([]);
  });
});

describe("a token of one squad", () => {
  it("sees this squad, and neither another one nor anything personal", async () => {
    const ana = await person("ana");
    const [own, second] = [await squad(ana), await squad(ana, { name: "Trip" })];
    const { token, squad: shown } = await accessToken(ana, { scope: "write", squadId: own.id });
    expect(shown).toEqual({ id: own.id, name: "Flat 12", emoji: null });
    const program = withToken(token);
    expect((await program.call("GET", `/api/squads/${own.id}`)).status).toBe(200);
    const body = squadSplitBody(own, memberOf(own, ana));
    expect((await program.call("POST", `/api/squads/${own.id}/splits`, body)).status).toBe(201);
    const absent = await program.call("GET", "/api/squads/sqd_absent");
    const other = await program.call("GET", `/api/squads/${second.id}`);
    expect([other.status, { ...other.body.error, requestId: "" }]).toEqual([
      404,
      { ...absent.body.error, requestId: "" },
    ]);
    for (const path of ["/api/me", "/api/overview", "/api/squads", "/api/expenses", "/api/notifications"])
      expect([path, (await program.call("GET", path)).status]).toEqual([path, 403]);
  });

  it("is for a squad in which its user is", async () => {
    const [ana, eve] = await people("ana", "eve");
    const others = await squad(eve);
    const absent = await ana.call("POST", PATH, bodyOf({ squadId: "sqd_absent" }));
    const foreign = await ana.call("POST", PATH, bodyOf({ squadId: others.id }));
    expect([foreign.status, foreign.body.error?.code]).toEqual([404, "not_found"]);
    expect([absent.status, absent.body.error?.code]).toEqual([404, "not_found"]);
    expect(await listOf(ana)).toEqual([]);
  });

  it("shows nothing more once its user has left the squad and everything is settled", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    await message(ana, of.id, "the door code is 1234");
    const program = withToken((await accessToken(leo, { squadId: of.id })).token);
    expect((await program.call("GET", `/api/squads/${of.id}/messages`)).status).toBe(200);
    await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    for (const path of ["", "/messages", "/export.json"])
      expect((await program.call("GET", `/api/squads/${of.id}${path}`)).status).toBe(404);
  });
});

describe("a token is refused at once", () => {
  const create = { name: "Ana's", scope: "write" } as const;
  const ways: Record<string, (who: TestPerson, id: string) => Promise<unknown>> = {
    revoked: (who, id) => who.call("DELETE", `${PATH}/${id}`),
    expired: (_, id) => database().run(sql`update access_tokens set expires_at = 1 where id = ${id}`),
    "all other sessions ended": (who) => who.call("POST", "/api/auth/sessions/end-others"),
    "password changed": (who) =>
      who.call("POST", "/api/auth/change-password", { currentPassword: "Passw0rdA", newPassword: "Passw0rdB" }),
    "password reset": async (who) =>
      call("POST", "/api/auth/reset-password", {
        body: { token: await resetToken(who.email), newPassword: "Passw0rdB" },
      }),
    "account deleted": (who) => who.call("DELETE", "/api/me", { username: who.username, password: "Passw0rdA" }),
  };

  it.each(Object.entries(ways))("when it is %s", async (_, end) => {
    const who = await person("ana");
    await givePassword(who);
    const { id, token } = await accessToken(who, create);
    const program = withToken(token);
    expect((await program.call("GET", "/api/me")).status).toBe(200);
    await end(who, id);
    const answers = [
      await program.call("GET", "/api/me"),
      await program.call("POST", "/api/notifications/read-all"),
      await program.call("DELETE", "/api/me", { username: who.username, password: "Passw0rdA" }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
      answers.map(() => [401, "not_signed_in"]),
    );
  });

  it("but stays valid when its user signs out, or ends one other session, or fails to change the password", async () => {
    const ana = await person("ana");
    await givePassword(ana);
    const other = await device(ana);
    const { token } = await accessToken(ana, create);
    await ana.call("DELETE", `/api/auth/sessions/${other.sessionId}`);
    await ana.call("POST", "/api/auth/change-password", { currentPassword: "Wr0ngPass", newPassword: "Passw0rdB" });
    await call("POST", "/api/auth/token/revoke", { body: { refreshToken: ana.refreshToken } });
    expect((await withToken(token).call("GET", "/api/me")).status).toBe(200);
  });

  it("when any part of it is changed", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { token } = await accessToken(ana);
    const other = await accessToken(leo, { scope: "write" });
    const parts = token.split(".");
    const changed = [
      ...parts.map((part, index) => [...parts.slice(0, index), `${part}x`, ...parts.slice(index + 1)].join(".")),
      parts.map((part, index) => (index === 2 ? leo.id : part)).join("."),
      parts.map((part, index) => (index === 3 ? "write" : part)).join("."),
      parts.map((part, index) => (index === 5 ? String(Number(part) + 1) : part)).join("."),
      [...parts.slice(0, -1), other.token.split(".").at(-1)].join("."),
      parts.slice(0, -1).join("."),
      `${token}.x`,
      "sqt1.",
      "sqt1......",
    ];
    for (const each of changed)
      expect([each, (await withToken(each).call("GET", "/api/me")).status]).toEqual([each, 401]);
  });

  it("by the socket, which sessions alone open", async () => {
    const { token } = await accessToken(await person("ana"));
    const headers = { upgrade: "websocket", "sec-websocket-protocol": `squadtab.v1, ${token}` };
    expect((await call("GET", "/api/live", { headers })).status).toBe(401);
  });
});

describe("the limit of requests", () => {
  it("is counted for each token by itself", async () => {
    const ana = await person("ana");
    const env = envWith({ RATE_LIMITS: "production" });
    const counts = await withinOneMinute(async () => {
      const [one, other] = [await accessToken(ana), await accessToken(ana)];
      const read = (token: string) => withToken(token).call("GET", "/api/me", undefined, {}, env);
      const statuses = await statusesOf(121, () => read(one.token));
      return [statuses.filter((status) => status === 200).length, statuses.at(-1), (await read(other.token)).status];
    });
    expect(counts).toEqual([120, 429, 200]);
    expect((await ana.call("GET", "/api/me", undefined, {}, env)).status).toBe(200);
  });
});

it("the export of the account lists tokens without their secrets, and deleting the account removes them", async () => {
  const ana = await person("ana");
  await givePassword(ana);
  const of = await squad(ana);
  const { token } = await accessToken(ana, { name: "Kitchen tablet", squadId: of.id });
  const { bytes } = await ana.call("GET", "/api/me/export");
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain("Kitchen tablet");
  expect(text).not.toContain(token.split(".").at(-1));
  expect((await ana.call("DELETE", "/api/me", { username: ana.username, password: "Passw0rdA" })).status).toBe(204);
  const rows = await database().all(sql`select 1 from access_tokens where user_id = ${ana.id}`);
  expect(rows).toEqual([]);
  expect(await findInAllTables("Kitchen tablet")).toEqual({});
});

it("a squad’s answers with a token are those of its user", async () => {
  const ana = await person("ana");
  const of = await squad(ana);
  const program = withToken((await accessToken(ana, { squadId: of.id })).token);
  const [bySession, byToken] = [
    await ana.call<Squad>("GET", `/api/squads/${of.id}`),
    await program.call<Squad>("GET", `/api/squads/${of.id}`),
  ];
  expect(byToken.body).toEqual(bySession.body);
});

it("an expired token is listed for 30 days, and then deleted by the hourly job", async () => {
  const ana = await person("ana");
  const expired = async (days: number) => {
    const { id } = await accessToken(ana, { name: `${days} days ago` });
    await database().run(sql`update access_tokens set expires_at = ${Date.now() - days * DAY_MS} where id = ${id}`);
  };
  await expired(31);
  await expired(29);
  await deleteExpiredAccessTokens(database(), new Date());
  expect((await listOf(ana)).map(({ name }) => name)).toEqual(["29 days ago"]);
});

it("the API reference says which tokens may call a route", async () => {
  const { body } = await call<{ paths: Record<string, Record<string, { "x-tokens"?: string }>> }>(
    "GET",
    "/api/openapi.json",
  );
  const tokensOf = (method: string, path: string) => body.paths[path]![method]!["x-tokens"];
  expect(tokensOf("get", "/api/squads/{id}")).toBe("squad");
  expect(tokensOf("get", "/api/overview")).toBe("account");
  expect(tokensOf("delete", "/api/me")).toBe("none");
  expect(tokensOf("get", "/api/health")).toBeUndefined();
});
