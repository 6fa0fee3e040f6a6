import type { GoogleProof } from "#domain/accounts/google.ts";
import type { R2Bucket } from "@cloudflare/workers-types";
import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { awardChallenges } from "#db/queries/points/group-points.ts";
import { newId } from "#db/new-id.ts";
import type { ChatPage } from "#domain/squads/chat.ts";
import type { Comment, CommentPage } from "#domain/splits/comments.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { AccountStatistics, Person } from "#domain/profiles/profiles.ts";
import { directSplits, type SplitPage } from "#domain/splits/split-list.ts";
import type { Split, SplitDetail } from "#domain/splits/splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  befriend,
  call,
  comment,
  database,
  dayFromNow,
  device,
  envWith,
  event,
  expense,
  friendLink,
  givePassword,
  squad,
  message,
  invite,
  join,
  people,
  person,
  receipt,
  resetToken,
  split,
  squadSplit,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { pushBrowser } from "#tests/support/worker/push-browser.ts";
import { findInAllTables } from "#tests/support/worker/tables.ts";
import { connect, googler, wayToGoogle, type Chosen } from "#tests/support/worker/google-browser.ts";
import { makeWorld } from "#tests/support/worker/world.ts";
import { routeExamples } from "#tests/support/worker/route-examples.ts";
import type { Example } from "#tests/support/worker/routes/route-example.ts";
import { api } from "#worker/api.ts";
import type { Env } from "#worker/env.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";
import worker from "#worker/index.ts";
import { directDebts } from "#tests/support/worker/direct-debts.ts";

const PASSWORD = "Passw0rdA";

const byName = (a: string | undefined = "", b = ""): number => (a < b ? -1 : 1);

const remove = (who: TestPerson, { username = who.username, password = PASSWORD } = {}, other?: Env) =>
  who.call("DELETE", "/api/me", { username, password }, {}, other);

async function deleteAccount(who: TestPerson): Promise<void> {
  await givePassword(who);
  expect((await remove(who)).status).toBe(204);
}

/** As if it had been a month ago. */
const over = (id: string) =>
  database().run(sql`
    update events set event_date = event_date - ${30 * 86_400_000}, turn = turn - cast(${30 * 1_440} as integer) * 1048576
    where id = ${id}`);

const deletedPerson = (who: TestPerson): Person => ({
  id: who.id,
  username: null,
  displayName: "Deleted user",
  avatarUrl: null,
  deleted: true,
});

const filesOf = async ({ id }: TestPerson) =>
  (await Promise.all([env.AVATARS, env.RECEIPTS].map((bucket) => bucket.list({ prefix: `${id}/` })))).flatMap(
    ({ objects }) => objects.map(({ key }) => key),
  );

const runCron = (bindings = envWith()): Promise<void> =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date() }), bindings);

/** What a user sees of their splits, without the people. */
async function figuresOf(who: TestPerson) {
  const page = (await who.call<SplitPage>("GET", "/api/splits")).body;
  const { body: statistics } = await who.call<AccountStatistics>("GET", "/api/me/statistics");
  const sum = (splits: Split[], of: (split: Split) => number) => splits.reduce((total, one) => total + of(one), 0);
  const pending = (one: Split) => one.participants.find(({ userId, paid }) => userId === who.id && !paid);
  const { createdCents } = page.totals;
  const { owed, owe } = await directDebts(who);
  const splits = directSplits(page.splits);
  const mine = splits.filter(({ creator }) => creator.id === who.id);
  // The totals are the sums of the rows, no matter which people remain.
  expect(owed.cents).toBe(sum(mine, ({ pendingCents }) => pendingCents));
  expect(owe.cents).toBe(sum(splits, (one) => pending(one)?.amountOwedCents ?? 0));
  expect(createdCents).toBe(sum(mine, ({ totalCents }) => totalCents));
  for (const one of splits) expect(one.creatorShareCents + one.paidCents + one.pendingCents).toBe(one.totalCents);
  return {
    statistics,
    totals: { owed: [owed.cents, owed.people.length], owe: [owe.cents, owe.people.length], createdCents },
    splits: splits.map(({ id, totalCents, paidCents, pendingCents }) => ({
      id,
      totalCents,
      paidCents,
      pendingCents,
    })),
  };
}

