import { env } from "cloudflare:workers";
import { createScheduledController } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Friends } from "#domain/friends/friends.ts";
import type { AcceptedInvitation, Invitation, InvitationLook } from "#domain/friends/invitations.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import {
  befriend,
  call,
  database,
  envWith,
  friendRequest,
  givePassword,
  invite,
  people,
  person,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { findInAllTables } from "#tests/support/worker/tables.ts";
import { consume, mailsOf, mailServer } from "#tests/support/worker/mail-server.ts";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { writeInvitationToken } from "#worker/friends/invitations/invitation-token.ts";
import { volume } from "#tests/support/volume.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GONE = [404, "invitation_gone", "This invitation was already used or withdrawn, or it has expired."];

const free = () => `free_${unique()}@example.com`;
const send = (from: TestPerson, email: unknown, { headers = {}, on = undefined as Env | undefined } = {}) =>
  from.call<Invitation>("POST", "/api/invitations", { email }, headers, on);
const accept = (who: TestPerson, token: unknown) =>
  who.call<AcceptedInvitation>("POST", "/api/invitations/accept", { token });
const openLink = (token: unknown) => call<InvitationLook>("POST", "/api/invitations/look", { body: { token } });
const withdraw = (who: TestPerson, { id }: { id: string }) => who.call("DELETE", `/api/invitations/${id}`);
const block = (who: TestPerson, { id }: { id: string }) => who.call("PUT", `/api/people/${id}/block`);
const friendsOf = async (who: TestPerson) => (await who.call<Friends>("GET", "/api/friends")).body;
const bellOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications;
const outcome = ({ status, body }: Awaited<ReturnType<typeof openLink>>) => [
  status,
  body.error?.code,
  body.error?.message,
];
const personOf = ({ id, username, displayName }: TestPerson) => ({ id, username, displayName, avatarUrl: null });
const invitationMails = async (who: TestPerson) => (await mailsOf(who)).filter(({ kind }) => kind === "invitation");

/** Makes an invitation and its mail `ms` older. */
const age = async ({ id }: { id: string }, ms: number) => {
  await database().run(sql`
    update invitations set created_at = created_at - ${ms}, expires_at = expires_at - ${ms}, mailed_at = mailed_at - ${ms}
    where id = ${id}`);
};
/** Ends the day in which the mails to an address are counted. */
const nextDay = () =>
  database().run(sql`update limits set window_start = window_start - ${DAY_MS} where key glob 'invitationsTo:*'`);

/** Invites an address and delivers the mail, if there is one. */
async function mailed(from: TestPerson, email: string) {
  const sender = mailServer();
  const answer = await send(from, email, { on: sender.env });
  await consume(sender.queued, sender.env);
  return { answer, mails: sender.sent };
}

