import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { errorMessages } from "#domain/errors.ts";
import type { FriendLink, FriendLinkLook, OpenedFriendLink } from "#domain/friends/friend-links.ts";
import type { Friends, SentRequest } from "#domain/friends/friends.ts";
import {
  befriend,
  call,
  database,
  envWith,
  friendLink,
  friendRequest,
  people,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const renew = (who: TestPerson, env?: ReturnType<typeof envWith>) =>
  who.call<FriendLink>("POST", "/api/me/friend-link", undefined, {}, env);
const look = (token: string) => call<FriendLinkLook>("POST", "/api/friend-links/look", { body: { token } });
const open = (who: TestPerson, token: string) =>
  who.call<OpenedFriendLink>("POST", "/api/friend-links/open", { token });
const ask = (who: TestPerson, userId: string) => who.call<SentRequest>("POST", "/api/friends", { userId });
const friendsOf = async (who: TestPerson) => (await who.call<Friends>("GET", "/api/friends")).body;
const refusal = ({ status, body }: Awaited<ReturnType<typeof look>>) => [status, body.error?.code];
const shown = ({ id, username, displayName }: TestPerson) => ({ id, username, displayName, avatarUrl: null });

describe("a personal link", () => {
  it("is made once, and stays the same until its owner makes a new one, which ends the old one", async () => {
    const [ana, leo] = await people("ana", "leo");
    const token = await friendLink(ana);
    expect(await friendLink(ana)).toBe(token);
    expect(await friendLink(leo)).not.toBe(token);
    const { status, body } = await renew(ana);
    expect([status, body]).toEqual([200, { token: expect.any(String), createdAt: expect.any(String) }]);
    expect(body.token).not.toBe(token);
    expect(await friendLink(ana)).toBe(body.token);
    expect(refusal(await look(token))).toEqual([404, "friend_link_gone"]);
    expect((await look(body.token)).body).toEqual({ person: shown(ana) });
  });

  it("is made once when two tabs ask at the same time", async () => {
    const [ana] = await people("ana");
    const tokens = await Promise.all(Array.from({ length: 4 }, () => friendLink(ana)));
    expect(new Set(tokens).size).toBe(1);
  });

  it("cannot be made from the database alone, and any other text is refused", async () => {
    const [ana, leo] = await people("ana", "leo");
    const token = await friendLink(ana);
    const [row] = await database().all<{ id: string }>(sql`select id from friend_links where user_id = ${ana.id}`);
    const signature = token.slice(row!.id.length + 1);
    expect(token).toBe(`${row!.id}.${signature}`);
    const wrong = [
      row!.id,
      `${row!.id}.`,
      `${row!.id}.AAAA`,
      `${leo.id}.${signature}`,
      `${token}.x`,
      signature,
      "x".repeat(200),
      "%",
    ];
    for (const text of wrong) {
      expect([text, ...refusal(await look(text))]).toEqual([text, 404, "friend_link_gone"]);
      expect([text, ...refusal(await open(leo, text))]).toEqual([text, 404, "friend_link_gone"]);
    }
    for (const text of ["", "x".repeat(201)])
      expect((await look(text)).body.error?.message).toBe(errorMessages.friend_link_gone);
  });

  it("shows a visitor its owner's public profile alone", async () => {
    const [ana] = await people("ana");
    const { status, body, text } = await look(await friendLink(ana));
    expect([status, body]).toEqual([200, { person: shown(ana) }]);
    expect(text).not.toContain(ana.email);
  });

  it("shows a signed-in user its owner, and what the two already are", async () => {
    const [ana, leo, maya, tom, nia] = await people("ana", "leo", "maya", "tom", "nia");
    const token = await friendLink(ana);
    const sent = await friendRequest(leo, ana);
    const received = await friendRequest(ana, maya);
    const friendship = await befriend(tom, ana);
    const pairOf = async (who: TestPerson) => (await open(who, token)).body;
    expect(await pairOf(nia)).toEqual({ person: shown(ana), pair: null });
    expect((await pairOf(leo)).pair).toEqual({ id: sent.id, standing: "sent" });
    expect((await pairOf(maya)).pair).toEqual({ id: received.id, standing: "received" });
    expect((await pairOf(tom)).pair).toEqual({ id: friendship, standing: "friends" });
  });

  it("is not for its owner, nor for someone who has blocked them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const token = await friendLink(ana);
    expect(refusal(await open(ana, token))).toEqual([409, "own_friend_link"]);
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    expect(refusal(await open(leo, token))).toEqual([409, "blocked_by_you"]);
  });

  it("does not tell someone that its owner has blocked them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const token = await friendLink(ana);
    await ana.call("PUT", `/api/people/${leo.id}/block`);
    expect((await open(leo, token)).body).toEqual({ person: shown(ana), pair: null });
    expect((await ask(leo, ana.id)).status).toBe(201);
    expect((await open(leo, token)).body.pair).toMatchObject({ standing: "sent" });
    expect((await friendsOf(ana)).pending).toEqual([]);
  });

  it("can be made anew 20 times an hour", async () => {
    const [ana] = await people("ana");
    await database().run(
      sql`insert into limits (key, window_start, count) values (${`friendLinks:${ana.id}`}, ${Date.now()}, 19)`,
    );
    const local = envWith({ ENVIRONMENT: "local", RATE_LIMITS: "production" });
    expect([(await renew(ana, local)).status, (await renew(ana, local)).status]).toEqual([200, 429]);
  });
});

describe("a request to a person by their id", () => {
  it("is like one to their address, and can be accepted", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { status, body } = await ask(ana, leo.id);
    expect([status, body]).toEqual([
      201,
      { id: expect.stringMatching(/^frd_/), status: "pending", createdAt: expect.any(String) },
    ]);
    expect((await friendsOf(leo)).pending.map(({ person }) => person.id)).toEqual([ana.id]);
    expect((await leo.call("PATCH", `/api/friends/${body.id}`, { status: "accepted" })).status).toBe(200);
    expect((await friendsOf(ana)).friends.map(({ person }) => person.id)).toEqual([leo.id]);
  });

  it("is refused with the same reasons as one to an address", async () => {
    const [ana, leo, gone] = await people("ana", "leo", "gone");
    const reason = async (userId: string) => {
      const { status, body } = await ask(ana, userId);
      return [status, body.error?.message, body.error?.fields];
    };
    const refused = (status: number, message: string) => [status, message, { userId: message }];
    expect(await reason("usr_absent")).toEqual(refused(404, "User not found"));
    expect(await reason(ana.id)).toEqual(refused(422, "You cannot add yourself as a friend"));
    await ask(ana, leo.id);
    expect(await reason(leo.id)).toEqual(refused(409, "Friend request already exists"));
    await database().run(sql`delete from users where id = ${gone.id}`);
    expect(await reason(gone.id)).toEqual(refused(404, "User not found"));
  });

  it("needs an address or an id, not both", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (const body of [{}, { email: leo.email, userId: leo.id }, { userId: "" }, { userId: 7 }])
      expect([body, (await ana.call("POST", "/api/friends", body)).status]).toEqual([body, 422]);
  });
});