// In this order: the first tests search for traces, and the later ones write.
describe("a deleted user", { shuffle: false }, () => {
  const marker = `zelda${unique()}`;
  const told = `told by ${unique()}`;
  let zelda: TestPerson;
  let [leo, maya]: TestPerson[] = [];
  let byZelda: Split;
  let byLeo: Split;
  let before: Awaited<ReturnType<typeof figuresOf>>[];

  /** Creates everything that an account can have: a row in every table and files in both buckets. */
  beforeAll(async () => {
    zelda = await person("zelda", { displayName: `Zelda ${marker}` });
    [leo, maya] = (await people("leo", "maya")) as [TestPerson, TestPerson];
    // A squad that she has not joined, in which a split names the guest who stands for her.
    const body = { name: "Ski club", memberIds: [zelda.id] };
    const asked = await leo!.call<Squad>("POST", "/api/squads", body, { "idempotency-key": unique() });
    await squadSplit(leo!, asked.body);
    await givePassword(zelda);
    await device(zelda, { userAgent: `Browser of ${marker}` });
    const key = () => ({ "idempotency-key": crypto.randomUUID() });
    const create = async (by: TestPerson, others: TestPerson[], name: string) =>
      (
        await by.call<Split>(
          "POST",
          "/api/splits",
          { name, totalCents: 9_999, participantIds: others.map(({ id }) => id) },
          key(),
        )
      ).body;
    byZelda = await create(zelda, [leo!, maya!], "Farewell dinner");
    byLeo = await create(leo!, [zelda, maya!], "Taxi");
    await create(maya!, [leo!], "without her");
    for (const { id } of [byZelda, byLeo])
      await zelda.call("POST", `/api/splits/${id}/comments`, { comment: told }, key());
    await comment(leo!, byZelda.id, "safe travels");
    const share = byZelda.participants.find(({ userId }) => userId === leo!.id)!;
    await zelda.call("PUT", `/api/splits/${byZelda.id}/participants/${share.id}/paid`, { paid: true });
    await zelda.call("PATCH", "/api/me/profile", { displayName: `Zelda von ${marker}`, timeZone: "Europe/Oslo" });
    await resetToken(zelda.email);
    for (const [path, name] of [
      ["email", { email: zelda.email }],
      ["username", { username: zelda.username.toUpperCase() }],
    ] as const)
      await call("POST", `/api/auth/sign-in/${path}`, { body: { ...name, password: "Wrong1234" } });
    await zelda.call("POST", "/api/auth/change-password", { currentPassword: "x", newPassword: "Passw0rdB" });
    await zelda.call("GET", "/api/me/export");
    await (await pushBrowser()).subscribe(zelda);
    await zelda.call("PUT", "/api/me/push/choices/comment", { wanted: false });
    const db = database();
    await db.run(sql`insert into mail_opt_outs (user_id, kind, created_at) values (${zelda.id}, 'reminder', 1)`);
    await db.run(sql`
      insert into accounts (id, account_id, provider_id, user_id, created_at, updated_at)
      values (${newId("acc", new Date())}, ${`google-${marker}`}, 'google', ${zelda.id}, 1, 1)`);
    const [tom, zoe] = await people("tom", "zoe");
    await befriend(zelda, tom);
    await zelda.call("POST", "/api/friends", { email: maya!.email }, key());
    await leo!.call("POST", "/api/friends", { email: zelda.email }, key());
    await zelda.call("PUT", `/api/people/${zoe.id}/block`);
    await zoe.call("PUT", `/api/people/${zelda.id}/block`);
    const [nia] = await people("nia");
    await invite(zelda, `${unique()}@example.com`);
    const ownToken = await friendLink(zelda);
    const kim = await person("kim");
    await kim.call("POST", "/api/friend-links/open", { token: ownToken });
    const won = { challengeId: unique(), squadId: asked.body.id, isMeasured: true, winnerIds: [zelda.id] };
    await db.batch(awardChallenges(db, [won], new Date()));
    // An invitation that she accepted contains her address.
    const { token } = await invite(nia, zelda.email);
    await zelda.call("POST", "/api/invitations/accept", { token });
    await env.AVATARS.put(`${zelda.id}/avatar.jpg`, "face");
    await expense(zelda, { description: `Gift for ${marker}`, receiptPath: await receipt(zelda) });
    await zelda.call("DELETE", `/api/expenses/${(await expense(zelda)).id}`);
    await zelda.call("PUT", "/api/budget", { monthlyLimitCents: 1_100, today: dayFromNow(0) });
    await expense(zelda);
    await zelda.call("PUT", "/api/me/payment-handles", { upi: `${marker}@okbank` });
    for (const n of [1, 2, 3]) await env.RECEIPTS.put(`${zelda.id}/${n}.jpg`, "receipt");
    await db.run(
      sql`update profiles set avatar_url = ${`/api/files/avatars/${zelda.id}/avatar.jpg?v=${marker}`} where id = ${zelda.id}`,
    );
    const [hers, past] = [await event(zelda, { title: "Her party" }), await event(zelda, { title: "Long ago" })];
    for (const { id } of [hers, past]) await join(leo!, id);
    await join(zelda, (await event(leo!, { title: "His party" })).id);
    await over(past.id);
    before = await Promise.all([leo!, maya!].map(figuresOf));
    // Otherwise the search below would find nothing even if deletion did nothing.
    const tables = new Set(
      (await Promise.all([zelda.id, zelda.email, zelda.username, marker].map(findInAllTables)))
        .flatMap(Object.keys)
        .map((column) => column.split(".")[0]),
    );
    expect([...tables].toSorted(byName)).toEqual(
      [
        "accounts",
        "balances",
        "blocks",
        "budget_limits",
        "budgets",
        "event_participants",
        "events",
        "expense_sums",
        "expenses",
        "friend_links",
        "friends",
        "idempotency",
        "invitations",
        "limits",
        "mail_opt_outs",
        "notifications",
        "outbox",
        "payment_handles",
        "point_months",
        "points",
        "profile_names",
        "profile_words",
        "profiles",
        "push_devices",
        "push_opt_outs",
        "receipts",
        "referrals",
        "sessions",
        "settlements",
        "split_comments",
        "split_entries",
        "split_history",
        "split_months",
        "split_participants",
        "split_partners",
        "splits",
        "squad_invitations",
        "squad_members",
        "used_browsers",
        "users",
        "verifications",
      ].toSorted(byName),
    );
    expect(await filesOf(zelda)).toHaveLength(5);
    expect((await remove(zelda, { username: zelda.username.toUpperCase() })).status).toBe(204);
  });

  it("leaves no name, address or other personal data in any table", async () => {
    for (const text of [zelda.email, zelda.username, marker, zelda.sessionId])
      expect([text, await findInAllTables(text)]).toEqual([text, {}]);
    const byIndex = await database().all(sql`select 1 from profile_search where names match ${`"${marker}"`}`);
    expect(byIndex).toEqual([]);
  });

  it("leaves the bare id where other people's splits need it, and nowhere else", async () => {
    expect(Object.keys(await findInAllTables(zelda.id)).toSorted(byName)).toEqual(
      [
        "profiles.id",
        "splits.creator_id",
        "split_participants.user_id",
        "split_comments.user_id",
        // The author of a change, also in other people's splits.
        "split_history.user_id",
        // Balances with others, which follow from the same shares.
        "balances.creditor_id",
        "balances.debtor_id",
        // The people in her splits find each other by it.
        "split_partners.creator_id",
        // What others settled with her, and the points that they have for it.
        "settlements.to_id",
        "points.person_id",
        // The events that she organized, upcoming and past. She has left the events that she joined.
        "events.creator_id",
        // The actor of other people's notifications, and the dedupe key of those about joining.
        "notifications.actor_id",
        "notifications.dedupe_key",
        // The stored response to another user's request, which is kept for a day.
        "idempotency.answer",
      ].toSorted(byName),
    );
    const [profile] = await database().all(sql`select * from profiles where id = ${zelda.id}`);
    expect(profile).toEqual({
      id: zelda.id,
      username: null,
      display_name: null,
      avatar_url: null,
      time_zone: null,
      squad_consent: "friends",
      counts_shares_since: null,
      points_off_since: null,
      created_at: expect.any(Number),
      deleted_at: expect.any(Number),
    });
  });

  it("leaves their comments for others in the chat", async () => {
    expect(Object.keys(await findInAllTables(told)).toSorted(byName)).toEqual([
      "notifications.params",
      "split_comments.comment",
    ]);
  });

  it("leaves no file", async () => expect(await filesOf(zelda)).toEqual([]));

  it("is 'Deleted user' for everyone: in lists, splits, chats, totals and notifications", async () => {
    const gone = deletedPerson(zelda);
    const detail = (await leo!.call<SplitDetail>("GET", `/api/splits/${byLeo.id}`)).body;
    expect(detail.participants.find(({ userId }) => userId === zelda.id)?.person).toEqual(gone);
    expect(detail.comments.comments.map((line: Comment) => [line.person, line.comment])).toEqual([[gone, told]]);
    const page = (await leo!.call<SplitPage>("GET", "/api/splits")).body;
    expect(directSplits(page.splits).find(({ id }) => id === byZelda.id)?.creator).toEqual(gone);
    expect((await directDebts(leo!)).owed.people).toContainEqual(gone);
    const bell = (await leo!.call<NotificationPage>("GET", "/api/notifications")).body.notifications;
    expect(
      bell.filter(({ person }) => person?.id === zelda.id).map(({ title, message }) => `${title}: ${message}`),
    ).toEqual(
      expect.arrayContaining([
        "Deleted user added you to Farewell dinner: Your share is $33.33 of $99.99.",
        "Marked as paid: Deleted user marked your $33.33 for Farewell dinner as paid.",
        `New comment on Taxi: Deleted user: “${told}”`,
      ]),
    );
    for (const { person } of bell) if (person?.id === zelda.id) expect(person).toEqual(gone);
  });

  it("leaves no friend request behind, nor the notification of one", async () => {
    const { body } = await maya!.call<NotificationPage>("GET", "/api/notifications");
    expect(body.notifications.filter(({ kind }) => kind === "friend-request")).toEqual([]);
  });

  it("leaves the sums of other users unchanged", async () => {
    expect(await Promise.all([leo!, maya!].map(figuresOf))).toEqual(before);
  });

  it("is not found by the search, and cannot be added to a new split", async () => {
    for (const query of [marker, zelda.username, "ze"])
      expect((await leo!.call<Person[]>("GET", `/api/people?query=${query}`)).body).not.toContainEqual(
        expect.objectContaining({ id: zelda.id }),
      );
    const answer = await leo!.call("POST", "/api/splits", { name: "x", totalCents: 5, participantIds: [zelda.id] });
    expect([answer.status, answer.body.error?.fields]).toEqual([422, { participantIds: "User not found" }]);
  });

  it("cannot sign in again with any of their old credentials", async () => {
    const signIn = await call("POST", "/api/auth/sign-in/email", { body: { email: zelda.email, password: PASSWORD } });
    expect([signIn.status, signIn.body.error?.code]).toEqual([401, "invalid_credentials"]);
    const refreshed = await call("POST", "/api/auth/token/refresh", { body: { refreshToken: zelda.refreshToken } });
    expect([refreshed.status, refreshed.body.error?.code]).toEqual([401, "session_ended"]);
    for (const [method, path] of [
      ["GET", "/api/me"],
      ["GET", "/api/me/export"],
      ["GET", "/api/auth/sessions"],
    ] as const)
      expect([path, (await zelda.call(method, path)).status]).toEqual([path, 401]);
    expect((await remove(zelda)).status).toBe(401);
  });

  it("leaves the splits that they created read-only, with a message", async () => {
    const path = `/api/splits/${byZelda.id}/comments`;
    const headers = { "idempotency-key": crypto.randomUUID() };
    for (const sent of [undefined, headers, headers]) {
      const { status, body } = await leo!.call("POST", path, { comment: "anybody there?" }, sent);
      expect([status, body.error?.code, body.error?.message]).toEqual([
        409,
        "read_only",
        "The creator's account was deleted; this split is read-only.",
      ]);
    }
    const { body } = await leo!.call<CommentPage>("GET", path);
    expect(body.comments.map((line) => line.comment)).toEqual([told, "safe travels"]);
    const share = byZelda.participants[0]!.id;
    for (const [who, status] of [
      [leo!, 404],
      [zelda, 401],
    ] as const)
      expect(
        (await who.call("PUT", `/api/splits/${byZelda.id}/participants/${share}/paid`, { paid: true })).status,
      ).toBe(status);
  });

  it("is owed and owes as before: a creator can still mark the share, and only other users are notified", async () => {
    const share = byLeo.participants.find(({ userId }) => userId === zelda.id)!;
    const path = `/api/splits/${byLeo.id}/participants/${share.id}/paid`;
    for (const paid of [true, false])
      expect((await leo!.call<{ paid: boolean }>("PUT", path, { paid })).body.paid).toBe(paid);
    await comment(leo!, byLeo.id, "she has left");
    expect(await database().all(sql`select 1 from notifications where user_id = ${zelda.id}`)).toEqual([]);
  });

  it("may sign up again with the same address and name, and finds no old data", async () => {
    const body = { username: zelda.username, email: zelda.email, password: PASSWORD, name: zelda.username };
    expect((await call("POST", "/api/auth/sign-up/email", { body })).status).toBe(200);
    const { body: session } = await call<{ accessToken: string; user: { id: string } }>(
      "POST",
      "/api/auth/sign-in/username",
      { body: { username: zelda.username, password: PASSWORD } },
    );
    expect(session.user.id).not.toBe(zelda.id);
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const { body: page } = await call<SplitPage>("GET", "/api/splits", { headers });
    expect([page.splits, page.totals.createdCount]).toEqual([[], 0]);
    expect((await directDebts(session.user)).owe.cents).toBe(0);
    const { body: bell } = await call<NotificationPage>("GET", "/api/notifications", { headers });
    expect(bell.notifications).toEqual([]);
    const { body: found } = await leo!.call<Person[]>("GET", `/api/people?query=${zelda.username}`);
    expect(found.map(({ id }) => id)).toEqual([session.user.id]);
  });
});

