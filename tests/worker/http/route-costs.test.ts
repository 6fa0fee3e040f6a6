import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accessToken, withToken } from "#tests/support/worker/access-tokens.ts";
import {
  ageNotifications,
  challenge,
  call,
  comment,
  database,
  dayFromNow,
  device,
  envWith,
  event,
  expense,
  friendRequest,
  invite,
  isLibsql,
  memberOf,
  people,
  person,
  receipt,
  split,
  squad,
  squadSplit,
  squadSplitBody,
  type TestPerson,
  unique,
} from "#tests/support/worker/factories.ts";
import { counting, type Cost } from "#tests/support/worker/counting-database.ts";
import { routeExamples } from "#tests/support/worker/route-examples.ts";
import { exchangeOf } from "#tests/support/worker/routes/accounts.ts";
import { holderOf, type Example } from "#tests/support/worker/routes/route-example.ts";
import { joinedEvent, type World } from "#tests/support/worker/world.ts";
import { connect, googler, wayToGoogle } from "#tests/support/worker/google-browser.ts";
import { api } from "#worker/api.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";

const HOUR_MS = 3_600_000;
const PASSWORD = "Passw0rdA";
const atGoogle = googler();
let world: World;
/** A user who signs in with a password. */
let account: { username: string; email: string };
const measured: Record<string, Cost> = {};

/** Six people with 31 splits, 40 expenses in two months and a budget of the two who ask, 61 comments on one of them, three friends, three invitations of Ana, 14 events, and more than 25 notifications each of the two who ask. */
async function makeOrdinaryWorld(): Promise<World> {
  await database().run(sql`update profiles set time_zone = null where time_zone is not null`);
  const [ana, leo, maya, eve, tom, zoe, ivy] = await people("ana", "leo", "maya", "eve", "tom", "zoe", "ivy");
  const own = await split(ana, [leo, maya, tom, zoe], { totalCents: 12_345 });
  const othersSplit = await split(eve, [maya]);
  for (let n = 0; n < 15; n++) {
    await split(ana, [leo, maya, [tom, zoe][n % 2]!], { name: `by ana ${n}`, splitDate: `2026-01-${10 + n}` });
    await split(leo, [ana, eve], { name: `by leo ${n}`, splitDate: `2026-02-${10 + n}` });
    await ageNotifications();
  }
  const chat: TestPerson[] = [ana, leo, maya, tom];
  for (let n = 0; n < 60; n++) await comment(chat[n % 4]!, own.id, `line ${n}`);
  for (const { id } of own.participants) {
    const path = `/api/splits/${own.id}/participants/${id}/paid`;
    for (const paid of [true, false, true, false, true, false]) await ana.call("PUT", path, { paid });
  }
  for (const who of [ana, leo]) {
    await who.call("PUT", "/api/budget", { monthlyLimitCents: 40_000, today: dayFromNow(0) });
    await fillExpenses(who.id, 40);
    await fillPoints(who.id, maya.id, 40);
  }
  // Other people's expenses, deleted ones included, cost no extra row.
  await fillExpenses(zoe.id, 1_500);
  await database().run(sql`
    update expenses set deleted_at = ${Date.now()} where user_id = ${zoe.id} and expense_date < ${dayFromNow(-500)}`);
  // Three friends, one received and one sent request, without their notifications.
  for (const [one, other, status] of [
    [ana, leo, "accepted"],
    [ana, maya, "accepted"],
    [tom, ana, "accepted"],
    [zoe, ana, "pending"],
    [ana, eve, "pending"],
  ] as const)
    await database().run(sql`
      insert into friends (id, user_id, friend_id, status, created_at, accepted_at)
      values (${`frd_${unique()}`}, ${one.id}, ${other.id}, ${status}, 1, ${status === "accepted" ? 2 : null})`);
  for (let n = 0; n < 3; n++) await invite(ana, `${unique()}@example.com`);
  // The next upcoming events of all in the database: more than one page of them.
  for (let n = 0; n < 12; n++) await eventOf(leo, [maya, tom, zoe, eve], new Date(Date.now() + HOUR_MS));
  const ownSquad = await squad(ana, { memberIds: [leo.id, maya.id, tom.id], guests: ["Sam", "Kim"] });
  // Among guests, so that no one else's notifications grow.
  const guests = { method: "equal" as const, people: ["Sam", "Kim"].map((name) => memberOf(ownSquad, name)) };
  for (let n = 0; n < 35; n++) await squadSplit(ana, ownSquad, { name: `Groceries ${n}`, input: guests });
  await fillSquadChat(ownSquad.id, tom.id, 60);
  const firstOf = async (who: TestPerson) =>
    (await who.call<{ notifications: { id: string }[] }>("GET", "/api/notifications")).body.notifications[0]!.id;
  const othersSquad = await squad(eve, { memberIds: [maya.id] });
  return {
    creator: ana,
    participant: leo,
    member: leo,
    organizer: leo,
    friend: ana,
    attendee: ana,
    coOrganizer: maya,
    invitee: ivy,
    other: eve,
    split: own,
    othersSplit,
    commentId: (await comment(ana, own.id, "the last")).id,
    othersCommentId: (await comment(eve, othersSplit.id, "not yours")).id,
    notificationId: await firstOf(leo),
    othersNotificationId: await firstOf(eve),
    expenseId: (await expense(leo, { receiptPath: await receipt(leo) })).id,
    othersExpenseId: (await expense(eve)).id,
    othersRequestId: (await friendRequest(eve, maya)).id,
    othersInvitationId: (await invite(eve, `${unique()}@example.com`)).id,
    eventId: await eventOf(leo, [maya, tom, zoe]),
    othersEventId: await joinedEvent(eve, maya),
    squad: ownSquad,
    squadSplitId: (await squadSplit(ana, ownSquad)).id,
    othersSquad,
    othersSquadSplitId: (await squadSplit(eve, othersSquad)).id,
    othersChallengeId: (await challenge(eve, othersSquad)).id,
    // No call of this test is for it.
    othersClaimId: "",
    othersAccessTokenId: (await accessToken(eve)).id,
  };
}

