import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Friend, Friends, SentRequest } from "#domain/friends/friends.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { AccountStatistics, Me, Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import {
  befriend,
  database,
  envWith,
  friendRequest,
  makeFriends,
  people,
  split,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { consume, mailsOf, mailServer } from "#tests/support/worker/mail-server.ts";
import { volume } from "#tests/support/volume.ts";
import { listening } from "#tests/support/worker/channels.ts";

const sendRequest = (from: TestPerson, email: string, headers?: Record<string, string>) =>
  from.call<SentRequest>("POST", "/api/friends", { email }, headers);
const accept = (who: TestPerson, id: string) => who.call<Friend>("PATCH", `/api/friends/${id}`, { status: "accepted" });
const end = (who: TestPerson, id: string, status?: string) =>
  who.call("DELETE", `/api/friends/${id}${status ? `?status=${status}` : ""}`);
const block = (who: TestPerson, { id }: { id: string }) => who.call("PUT", `/api/people/${id}/block`);
const unblock = (who: TestPerson, { id }: { id: string }) => who.call("DELETE", `/api/people/${id}/block`);
const friendsOf = async (who: TestPerson) => (await who.call<Friends>("GET", "/api/friends")).body;
const bellOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications;
const idsOf = (rows: readonly { person: Person }[]) => rows.map(({ person }) => person.id);
const rowsBetween = (one: TestPerson, other: TestPerson) =>
  database().all<{ status: string }>(sql`
    select status from friends where (user_id = ${one.id} and friend_id = ${other.id})
      or (user_id = ${other.id} and friend_id = ${one.id})`);
const outcome = ({ status, body }: Awaited<ReturnType<typeof sendRequest>>) => [
  status,
  body.error?.code,
  body.error?.message,
];