describe("deleting an account requires", () => {
  it.each([
    ["another's username", { username: "somebody_else" }, { username: "This is not your username" }],
    ["a wrong password", { password: "Wrong1234" }, { password: "This is not your password" }],
    [
      "both wrong",
      { username: "x", password: "y" },
      { username: "This is not your username", password: "This is not your password" },
    ],
    [
      "neither",
      { username: " ", password: "" },
      { username: "Please enter your email or username", password: "Please enter your password" },
    ],
  ])("the right username and password: refused for %s, and nothing is lost", async (_, typed, fields) => {
    const ana = await person();
    await givePassword(ana);
    const { status, body } = await remove(ana, typed);
    expect([status, body.error?.fields]).toEqual([422, fields]);
    expect((await ana.call("GET", "/api/me")).status).toBe(200);
  });

  it("the email address, for a user without a username", async () => {
    const ana = await person();
    await givePassword(ana);
    await ana.call("PATCH", "/api/me/profile", { username: "" });
    const { body } = await remove(ana);
    expect(body.error?.fields).toEqual({ username: "This is not your email address" });
    await ana.call("PATCH", "/api/me/profile", { username: ana.username });
    const instead = await remove(ana, { username: ana.email });
    expect(instead.body.error?.fields).toEqual({ username: "This is not your username" });
    await ana.call("PATCH", "/api/me/profile", { username: "" });
    expect((await remove(ana, { username: ana.email.toUpperCase() })).status).toBe(204);
  });

  it("a fresh Google sign-in for a user without a password", async () => {
    const ana = await person();
    const { status, body } = await remove(ana);
    expect([status, body.error?.fields?.password]).toEqual([422, "Please confirm with Google that it is you"]);
  });

  it("an active session: an access token alone deletes nothing", async () => {
    const ana = await person();
    await givePassword(ana);
    const phone = await device(ana);
    await ana.call("DELETE", `/api/auth/sessions/${phone.sessionId}`);
    const { status, body } = await remove(phone);
    expect([status, body.error?.code]).toEqual([401, "not_signed_in"]);
    expect((await ana.call("GET", "/api/me")).status).toBe(200);
  });

  it("a limit: the eleventh attempt within 15 minutes is refused before anything is hashed, even with the right password", async () => {
    const ana = await person();
    await givePassword(ana);
    const production = envWith({ RATE_LIMITS: "production" });
    const tries = [];
    for (let n = 0; n < 10; n++) tries.push((await remove(ana, { password: "Wrong1234" }, production)).status);
    expect(tries).toEqual(Array(10).fill(422));
    const { status, headers } = await remove(ana, {}, production);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
  });
});

