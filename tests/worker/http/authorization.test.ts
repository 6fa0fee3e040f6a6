import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { insertComment, listComments, selectCommentText } from "#db/queries/splits/comments.ts";
import { notifyReminder, notifyShareMarked } from "#db/queries/notifications/notifications.ts";
import { markReminded, selectReminderState, writeReminderMail } from "#db/queries/splits/reminders.ts";
import { selectJson } from "#db/queries/http/idempotency.ts";
import { asCreator, asViewer, asWriter } from "#db/queries/splits/split-access.ts";
import { selectEditable } from "#db/queries/splits/split-edit.ts";
import { insertHistory, listHistory, newHistory, recordShareMarked } from "#db/queries/splits/split-history.ts";
import { listSplitPeople, selectSplit, setSharePaid } from "#db/queries/splits/splits.ts";
import { call, database, person, type Answer, type TestPerson } from "#tests/support/worker/factories.ts";
import { examples, makeWorld, type Example, type World } from "#tests/support/worker/examples.ts";
import { api } from "#worker/api.ts";
import { signAccessToken } from "#worker/auth/access-token.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";
import { declarationOf, type Who } from "#worker/http/route.ts";

const routes = declaredRoutes(api.routes);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Everybody who may call: the rest gets 404, and those without a token 401. */
const may: Record<Who, readonly Role[]> = {
  visitor: ["visitor", "expired", "tampered", "other", "participant", "creator"],
  user: ["other", "participant", "creator"],
  "split-viewer": ["participant", "creator"],
  // The creator has no share of their own to speak of.
  "split-participant": ["participant"],
  "split-creator": ["creator"],
  // The notification of the world is the participant's.
  owner: ["participant"],
};
const roles = ["visitor", "expired", "tampered", "other", "participant", "creator"] as const;
type Role = (typeof roles)[number];

const HOUR_MS = 3_600_000;