describe("an invitation", () => {
  it("is a mail with a link, and stays in the sender's list until it is used", async () => {
    const [ana, leo] = await people("ana", "leo");
    const email = free();
    const { answer, mails } = await mailed(ana, ` ${email.toUpperCase()} `);
    const { status, body } = answer;
    expect([status, body]).toEqual([
      201,
      { id: expect.stringMatching(/^inv_/), email, createdAt: expect.stringMatching(/Z$/) },
    ]);
    expect((await friendsOf(ana)).invited).toEqual([body]);
    expect(mails).toMatchObject([{ to: email, subject: "ana invites you to Squadtab" }]);
    const token = await writeInvitationToken(env, body.id);
    const { text = "", html = "" } = mails[0]!;
    for (const form of [text, html]) expect(form).toContain(`http://localhost:8788/invite#${token}`);
    expect(text).toMatch(/^Hi,\n/);
    expect(token).toMatch(/^[\w-]{43}$/);

    const { body: seen } = await openLink(token);
    expect(seen).toEqual({ person: personOf(ana) });
    const accepted = await accept(leo, token);
    expect([accepted.status, accepted.body]).toEqual([200, { person: personOf(ana), standing: "received" }]);
    expect((await friendsOf(ana)).invited).toEqual([]);
    const [{ pending }, { sent }] = [await friendsOf(leo), await friendsOf(ana)];
    expect([pending, sent]).toMatchObject([[{ person: { id: ana.id } }], [{ person: { id: leo.id } }]]);
    expect(await bellOf(leo)).toMatchObject([{ kind: "friend-request", title: "ana wants to be friends" }]);
    await leo.call("PATCH", `/api/friends/${pending[0]!.id}`, { status: "accepted" });
    for (const who of [ana, leo]) expect((await friendsOf(who)).friends).toHaveLength(1);
  });

  it("gives the same response and mail for an address with an account", async () => {
    const [ana, leo] = await people("ana", "leo");
    const unlike = /\/invite#\S+|token=[\w.-]+/g;
    const [toFree, toLeo] = [await mailed(ana, free()), await mailed(ana, leo.email)];
    expect([toLeo.answer.status, Object.keys(toLeo.answer.body)]).toEqual([201, Object.keys(toFree.answer.body)]);
    const said = ({ mails }: typeof toFree) => mails.map(({ subject, text }) => [subject, text?.replace(unlike, "")]);
    expect(said(toLeo)).toEqual(said(toFree));
    expect(toLeo.mails).toMatchObject([{ to: leo.email }]);
    expect((await friendsOf(leo)).pending).toEqual([]);
    expect(await bellOf(leo)).toEqual([]);
  });

  it("keeps no token: the database holds its hash, and not even the outbox has it", async () => {
    const ana = await person();
    const { token } = await invite(ana, free());
    expect(await findInAllTables(token)).toEqual({});
  });

  it("to the sender's own address or to an invalid one is refused with a message", async () => {
    const ana = await person();
    for (const email of [ana.email, ana.email.toUpperCase()]) {
      const { status, body } = await send(ana, email);
      expect([status, body.error]).toMatchObject([
        422,
        { code: "own_email", fields: { email: "You cannot add yourself as a friend" } },
      ]);
    }
    for (const email of ["", "leo", "a@b", null])
      expect((await send(ana, email)).body.error?.fields).toEqual({ email: "Please enter a valid email address" });
    expect([(await friendsOf(ana)).invited, await mailsOf(ana)]).toEqual([[], []]);
  });

  it("with the same Idempotency-Key is one mail and one response", async () => {
    const ana = await person();
    const [email, headers] = [free(), { "idempotency-key": crypto.randomUUID() }];
    const answers = [await send(ana, email, { headers }), await send(ana, email, { headers })];
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(await invitationMails(ana)).toHaveLength(1);
  });

  it("puts neither a link nor markup from a name into the mail", async () => {
    for (const displayName of ["Win at evil.example", "https://evil.example", "ask@evil.example"]) {
      const eve = await person("eve", { displayName });
      const { mails } = await mailed(eve, free());
      expect(mails[0]!.subject).toBe(`${eve.username} invites you to Squadtab`);
      expect(`${mails[0]!.text}${mails[0]!.html}`).not.toContain("evil.example");
    }
    const { mails } = await mailed(await person("rtl", { displayName: "<b>נועה</b>" }), free());
    expect(mails[0]!.html).toContain("\u2068&lt;b&gt;נועה&lt;/b&gt;\u2069 would like");
  });
});

