import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { insertComment, listComments, selectCommentText } from "#db/queries/splits/comments.ts";
import { notifyReminder, notifyShareMarked } from "#db/queries/splits/split-notifications.ts";
import { markReminded, selectReminderState, writeReminderMail } from "#db/queries/splits/reminders.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { asChatReader, asChatWriter, asCreator, asShareCreator, asViewer } from "#db/queries/splits/split-access.ts";
import { selectEditable } from "#db/queries/splits/split-edit.ts";
import { insertHistory, listHistory, newHistory, recordShareMarked } from "#db/queries/splits/split-history.ts";
import { listSplitPeople, selectSplit, setSharePaid } from "#db/queries/splits/splits.ts";
import { errorMessages } from "#domain/errors.ts";
import { database, person, type TestPerson } from "#tests/support/worker/factories.ts";
import { routeExamples } from "#tests/support/worker/route-examples.ts";
import { holderOf, type Right, type RouteExample } from "#tests/support/worker/routes/route-example.ts";
import { failureOf, sendExample } from "#tests/support/worker/send-example.ts";
import { makeRoles, makeWorld, roles, type Role, type World } from "#tests/support/worker/world.ts";
import { volume } from "#tests/support/volume.ts";
import { api } from "#worker/api.ts";
import { signAccessToken } from "#worker/auth/access-token.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";
import { declarationOf } from "#worker/http/route.ts";

const routes = declaredRoutes(api.routes);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/**
 * Who has which right over what the creator shares: x has it, for the others it does not exist (404). A route names its
 * right in its declaration, or in `also` of its example.
 */
const table = `
                    creator member claimer leftOwing left removed participant attendee coOrganizer invitee friend asked blocked stranger
  owner             .       .      .       .         .    .       x           .        .           .       .      .     .       .
  split-viewer      x       .      .       .         .    .       x           .        .           .       .      .     .       .
  split-participant .       .      .       .         .    .       x           .        .           .       .      .     .       .
  split-creator     x       .      .       .         .    .       .           .        .           .       .      .     .       .
  debtor            .       .      .       .         .    .       x           .        .           .       .      .     .       .
  squad-invitee     .       .      .       .         .    .       .           .        .           x       .      .     .       .
  squad-reader      x       x      x       x         .    .       .           .        .           .       .      .     .       .
  squad-member      x       x      x       .         .    .       .           .        .           .       .      .     .       .
  squad-owner       x       .      .       .         .    .       .           .        .           .       .      .     .       .
  message-author    x       .      .       .         .    .       .           .        .           .       .      .     .       .
  squad-witness     x       .      x       .         .    .       .           .        .           .       .      .     .       .
  payment-sender    .       x      .       .         .    .       .           .        .           .       .      .     .       .
  payment-receiver  .       x      .       .         .    .       .           .        .           .       .      .     .       .
  goal-keeper       x       .      .       .         .    .       .           .        .           .       .      .     .       .
  goal-saver        .       x      .       .         .    .       .           .        .           .       .      .     .       .
  event-viewer      x       .      .       .         .    .       .           x        x           x       x      .     .       .
  event-guest       .       .      .       .         .    .       .           .        .           x       x      .     .       .
  event-participant .       .      .       .         .    .       .           x        x           .       .      .     .       .
  event-host        x       .      .       .         .    .       .           .        x           .       .      .     .       .
  event-organizer   x       .      .       .         .    .       .           .        .           .       .      .     .       .
  series-reader     x       .      .       .         .    .       .           .        .           .       .      .     .       .
  series-owner      x       .      .       .         .    .       .           .        .           .       .      .     .       .
`;

const [head = [], ...rows] = table
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/ +/));
const rolesWith: Partial<Record<Right, readonly Role[]>> = Object.fromEntries(
  rows.map(([right, ...marks]) => [right, roles.filter((role) => marks[head.indexOf(role)] === "x")]),
);

/** Every user may call the routes for visitors and users: some of them in `npm test`, all at night. */
const everyone = volume<readonly Role[]>(["creator", "participant", "stranger"], roles);
const allowedRoles = (who: Right): readonly Role[] =>
  who === "visitor" || who === "user" ? everyone : (rolesWith[who] ?? []);

const HOUR_MS = 3_600_000;

/** Tokens of no one: none, an expired one of the creator, and another user's claims under the creator's signature. */
async function invalidTokens({ creator, other }: World): Promise<Record<string, string | null>> {
  const claims = { userId: creator.id, sessionId: creator.sessionId };
  const [header, , signature] = creator.accessToken.split(".");
  return {
    none: null,
    expired: (await signAccessToken(env, claims, new Date(Date.now() - HOUR_MS))).accessToken,
    forged: [header, other.accessToken.split(".")[1], signature].join("."),
  };
}

/** Refused calls change nothing, so they share people. Most writes can share some too. */
const shared: Record<string, ReturnType<typeof makeRoles>> = {};
const getRoles = (kind: "reads" | "writes") => (shared[kind] ??= makeRoles());

interface Case extends Pick<RouteExample, "good" | "absent" | "needsOwnWorld"> {
  method: string;
  who: Right;
  status: number;
  seen?: Partial<Record<Role, number>>;
}

