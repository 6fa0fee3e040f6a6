import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AccessTokenScope } from "#domain/accounts/access-tokens.ts";
import { errorMessages } from "#domain/errors.ts";
import { accessToken } from "#tests/support/worker/access-tokens.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { database, envWith, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { routeExamples } from "#tests/support/worker/route-examples.ts";
import { holderOf } from "#tests/support/worker/routes/route-example.ts";
import { failureOf, sendExample } from "#tests/support/worker/send-example.ts";
import { makeWorld, type World } from "#tests/support/worker/world.ts";
import { api } from "#worker/api.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";

// The authorization matrix for access tokens of programs: authorization.test.ts has that of sessions.

const routes = declaredRoutes(api.routes).filter(({ declaration }) => declaration.who !== "visitor");
type DeclaredRoute = (typeof routes)[number];
const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`;
const NOT_SIGNED_IN = { status: 401, code: "not_signed_in", message: errorMessages.not_signed_in };

/** What no token may do: get another way in, keep access after it was revoked, or change who gets money. */
const CLOSED = [
  /^\w+ \/api\/auth\//,
  /^\w+ \/api\/me\/access-tokens/,
  /^\w+ \/api\/me\/push/,
  /^\w+ \/api\/me\/calendar/,
  /^DELETE \/api\/me$/,
  /^PATCH \/api\/me\/profile$/,
  /^PUT \/api\/me\/payment-handles$/,
];

/** What a token of one squad may do. Whatever is not in this list is refused, new routes included. */
const OF_A_SQUAD = `
  GET    /api/squads/:id
  GET    /api/squads/:id/activity
  GET    /api/squads/:id/balances
  GET    /api/squads/:id/challenges
  GET    /api/squads/:id/entries.csv
  GET    /api/squads/:id/export.json
  GET    /api/squads/:id/goals
  GET    /api/squads/:id/members/:memberId/entries
  GET    /api/squads/:id/messages
  GET    /api/squads/:id/messages/:messageId
  GET    /api/squads/:id/messages/search
  GET    /api/squads/:id/splits
  GET    /api/squads/:id/splits/:splitId
  GET    /api/squads/:id/splits/:splitId/receipt
  GET    /api/squads/:id/splitwise.csv
  GET    /api/squads/:id/stats
  GET    /api/squads/:id/stats/lines
  GET    /api/squads/:id/streak
  POST   /api/squads/:id/imports
  PUT    /api/squads/:id/imports/:importId/batches/:n
  POST   /api/squads/:id/imports/:importId/finish
  DELETE /api/squads/:id/imports/:importId
  POST   /api/squads/:id/messages
  POST   /api/squads/:id/splits
  PATCH  /api/squads/:id/splits/:splitId
  DELETE /api/squads/:id/splits/:splitId
  POST   /api/squads/:id/splits/:splitId/restore`
  .trim()
  .split("\n")
  .map((line) => line.trim().replace(/\s+/, " "));

describe("every route", () => {
  it("is closed to tokens where one could keep access, or change the account", () => {
    const closed = routes.filter(({ declaration }) => declaration.tokens === "none").map(nameOf);
    const expected = routes.map(nameOf).filter((name) => CLOSED.some((pattern) => pattern.test(name)));
    expect(closed.toSorted()).toEqual(expected.toSorted());
  });

  it("is closed to tokens of one squad unless it is in the list, and has the squad in its path", () => {
    const open = routes.filter(({ declaration }) => declaration.tokens === "squad").map(nameOf);
    expect(open.toSorted()).toEqual(OF_A_SQUAD.toSorted());
    expect(open.filter((name) => !/^\w+ \/api\/squads\/:id(\/|$)/.test(name))).toEqual([]);
  });
});

const made = new Map<string, Promise<unknown>>();
/** Makes something once for each key: a user can have 20 tokens. */
function once<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known as Promise<Result>;
}

const tokenOf = async (who: TestPerson, scope: AccessTokenScope, squadId: string | null = null): Promise<string> =>
  (await once(`${who.id} ${scope} ${squadId}`, () => accessToken(who, { scope, squadId }))).token;

/** A second squad of the creator. */
const secondSquadOf = (who: TestPerson) => once(`squad of ${who.id}`, () => squad(who, { name: "Trip" }));

/** A user's tokens that were revoked and have expired. */
const deadTokensOf = (who: TestPerson): Promise<string[]> =>
  once(`dead tokens of ${who.id}`, async () => {
    const [revoked, expired] = [await accessToken(who, { scope: "write" }), await accessToken(who, { scope: "write" })];
    await who.call("DELETE", `/api/me/access-tokens/${revoked.id}`);
    await database().run(sql`update access_tokens set expires_at = 1 where id = ${expired.id}`);
    return [revoked.token, expired.token];
  });

let shared: Promise<World> | undefined;
const getWorld = () => (shared ??= makeWorld());

/** The holder of a route's right, and a call of theirs, in a world that others share unless it must not. */
async function prepare(route: DeclaredRoute) {
  const example = routeExamples[nameOf(route)]!;
  const world = example.needsOwnWorld ? await makeWorld() : await getWorld();
  const holder = world[holderOf[route.declaration.who]];
  const call = await example.good(world, holder);
  return { world, holder, call, send: (token: string) => sendExample(route.method, call, token) };
}

const TOKEN_SCOPE = { status: 403, code: "token_scope" };
/** A refused request counts as a use of its token, which is noted at most once an hour. */
const noteUses = () => database().run(sql`update access_tokens set last_used_at = ${Date.now()}`);

describe.each(routes)("$method $path", (route) => {
  const { method, declaration } = route;
  const { tokens = "account", who: right } = declaration;
  const { absent, foreign, expectedStatus = declaration.status } = routeExamples[nameOf(route)]!;

  it("refuses tokens that do not allow it, and changes nothing", async () => {
    const { world, holder, call, send } = await prepare(route);
    const { creator, other } = world;
    const ofSquad = await tokenOf(creator, "write", world.squad.id);
    const ofSecondSquad = await tokenOf(creator, "write", (await secondSquadOf(creator)).id);
    const [toRead, toWrite] = [await tokenOf(holder, "read"), await tokenOf(holder, "write")];
    const [ofStranger, dead] = [await tokenOf(other, "write"), await deadTokensOf(holder)];
    // It counts for the stranger's own limits.
    if (tokens !== "none" && right !== "user") expect((await send(ofStranger)).status).toBe(404);
    await noteUses();
    const { db, cost, later } = counting(env.DB);
    const sendCounted = (token: string, example = call) => sendExample(method, example, token, envWith({ DB: db }));

    for (const token of dead) expect(failureOf(await sendCounted(token))).toEqual(NOT_SIGNED_IN);
    if (tokens === "none") expect(failureOf(await sendCounted(toWrite))).toMatchObject(TOKEN_SCOPE);
    if (tokens === "none" || method !== "GET") expect(failureOf(await sendCounted(toRead))).toMatchObject(TOKEN_SCOPE);
    if (tokens !== "squad") {
      for (const token of [ofSquad, ofSecondSquad])
        expect(failureOf(await sendCounted(token))).toMatchObject(TOKEN_SCOPE);
    } else {
      const notFound = failureOf(await sendCounted(ofSquad, absent));
      expect(notFound.status).toBe(404);
      expect(failureOf(await sendCounted(ofSecondSquad))).toEqual(notFound);
      for (const example of foreign!(world)) expect(failureOf(await sendCounted(ofSquad, example))).toEqual(notFound);
    }
    expect([cost.rowsWritten, later.rowsWritten]).toEqual([0, 0]);
  });

  if (tokens !== "none")
    it("accepts a token for everything of its user", async () => {
      const { holder, send } = await prepare(route);
      const { status, text } = await send(await tokenOf(holder, method === "GET" ? "read" : "write"));
      expect([status, text]).toEqual([expectedStatus, expect.any(String)]);
    });

  if (tokens === "squad")
    it("accepts a token of its squad", async () => {
      const { world } = await prepare(route);
      const call = await routeExamples[nameOf(route)]!.good(world, world.creator);
      const { status, text } = await sendExample(method, call, await tokenOf(world.creator, "write", world.squad.id));
      expect([status, text]).toEqual([expectedStatus, expect.any(String)]);
    });
});
