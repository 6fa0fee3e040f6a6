import type { D1Database } from "@cloudflare/workers-types";
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import {
  call,
  comment,
  database,
  dayFromNow,
  envWith,
  isLibsql,
  people,
  person,
  split,
  unique,
} from "#tests/support/worker/factories.ts";
import { jpeg } from "#tests/support/pictures.ts";
import worker from "#worker/index.ts";

describe("every response", () => {
  it("is for its caller only: not cached, not sniffed, not shown as a page", async () => {
    const ana = await person();
    for (const { headers } of [
      await ana.call("GET", "/api/me"),
      await call("GET", "/api/health"),
      await call("GET", "/api/me"),
      await call("GET", "/api/nothing"),
    ])
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "referrer-policy": "no-referrer",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
        "strict-transport-security": "max-age=31536000",
        "x-request-id": expect.stringMatching(/^[\w-]+$/),
      });
  });

  it("allows no other site: no CORS, no cookies", async () => {
    const ana = await person();
    const { headers } = await ana.call("GET", "/api/me", undefined, { origin: "https://evil.example", cookie: "a=b" });
    expect([...headers.keys()].filter((name) => /access-control|set-cookie/.test(name))).toEqual([]);
    expect((await call("OPTIONS", "/api/me", { headers: { origin: "https://evil.example" } })).status).toBe(404);
  });
});

describe("an error", () => {
  it("has a code, a message and the request's id, which is also in the header", async () => {
    const answer = await call("GET", "/api/splits");
    expect(answer.body).toEqual({
      error: {
        code: "not_signed_in",
        message: "Please sign in to continue",
        requestId: answer.headers.get("x-request-id"),
      },
    });
  });

  it("for an unknown path or method is 404 in the same shape", async () => {
    const ana = await person();
    for (const [method, path] of [
      ["GET", "/api"],
      ["GET", "/api/"],
      ["GET", "/api/nothing"],
      ["GET", "/api/dev/nothing"],
      ["DELETE", "/api/splits"],
      ["GET", "/api/auth/session"],
      ["GET", "/api/auth/get-session"],
      ["POST", "/api/auth/sign-out"],
      ["GET", "/nothing"],
    ] as const) {
      const { status, body } = await ana.call(method, path);
      expect([path, status, body.error?.code, body.error?.message]).toEqual([path, 404, "not_found", "Not found"]);
    }
  });

  it("names every field that is wrong", async () => {
    const ana = await person();
    const { body } = await ana.call("POST", "/api/splits", { name: "", totalCents: -5, participantIds: [], x: 1 });
    expect(body.error?.fields).toEqual({
      name: "Split name is required",
      totalCents: "Amount must be greater than 0",
      participantIds: "Please select at least one person",
      x: "Unknown field",
    });
  });
});

/** A database that fails with this error of D1. */
const broken = (message: string): D1Database => {
  const fail = () => Promise.reject(new Error(message));
  const statement = { bind: () => statement, all: fail, run: fail, raw: fail, first: fail };
  const client = { prepare: () => statement, batch: fail, getBookmark: () => null };
  return { ...client, withSession: () => client } as unknown as D1Database;
};