describe("a request", () => {
  it("by the exact address, whatever its case, is pending on one side and sent on the other", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { status, body } = await sendRequest(ana, `  ${leo.email.toUpperCase()} `);
    expect([status, body]).toEqual([
      201,
      { id: expect.stringMatching(/^frd_/), status: "pending", createdAt: expect.any(String) },
    ]);
    const request = (who: TestPerson) => ({
      id: body.id,
      createdAt: body.createdAt,
      person: { id: who.id, username: who.username, displayName: who.displayName, avatarUrl: null },
    });
    expect(await friendsOf(ana)).toEqual({
      friends: [],
      others: [],
      joined: [],
      pending: [],
      sent: [request(leo)],
      blocked: [],
      invited: [],
    });
    expect(await friendsOf(leo)).toEqual({
      friends: [],
      others: [],
      joined: [],
      pending: [request(ana)],
      sent: [],
      blocked: [],
      invited: [],
    });
    expect(await bellOf(leo)).toMatchObject([
      {
        kind: "friend-request",
        title: "ana wants to be friends",
        message: "Accept or reject the request.",
        link: "/dashboard/friends",
        person: { id: ana.id },
        requestId: body.id,
      },
    ]);
    expect(await bellOf(ana)).toEqual([]);
  });

  it("to an unknown address, part of an address, the user themselves or someone already asked is refused with its reason", async () => {
    const [ana, leo] = await people("ana", "leo");
    const notFound = [404, "user_not_found", "User not found"];
    expect(outcome(await sendRequest(ana, `nobody_${unique()}@example.com`))).toEqual(notFound);
    expect(outcome(await sendRequest(ana, leo.email.slice(1)))).toEqual(notFound);
    for (const email of [ana.email, ana.email.toUpperCase()])
      expect(outcome(await sendRequest(ana, email))).toEqual([422, "own_email", "You cannot add yourself as a friend"]);
    for (const email of ["", "leo", "%@example.com%"])
      expect(outcome(await sendRequest(ana, email))).toEqual([
        422,
        "invalid_input",
        "Please enter a valid email address",
      ]);
    const { id } = await friendRequest(ana, leo);
    const exists = [409, "request_exists", "Friend request already exists"];
    expect([outcome(await sendRequest(ana, leo.email)), outcome(await sendRequest(leo, ana.email))]).toEqual([
      exists,
      exists,
    ]);
    await accept(leo, id);
    expect([outcome(await sendRequest(ana, leo.email)), outcome(await sendRequest(leo, ana.email))]).toEqual([
      exists,
      exists,
    ]);
    expect(await rowsBetween(ana, leo)).toEqual([{ status: "accepted" }]);
  });

  it("that was accepted is no longer open: its notification is read and says so", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await friendRequest(ana, leo);
    expect(await bellOf(leo)).toMatchObject([{ message: "Accept or reject the request.", read: false }]);
    await accept(leo, id);
    const answered = [
      {
        kind: "friend-request",
        title: "You and ana are now friends",
        message: "You accepted the request.",
        read: true,
      },
    ];
    expect(await bellOf(leo)).toMatchObject(answered);
    expect(await bellOf(leo)).not.toHaveProperty("0.requestId");
    await accept(leo, id);
    expect(await bellOf(leo)).toMatchObject(answered);
    expect(await bellOf(ana)).toMatchObject([{ kind: "friend-accepted", read: false }]);
  });

  it("with the same Idempotency-Key is sent once, and refused again with the same message", async () => {
    const [ana, leo] = await people("ana", "leo");
    const key = { "idempotency-key": crypto.randomUUID() };
    const answers = [await sendRequest(ana, leo.email, key), await sendRequest(ana, leo.email, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await bellOf(leo)).toHaveLength(1);
    const other = { "idempotency-key": crypto.randomUUID() };
    for (let n = 0; n < 2; n++) expect((await sendRequest(ana, leo.email, other)).status).toBe(409);
  });

  it("sent by both sides at once is created once", async () => {
    const [ana, leo] = await people("ana", "leo");
    const local = envWith({ ENVIRONMENT: "local", RATE_LIMITS: "local" });
    for (let round = 0; round < volume(4, 50); round++) {
      const answers = await Promise.all([
        ana.call("POST", "/api/friends", { email: leo.email }, {}, local),
        leo.call("POST", "/api/friends", { email: ana.email }, {}, local),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      expect(await rowsBetween(ana, leo)).toEqual([{ status: "pending" }]);
      const { pending, sent } = await friendsOf(ana);
      await end(ana, (pending[0] ?? sent[0])!.id);
    }
    expect([await bellOf(ana), await bellOf(leo)]).toEqual([[], []]);
  });

  it("is one pair in the database too, whichever side sent it", async () => {
    const [ana, leo] = await people("ana", "leo");
    await friendRequest(ana, leo);
    const insert = (one: string, other: string) =>
      database().run(
        sql`insert into friends (id, user_id, friend_id, status, created_at) values (${unique()}, ${one}, ${other}, 'pending', 1)`,
      );
    for (const [one, other] of [
      [ana.id, leo.id],
      [leo.id, ana.id],
      [ana.id, ana.id],
    ] as const)
      await expect(insert(one, other)).rejects.toThrow("Failed query");
  });

  it("is limited to 20 an hour, including those to unknown addresses", async () => {
    const [ana, leo] = await people("ana", "leo");
    await database().run(
      sql`insert into limits (key, window_start, count) values (${`friendRequests:${ana.id}`}, ${Date.now()}, 19)`,
    );
    const local = envWith({ ENVIRONMENT: "local", RATE_LIMITS: "production" });
    const tries = [];
    for (const email of [`nobody_${unique()}@example.com`, leo.email])
      tries.push(await ana.call("POST", "/api/friends", { email }, {}, local));
    expect(tries.map(({ status }) => status)).toEqual([404, 429]);
    expect(Number(tries[1]?.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(await rowsBetween(ana, leo)).toEqual([]);
  });
});

describe("an answer", () => {
  it("that accepts makes both friends and notifies the sender once", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await friendRequest(ana, leo);
    const { status, body } = await accept(leo, id);
    expect([status, body]).toMatchObject([200, { id, person: { id: ana.id }, amounts: [] }]);
    expect((await accept(leo, id)).body).toEqual(body);
    expect([idsOf((await friendsOf(ana)).friends), idsOf((await friendsOf(leo)).friends)]).toEqual([
      [leo.id],
      [ana.id],
    ]);
    expect([(await friendsOf(ana)).sent, (await friendsOf(leo)).pending]).toEqual([[], []]);
    expect(await bellOf(ana)).toMatchObject([
      { kind: "friend-accepted", title: "leo accepted your friend request", person: { id: leo.id } },
    ]);
    for (const who of [ana, leo])
      expect((await who.call<AccountStatistics>("GET", "/api/me/statistics")).body.friends).toBe(1);
  });

  it("is the recipient's: the sender can't accept, and another user gets 404", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const { id } = await friendRequest(ana, leo);
    for (const who of [ana, eve]) expect((await accept(who, id)).status).toBe(404);
    expect((await end(eve, id)).status).toBe(404);
    expect((await leo.call("PATCH", `/api/friends/${id}`, { status: "pending" })).status).toBe(422);
    expect(await rowsBetween(ana, leo)).toEqual([{ status: "pending" }]);
    await accept(leo, id);
    expect((await accept(ana, id)).status).toBe(404);
  });

  it.each(["reject", "cancel"])("to %s deletes the row and its notification; it may be sent again", async (verb) => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await friendRequest(ana, leo);
    expect((await end(verb === "reject" ? leo : ana, id)).status).toBe(204);
    expect([await rowsBetween(ana, leo), await bellOf(leo)]).toEqual([[], []]);
    expect((await accept(leo, id)).status).toBe(404);
    expect((await end(leo, id)).status).toBe(404);
    expect((await sendRequest(leo, ana.email)).status).toBe(201);
  });

  it("that accepts and one that rejects at the same time have one outcome", async () => {
    for (let round = 0; round < volume(4, 30); round++) {
      const [ana, leo] = await people("ana", "leo");
      const { id } = await friendRequest(ana, leo);
      const [yes, no] = await Promise.all([accept(leo, id), end(leo, id, "pending")]);
      const rows = await rowsBetween(ana, leo);
      if (yes.status === 200)
        expect([no.status, no.body.error?.code, rows]).toEqual([409, "conflict", [{ status: "accepted" }]]);
      else expect([yes.status, no.status, rows]).toEqual([404, 204, []]);
      const bell = (await bellOf(ana)).map(({ kind }) => kind);
      expect(bell).toEqual(yes.status === 200 ? ["friend-accepted"] : []);
      expect(idsOf((await friendsOf(ana)).friends)).toEqual(yes.status === 200 ? [leo.id] : []);
    }
  });

  it("is published to both, with the notification of the one for whom it is new", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { told, env: own } = listening();
    const typesOf = (who: TestPerson) =>
      told
        .filter(({ userId }) => userId === who.id)
        .map(({ message: { type } }) => type)
        .sort();
    const { body } = await ana.call<SentRequest>("POST", "/api/friends", { email: leo.email }, {}, own);
    expect([typesOf(ana), typesOf(leo)]).toEqual([["friends-changed"], ["friends-changed", "notification"]]);
    told.length = 0;
    await leo.call("PATCH", `/api/friends/${body.id}`, { status: "accepted" }, {}, own);
    expect([typesOf(ana), typesOf(leo)]).toEqual([
      ["friends-changed", "notification"],
      ["friends-changed", "notifications-changed"],
    ]);
    told.length = 0;
    await ana.call("DELETE", `/api/friends/${body.id}`, undefined, {}, own);
    expect([typesOf(ana), typesOf(leo)]).toEqual([["friends-changed"], ["friends-changed"]]);
  });
});