/** Inserts an event with eight places and its participants, without notifications. By default it is in three days. */
async function eventOf(organizer: TestPerson, joined: readonly TestPerson[], at?: Date): Promise<string> {
  const { id } = await event(organizer, { maxParticipants: 8, ...(at && { eventDate: at.toISOString() }) });
  for (const who of joined)
    await database().run(sql`
      insert into event_participants (event_id, user_id, status, since, turn)
      select id, ${who.id}, 'confirmed', 1, turn from events where id = ${id}`);
  return id;
}

/** Inserts many comments at once, with the rows that adding them one by one would write. */
const fillChat = (splitId: string, userId: string, count: number) =>
  database().run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into split_comments (id, split_id, user_id, comment, length, created_at)
    select ${`cmt_${splitId}_`} || format('%05d', i), ${splitId}, ${userId}, 'line ' || i, length('line ' || i), 1790000000000 + i from n`);

/** Inserts many messages at once, which everyone has seen. */
async function fillSquadChat(squadId: string, userId: string, count: number): Promise<void> {
  await database().run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into squad_messages (id, squad_id, user_id, text, length, created_at, search_key)
    select ${`msg_00_${squadId}_`} || format('%05d', i), ${squadId}, ${userId}, 'pizza ' || i, length('pizza ' || i), 1790000000000 + i,
      (select coalesce(max(search_key), 0) from squad_messages) + i from n`);
  await database().run(sql`
    update squad_chat_members set read_id = (select max(id) from squad_messages where squad_id = ${squadId}) where squad_id = ${squadId}`);
}