/** The calls of a route by name: the one of its declared right, and those that need another one. */
const casesOf = (route: (typeof routes)[number]): [string, Case][] => {
  const example = routeExamples[nameOf(route)];
  if (!example) return [];
  const { who, status } = route.declaration;
  const { also = {}, good, absent, needsOwnWorld, expectedStatus = status } = example;
  const own = { method: route.method, who, good, absent, needsOwnWorld, status: expectedStatus };
  return [
    [nameOf(route), own],
    ...Object.entries(also).map(([about, other]): [string, Case] => [
      `${nameOf(route)}, ${about}`,
      { ...own, ...other, status: other.expectedStatus ?? status },
    ]),
  ];
};

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

  it("has a mark for every right and role", () => {
    expect(head).toEqual(roles);
    expect(rows.map(([right]) => right)).toEqual(
      Object.keys(holderOf).filter((who) => who !== "visitor" && who !== "user"),
    );
    for (const [right, ...marks] of rows) expect([right, marks.length]).toEqual([right, roles.length]);
    for (const [right, ...marks] of rows)
      expect([right, ...marks]).toEqual([right, ...marks.filter((mark) => /^[x.]$/.test(mark))]);
  });
});

describe.each(routes.flatMap(casesOf))("%s", (_, { method, who: right, good, absent, ...example }) => {
  const allowed = allowedRoles(right);
  const refused = right === "visitor" || right === "user" ? [] : roles.filter((role) => !allowed.includes(role));

  it("is allowed to each role that has the right", async () => {
    const kind = method === "GET" ? "reads" : "writes";
    const { world, who } = example.needsOwnWorld ? await makeRoles() : await getRoles(kind);
    const answers: Partial<Record<Role, number | string>> = {};
    for (const role of allowed) {
      const { status, text } = await sendExample(method, await good(world, who[role]), who[role].accessToken);
      answers[role] = status === example.status ? status : `${status} ${text}`;
    }
    expect(answers).toEqual(Object.fromEntries(allowed.map((role) => [role, example.status])));
  });

  if (right !== "visitor")
    it("is refused without a valid token", async () => {
      const { world } = await getRoles("reads");
      const call = await good(world);
      for (const [kind, token] of Object.entries(await invalidTokens(world)))
        expect([kind, failureOf(await sendExample(method, call, token))]).toEqual([
          kind,
          { status: 401, code: "not_signed_in", message: errorMessages.not_signed_in },
        ]);
    });

  if (refused.length > 0)
    it("does not exist for the other roles", async () => {
      const { world, who } = await getRoles("reads");
      const call = await good(world);
      const failure = failureOf(await sendExample(method, absent!, who.stranger.accessToken));
      expect([failure.status, failure.code]).toEqual([404, expect.any(String)]);
      const failures: Partial<Record<Role, object>> = {};
      for (const role of refused) failures[role] = failureOf(await sendExample(method, call, who[role].accessToken));
      const expected = refused.map((role): [Role, object] => {
        const status = example.seen?.[role];
        return [role, status ? expect.objectContaining({ status }) : failure];
      });
      expect(failures).toEqual(Object.fromEntries(expected));
    });
});

describe("another user's ids in path and body", () => {
  it.each(routes.filter((route) => routeExamples[nameOf(route)]?.foreign))(
    "do not exist: $method $path",
    async (route) => {
      const { absent, foreign } = routeExamples[nameOf(route)]!;
      const { world } = await getRoles("reads");
      const caller = world[holderOf[route.declaration.who]];
      const failure = failureOf(await sendExample(route.method, absent!, caller.accessToken));
      expect(failure.status).toBe(404);
      for (const example of foreign!(world))
        expect(failureOf(await sendExample(route.method, example, caller.accessToken))).toEqual(failure);
    },
  );
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
      for (const token of [world.other.accessToken, null]) await sendExample(method, examples[index]!, token);
    await sendExample("PUT", markPaid, world.participant.accessToken);
    expect(await stateOf(world, world.creator, world.split.id)).toEqual(before);
  });

  it("also with an Idempotency-Key, which returns 404 again", async () => {
    const world = (await getRoles("reads")).world;
    const path = `/api/splits/${world.split.id}/comments`;
    const tries = [1, 2].map(() =>
      world.other.call("POST", path, { comment: "hi" }, { "idempotency-key": "12345678" }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404]);
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
      const ofShare = asShareCreator({ splitId: split.id, participantId: share, userId });
      const reads = await db.batch({
        split: queryJson(db, selectSplit(viewer)),
        history: listHistory(db, viewer, null, 10),
        editable: selectEditable(db, own),
        comments: listComments(db, viewer, null, 10),
        text: selectCommentText(db, asChatReader(split.id, userId), commentId),
        people: listSplitPeople(db, viewer),
      });
      const reminders = await db.batch({
        state: selectReminderState(db, ofShare),
        notified: notifyReminder(db, ofShare, now),
        mail: writeReminderMail(db, ofShare, now),
        reminded: markReminded(db, ofShare, now),
      });
      const marked = await notifyShareMarked(db, ofShare, true, now);
      await recordShareMarked(db, ofShare, true, now);
      const recorded = await insertHistory(db, own, newHistory([{ kind: "restored" }], now), now);
      const lines = await db.all(sql`select 1 from split_history where split_id = ${split.id}`);
      await setSharePaid(db, ofShare, true, now);
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
    const world = (await getRoles("writes")).world;
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
    const world = (await getRoles("reads")).world;
    const cursor = btoa(JSON.stringify({ createdAt: Date.now() + HOUR_MS, id: world.commentId })).replaceAll("=", "");
    const answer = await world.other.call("GET", `/api/splits/${world.split.id}/comments?cursor=${cursor}`);
    expect(answer.status).toBe(404);
  });

  it("refuses an unknown field in the query, such as a user id", async () => {
    const world = (await getRoles("reads")).world;
    for (const path of ["/api/splits", "/api/notifications", `/api/splits/${world.split.id}/comments`])
      expect((await world.creator.call("GET", `${path}?userId=${world.other.id}`)).status).toBe(422);
  });
});