describe("its link", () => {
  it("works once: of two people who follow it at the same instant, one gets it", async () => {
    const [leo, maya] = await people("leo", "maya");
    const rounds = volume(4, 20);
    for (let round = 0; round < rounds; round++) {
      const { token } = await invite(await person("zoe"), free());
      const answers = await Promise.all([accept(leo, token), accept(maya, token)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      const loser = answers[0]!.status === 404 ? answers[0]! : answers[1]!;
      expect(outcome(loser)).toEqual(GONE);
    }
    expect((await friendsOf(leo)).pending.length + (await friendsOf(maya)).pending.length).toBe(rounds);
  });

  it("gives the same answer to the user who used it, and creates no second request", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { token } = await invite(ana, free());
    const first = await accept(leo, token);
    expect((await accept(leo, token)).body).toEqual(first.body);
    const [request] = (await friendsOf(leo)).pending;
    await leo.call("DELETE", `/api/friends/${request!.id}`);
    expect((await accept(leo, token)).body).toMatchObject({ standing: null });
    expect([(await friendsOf(leo)).pending, await bellOf(leo)]).toEqual([[], []]);
    expect(outcome(await openLink(token))).toEqual(GONE);
  });

  it("is gone when it has expired, was changed or withdrawn, or its sender deleted their account", async () => {
    const [ana, leo] = await people("ana", "leo");
    const expired = await invite(ana, free());
    await age(expired, 30 * DAY_MS);
    const withdrawn = await invite(ana, free());
    expect((await withdraw(ana, withdrawn)).status).toBe(204);
    expect((await withdraw(ana, withdrawn)).status).toBe(404);
    const gone = await person("gone");
    await givePassword(gone);
    const left = await invite(gone, free());
    const { status } = await gone.call("DELETE", "/api/me", { username: gone.username, password: "Passw0rdA" });
    expect(status).toBe(204);
    const good = await invite(ana, free());
    const flipped = (good.token[0] === "A" ? "B" : "A") + good.token.slice(1);
    for (const token of [expired.token, withdrawn.token, left.token, flipped, good.token.slice(1), good.id, "x"])
      expect([token, outcome(await openLink(token)), outcome(await accept(leo, token))]).toEqual([token, GONE, GONE]);
    for (const token of ["", null, 7, "x".repeat(201)])
      expect([outcome(await openLink(token)), outcome(await accept(leo, token))]).toEqual(
        Array(2).fill([422, "invalid_input", GONE[2]]),
      );
    expect((await friendsOf(leo)).pending).toEqual([]);
    expect((await friendsOf(ana)).invited.map(({ id }) => id)).toEqual([good.id]);
  });

  it("can't be used by its sender", async () => {
    const ana = await person();
    const { token } = await invite(ana, free());
    expect(outcome(await accept(ana, token))).toEqual([
      409,
      "own_invitation",
      "This is your own invitation. Only the person you invited can open it.",
    ]);
    expect((await openLink(token)).status).toBe(200);
  });

  it("creates nothing between two who are friends or have a request: it returns their status", async () => {
    const [ana, leo, maya, zoe] = await people("ana", "leo", "maya", "zoe");
    await befriend(ana, leo);
    await friendRequest(maya, ana);
    await friendRequest(ana, zoe);
    for (const [who, standing] of [
      [leo, "friends"],
      [maya, "sent"],
      [zoe, "received"],
    ] as const)
      expect((await accept(who, (await invite(ana, free())).token)).body.standing).toBe(standing);
    const { friends, pending, sent, invited } = await friendsOf(ana);
    expect([friends.length, pending.length, sent.length, invited]).toEqual([1, 1, 1, []]);
  });

  it("doesn't bypass a block and doesn't reveal it", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const [toLeo, toMaya] = [await invite(ana, free()), await invite(ana, free())];
    await block(leo, ana);
    await block(ana, maya);
    expect(outcome(await accept(leo, toLeo.token))).toEqual([
      409,
      "blocked_by_you",
      "You have blocked this person. Unblock them first.",
    ]);
    expect(outcome(await accept(maya, toMaya.token))).toEqual(GONE);
    expect((await friendsOf(ana)).invited).toHaveLength(2);
    expect((await friendsOf(leo)).pending).toEqual([]);
  });

  it("cannot be used by an account that was deleted", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { token } = await invite(ana, free());
    await givePassword(leo);
    await leo.call("DELETE", "/api/me", { username: leo.username, password: "Passw0rdA" });
    expect((await accept(leo, token)).status).toBe(401);
    expect((await openLink(token)).status).toBe(200);
  });
});

