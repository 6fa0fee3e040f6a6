import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Split } from "#domain/splits/splits.ts";
import {
  call,
  database,
  envWith,
  givePassword,
  isLibsql,
  people,
  person,
  split,
  unique,
} from "#tests/support/worker/factories.ts";
import { atRandom, faulty, type Fault } from "#tests/support/worker/faulty-database.ts";
import { volume } from "#tests/support/volume.ts";

const TRANSIENT = [
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.",
  "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  "D1_ERROR: D1 DB reset because its code was updated.",
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
];
const LOST = TRANSIENT[0]!;
const OVERLOADED = "D1_ERROR: D1 DB is overloaded. Too many requests queued.";

const withFault = (fault: Fault) => envWith({ DB: faulty(env.DB, fault) });

/** Fails the first `count` calls whose SQL matches. */
function first(count: number, matching: RegExp, when: "before" | "after" = "before") {
  let left = count;
  const strikes = vi.fn<Fault["strikes"]>((text) => (matching.test(text) && left-- > 0 ? when : null));
  return strikes;
}

// Faults are logged. These tests do not check the log.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe.runIf(!isLibsql)("a transient fault of D1", () => {
  it.each(TRANSIENT)("does not affect a read: %s", async (message) => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo]);
    const broken = withFault({ message, strikes: first(2, /select/i) });
    const { status, body } = await ana.call<{ splits: unknown[] }>("GET", "/api/splits", undefined, {}, broken);
    expect([status, body.splits.length]).toEqual([200, 1]);
  });

  it("that persists is attempted three times and answered with 503 and Retry-After", async () => {
    const ana = await person();
    const strikes = first(Infinity, /./);
    const answer = await ana.call("GET", "/api/splits", undefined, {}, withFault({ message: LOST, strikes }));
    expect([answer.status, answer.body.error?.code, answer.headers.get("retry-after")]).toEqual([
      503,
      "unavailable",
      "2",
    ]);
    expect(strikes).toHaveBeenCalledTimes(3);
  });

  it("is not retried if the database is overloaded", async () => {
    const ana = await person();
    const strikes = first(Infinity, /./);
    const answer = await ana.call("GET", "/api/splits", undefined, {}, withFault({ message: OVERLOADED, strikes }));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(strikes).toHaveBeenCalledTimes(1);
  });

  it.each(["before", "after"] as const)("%s a write with a key loses nothing and does nothing twice", async (when) => {
    const [ana, leo] = await people("ana", "leo");
    const name = `Dinner ${unique()}`;
    const body = { name, totalCents: 100, participantIds: [leo.id], today: new Date().toISOString().slice(0, 10) };
    const broken = withFault({ message: LOST, strikes: first(2, /insert into "?splits/i, when) });
    const answer = await ana.call<Split>("POST", "/api/splits", body, { "idempotency-key": unique() }, broken);
    expect([answer.status, answer.body.name]).toEqual([201, name]);
    expect(await database().all(sql`select id from splits where name = ${name}`)).toEqual([{ id: answer.body.id }]);
  });

  it("in a write without a key is reported at once, because it may have been written", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const strikes = first(Infinity, /insert into "?split_comments/i, "after");
    const broken = withFault({ message: LOST, strikes });
    const answer = await ana.call("POST", `/api/splits/${id}/comments`, { comment: "hi" }, {}, broken);
    expect(answer.status).toBe(503);
    const [{ n }] = (await database().all<{ n: number }>(
      sql`select count(*) as n from split_comments where split_id = ${id}`,
    )) as [{ n: number }];
    expect(n).toBe(1);
  });

  it.each([0.1, 0.3, 0.5])("with probability %d, loses nothing and writes nothing twice", async (p) => {
    const [ana, leo] = await people("ana", "leo");
    const { id, participants } = await split(ana, [leo]);
    const broken = withFault({ message: LOST, strikes: atRandom(p, 4711) });
    /** Repeats a request with the same key until it gets a response, like the browser. */
    const insist = async (method: string, path: string, body: unknown) => {
      const key = unique();
      for (let tries = 0; tries < 30; tries++) {
        const answer = await ana.call<{ id: string }>(method, path, body, { "idempotency-key": key }, broken);
        if (answer.status < 300) return answer.body.id;
        expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
      }
      throw new Error(`${path} was never answered`);
    };
    const lines = Array.from({ length: volume(6, 20) }, (_, n) => `line ${n}`);
    const ids: string[] = [];
    for (const comment of lines) ids.push(await insist("POST", `/api/splits/${id}/comments`, { comment }));
    for (const paid of [true, false, true, true])
      await insist("PUT", `/api/splits/${id}/participants/${participants[0]!.id}/paid`, { paid });
    const rows = await database().all<{ id: string; comment: string }>(
      sql`select id, comment from split_comments where split_id = ${id} order by created_at, id`,
    );
    expect(rows).toEqual(lines.map((comment, n) => ({ id: ids[n], comment })));
    const { body } = await ana.call<Split>("GET", `/api/splits/${id}`);
    expect(body.participants[0]!.paid).toBe(true);
    const marks = await database().all(
      sql`select kind from split_history where split_id = ${id} and kind in ('paid', 'unpaid') order by created_at, id`,
    );
    expect(marks).toEqual([{ kind: "paid" }, { kind: "unpaid" }, { kind: "paid" }]);
    // One for the split, one for the comments, and one for each direction of the share.
    const notifications = await database().all(sql`select 1 from notifications where user_id = ${leo.id}`);
    expect(notifications).toHaveLength(4);
  });
});

describe.runIf(!isLibsql)("a fault while better-auth queries the database", () => {
  const post = (path: string, body: unknown, fault: Fault) => call("POST", path, { body, env: withFault(fault) });
  const newcomer = () => {
    const username = `new_${unique()}`;
    return { username, email: `${username}@example.com`, password: "Passw0rdA" };
  };

  it.each([LOST, OVERLOADED])("is 503 with Retry-After and the specified message, not 500: %s", async (message) => {
    const ana = await person();
    await givePassword(ana);
    const tries: [path: string, body: unknown, table: RegExp, sentence: string][] = [
      ["sign-up/email", newcomer(), /insert into "users"/, "Failed to create account."],
      ["sign-up/email", newcomer(), /from "users"/, "Failed to create account."],
      [
        "sign-in/email",
        { email: ana.email, password: "Passw0rdA" },
        /"accounts"/,
        "Failed to sign in. Please try again.",
      ],
      [
        "sign-in/email",
        { email: ana.email, password: "Passw0rdA" },
        /insert into "sessions"/,
        "Failed to sign in. Please try again.",
      ],
      [
        "sign-in/username",
        { username: ana.username, password: "Passw0rdA" },
        /insert into "sessions"/,
        "Error retrieving account information. Please try again.",
      ],
    ];
    for (const [path, body, table, sentence] of tries) {
      const answer = await post(`/api/auth/${path}`, body, { message, strikes: first(Infinity, table) });
      expect([path, answer.status, answer.body.error?.code, answer.body.error?.message]).toEqual([
        path,
        503,
        "unavailable",
        sentence,
      ]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });

  it("that is temporary isn't noticed by a user who signs in", async () => {
    const ana = await person();
    await givePassword(ana);
    const fault = { message: LOST, strikes: first(2, /^select .*"accounts"/is) };
    const body = { email: ana.email, password: "Passw0rdA" };
    expect((await post("/api/auth/sign-in/email", body, fault)).status).toBe(200);
    expect(fault.strikes.mock.results.filter(({ value }) => value === "before")).toHaveLength(2);
  });
});
