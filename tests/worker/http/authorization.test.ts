import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { insertComment, listComments, selectCommentText } from "#db/queries/splits/comments.ts";
import { notifyReminder, notifyShareMarked } from "#db/queries/splits/split-notifications.ts";
import { markReminded, selectReminderState, writeReminderMail } from "#db/queries/splits/reminders.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { asChatReader, asChatWriter } from "#db/queries/splits/chat-access.ts";
import { asCreator, asViewer } from "#db/queries/splits/split-access.ts";
import { selectEditable } from "#db/queries/splits/split-edit.ts";
import { insertHistory, listHistory, newHistory, recordShareMarked } from "#db/queries/splits/split-history.ts";
import { listSplitPeople, selectSplit, setSharePaid } from "#db/queries/splits/splits.ts";
import { errorMessages } from "#domain/errors.ts";
import {
  call,
  database,
  device,
  givePassword,
  person,
  resetToken,
  type Answer,
  type TestPerson,
  unique,
} from "#tests/support/worker/factories.ts";
import { routeExamples } from "#tests/support/worker/route-examples.ts";
import { exchangeOf } from "#tests/support/worker/routes/accounts.ts";
import { someEvent } from "#tests/support/worker/routes/events.ts";
import type { Example } from "#tests/support/worker/routes/route-example.ts";
import { googler, wayToGoogle } from "#tests/support/worker/google-browser.ts";
import { readAllTables } from "#tests/support/worker/tables.ts";
import { makeWorld, type World } from "#tests/support/worker/world.ts";
import { api } from "#worker/api.ts";
import { signAccessToken } from "#worker/auth/access-token.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";
import { declarationOf, type Who } from "#worker/http/route.ts";

const routes = declaredRoutes(api.routes);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

const roles = ["visitor", "expired", "forged", "other", "participant", "creator"] as const;
type Role = (typeof roles)[number];

const roleNames: Record<Role, string> = {
  visitor: "a visitor without a token",
  expired: "an expired token",
  forged: "a forged token",
  other: "another signed-in user",
  participant: "the participant",
  creator: "the creator",
};

/** The roles that may call. Other signed-in users get 404, and callers without a valid token get 401. */
const allowedRoles: Record<Who, readonly Role[]> = {
  visitor: roles,
  user: ["other", "participant", "creator"],
  "split-viewer": ["participant", "creator"],
  // The creator has no share that they could dispute.
  "split-participant": ["participant"],
  "split-creator": ["creator"],
  "squad-member": ["participant", "creator"],
  "squad-owner": ["creator"],
  // The world's notification, expense and event belong to the participant.
  owner: ["participant"],
};

const HOUR_MS = 3_600_000;

async function tokenOf(role: Role, { creator, participant, other }: World): Promise<string | null> {
  const people = { other, participant, creator };
  if (role === "visitor") return null;
  if (role === "expired")
    return (
      await signAccessToken(env, { userId: creator.id, sessionId: creator.sessionId }, new Date(Date.now() - HOUR_MS))
    ).accessToken;
  // Another user's claims under the creator's signature.
  if (role === "forged") {
    const [header, , signature] = creator.accessToken.split(".");
    return [header, other.accessToken.split(".")[1], signature].join(".");
  }
  return people[role].accessToken;
}