describe("at the same time", () => {
  it("deleting twice deletes the account once", async () => {
    const ana = await person();
    await givePassword(ana);
    const statuses = (await Promise.all([remove(ana), remove(ana)]))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    expect([401, 409]).toContain(statuses[1]);
  });

  it("deleting and being added to a split: the share is there under 'Deleted user', or the split is not", async () => {
    const leo = await person("leo");
    // Checking the password takes time, so the split is created before, during or after the deletion.
    for (const wait of [0, 60, 120, 240]) {
      const ana = await person();
      await givePassword(ana);
      const body = { name: `after ${wait} ms`, totalCents: 1_000, participantIds: [ana.id] };
      const [left, made] = await Promise.all([
        remove(ana),
        new Promise((done) => setTimeout(done, wait)).then(() => leo.call<Split>("POST", "/api/splits", body)),
      ]);
      expect(left.status).toBe(204);
      const shares = await database().all(sql`select 1 from split_participants where user_id = ${ana.id}`);
      expect([made.status, shares.length]).toEqual(made.status === 201 ? [201, 1] : [422, 0]);
      const unread = await database().all(sql`select 1 from notifications where user_id = ${ana.id}`);
      expect(unread).toEqual([]);
      if (made.status !== 201) continue;
      const { body: read } = await leo.call<Split>("GET", `/api/splits/${made.body.id}`);
      expect(read.participants[0]?.person).toEqual(deletedPerson(ana));
    }
  });
});

