import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { errorMessages } from "#domain/errors.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import {
  call,
  database,
  device,
  envWith,
  givePassword,
  person,
  resetToken,
  type TestPerson,
  unique,
} from "#tests/support/worker/factories.ts";
import { googler, wayToGoogle } from "#tests/support/worker/google-browser.ts";
import { routeExamples } from "#tests/support/worker/route-examples.ts";
import { exchangeOf } from "#tests/support/worker/routes/accounts.ts";
import { someEvent } from "#tests/support/worker/routes/events.ts";
import { holderOf } from "#tests/support/worker/routes/route-example.ts";
import { failureOf, sendExample } from "#tests/support/worker/send-example.ts";
import { makeWorld, type World } from "#tests/support/worker/world.ts";
import { api } from "#worker/api.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";

let shared: Promise<World> | undefined;

describe("the access token of an ended session, which is valid for minutes", () => {
  const files = async () => {
    const lists = await Promise.all([env.AVATARS.list(), env.RECEIPTS.list()]);
    return lists.flatMap(({ objects }) => objects.map(({ key, etag }) => [key, etag]));
  };
  /** The examples of the matrix that are refused before the database is asked. */
  const purposes: Record<string, "link" | "confirm"> = {
    "POST /api/auth/token/exchange/link": "link",
    "POST /api/auth/token/exchange/confirm": "confirm",
  };

  it.each(declaredRoutes(api.routes).filter(({ declaration }) => declaration.who !== "visitor"))(
    "neither reads nor writes: $method $path",
    async (route) => {
      const name = `${route.method} ${route.path}`;
      const world = await (shared ??= makeWorld());
      const caller = await device(world[holderOf[route.declaration.who]]);
      const purpose = purposes[name];
      const example = purpose
        ? exchangeOf(`/${purpose}`, await wayToGoogle(googler(), caller, purpose))
        : await routeExamples[name]!.good(world, caller);
      await database().run(sql`delete from sessions where id = ${caller.sessionId}`);
      const before = await files();
      const { db, cost, later } = counting(env.DB);
      for (const headers of [undefined, { "idempotency-key": unique() }]) {
        const answer = await sendExample(
          route.method,
          { ...example, headers: { ...example.headers, ...headers } },
          caller.accessToken,
          envWith({ DB: db }),
        );
        expect(failureOf(answer)).toEqual({ status: 401, code: "not_signed_in", message: errorMessages.not_signed_in });
      }
      expect([cost.rowsWritten, later.rowsWritten, await files()]).toEqual([0, 0, before]);
    },
  );

  it("is refused whichever way the session ended", async () => {
    const ended: Record<string, (who: TestPerson) => Promise<unknown>> = {
      "signed out": (who) => call("POST", "/api/auth/token/revoke", { body: { refreshToken: who.refreshToken } }),
      "signed out elsewhere": async (who) => (await device(who)).call("DELETE", `/api/auth/sessions/${who.sessionId}`),
      "all others signed out": async (who) => (await device(who)).call("POST", "/api/auth/sessions/end-others"),
      "password changed elsewhere": async (who) =>
        (await device(who)).call("POST", "/api/auth/change-password", {
          currentPassword: "Passw0rdA",
          newPassword: "Passw0rdB",
        }),
      "password reset": async (who) =>
        call("POST", "/api/auth/reset-password", {
          body: { token: await resetToken(who.email), newPassword: "Passw0rdB" },
        }),
      "account deleted": (who) => who.call("DELETE", "/api/me", { username: who.username, password: "Passw0rdA" }),
      expired: (who) => database().run(sql`update sessions set expires_at = 1 where id = ${who.sessionId}`),
    };
    for (const [way, end] of Object.entries(ended)) {
      const who = await person("zoe");
      await givePassword(who);
      expect({ way, status: (await who.call("GET", "/api/me")).status }).toEqual({ way, status: 200 });
      await end(who);
      const answers = [await who.call("GET", "/api/me"), await who.call("POST", "/api/events", someEvent())];
      expect({ way, codes: answers.map(({ status, body }) => [status, body.error?.code]) }).toEqual({
        way,
        codes: answers.map(() => [401, "not_signed_in"]),
      });
    }
  });
});