/** Inserts one expense per day up to today, in all categories. */
const fillExpenses = (userId: string, count: number) =>
  database().run(sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
    insert into expenses (id, user_id, description, amount_cents, category, expense_date, created_at, search_text)
    select ${`exp_${userId}_`} || format('%03d', i), ${userId}, 'Lunch', 1000,
      case i % 7 when 0 then 'Food' when 1 then 'Transport' when 2 then 'Entertainment' when 3 then 'Shopping'
        when 4 then 'Bills' when 5 then 'Other' end,
      date(${dayFromNow(0)}, '-' || i || ' days'), 0, 'lunch' from n`);

/** Inserts one line of points every other day up to today. */
const fillPoints = (userId: string, personId: string, count: number) =>
  database().run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into points (user_id, number, kind, subject, turn, points, total, year_points, at, person_id)
    select ${userId}, i + 100, 'answered', 'pay_' || i, 0, 2, 1000 + 2 * i, 1000 + 2 * i, ${Date.now()} - (${count} - i) * 172800000, ${personId} from n`);

/** The mails of a new account, which are one: it confirms the address. The queue decides whether it is sent by now. */
async function sentMails(path: string): Promise<Example> {
  const ofAccount = sql`user_id = (select id from users where email = ${account.email})`;
  await database().run(sql`update outbox set sent_at = ${Date.now()} where ${ofAccount} and sent_at is null`);
  return { path: `${path}?to=${account.email}` };
}

async function costOf(method: string, { path, body, headers }: Example, token: string | null) {
  const { db, cost, later } = counting(env.DB);
  const answer = await call(method, path, {
    body,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    env: envWith({ DB: db }),
  });
  return { cost, later, status: answer.status };
}