describe("an account without a password", () => {
  const proofOf = async (who: TestPerson, as: Chosen) => {
    const { state, cookie } = await wayToGoogle(as, who, "confirm");
    const { body } = await who.call<GoogleProof>("POST", "/api/auth/token/exchange/confirm", { state }, { cookie });
    return body.proof;
  };
  const removeBy = (who: TestPerson, googleProof: string) =>
    who.call("DELETE", "/api/me", { username: who.username, googleProof });

  it("is deleted by a fresh Google sign-in of the same user, once", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [anas, leos] = [googler(), googler()];
    await Promise.all([connect(ana, anas), connect(leo, leos)]);
    const withoutProof = await remove(ana);
    expect(withoutProof.body.error?.fields).toEqual({ password: "Please confirm with Google that it is you" });
    expect((await removeBy(ana, await proofOf(leo, leos))).body.error?.code).toBe("google_expired");
    expect((await removeBy(ana, "made up")).body.error?.code).toBe("google_expired");
    const proof = await proofOf(ana, anas);
    expect((await removeBy(ana, proof)).status).toBe(204);
    expect((await removeBy(ana, proof)).status).toBe(401);
    expect((await leo.call("GET", "/api/me")).status).toBe(200);
  });

  it("requires its password if it has got one in the meantime", async () => {
    const ana = await person();
    const atGoogle = googler();
    await connect(ana, atGoogle);
    const proof = await proofOf(ana, atGoogle);
    await givePassword(ana);
    const { body } = await removeBy(ana, proof);
    expect(body.error?.fields).toEqual({ password: "This is not your password" });
  });
});