async function tokenOf(role: Role, { creator, participant, other }: World): Promise<string | null> {
  const people = { other, participant, creator };
  if (role === "visitor") return null;
  if (role === "expired")
    return (await signAccessToken(env, creator.id, creator.sessionId, new Date(Date.now() - HOUR_MS))).accessToken;
  // Somebody else's claims under the creator's signature.
  if (role === "tampered") {
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

/** A failure without what is different in each: nothing else may tell two of them apart. */
const said = ({ status, body }: Answer<object>) => ({ status, ...body.error, requestId: undefined });

/** Who may not be among the participants of the split that they create. */
async function exampleFor(name: string, world: World, role: Role): Promise<Example> {
  const askers: Partial<Record<Role, TestPerson>> = { other: world.other, participant: world.participant };
  const example = await examples[name]!.good(world, askers[role]);
  if (name !== "POST /api/splits") return example;
  const chosen = role === "other" ? world.participant : world.other;
  return { ...example, body: { ...(example.body as object), participantIds: [chosen.id] } };
}

describe("every route says who may call it", () => {
  it("has a declaration and a line in the table of examples", () => {
    const handlers = api.routes.filter(({ method }) => method !== "ALL");
    const declared = new Set(handlers.filter(({ handler }) => declarationOf(handler)).map(nameOf));
    expect(handlers.map(nameOf).filter((name) => !declared.has(name))).toEqual([]);
    expect([...declared].filter((name) => !examples[name])).toEqual([]);
    expect(Object.keys(examples).filter((name) => !declared.has(name))).toEqual([]);
  });

  it("mounts nothing but middleware for all methods", () => {
    // Middleware of the whole API, nothing else: a handler for ALL would be a route without a declaration.
    const everywhere = api.routes.filter(({ method }) => method === "ALL");
    expect(new Set(everywhere.map(({ path }) => path))).toEqual(new Set(["/api/*"]));
    expect(everywhere).toHaveLength(3);
  });

  it("has an example of a thing that is not there for every route on a thing that belongs to somebody", () => {
    const owned = routes.filter(({ declaration }) => !["visitor", "user"].includes(declaration.who)).map(nameOf);
    expect(owned.filter((name) => !examples[name]?.absent || !examples[name].foreign)).toEqual([]);
  });
});

/** Reading changes nothing, so all reads share one. */
let worldOfReads: Promise<World> | undefined;

describe.each(routes)("$method $path is for: $declaration.who", (route) => {
  const name = nameOf(route);
  const { who, status } = route.declaration;
  let world: World;
  beforeAll(async () => {
    world = await (route.method === "GET" ? (worldOfReads ??= makeWorld()) : makeWorld());
  });

  it.each(roles)("asked by: %s", async (role) => {
    const answer = await send(route.method, await exampleFor(name, world, role), await tokenOf(role, world));
    if (may[who].includes(role)) return expect(answer.status).toBe(examples[name]!.ownStatus ?? status);
    if (role === "visitor" || role === "expired" || role === "tampered") {
      expect(said(answer)).toEqual({ status: 401, code: "not_signed_in", message: "Please sign in to continue" });
      return;
    }
    const nothing = await send(route.method, examples[name]!.absent!, await tokenOf(role, world));
    expect(answer.status).toBe(404);
    expect(said(answer)).toEqual(said(nothing));
    expect(answer.body.error).toBeDefined();
  });

  const { absent, foreign } = examples[name] ?? {};
  if (absent && foreign)
    it("answers for things of somebody else's exactly as for things that are not there", async () => {
      const asker = who === "owner" || who === "split-participant" ? world.participant : world.creator;
      const nothing = said(await send(route.method, absent, asker.accessToken));
      expect(nothing.status).toBe(404);
      for (const example of foreign(world))
        expect(said(await send(route.method, example, asker.accessToken))).toEqual(nothing);
    });
});

describe("a refused write leaves nothing behind", () => {
  const stateOf = async (world: World, reader: TestPerson, id: string) => ({
    split: (await reader.call("GET", `/api/splits/${id}`)).body,
    bell: (await world.participant.call("GET", "/api/notifications")).body,
  });

  it("neither in the split nor in anybody's notifications", async () => {
    const world = await makeWorld();
    const before = await stateOf(world, world.creator, world.split.id);
    for (const route of routes.filter(({ declaration }) => declaration.who.startsWith("split-")))
      if (route.method !== "GET")
        for (const token of [world.other.accessToken, null])
          await send(route.method, await examples[nameOf(route)]!.good(world), token);
    const markPaid = await examples["PUT /api/splits/:id/participants/:participantId/paid"]!.good(world);
    await send("PUT", markPaid, world.participant.accessToken);
    expect(await stateOf(world, world.creator, world.split.id)).toEqual(before);
  });

  it("also under an Idempotency-Key, which answers 404 again", async () => {
    const world = await makeWorld();
    const path = `/api/splits/${world.split.id}/comments`;
    const tries = [1, 2].map(() =>
      world.other.call("POST", path, { comment: "hi" }, { "idempotency-key": "12345678" }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe("every guarded statement, asked by itself, has nothing for a stranger", () => {
  it("so that no route hangs on one of them alone", async () => {
    const { creator, other, split, commentId } = await makeWorld();
    const db = database();
    const now = new Date();
    const share = split.participants[0]!.id;
    const asked = async (userId: string) => {
      const [viewer, own] = [asViewer(split.id, userId), asCreator(split.id, userId)];
      const reads = await db.batch({
        split: selectJson(db, selectSplit(viewer)),
        history: listHistory(db, viewer, null, 10),
        editable: selectEditable(db, own),
        comments: listComments(db, viewer, null, 10),
        text: selectCommentText(db, viewer, commentId),
        people: listSplitPeople(db, viewer),
      });
      const reminders = await db.batch({
        state: selectReminderState(db, own, share),
        notified: notifyReminder(db, own, share, now),
        mail: writeReminderMail(db, own, share, now),
        reminded: markReminded(db, own, share, now),
      });
      const told = await notifyShareMarked(db, own, share, true, now);
      await recordShareMarked(db, own, share, true, now);
      const recorded = await insertHistory(db, own, newHistory([{ kind: "restored" }], now), now);
      const lines = await db.all(sql`select 1 from split_history where split_id = ${split.id}`);
      await setSharePaid(db, own, share, true, now);
      const id = `cmt_${userId}`;
      await insertComment(db, asWriter(split.id, userId), id, "hi", now);
      const written = await db.all(sql`select 1 from split_comments where id = ${id}`);
      const paid = await db.all(sql`select 1 from split_participants where id = ${share} and paid = 1`);
      const rows = [...Object.values(reads), ...Object.values(reminders)];
      return [...rows, told, recorded, lines, written, paid].map((rows) => rows.length);
    };
    expect(await asked(other.id)).toEqual(Array<number>(15).fill(0));
    expect(await asked(creator.id)).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 2, 1, 1]);
  });
});

describe("ids of other people in queries and cursors", () => {
  it("a cursor names a place only: another person's shows one's own list from there", async () => {
    const world = await makeWorld();
    const { other, creator } = world;
    const stranger = await person("zoe");
    for (let n = 0; n < 26; n++)
      await creator.call("POST", "/api/splits", { name: `s${n}`, totalCents: 100, participantIds: [stranger.id] });
    const { body } = await creator.call<{ nextCursor: string }>("GET", "/api/splits");
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

  it("a chat's cursor opens no other chat", async () => {
    const world = await makeWorld();
    const cursor = btoa(JSON.stringify({ createdAt: Date.now() + HOUR_MS, id: world.commentId })).replaceAll("=", "");
    const answer = await world.other.call("GET", `/api/splits/${world.split.id}/comments?cursor=${cursor}`);
    expect(answer.status).toBe(404);
  });

  it("an unknown field in the query, such as somebody's id, is refused", async () => {
    const world = await makeWorld();
    for (const path of ["/api/splits", "/api/notifications", `/api/splits/${world.split.id}/comments`])
      expect((await world.creator.call("GET", `${path}?userId=${world.other.id}`)).status).toBe(422);
  });
});
