import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rateLimitKey } from "#worker/http/rate-limit-key.ts";
import {
  call,
  comment,
  database,
  envWith,
  ownAddress,
  people,
  person,
  split,
  unique,
  quickest,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { withRealHashes } from "#tests/support/worker/hash-cost.ts";
import { statusesOf, withinOneMinute } from "#tests/support/worker/within-one-minute.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { hashPassword } from "#worker/auth/password.ts";

const env = envWith({ RATE_LIMITS: "production" });
const TOO_MANY = "Too many tries. Please wait a moment and try again.";

const signIn = (body: unknown, address = ownAddress(), by = "email") =>
  call("POST", `/api/auth/sign-in/${by}`, { body, headers: { "cf-connecting-ip": address }, env });

/** Sets a limit's counter, so that a test need not hash ten passwords. */
const tried = (key: string, count: number, windowStart = Date.now()) =>
  database().run(sql`insert into limits (key, window_start, count) values (${key}, ${windowStart}, ${count})`);

describe("failures of one identifier in 15 minutes", () => {
  it("beyond ten are refused with Retry-After, before the password is checked, from any address", async () => {
    const { email } = await person();
    await tried(`signInFailures:${email}`, 9);
    expect((await signIn({ email, password: "Wr0ngPass" })).status).toBe(401);
    const refused = await signIn({ email, password: "Wr0ngPass" });
    const refusing = await quickest(() => signIn({ email, password: "Wr0ngPass" }));
    await withRealHashes(async () => expect(refusing).toBeLessThan(await quickest(() => hashPassword("Wr0ngPass"))));
    expect([refused.status, refused.body.error?.message]).toEqual([429, TOO_MANY]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it("are counted for unknown names and for known ones", async () => {
    const username = `nobody_${unique()}`;
    await tried(`signInFailures:${username}`, 10);
    expect(
      (await signIn({ username: username.toUpperCase(), password: "Wr0ngPass" }, ownAddress(), "username")).status,
    ).toBe(429);
  });

  it("are counted from zero when the window is over", async () => {
    const { email } = await person();
    await tried(`signInFailures:${email}`, 10, Date.now() - 15 * 60_000 - 1);
    expect((await signIn({ email, password: "Wr0ngPass" })).status).toBe(401);
  });

  it("never exceed ten, however many requests come at once", async () => {
    const username = `nobody_${unique()}`;
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => signIn({ username, password: "Wr0ngPass" }, ownAddress(), "username")),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it("are reset by a success", async () => {
    const username = `new_${unique()}`;
    const body = { username, email: `${username}@example.com`, password: "Passw0rdA" };
    expect(
      (await call("POST", "/api/auth/sign-up/email", { body, headers: { "cf-connecting-ip": ownAddress() }, env }))
        .status,
    ).toBe(200);
    const key = `signInFailures:${body.email}`;
    await tried(key, 9);
    expect((await signIn({ username, password: "Passw0rdA" }, ownAddress(), "username")).status).toBe(200);
    expect(await database().all(sql`select 1 from limits where key = ${key}`)).toEqual([]);
  });

  it("are those of the account, whether it is named by email or by username", async () => {
    const { email, username } = await person();
    await tried(`signInFailures:${email}`, 9);
    const byUsername = () =>
      signIn({ username: username.toUpperCase(), password: "Wr0ngPass" }, ownAddress(), "username");
    expect([(await byUsername()).status, (await byUsername()).status]).toEqual([401, 429]);
    expect((await signIn({ email, password: "Wr0ngPass" })).status).toBe(429);
  });

  it("include a password that is longer than any", async () => {
    const { email, username } = await person();
    const password = "Aa1".repeat(50);
    const { status, body } = await signIn({ email, password });
    expect([status, body.error?.message]).toEqual([401, "Invalid email/username or password"]);
    expect((await signIn({ username, password }, ownAddress(), "username")).status).toBe(401);
    expect(await database().all(sql`select count from limits where key = ${`signInFailures:${email}`}`)).toEqual([
      { count: 2 },
    ]);
  });
});

describe("one IP address", () => {
  it("signs up ten times an hour, and the eleventh is refused", async () => {
    const address = ownAddress();
    await tried(`signUp:${rateLimitKey(address)}`, 10);
    const username = `new_${unique()}`;
    const body = { username, email: `${username}@example.com`, password: "Passw0rdA" };
    const answer = await call("POST", "/api/auth/sign-up/email", {
      body,
      headers: { "cf-connecting-ip": address },
      env,
    });
    expect([answer.status, answer.body.error?.code]).toEqual([429, "too_many_requests"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3_500);
  });

  it("signs in ten times a minute, and the eleventh is refused", async () => {
    const statuses = await withinOneMinute(() => {
      const address = ownAddress();
      return statusesOf(11, () =>
        signIn({ username: `nobody_${unique()}`, password: "Wr0ngPass" }, address, "username"),
      );
    });
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  it("shares its limit with its IPv6 network, and not with the next one", async () => {
    const network = `2001:db8:${unique().slice(0, 4)}`;
    const from = async (address: string) =>
      (await signIn({ username: `nobody_${unique()}`, password: "Wr0ngPass" }, address, "username")).status;
    for (let n = 0; n < 10; n++) expect(await from(`${network}:1:${n}::${unique().slice(0, 4)}`)).toBe(404);
    expect(await from(`${network}:1:ffff:ffff:ffff:ffff`)).toBe(429);
    expect(await from(`${network}:2::1`)).toBe(404);
  });
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:0DB8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::"],
  ["2001:db8:1:2::9", "2001:db8:1:2::"],
  ["2001:db8::9", "2001:db8:0:0::"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1::"],
  ["::1", "0:0:0:0::"],
  ["fe80::", "fe80:0:0:0::"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["local", "local"],
  ["not:an:address", "not:an:address"],
])("the address %s is counted as %s", (address, network) => expect(rateLimitKey(address)).toBe(network));

it.each([
  ["looks at invites", 60, "/api/squad-invites/look", { token: "none" }],
  ["previews series", 120, "/api/series/preview", { rule: "FREQ=DAILY", start: "2026-11-24", timeZone: "UTC" }],
])("one address %s %i times a minute", async (_, max, path, body) => {
  const statuses = await withinOneMinute(() => {
    const headers = { "cf-connecting-ip": ownAddress() };
    return statusesOf(max + 1, () => call("POST", path, { body, headers, env }));
  });
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
});

/** At an address that is no push service. */
const noDevice = {
  endpoint: "https://push.example.com/1",
  keys: { p256dh: `BA${"A".repeat(85)}`, auth: "A".repeat(22) },
};

describe("one user", () => {
  it("comments 30 times a minute", async () => {
    const { statuses, refused, byAnother } = await withinOneMinute(async () => {
      const [ana, leo] = await people("ana", "leo");
      const { id } = await split(ana, [leo]);
      const write = (who: TestPerson) => who.call("POST", `/api/splits/${id}/comments`, { comment: "hi" }, {}, env);
      return {
        statuses: await statusesOf(30, () => write(ana)),
        refused: await write(ana),
        byAnother: await write(leo),
      };
    });
    expect(statuses).toEqual(Array.from({ length: 30 }, () => 201));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(byAnother.status).toBe(201);
  });

  it.each(["people", "expenses", "splits"])("searches %s 60 times a minute", async (what) => {
    const statuses = await withinOneMinute(async () => {
      const ana = await person();
      return statusesOf(61, () => ana.call("GET", `/api/${what}?query=zz`, undefined, {}, env));
    });
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });

  /** Each writes a line of a log, or computes: 30 a minute, 120 where a page asks by itself. Ids need not exist. */
  it.each<[string, number, (who: TestPerson) => Promise<{ status: number }>]>([
    ["edits splits", 30, (who) => who.call("PATCH", "/api/splits/spl_none", { name: "Dinner" }, {}, env)],
    [
      "marks shares",
      60,
      (who) => who.call("PUT", "/api/splits/spl_none/participants/prt_none/paid", { paid: true }, {}, env),
    ],
    ["reads their own link", 60, (who) => who.call("PUT", "/api/me/friend-link", undefined, {}, env)],
    ["turns push on", 30, (who) => who.call("PUT", "/api/me/push/device", noDevice, {}, env)],
    ["deletes splits", 30, (who) => who.call("DELETE", "/api/splits/spl_none", undefined, {}, env)],
    ["restores splits", 30, (who) => who.call("POST", "/api/splits/spl_none/restore", undefined, {}, env)],
    [
      "deletes splits of squads",
      30,
      (who) => who.call("DELETE", "/api/squads/sqd_none/splits/spl_none", undefined, {}, env),
    ],
    [
      "restores splits of squads",
      30,
      (who) => who.call("POST", "/api/squads/sqd_none/splits/spl_none/restore", undefined, {}, env),
    ],
    [
      "claims guests",
      30,
      (who) => who.call("POST", "/api/squads/sqd_none/claims", { guestMemberId: "mem_none" }, {}, env),
    ],
    ["undoes claims", 30, (who) => who.call("DELETE", "/api/squads/sqd_none/claims/mem_none", undefined, {}, env)],
    [
      "changes roles",
      30,
      (who) => who.call("PATCH", "/api/squads/sqd_none/members/mem_none", { role: "owner" }, {}, env),
    ],
    ["removes members", 30, (who) => who.call("DELETE", "/api/squads/sqd_none/members/mem_none", undefined, {}, env)],
    ["revokes invites", 30, (who) => who.call("DELETE", "/api/squads/sqd_none/invites/sqi_none", undefined, {}, env)],
    [
      "undoes changes",
      30,
      (who) => who.call("POST", "/api/squads/sqd_none/activity/act_none/undo", undefined, {}, env),
    ],
    ["saves ways to be paid", 30, (who) => who.call("PUT", "/api/me/payment-handles", {}, {}, env)],
    [
      "asks who is added at once",
      60,
      (who) => who.call("GET", "/api/squads/addable?userIds=usr_none", undefined, {}, env),
    ],
    ["reads what is open", 120, (who) => who.call("GET", "/api/settling", undefined, {}, env)],
  ])("%s %i times a minute", async (_, max, send) => {
    const { allowed, refused } = await withinOneMinute(async () => {
      const ana = await person();
      const sent = await Promise.all(Array.from({ length: max }, () => send(ana)));
      return { allowed: sent, refused: await send(ana) };
    });
    expect(allowed.filter(({ status }) => status === 429)).toEqual([]);
    expect(refused).toMatchObject({ status: 429, body: { error: { message: TOO_MANY } } });
    expect((refused as { headers?: Headers }).headers?.get("retry-after")).toBe("60");
  });

  it.each([
    ["GET", "/api/overview"],
    ["GET", "/api/splits"],
    ["GET", "/api/friends"],
    ["GET", "/api/people/usr_none"],
    ["PATCH", "/api/friends/frd_none", { status: "accepted" }],
  ])("is answered 600 times a minute what is open by %s %s", async (method, path, body?: object) => {
    // The same limiter of the platform, with ten calls instead of 600.
    const withTen = { ...env, SIX_HUNDRED_A_MINUTE: env.TEN_A_MINUTE };
    const statuses = await withinOneMinute(async () => {
      const ana = await person();
      return statusesOf(11, () => ana.call(method, path, body, {}, withTen));
    });
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses[10]).toBe(429);
  });

  it("uploads 200 receipts a day", async () => {
    const ana = await person();
    await tried(`receiptUploads:${ana.id}`, 199);
    const upload = () => ana.call("POST", "/api/receipts", jpeg, { "content-type": "image/jpeg" }, env);
    expect((await upload()).status).toBe(201);
    const refused = await upload();
    expect([refused.status, refused.body.error?.message]).toEqual([429, TOO_MANY]);
    await database().run(
      sql`update limits set window_start = window_start - 86400000 where key = ${`receiptUploads:${ana.id}`}`,
    );
    expect((await upload()).status).toBe(201);
  });

  it("reads their expenses without a search without a limit", async () => {
    const ana = await person();
    for (let n = 0; n < 62; n++)
      expect((await ana.call("GET", "/api/expenses?query=%20", undefined, {}, env)).status).toBe(200);
  });
});

it("no limit applies on a developer's machine", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await split(ana, [leo]);
  for (let n = 0; n < 35; n++) expect((await comment(ana, id, "hi")).id).toBeTruthy();
});

it("RATE_LIMITS=local has no effect anywhere else", async () => {
  const { email } = await person();
  await tried(`signInFailures:${email}`, 10);
  const answer = await call("POST", "/api/auth/sign-in/email", {
    body: { email, password: "Wr0ngPass" },
    headers: { "cf-connecting-ip": ownAddress() },
    env: envWith({ ENVIRONMENT: "production", RATE_LIMITS: "local" }),
  });
  expect(answer.status).toBe(429);
});