describe("a fault of the database", () => {
  const askWith = async (message: string, method = "GET", path = "/api/people?query=ana", body?: unknown) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      const ana = await person();
      const env = envWith({ DB: broken(message), LIBSQL_URL: "" });
      const answer = await ana.call(method, path, body, { "idempotency-key": "12345678" }, env);
      return { ...answer, logged: log.mock.calls.flat().join(" ") };
    } finally {
      log.mockRestore();
    }
  };

  it("is answered with 500 and reveals nothing internal", async () => {
    const { status, body, text } = await askWith("D1_ERROR: no such column: secret");
    expect([status, body.error?.code, body.error?.message]).toEqual([
      500,
      "internal",
      "Something went wrong. Please try again.",
    ]);
    expect(text.replace(body.error!.requestId, "")).not.toMatch(/secret|D1|select/i);
  });

  it("uses the route's own message if it has one", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    const sentences: [string, string, unknown, string][] = [
      [
        "POST",
        "/api/splits",
        { name: "x", totalCents: 5, participantIds: [leo.id], today: new Date().toISOString().slice(0, 10) },
        "Failed to create split. Please try again.",
      ],
      ["GET", "/api/splits", undefined, "Failed to load splits"],
      ["GET", "/api/splits/deleted", undefined, "Failed to load what was deleted"],
      ["GET", `/api/splits/${id}`, undefined, "Failed to load split details"],
      ["PATCH", `/api/splits/${id}`, { name: "x" }, "Failed to update split"],
      ["DELETE", `/api/splits/${id}`, undefined, "Failed to delete split"],
      ["POST", `/api/splits/${id}/restore`, undefined, "Failed to restore the split"],
      ["GET", `/api/splits/${id}/history`, undefined, "Failed to load the history"],
      ["PUT", `/api/splits/${id}/participants/prt_x/paid`, { paid: true }, "Failed to update payment status"],
      ["POST", `/api/splits/${id}/comments`, { comment: "hi" }, "Failed to add comment"],
      [
        "POST",
        "/api/expenses",
        {
          description: "x",
          amountCents: 5,
          expenseDate: dayFromNow(0),
          today: dayFromNow(0),
        },
        "Failed to add expense",
      ],
      ["PATCH", "/api/expenses/exp_x", { amountCents: 5, today: dayFromNow(0) }, "Failed to update expense"],
      ["DELETE", "/api/expenses/exp_x", undefined, "Failed to delete expense"],
      ["POST", "/api/expenses/exp_x/restore", undefined, "Failed to bring the expense back"],
      ["GET", "/api/expenses", undefined, "Failed to load expenses"],
      ["POST", "/api/receipts", jpeg, "Failed to upload receipt"],
      ["GET", "/api/expenses/exp_x/receipt", undefined, "Failed to load the receipt"],
      ["PUT", "/api/budget", { monthlyLimitCents: 5, today: dayFromNow(0) }, "Failed to update budget"],
      ["GET", "/api/budget", undefined, "Failed to load the budget"],
      ["GET", "/api/insights", undefined, "Failed to load insights"],
      ["GET", "/api/overview", undefined, "Failed to load the overview"],
      [
        "POST",
        "/api/auth/sign-in/username",
        { username: "ana", password: "Passw0rdA" },
        "Error looking up username. Please try again.",
      ],
      [
        "POST",
        "/api/auth/sign-in/email",
        { email: "a@example.com", password: "Passw0rdA" },
        "Failed to sign in. Please try again.",
      ],
      [
        "POST",
        "/api/auth/sign-up/email",
        { username: "ana", email: "a@example.com", password: "Passw0rdA" },
        "Failed to create account.",
      ],
    ];
    for (const [method, path, body, sentence] of sentences) {
      const answer = await askWith("D1_ERROR: boom", method, path, body);
      expect([path, answer.status, answer.body.error?.message]).toEqual([path, 500, sentence]);
    }
  });

  it.each([
    "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
    "D1_ERROR: Network connection lost.",
    "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
  ])("that is transient is 503 with Retry-After: %s", async (message) => {
    const { status, body, headers } = await askWith(message);
    expect([status, body.error?.code]).toEqual([503, "unavailable"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is logged with the request's id and the statement, without any user input", async () => {
    const { logged, body } = await askWith("D1_ERROR: boom", "POST", "/api/splits/spl_x/comments", {
      comment: "my secret is 4711",
    });
    expect(logged).toContain(body.error!.requestId);
    expect(logged).toContain("D1_ERROR: boom");
    expect(logged).not.toContain("4711");
  });
});

it.runIf(!isLibsql)(
  "a fault inside better-auth is logged with the database's message, and without an address",
  async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const boom = () => Promise.reject(new Error("D1_ERROR: boom"));
    const failing = { bind: () => failing, all: boom, run: boom, raw: boom, first: boom };
    const db = {
      prepare: (text: string) => (text.startsWith('insert into "users"') ? failing : env.DB.prepare(text)),
      batch: env.DB.batch.bind(env.DB),
      withSession: env.DB.withSession.bind(env.DB),
    } as unknown as D1Database;
    try {
      const username = `new_${unique()}`;
      const body = { username, email: `${username}@example.com`, password: "Passw0rdA" };
      const answer = await call("POST", "/api/auth/sign-up/email", { body, env: envWith({ DB: db }) });
      expect([answer.status, answer.body.error?.message]).toEqual([500, "Failed to create account."]);
      const logged = log.mock.calls.flat().join(" ");
      expect(logged).toContain("D1_ERROR: boom");
      expect(logged).not.toContain(username);
    } finally {
      log.mockRestore();
    }
  },
);