describe("friends", () => {
  it("are listed by name with what is open between both; ending a friendship keeps the splits", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const id = await befriend(maya, ana);
    await befriend(ana, leo);
    const dinner = await split(ana, [maya], { totalCents: 2_000 });
    await split(maya, [ana], { totalCents: 600 });
    const figures = (await friendsOf(ana)).friends.map(({ person, amounts }) => [person.id, amounts]);
    expect(figures).toEqual([
      [leo.id, []],
      [maya.id, [{ currency: "USD", cents: 700 }]],
    ]);
    expect((await friendsOf(maya)).friends).toMatchObject([
      { person: { id: ana.id }, amounts: [{ currency: "USD", cents: -700 }] },
    ]);
    expect((await end(ana, id, "pending")).status).toBe(409);
    expect((await end(ana, id, "accepted")).status).toBe(204);
    expect(await rowsBetween(ana, maya)).toEqual([]);
    expect((await maya.call<Split>("GET", `/api/splits/${dinner.id}`)).body.pendingCents).toBe(1_000);
  });

  it("who can be invited are counted, without those whom the user has blocked", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const waiting = async () => (await ana.call<Me>("GET", "/api/me")).body.friendRequests;
    const { id } = await friendRequest(leo, ana);
    await friendRequest(eve, ana);
    await friendRequest(ana, (await people("maya"))[0]);
    expect(await waiting()).toBe(2);
    await block(ana, eve);
    expect(await waiting()).toBe(1);
    await accept(ana, id);
    expect(await waiting()).toBe(0);
    // A request that is sent while blocked never counts.
    await friendRequest(eve, ana);
    expect(await waiting()).toBe(0);
    await unblock(ana, eve);
    expect(await waiting()).toBe(0);
    await friendRequest(eve, ana);
    expect(await waiting()).toBe(1);
  });

  it("get a live update when one of them changes their name", async () => {
    const [ana, leo] = await people("ana", "leo");
    await befriend(ana, leo);
    const { told, env: own } = listening();
    await ana.call("PATCH", "/api/me/profile", { displayName: "Ana II" }, {}, own);
    expect(told.map(({ userId, message: { type } }) => ({ userId, type }))).toContainEqual({
      userId: leo.id,
      type: "person-changed",
    });
    expect((await friendsOf(leo)).friends[0]?.person.displayName).toBe("Ana II");
  });
});