const send = async (method: string, example: Example, token: string | null) =>
  call(method, example.path, {
    body: example.body,
    headers: { ...example.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });

/** A failure without its request id. Nothing else may differ between two failures. */
const failureOf = ({ status, body }: Answer<object>) => ({ status, ...body.error, requestId: undefined });

async function exampleFor(name: string, world: World, role: Role): Promise<Example> {
  const callers: Partial<Record<Role, TestPerson>> = { other: world.other, participant: world.participant };
  const example = await routeExamples[name]!.good(world, callers[role]);
  if (name !== "POST /api/splits") return example;
  // The creator of a split can't be one of its participants.
  const chosen = role === "other" ? world.participant : world.other;
  return { ...example, body: { ...(example.body as object), participantIds: [chosen.id] } };
}

/** Reads and refused calls change nothing, so they share a world. Most writes can share one too. */
const worlds = { reads: undefined as Promise<World> | undefined, writes: undefined as Promise<World> | undefined };
const getWorld = (kind: keyof typeof worlds): Promise<World> => (worlds[kind] ??= makeWorld());

describe("every route declares who may call it", () => {
  it("has a declaration and an example", () => {
    const handlers = api.routes.filter(({ method }) => method !== "ALL");
    const declared = new Set(handlers.filter(({ handler }) => declarationOf(handler)).map(nameOf));
    expect(handlers.map(nameOf).filter((name) => !declared.has(name))).toEqual([]);
    expect([...declared].filter((name) => !routeExamples[name])).toEqual([]);
    expect(Object.keys(routeExamples).filter((name) => !declared.has(name))).toEqual([]);
  });

  it("mounts only middleware for all methods", () => {
    // A handler for all methods would be a route without a declaration.
    const mounted = api.routes.filter(({ method }) => method === "ALL");
    expect(new Set(mounted.map(({ path }) => path))).toEqual(new Set(["/api/*"]));
    expect(mounted).toHaveLength(3);
  });

  it("has an example with an absent id and one with another user's id where the route needs a right", () => {
    const owned = routes.filter(({ declaration }) => !["visitor", "user"].includes(declaration.who)).map(nameOf);
    expect(owned.filter((name) => !routeExamples[name]?.absent || !routeExamples[name].foreign)).toEqual([]);
  });
});

describe.each(routes.map((route) => [nameOf(route), route] as const))("%s", (name, route) => {
  const { who, status } = route.declaration;
  const { absent, foreign, expectedStatus = status, needsOwnWorld } = routeExamples[name] ?? {};
  const allowed = allowedRoles[who];
  const refused = roles.filter((role) => !allowed.includes(role));

  describe("allows", () => {
    let world: World;
    beforeAll(async () => {
      if (needsOwnWorld) world = await makeWorld();
      else world = await getWorld(route.method === "GET" ? "reads" : "writes");
    });

    it.each(allowed.map((role) => [roleNames[role], role] as const))("%s", async (_, role) => {
      const answer = await send(route.method, await exampleFor(name, world, role), await tokenOf(role, world));
      expect(answer.status).toBe(expectedStatus);
    });
  });

  if (refused.length > 0)
    describe("refuses", () => {
      let world: World;
      let example: Example;
      beforeAll(async () => {
        world = await getWorld("reads");
        // A refused call changes nothing, so all refused callers can send the same request.
        example = await exampleFor(name, world, "creator");
      });

      it.each(refused.map((role) => [roleNames[role], role] as const))("%s", async (_, role) => {
        const token = await tokenOf(role, world);
        const failure = failureOf(await send(route.method, example, token));
        if (role === "visitor" || role === "expired" || role === "forged") {
          expect(failure).toEqual({ status: 401, code: "not_signed_in", message: "Please sign in to continue" });
          return;
        }
        expect(failure).toEqual({ ...failureOf(await send(route.method, absent!, token)), status: 404 });
        expect(failure.code).toBeDefined();
      });

      if (absent && foreign)
        it("another user's ids as if they didn't exist", async () => {
          const caller = who === "owner" || who === "split-participant" ? world.participant : world.creator;
          const failure = failureOf(await send(route.method, absent, caller.accessToken));
          expect(failure.status).toBe(404);
          for (const example of foreign(world))
            expect(failureOf(await send(route.method, example, caller.accessToken))).toEqual(failure);
        });
    });
});

describe("a refused write leaves nothing behind", () => {
  const stateOf = async (world: World, reader: TestPerson, id: string) => ({
    split: (await reader.call("GET", `/api/splits/${id}`)).body,
    bell: (await world.participant.call("GET", "/api/notifications")).body,
  });

  it("neither in the split nor in the participant's notifications", async () => {
    const world = await makeWorld();
    const writes = routes.filter(({ method, declaration }) => method !== "GET" && declaration.who.startsWith("split-"));
    const examples = await Promise.all(writes.map(async (route) => routeExamples[nameOf(route)]!.good(world)));
    const markPaid = await routeExamples["PUT /api/splits/:id/participants/:participantId/paid"]!.good(world);
    const before = await stateOf(world, world.creator, world.split.id);
    for (const [index, { method }] of writes.entries())
      for (const token of [world.other.accessToken, null]) await send(method, examples[index]!, token);
    await send("PUT", markPaid, world.participant.accessToken);
    expect(await stateOf(world, world.creator, world.split.id)).toEqual(before);
  });

  it("also with an Idempotency-Key, which returns 404 again", async () => {
    const world = await getWorld("reads");
    const path = `/api/splits/${world.split.id}/comments`;
    const tries = [1, 2].map(() =>
      world.other.call("POST", path, { comment: "hi" }, { "idempotency-key": "12345678" }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe("the access token of an ended session, which is valid for minutes", () => {
  const files = async () => {
    const lists = await Promise.all([env.AVATARS.list(), env.RECEIPTS.list()]);
    return lists.flatMap(({ objects }) => objects.map(({ key, etag }) => [key, etag]));
  };
  const everything = async () => ({ tables: await readAllTables(), files: await files() });
  /** The examples of the matrix that are refused before the database is asked. */
  const purposes: Record<string, "link" | "confirm"> = {
    "POST /api/auth/token/exchange/link": "link",
    "POST /api/auth/token/exchange/confirm": "confirm",
  };

  it.each(routes.filter(({ declaration }) => declaration.who !== "visitor"))(
    "neither reads nor writes: $method $path",
    async (route) => {
      const name = nameOf(route);
      const world = await getWorld("writes");
      const { who } = route.declaration;
      const caller = await device(who === "owner" || who === "split-participant" ? world.participant : world.creator);
      const purpose = purposes[name];
      const example = purpose
        ? exchangeOf(`/${purpose}`, await wayToGoogle(googler(), caller, purpose))
        : await routeExamples[name]!.good(world, caller);
      await database().run(sql`delete from sessions where id = ${caller.sessionId}`);
      const before = await everything();
      for (const headers of [undefined, { "idempotency-key": unique() }]) {
        const answer = await send(
          route.method,
          { ...example, headers: { ...example.headers, ...headers } },
          caller.accessToken,
        );
        expect(failureOf(answer)).toEqual({ status: 401, code: "not_signed_in", message: errorMessages.not_signed_in });
      }
      expect(await everything()).toEqual(before);
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

describe("every guarded statement alone returns nothing to another user", () => {
  it("so that no route depends on a single guard", async () => {
    const { creator, other, split, commentId } = await makeWorld();
    const db = database();
    const now = new Date();
    const share = split.participants[0]!.id;
    const resultsOf = async (userId: string) => {
      const [viewer, own] = [asViewer(split.id, userId), asCreator(split.id, userId)];
      const reads = await db.batch({
        split: queryJson(db, selectSplit(viewer)),
        history: listHistory(db, viewer, null, 10),
        editable: selectEditable(db, own),
        comments: listComments(db, viewer, null, 10),
        text: selectCommentText(db, asChatReader(split.id, userId), commentId),
        people: listSplitPeople(db, viewer),
      });
      const reminders = await db.batch({
        state: selectReminderState(db, own, share),
        notified: notifyReminder(db, own, share, now),
        mail: writeReminderMail(db, own, share, now),
        reminded: markReminded(db, own, share, now),
      });
      const marked = await notifyShareMarked(db, own, share, true, now);
      await recordShareMarked(db, own, share, true, now);
      const recorded = await insertHistory(db, own, newHistory([{ kind: "restored" }], now), now);
      const lines = await db.all(sql`select 1 from split_history where split_id = ${split.id}`);
      await setSharePaid(db, own, share, true, now);
      const id = `cmt_${userId}`;
      await insertComment(db, asChatWriter(split.id, userId), id, "hi", now);
      const written = await db.all(sql`select 1 from split_comments where id = ${id}`);
      const paid = await db.all(sql`select 1 from split_participants where id = ${share} and paid = 1`);
      const rows = [...Object.values(reads), ...Object.values(reminders)];
      return [...rows, marked, recorded, lines, written, paid].map((rows) => rows.length);
    };
    expect(await resultsOf(other.id)).toEqual(Array<number>(15).fill(0));
    expect(await resultsOf(creator.id)).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 2, 1, 1]);
  });
});

describe("another user's ids in queries and cursors", () => {
  it("a cursor is only a position: with another user's cursor, the list still has only the caller's splits", async () => {
    const world = await getWorld("writes");
    const { other, creator } = world;
    const stranger = await person("zoe");
    for (const name of ["older", "newer"])
      await creator.call("POST", "/api/splits", { name, totalCents: 100, participantIds: [stranger.id] });
    const { body } = await creator.call<{ nextCursor: string }>("GET", "/api/splits?limit=1");
    expect(body.nextCursor).toEqual(expect.any(String));
    const answer = await other.call<{ splits: { id: string; creator: { id: string } }[] }>(
      "GET",
      `/api/splits?cursor=${body.nextCursor}`,
    );
    expect(answer.status).toBe(200);
    const ids = answer.body.splits.map(({ id }) => id);
    expect(ids).not.toContain(world.split.id);
    const own = (await other.call<{ splits: { id: string }[] }>("GET", "/api/splits")).body.splits.map(({ id }) => id);
    for (const id of ids) expect(own).toContain(id);
  });

  it("a cursor doesn't open another chat", async () => {
    const world = await getWorld("reads");
    const cursor = btoa(JSON.stringify({ createdAt: Date.now() + HOUR_MS, id: world.commentId })).replaceAll("=", "");
    const answer = await world.other.call("GET", `/api/splits/${world.split.id}/comments?cursor=${cursor}`);
    expect(answer.status).toBe(404);
  });

  it("refuses an unknown field in the query, such as a user id", async () => {
    const world = await getWorld("reads");
    for (const path of ["/api/splits", "/api/notifications", `/api/splits/${world.split.id}/comments`])
      expect((await world.creator.call("GET", `${path}?userId=${world.other.id}`)).status).toBe(422);
  });
});