describe("mails to an address", () => {
  it("are sent once a week from one person, with the same link while it is unused", async () => {
    const ana = await person();
    const email = free();
    const { answer, mails } = await mailed(ana, email);
    expect(mails).toHaveLength(1);
    const again = await mailed(ana, email);
    expect([again.answer.status, again.answer.body, again.mails]).toEqual([201, answer.body, []]);
    await withdraw(ana, answer.body);
    expect((await mailed(ana, email)).mails).toEqual([]);
    expect((await openLink(await writeInvitationToken(env, answer.body.id))).status).toBe(200);
    await age(answer.body, 7 * DAY_MS - HOUR_MS);
    await nextDay();
    expect((await mailed(ana, email)).mails).toEqual([]);
    await age(answer.body, HOUR_MS);
    const nextWeek = await mailed(ana, email);
    expect([nextWeek.answer.body.id, nextWeek.mails.length]).toEqual([answer.body.id, 1]);
    // It expires 30 days after the last mail.
    await age(answer.body, 29 * DAY_MS);
    expect((await openLink(await writeInvitationToken(env, answer.body.id))).status).toBe(200);
  });

  it("carry a new link once the last was used", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const email = free();
    const first = await invite(ana, email);
    await accept(leo, first.token);
    const second = await invite(ana, email);
    expect(second.id).not.toBe(first.id);
    expect(outcome(await accept(maya, first.token))).toEqual(GONE);
    expect((await accept(maya, second.token)).status).toBe(200);
  });

  it("are limited to three a day for an address from all senders together", async () => {
    const email = free();
    const inviters = await people("a", "b", "c", "d");
    const counts: number[] = [];
    for (const who of inviters) {
      const { answer, mails } = await mailed(who, email);
      expect(answer.status).toBe(201);
      counts.push(mails.length);
    }
    expect(counts).toEqual([1, 1, 1, 0]);
    // Deleting the account deletes its invitations, but not the counted attempts.
    await givePassword(inviters[0]);
    await inviters[0].call("DELETE", "/api/me", { username: inviters[0].username, password: "Passw0rdA" });
    expect((await mailed(await person("e"), email)).mails).toEqual([]);
    await nextDay();
    expect((await mailed(inviters[3], email)).mails).toHaveLength(1);
  });

  it("sent by ten people at once become three mails", async () => {
    const email = free();
    const inviters = await people("a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
    expect((await Promise.all(inviters.map((who) => send(who, email)))).map(({ status }) => status)).toEqual(
      Array(10).fill(201),
    );
    const mails = await Promise.all(inviters.map(invitationMails));
    expect(mails.flat()).toHaveLength(3);
  });

  it("are not sent if one of the two has blocked the other, with the same response", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    await block(leo, ana);
    await block(ana, maya);
    for (const { email } of [leo, maya]) {
      const { answer, mails } = await mailed(ana, email);
      expect([answer.status, answer.body.email, mails]).toEqual([201, email, []]);
    }
    expect((await friendsOf(ana)).invited).toHaveLength(2);
  });

  it("that are queued aren't sent once the invitation is withdrawn, used or unsubscribed from", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const sender = mailServer();
    const [, toUse] = [
      await withdraw(ana, (await send(ana, free(), { on: sender.env })).body),
      (await send(ana, free(), { on: sender.env })).body,
    ];
    await accept(leo, await writeInvitationToken(env, toUse.id));
    await send(ana, maya.email, { on: sender.env });
    await block(maya, ana);
    expect(sender.queued).toHaveLength(3);
    await consume(sender.queued, sender.env);
    expect([sender.sent, await invitationMails(ana)]).toEqual([[], []]);
  });

  it("end for every sender by the unsubscribe link, and begin again when it is undone", async () => {
    const [ana, leo] = await people("ana", "leo");
    const email = free();
    const { mails } = await mailed(ana, email);
    const [, token] = /Don’t mail me again:\nhttp:\/\/localhost:8788\/unsubscribe#token=(\S+)/.exec(mails[0]!.text!)!;
    expect(mails[0]!.headers).toMatchObject({
      "List-Unsubscribe": `<http://localhost:8788/api/mail/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(token).not.toContain(email);
    const choose = (verb: string, of = token) => call("POST", `/api/mail/${verb}?token=${of}`);
    for (let n = 0; n < 2; n++)
      expect((await choose("unsubscribe")).body).toEqual({ kind: "invitation", wanted: false });
    const { answer, mails: none } = await mailed(leo, email);
    expect([answer.status, none]).toEqual([201, []]);
    expect((await choose("resubscribe")).body).toEqual({ kind: "invitation", wanted: true });
    expect((await mailed(leo, email)).mails).toHaveLength(1);
    expect((await choose("unsubscribe", `x${token}`)).status).toBe(422);
  });

  it("are limited to twenty an hour for each sender", async () => {
    const ana = await person();
    const on = envWith({ RATE_LIMITS: "production" });
    for (let n = 0; n < 20; n++) expect((await send(ana, free(), { on })).status).toBe(201);
    const { status, body, headers } = await send(ana, free(), { on });
    expect([status, body.error?.message]).toEqual([429, "Too many tries. Please wait a moment and try again."]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_500);
    expect((await friendsOf(ana)).invited).toHaveLength(20);
  });
});

describe("a stored invitation", () => {
  it("is deleted by the hourly job after it has expired", async () => {
    const ana = await person();
    const email = free();
    const [old, young] = [await invite(ana, email), await invite(ana, free())];
    await age(old, 30 * DAY_MS);
    await worker.scheduled(createScheduledController({ scheduledTime: new Date() }), env);
    const rows = await database().all<{ id: string }>(sql`select id from invitations where user_id = ${ana.id}`);
    expect(rows).toEqual([{ id: young.id }]);
  });

  it("can be withdrawn only by the sender", async () => {
    const [ana, eve] = await people("ana", "eve");
    const mine = await invite(ana, free());
    expect((await withdraw(eve, mine)).status).toBe(404);
    expect((await openLink(mine.token)).status).toBe(200);
  });
});