describe("an access token that outlived its account", () => {
  it("can write nothing, on any route", async () => {
    const world = await makeWorld();
    const askers = [world.creator, world.participant];
    const tries: { who: TestPerson; method: string; example: Example }[] = [];
    for (const { method, path, declaration } of declaredRoutes(api.routes)) {
      if (declaration.who === "visitor") continue;
      for (const who of askers) {
        const example = await routeExamples[`${method} ${path}`]!.good(world, who);
        const keyed = { ...example.headers, "idempotency-key": crypto.randomUUID() };
        for (const headers of declaration.idempotent ? [example.headers, keyed] : [example.headers])
          tries.push({ who, method, example: { ...example, headers } });
      }
    }
    for (const who of askers) await deleteAccount(who);
    const state = async () => ({
      rows: await Promise.all(askers.flatMap(({ id, sessionId }) => [id, sessionId]).map(findInAllTables)),
      profiles: await database().all(sql`
        select * from profiles where id in (${world.creator.id}, ${world.participant.id}) order by id`),
      shares: await database().all(
        sql`select * from split_participants where split_id = ${world.split.id} order by id`,
      ),
    });
    const before = await state();
    expect(tries.length).toBeGreaterThan(30);
    for (const { who, method, example } of tries) {
      const { status } = await who.call(method, example.path, example.body, example.headers);
      expect([method, example.path, status < 500]).toEqual([method, example.path, true]);
    }
    expect(await state()).toEqual(before);
    await runCron();
    expect(await Promise.all(askers.map(filesOf))).toEqual([[], []]);
  });

  it("gets the response of a signed-out user where it would write", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(leo, [ana]);
    await deleteAccount(ana);
    const answers = [
      await ana.call("POST", "/api/splits", { name: "x", totalCents: 5, participantIds: [leo.id] }),
      await ana.call("POST", `/api/splits/${id}/comments`, { comment: "still here" }),
      await ana.call("PATCH", "/api/me/profile", { displayName: "Still Here", username: "still_here" }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
      answers.map(() => [401, "not_signed_in"]),
    );
  });
});