describe("the profile", () => {
  it("shows the user their own address and accepts an existing time zone", async () => {
    const ana = await person();
    const { status, body } = await ana.call("PATCH", "/api/me/profile", { timeZone: "Europe/Stockholm" });
    expect([status, body]).toEqual([
      200,
      { username: ana.username, displayName: ana.displayName, avatarUrl: null, timeZone: "Europe/Stockholm" },
    ]);
    expect((await ana.call("GET", "/api/me")).body).toEqual({
      id: ana.id,
      email: ana.email,
      friendRequests: 0,
      countsSharesSince: null,
      tier: "bronze",
      profile: body,
    });
    for (const timeZone of ["Mars/Olympus", "", 5, null, "x".repeat(65)])
      expect((await ana.call("PATCH", "/api/me/profile", { timeZone })).status).toBe(422);
  });

  it("changes only the user's own profile", async () => {
    const [ana, leo] = await people("ana", "leo");
    await ana.call("PATCH", "/api/me/profile", { timeZone: "Asia/Tokyo" });
    expect((await leo.call<{ profile: { timeZone: null } }>("GET", "/api/me")).body.profile.timeZone).toBeNull();
  });
});

it("no answer holds another user's email address", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await split(ana, [leo]);
  await comment(leo, id, "hi");
  const paths = [
    "/api/splits",
    `/api/splits/${id}`,
    `/api/splits/${id}/comments`,
    "/api/notifications",
    `/api/people?query=${leo.username}`,
  ];
  for (const path of paths) expect((await ana.call("GET", path)).text).not.toContain("@");
});

it("the health check queries the database", async () => {
  const { status, body } = await call("GET", "/api/health");
  expect([status, body]).toEqual([200, { ok: true, version: expect.any(String) }]);
});

it("the OpenAPI document lists every route and contains no personal data", async () => {
  const { body } = await call<{ openapi: string; paths: Record<string, object> }>("GET", "/api/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths)).toContain("/api/splits/{id}/participants/{participantId}/paid");
  expect((await call("GET", "/api/docs")).text).toContain("/api/splits");
});

describe.runIf(!isLibsql)("the database's bookmark", () => {
  it("is returned with every response, and may be sent with the next request", async () => {
    const ana = await person();
    const { headers } = await ana.call("GET", "/api/splits");
    const bookmark = headers.get("x-d1-bookmark")!;
    expect(bookmark).toMatch(/^[\w-]+$/);
    expect((await ana.call("GET", "/api/splits", undefined, { "x-d1-bookmark": bookmark })).status).toBe(200);
  });

  it("that is invalid is ignored", async () => {
    const ana = await person();
    for (const wrong of ["rubbish", "0", "first-primary", "a".repeat(300), "'; --"])
      expect((await ana.call("GET", "/api/splits", undefined, { "x-d1-bookmark": wrong })).status).toBe(200);
  });
});

it("idempotency keys and counters older than a day are deleted every hour, and no younger ones", async () => {
  const [ana, leo] = await people("ana", "leo");
  const key = unique();
  await ana.call(
    "POST",
    "/api/splits",
    { name: "x", totalCents: 5, participantIds: [leo.id] },
    { "idempotency-key": key },
  );
  const now = Date.now();
  const old = `old_${unique()}`;
  const young = `young_${unique()}`;
  for (const [name, at] of [
    [old, now - 25 * 3_600_000],
    [young, now - 23 * 3_600_000],
  ] as const) {
    await database().run(sql`insert into limits (key, window_start, count) values (${name}, ${at}, 1)`);
    await database().run(
      sql`insert into idempotency (user_id, route, key, body_hash, created_at) values (${ana.id}, 'r', ${name}, 'h', ${at})`,
    );
  }
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController({ scheduledTime: new Date(now), cron: "0 * * * *" }), env);
  await waitOnExecutionContext(context);
  const kept = await database().all<{ key: string }>(sql`
    select key from limits where key in (${old}, ${young}) union all select key from idempotency where user_id = ${ana.id} order by key`);
  expect(kept.map((row) => row.key).sort()).toEqual([key, young, young].sort());
});