describe.runIf(!isLibsql)("every route stays within its declared cost", { shuffle: false }, () => {
  beforeAll(async () => {
    world = await makeOrdinaryWorld();
    const example = (await routeExamples["POST /api/auth/sign-up/email"]!.good(world)).body as typeof account;
    account = example;
    expect((await call("POST", "/api/auth/sign-up/email", { body: example })).status).toBe(200);
  }, 60_000);

  /** Successful calls for routes whose example in the matrix is refused or deletes the shared data. */
  const successes: Record<string, () => Example | Promise<Example>> = {
    "DELETE /api/splits/:id": async () => ({
      path: `/api/splits/${(await split(world.creator, [world.participant, world.other])).id}`,
    }),
    "PATCH /api/splits/:id": async () => ({
      path: `/api/splits/${(await split(world.creator, [world.participant, world.other])).id}`,
      body: { name: "Late dinner", merchant: "Casa", totalCents: 12_000, participantIds: [world.other.id] },
    }),
    "POST /api/auth/sign-in/email": () => ({
      path: "/api/auth/sign-in/email",
      body: { email: account.email, password: PASSWORD },
    }),
    "POST /api/auth/sign-in/username": () => ({
      path: "/api/auth/sign-in/username",
      body: { username: account.username, password: PASSWORD },
    }),
    "POST /api/auth/token/revoke": async () => ({
      path: "/api/auth/token/revoke",
      body: { refreshToken: (await device(world.participant)).refreshToken },
    }),
    "GET /api/dev/mailbox": () => sentMails("/api/dev/mailbox"),
    "GET /api/dev/mailbox/page": () => sentMails("/api/dev/mailbox/page"),
    "POST /api/splits/:id/dispute": async () => {
      // Another route has marked it as read.
      const share = world.split.participants.find(({ userId }) => userId === world.participant.id)!;
      await world.creator.call("PUT", `/api/splits/${world.split.id}/participants/${share.id}/paid`, { paid: false });
      return { path: `/api/splits/${world.split.id}/dispute` };
    },
    "DELETE /api/splits/:id/dispute": async () => {
      const path = `/api/splits/${world.split.id}/dispute`;
      await world.participant.call("POST", path);
      return { path };
    },
    // A friend is added, and a stranger is invited.
    "POST /api/squads": () => ({
      path: "/api/squads",
      body: { name: "Ski trip", memberIds: [world.participant.id, world.other.id], guests: ["Kim"] },
    }),
    "POST /api/squads/with-split": () => {
      const { creator, participant, other } = world;
      const people = [creator.id, participant.id, other.id, "new_kim"];
      return {
        path: "/api/squads/with-split",
        body: {
          squad: { name: "Ski trip" },
          memberIds: [participant.id, other.id],
          guests: [{ id: "new_kim", name: "Kim" }],
          name: "Ski passes",
          totalCents: 10_000,
          today: dayFromNow(0),
          payers: [{ memberId: creator.id, paidCents: 10_000 }],
          input: { method: "equal", people },
        },
      };
    },
    // With a guest who comes with it.
    "POST /api/squads/:id/splits": () => {
      const { squad: of, creator } = world;
      const mine = memberOf(of, creator);
      const input = { method: "equal" as const, people: [...of.members.map(({ id }) => id), "new_guest"] };
      const guests = [{ id: "new_guest", name: unique() }];
      return { path: `/api/squads/${of.id}/splits`, body: { ...squadSplitBody(of, mine, { input }), guests } };
    },
    "POST /api/squads/:id/members": async () => ({
      path: `/api/squads/${(await squad(world.creator, { guests: ["Kim", "Sam", "Lou"] })).id}/members`,
      body: { userIds: [world.participant.id, world.other.id], guests: ["Kit"] },
    }),
    "POST /api/auth/token/exchange/link": async () =>
      exchangeOf("/link", await wayToGoogle(atGoogle, world.creator, "link")),
    "POST /api/auth/token/exchange/confirm": async () => {
      await connect(world.creator, atGoogle);
      return exchangeOf("/confirm", await wayToGoogle(atGoogle, world.creator, "confirm"));
    },
  };

  // Asking people into squads changes what other routes read, and deleting the account removes it.
  const last = [
    "POST /api/squads/:id/splits",
    "PATCH /api/squads/:id/guests/:memberId",
    "POST /api/squads",
    "POST /api/squads/with-split",
    "POST /api/squads/:id/members",
    "DELETE /api/me",
  ];
  const turnOf = (route: { method: string; path: string }) => last.indexOf(`${route.method} ${route.path}`);
  const inOrder = declaredRoutes(api.routes).toSorted((a, b) => turnOf(a) - turnOf(b));

  it.each(inOrder)("$method $path", async ({ method, path, declaration }) => {
    const name = `${method} ${path}`;
    const example = (await successes[name]?.()) ?? (await routeExamples[name]!.good(world));
    const holder = holderOf[declaration.who];
    // The organizer of the world's events is not the creator of the rest.
    const isOrganizers = declaration.who === "event-organizer" || declaration.who === "event-host";
    const asker = isOrganizers ? world.organizer : world[holder];
    const { cost, later, status } = await costOf(method, example, asker.accessToken);
    measured[name] = cost;
    // The plan of a changed squad is stored after the response: read what it is made from, and write it.
    expect(later.roundTrips).toBeLessThanOrEqual(2);
    if (!path.endsWith("/live")) expect(status).toBe(declaration.status);
    expect({ name, cost }).toEqual({
      name,
      cost: {
        roundTrips: cost.roundTrips <= declaration.cost.roundTrips ? cost.roundTrips : declaration.cost.roundTrips,
        rowsRead: cost.rowsRead <= declaration.cost.rowsRead ? cost.rowsRead : declaration.cost.rowsRead,
        rowsWritten: expect.any(Number),
        statements: expect.any(Number),
      },
    });
  });

  it("declares costs close to the real ones: at most a third and five rows above them", () => {
    const wide = declaredRoutes(api.routes).flatMap(({ method, path, declaration }) => {
      const declared = declaration.cost;
      const cost = measured[`${method} ${path}`]!;
      const isWide = declared.roundTrips > cost.roundTrips || declared.rowsRead > 1.34 * cost.rowsRead + 5;
      // The declared cost of the search is for thousands of people; people-search.test.ts checks it.
      if (path === "/api/people") return [];
      return isWide ? [{ route: `${method} ${path}`, declared, cost }] : [];
    });
    expect(wide).toEqual([]);
  });
});