describe("files", () => {
  const listing = (bucket: R2Bucket, list: R2Bucket["list"]): R2Bucket =>
    new Proxy(bucket, {
      get: (target, name) => {
        const own = Reflect.get(target, name) as unknown;
        return name === "list" ? list : typeof own === "function" ? own.bind(target) : own;
      },
    });

  it("that cannot be deleted with the account are deleted by the hourly job", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const ana = await person();
    await givePassword(ana);
    await env.RECEIPTS.put(`${ana.id}/1.jpg`, "receipt");
    const away = envWith({ RECEIPTS: listing(env.RECEIPTS, () => Promise.reject(new Error("R2 is away"))) });
    expect((await remove(ana, {}, away)).status).toBe(204);
    await runCron(away);
    expect(await filesOf(ana)).toHaveLength(1);
    expect(log.mock.calls.flat().join(" ")).toContain("could not delete the files of");
    log.mockRestore();
    await runCron();
    expect(await filesOf(ana)).toEqual([]);
  });

  it("are deleted however many there are, and no one else's", async () => {
    const [ana, leo] = await people("ana", "leo");
    await givePassword(ana);
    for (let n = 0; n < 12; n++) await env.RECEIPTS.put(`${ana.id}/${n}.jpg`, "receipt");
    await env.RECEIPTS.put(`${leo.id}/1.jpg`, "receipt");
    // R2 lists a thousand files at a time; this fake lists five.
    const inFives = listing(env.RECEIPTS, (options) => env.RECEIPTS.list({ ...options, limit: 5 }));
    expect((await remove(ana, {}, envWith({ RECEIPTS: inFives }))).status).toBe(204);
    expect(await filesOf(ana)).toEqual([]);
    expect(await filesOf(leo)).toHaveLength(1);
  });
});