describe("a blocked user", () => {
  const search = async (who: TestPerson, query: string) =>
    (await who.call<Person[]>("GET", `/api/people?query=${query}`)).body.map(({ id }) => id);

  it("is no longer a friend and appears in the blocker's list", async () => {
    const [ana, leo] = await people("ana", "leo");
    await befriend(ana, leo);
    expect((await block(leo, ana)).status).toBe(204);
    expect((await block(leo, ana)).status).toBe(204);
    expect(await friendsOf(leo)).toMatchObject({ friends: [], pending: [], sent: [], blocked: [{ id: ana.id }] });
    expect(await friendsOf(ana)).toEqual({
      friends: [],
      others: [],
      joined: [],
      pending: [],
      sent: [],
      blocked: [],
      invited: [],
    });
    expect((await unblock(leo, ana)).status).toBe(204);
    expect((await friendsOf(leo)).blocked).toEqual([]);
  });

  it("keeps their other friends, and so does the blocker (pairBetween)", async () => {
    const [first, second, third] = (await people("ana", "leo", "maya")).toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    );
    await makeFriends(first!, second!, third!);
    await makeFriends(second!, third!);
    expect((await block(first!, third!)).status).toBe(204);
    for (const who of [first!, third!]) expect(idsOf((await friendsOf(who)).friends)).toEqual([second!.id]);
  });

  it("sends a request as to anyone else, which stays hidden and is gone once they are unblocked", async () => {
    const [ana, leo] = await people("ana", "leo");
    await block(leo, ana);
    const { status, body } = await sendRequest(ana, leo.email);
    expect([status, body]).toEqual([201, { id: expect.any(String), status: "pending", createdAt: expect.any(String) }]);
    expect(idsOf((await friendsOf(ana)).sent)).toEqual([leo.id]);
    expect([(await friendsOf(leo)).pending, await bellOf(leo)]).toEqual([[], []]);
    expect((await accept(leo, body.id)).status).toBe(404);
    await unblock(leo, ana);
    expect([(await friendsOf(leo)).pending, (await friendsOf(ana)).sent]).toEqual([[], []]);
    // They may send another.
    await sendRequest(ana, leo.email);
    expect(idsOf((await friendsOf(leo)).pending)).toEqual([ana.id]);
  });

  it("keeps a friendship when a user who is not blocked is unblocked", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    await befriend(ana, leo);
    await sendRequest(eve, ana.email);
    for (const other of [leo, eve]) expect((await unblock(ana, other)).status).toBe(204);
    expect(await friendsOf(ana)).toMatchObject({
      friends: [{ person: { id: leo.id } }],
      pending: [{ person: { id: eve.id } }],
    });
  });

  it("can't be sent a request by the blocker until they are unblocked", async () => {
    const [ana, leo] = await people("ana", "leo");
    await block(leo, ana);
    const refused = [409, "blocked_by_you", "You have blocked this person. Unblock them first."];
    expect(outcome(await sendRequest(leo, ana.email))).toEqual(refused);
    await unblock(leo, ana);
    expect((await sendRequest(leo, ana.email)).status).toBe(201);
  });

  it("loses an open request together with its notification", async () => {
    const [ana, leo] = await people("ana", "leo");
    await friendRequest(ana, leo);
    await block(leo, ana);
    expect([await rowsBetween(ana, leo), await bellOf(leo)]).toEqual([[], []]);
  });

  it("can't find the blocker or add them to a split, as if they didn't exist", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const dinner = await split(ana, [maya]);
    expect(await search(ana, leo.username)).toEqual([leo.id]);
    await block(leo, ana);
    for (const query of [leo.username, leo.username.slice(0, 4)])
      expect(await search(ana, query)).not.toContain(leo.id);
    expect(await search(maya, leo.username)).toEqual([leo.id]);
    const body = { name: "Taxi", totalCents: 900, participantIds: [leo.id, maya.id] };
    const edit = { participantIds: [leo.id, maya.id] };
    for (const answer of [
      await ana.call("POST", "/api/splits", body),
      await ana.call("PATCH", `/api/splits/${dinner.id}`, edit),
    ])
      expect([answer.status, answer.body.error?.fields]).toEqual([422, { participantIds: "User not found" }]);
    expect(await bellOf(leo)).toEqual([]);
    expect((await maya.call("POST", "/api/splits", { ...body, participantIds: [leo.id, ana.id] })).status).toBe(201);
  });

  it("stays in shared splits and may remind, but nothing arrives", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [before, after] = [await split(ana, [leo]), await split(ana, [leo])];
    const sender = mailServer();
    const remind = ({ id, participants }: Split) =>
      ana.call("POST", `/api/splits/${id}/participants/${participants[0]!.id}/reminders`, undefined, {}, sender.env);
    // One mail is in the outbox when they are blocked.
    expect((await remind(before)).status).toBe(202);
    await block(leo, ana);
    expect((await remind(after)).status).toBe(202);
    expect((await remind(after)).status).toBe(409);
    expect((await bellOf(leo)).filter(({ kind }) => kind === "reminder")).toHaveLength(1);
    await consume(sender.queued, sender.env);
    expect([sender.sent, await mailsOf(leo)]).toEqual([[], []]);
    expect((await leo.call("GET", `/api/splits/${after.id}`)).status).toBe(200);
  });

  it("must be another existing user", async () => {
    const [ana] = await people("ana");
    for (const id of [ana.id, "usr_absent"]) expect((await block(ana, { id })).status).toBe(404);
  });
});