describe.runIf(!isLibsql)("a request with the access token of a program", () => {
  it("takes one round trip, as one with a session: also with the check of the token, and the note of its use", async () => {
    const [ana, leo] = await people("ana", "leo");
    const own = await squad(ana, { memberIds: [leo.id] });
    const { token } = await accessToken(ana, { scope: "write" });
    const read = { path: `/api/squads/${own.id}` };
    const write = { path: `/api/squads/${own.id}/splits`, body: squadSplitBody(own, memberOf(own, ana)) };
    // The first request of an hour notes the use after its response, where it only reads.
    expect((await withToken(token).call("GET", "/api/me")).status).toBe(200);
    for (const [method, example] of [["GET", read] as const, ["POST", write] as const]) {
      const bySession = await costOf(method, example, ana.accessToken);
      const byToken = await costOf(method, example, token);
      expect([method, byToken.status]).toEqual([method, bySession.status]);
      expect(byToken.cost.roundTrips).toBe(bySession.cost.roundTrips);
      expect(byToken.cost.rowsRead).toBeLessThanOrEqual(bySession.cost.rowsRead + 8);
    }
  });
});

describe.runIf(!isLibsql)("a request of any size takes one round trip", () => {
  it("creates a split with 50 participants, their shares and their notifications in exactly one round trip", async () => {
    const ana = await person("ana");
    const others = await people(...Array.from({ length: 50 }, (_, n) => `p${n}`));
    const today = new Date().toISOString().slice(0, 10);
    const body = { name: "Big", totalCents: 99_999, participantIds: others.map(({ id }) => id), today };
    for (const headers of [undefined, { "idempotency-key": "exactly-one" }]) {
      const { cost, status } = await costOf("POST", { path: "/api/splits", body, headers }, ana.accessToken);
      expect(status).toBe(201);
      expect(cost.roundTrips).toBe(1);
    }
  });

  it("reads a chat of 10,000 comments at the cost of one of 60: its first page, a middle page and its split", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [small, large] = [await split(ana, [leo]), await split(ana, [leo])];
    await fillChat(small.id, leo.id, 60);
    await fillChat(large.id, leo.id, 10_000);
    const rowsOf = async (path: string) => (await costOf("GET", { path }, ana.accessToken)).cost.rowsRead;
    const first = await rowsOf(`/api/splits/${small.id}/comments`);
    expect(await rowsOf(`/api/splits/${large.id}/comments`)).toBeLessThanOrEqual(first);
    let cursor = "";
    for (let page = 0; page < 5; page++) {
      const { body } = await ana.call<{ nextCursor: string }>(
        "GET",
        `/api/splits/${large.id}/comments${cursor && `?cursor=${cursor}`}`,
      );
      cursor = body.nextCursor;
    }
    // The row of the cursor is read once more.
    expect(await rowsOf(`/api/splits/${large.id}/comments?cursor=${cursor}`)).toBeLessThanOrEqual(first + 1);
    expect(await rowsOf(`/api/splits/${large.id}`)).toBeLessThanOrEqual(await rowsOf(`/api/splits/${small.id}`));
    const write = async (id: string) =>
      (await costOf("POST", { path: `/api/splits/${id}/comments`, body: { comment: "one more" } }, ana.accessToken))
        .cost.rowsRead;
    const writeToSmall = await write(small.id);
    expect(await write(large.id)).toBeLessThanOrEqual(writeToSmall);
  });

  it("adds a comment to a chat of 10,000 in a squad at the cost of one of 400", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    const rowsOf = async (count: number) => {
      const { id } = await squadSplit(ana, of);
      await fillChat(id, leo.id, count);
      const example = { path: `/api/splits/${id}/comments`, body: { comment: "one more" } };
      return (await costOf("POST", example, ana.accessToken)).cost.rowsRead;
    };
    expect(await rowsOf(10_000)).toBeLessThanOrEqual(await rowsOf(400));
  });

  it("reads a later page of splits or comments at the cost of the first one", async () => {
    // Not the creator, whose account is deleted by now.
    const { participant } = world;
    for (const path of ["/api/splits", `/api/splits/${world.split.id}/comments`]) {
      const first = await costOf("GET", { path }, participant.accessToken);
      const { body } = await participant.call<{ nextCursor: string }>("GET", path);
      const second = await costOf("GET", { path: `${path}?cursor=${body.nextCursor}` }, participant.accessToken);
      expect(second.cost.roundTrips).toBe(1);
      expect(second.cost.rowsRead).toBeLessThanOrEqual(first.cost.rowsRead);
    }
  });
});