describe("events of a deleted user", () => {
  const bellOf = async (who: TestPerson) =>
    (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications;
  const readEvent = async (who: TestPerson, id: string) => await who.call<EventDetail>("GET", `/api/events/${id}`);

  it("are cancelled if they organize them, and the participants notified; past ones stay, without a name", async () => {
    const [zelda, leo, maya] = await people("zelda", "leo", "maya");
    const [next, past] = [await event(zelda, { title: "Next", maxParticipants: 1 }), await event(zelda)];
    for (const { id } of [next, past]) await join(leo, id);
    await maya.call("POST", `/api/events/${next.id}/waiting`);
    await over(past.id);
    await deleteAccount(zelda);
    for (const who of [leo, maya])
      expect(await bellOf(who)).toMatchObject([
        {
          kind: "event-cancelled",
          title: "Next is cancelled",
          message: expect.stringMatching(/^Its organizer has left Squadtab\. It was on /),
          person: { displayName: "Deleted user" },
        },
      ]);
    expect((await readEvent(leo, next.id)).body).toMatchObject({
      organizer: deletedPerson(zelda),
      cancelledAt: expect.any(String),
    });
    expect((await readEvent(leo, past.id)).body).toMatchObject({
      organizer: deletedPerson(zelda),
      role: "joined",
      joinedCount: 1,
    });
  });

  it("give their place to the first on the waiting list if they joined; in past ones they stay", async () => {
    const [ana, zelda, leo, maya] = await people("ana", "zelda", "leo", "maya");
    const make = async () => (await event(ana, { maxParticipants: 1 })).id;
    const [next, past, waiting] = [await make(), await make(), await make()];
    for (const id of [next, past]) {
      await join(zelda, id);
      for (const who of [leo, maya]) await who.call("POST", `/api/events/${id}/waiting`);
    }
    await join(maya, waiting);
    for (const who of [zelda, leo]) await who.call("POST", `/api/events/${waiting}/waiting`);
    await over(past);
    await deleteAccount(zelda);
    const ids = (list: readonly Person[]) => list.map(({ id }) => id);
    const seen = (await readEvent(ana, next)).body;
    expect([ids(seen.people), seen.joinedCount, seen.waitingCount]).toEqual([[leo.id], 1, 1]);
    expect((await bellOf(leo)).map(({ kind }) => kind)).toEqual(["event-place"]);
    expect((await bellOf(maya)).map(({ kind }) => kind)).toEqual([]);
    expect((await bellOf(ana)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(["leo has a place at Pizza night", "Deleted user left Pizza night"]),
    );
    expect((await readEvent(ana, past)).body.people).toMatchObject([deletedPerson(zelda)]);
    expect((await readEvent(leo, waiting)).body).toMatchObject({ role: "waiting", waitingCount: 1, waitingBefore: 0 });
  });

  it("cannot be joined or created with a leftover access token", async () => {
    const [ana, zelda] = await people("ana", "zelda");
    const { id } = await event(ana);
    await deleteAccount(zelda);
    const body = { title: "x", locationName: "y", eventDate: "2097-01-01T20:00:00Z" };
    expect((await zelda.call("POST", "/api/events", body)).status).toBe(401);
    expect((await zelda.call("POST", `/api/events/${id}/participants`)).status).toBeGreaterThanOrEqual(400);
    expect((await readEvent(ana, id)).body.joinedCount).toBe(0);
  });
});

it("leaves the messages of a deleted account in the chats of squads, without its pictures, reactions and mentions", async () => {
  const [ana, zelda] = await people("ana", "zelda");
  const flat = await squad(ana, { memberIds: [zelda.id] });
  const first = await message(ana, flat.id, `@${zelda.username} hi`);
  await zelda.call("PUT", `/api/squads/${flat.id}/messages/${first.id}/reactions/${encodeURIComponent("👍")}`);
  await message(zelda, flat.id, "bye", { pictures: [await receipt(zelda)] });
  const path = `/api/squads/${flat.id}/messages`;
  await zelda.call("POST", path, { pictures: [await receipt(zelda)] });
  await deleteAccount(zelda);
  const { messages } = (await ana.call<ChatPage>("GET", path)).body;
  expect(messages.map(({ person, text, deleted }) => [person.id === ana.id ? ana.id : person, text, deleted])).toEqual([
    [ana.id, `@${zelda.username} hi`, false],
    [deletedPerson(zelda), "bye", false],
    [deletedPerson(zelda), "", true],
  ]);
  expect(messages.flatMap(({ pictures, reactions, mentions }) => [...pictures, ...reactions, ...mentions])).toEqual([]);
});
