import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { newId } from "#db/new-id.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad, SquadList } from "#domain/squads/squads.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import {
  addToSquad,
  dayFromNow,
  database,
  makeFriends,
  memberOf,
  people,
  person,
  squad,
  squadInvite,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const read = async (who: TestPerson, id: string) => (await who.call<Squad>("GET", `/api/squads/${id}`)).body;
const bell = async (who: TestPerson) => {
  const { notifications } = (await who.call<NotificationPage>("GET", "/api/notifications")).body;
  return notifications.map(({ title, message, link }) => ({ title, message, link }));
};
const kindsOf = async (who: TestPerson, id: string) =>
  (await who.call<ActivityPage>("GET", `/api/squads/${id}/activity`)).body.activity.map(({ kind }) => kind);

describe("a new squad", () => {
  it("has its creator as owner, users who are told, and guests", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, {
      name: "Flat 12",
      emoji: "🏠",
      currency: "EUR",
      memberIds: [leo.id],
      guests: ["Sam"],
    });
    expect(made).toMatchObject({ name: "Flat 12", emoji: "🏠", currency: "EUR", myRole: "owner", hasEntries: false });
    expect(made.members.map(({ role, guestName, balanceCents }) => ({ role, guestName, balanceCents }))).toEqual([
      { role: "owner", guestName: null, balanceCents: 0 },
      { role: "member", guestName: null, balanceCents: 0 },
      { role: "member", guestName: "Sam", balanceCents: 0 },
    ]);
    expect(await read(leo, made.id)).toMatchObject({ myRole: "member", myMemberId: memberOf(made, leo) });
    expect(await bell(leo)).toEqual([
      {
        title: `${ana.displayName} added you to Flat 12`,
        message: "You can see its splits and add your own.",
        link: `/dashboard/squads/${made.id}`,
      },
    ]);
    expect(await kindsOf(leo, made.id)).toEqual(["squad-created"]);
  });

  it.each([
    ["no name", { name: " " }, "name", "Squad name is required"],
    ["a name of 101 characters", { name: "a".repeat(101) }, "name", "Squad name must be at most 100 characters"],
    ["text as its emoji", { name: "Flat", emoji: "ab" }, "emoji", "Please choose one emoji"],
    ["an invalid currency", { name: "Flat", currency: "eur" }, "currency", "Please choose a currency"],
    ["a guest without a name", { name: "Flat", guests: [""] }, "guests.0", "A guest needs a name"],
  ])("is refused with %s", async (_, body, field, sentence) => {
    const answer = await (await person("ana")).call("POST", "/api/squads", body);
    expect([answer.status, answer.body.error?.fields?.[field]]).toEqual([422, sentence]);
  });

  it("cannot include someone who blocked its creator", async () => {
    const [ana, leo] = await people("ana", "leo");
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    const answer = await ana.call("POST", "/api/squads", { name: "Flat", memberIds: [leo.id] });
    expect([answer.status, answer.body.error?.message]).toEqual([422, "User not found"]);
  });

  it("is listed for its members with their balance", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    const { squads } = (await leo.call<SquadList>("GET", "/api/squads")).body;
    expect(squads).toEqual([
      expect.objectContaining({ id: made.id, name: "Flat 12", memberCount: 3, myBalanceCents: 0 }),
    ]);
    expect(squads[0]!.people).toHaveLength(2);
  });
});

const weights = (made: Squad) => ({
  method: "weights",
  people: made.members.map(({ id }, index) => ({ id, weight: String(index + 1) })),
});

describe("a squad", () => {
  it("has at most fifty people more who left with an open balance, and five hundred over time", async () => {
    const ana = await person("ana");
    /** A squad with guests who have left. */
    const squadAfter = async (count: number, balanceCents: number) => {
      const { id } = await squad(ana);
      await database().run(sql`
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
        insert into squad_members (id, squad_id, guest_name, role, joined_at, left_at, balance_cents)
        select ${id} || '_' || i, ${id}, 'Guest', 'member', 0, 1, ${balanceCents} from n`);
      return async () => (await ana.call("POST", `/api/squads/${id}/members`, { guests: ["Sam"] })).body.error?.code;
    };
    expect(await (await squadAfter(50, 100))()).toBeUndefined();
    expect(await (await squadAfter(51, 100))()).toBe("squad_full");
    expect(await (await squadAfter(498, 0))()).toBeUndefined();
    expect(await (await squadAfter(499, 0))()).toBe("squad_full");
  });

  it("has at most fifty people, and refuses all of a larger group", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: Array.from({ length: 48 }, (_, n) => `Guest ${n}`) });
    const add = (guests: string[]) => ana.call("POST", `/api/squads/${made.id}/members`, { guests });
    expect((await add(["Kim", "Sam"])).body.error?.code).toBe("squad_full");
    expect((await add(["Kim"])).status).toBe(200);
    expect((await read(ana, made.id)).members).toHaveLength(50);
  });

  it("is one of at most two hundred that a person has joined, whatever their friends add them to", async () => {
    const [ana, leo] = await people("ana", "leo");
    await database().run(sql`
      insert into squads (id, name, currency, created_at)
      select 'sqd_many' || ${leo.id} || value, 'Many', 'USD', 1 from json_each(${JSON.stringify(Array.from({ length: 200 }, (_, n) => n))})`);
    await database().run(sql`
      insert into squad_members (id, squad_id, user_id, role, joined_self, joined_at)
      select 'mem_' || id, id, ${leo.id}, 'owner', 1, 1 from squads where id like ${`sqd_many${leo.id}%`}`);
    const answer = await leo.call("POST", "/api/squads", { name: "One more" });
    expect([answer.status, answer.body.error?.code]).toEqual([409, "too_many_squads"]);
    const made = await squad(ana, { memberIds: [leo.id] });
    expect((await leo.call("GET", `/api/squads/${made.id}`)).status).toBe(200);
    expect((await leo.call("POST", `/api/squads/${made.id}/join`)).body.error?.code).toBe("too_many_squads");
  });

  it("is changed by its owner, which the activity log shows with the values before", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { memberIds: [leo.id] });
    await ana.call("PATCH", `/api/squads/${made.id}`, { name: "Flat 13" });
    const { activity } = (await leo.call<ActivityPage>("GET", `/api/squads/${made.id}/activity`)).body;
    expect(activity[0]).toMatchObject({
      kind: "squad-edited",
      person: { id: ana.id },
      facts: { before: { name: "Flat 12" }, after: { name: "Flat 13" } },
    });
  });

  it("writes one line for a change, however often it is sent", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["Kim"] });
    const changes = [
      { name: "Flat 13", emoji: "🏠", simplify: false, newMembersSeeEarlier: false },
      { defaultSplit: weights(made) },
      { defaultSplit: null },
      { currency: "EUR" },
      { archived: true },
      { archived: false },
    ];
    for (const change of [...changes, ...changes.slice(-1)].flatMap((one) => [one, one])) {
      const { status, body } = await ana.call("PATCH", `/api/squads/${made.id}`, change);
      expect([status, body.error]).toEqual([200, undefined]);
    }
    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${made.id}/activity`)).body;
    expect(activity.map(({ kind }) => kind)).toEqual([
      "squad-reopened",
      "squad-archived",
      ...Array.from({ length: 4 }, () => "squad-edited"),
      "squad-created",
    ]);
  });

  it("calls everyone in its activity log as they are called now", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await squad(ana, { guests: ["Kim", "Sam"] });
    const path = `/api/squads/${made.id}`;
    await makeFriends(ana, leo, maya);
    await ana.call("POST", `${path}/members`, { userIds: [leo.id, maya.id], guests: ["Lou"] });
    const [leos, sam] = [memberOf(await read(ana, made.id), leo), memberOf(made, "Sam")];
    await ana.call("PATCH", `${path}/members/${leos}`, { role: "owner" });
    await maya.call("POST", `${path}/claims`, { guestMemberId: sam });
    await ana.call("DELETE", `${path}/claims/${sam}`);
    for (const gone of [leos, memberOf(made, "Kim")]) await ana.call("DELETE", `${path}/members/${gone}`);
    await leo.call("PATCH", "/api/me/profile", { displayName: "Leonardo" });
    const { activity } = (await ana.call<ActivityPage>("GET", `${path}/activity`)).body;
    expect(activity.map(({ kind, facts }) => [kind, facts]).slice(0, 6)).toEqual([
      ["member-removed", { name: "Kim" }],
      ["member-removed", { name: "Leonardo" }],
      ["guest-unclaimed", { name: "Sam" }],
      ["guest-claimed", { name: "Sam" }],
      ["role-changed", { name: "Leonardo", role: "owner" }],
      ["members-added", { names: ["Leonardo", "maya", "Lou"] }],
    ]);
  });

  it("is read-only while it is archived", async () => {
    const ana = await person("ana");
    const made = await squad(ana);
    await ana.call("PATCH", `/api/squads/${made.id}`, { archived: true });
    const answer = await ana.call("POST", `/api/squads/${made.id}/members`, { guests: ["Kim"] });
    expect([answer.status, answer.body.error?.code]).toEqual([409, "squad_archived"]);
    await ana.call("PATCH", `/api/squads/${made.id}`, { archived: false });
    expect((await ana.call("POST", `/api/squads/${made.id}/members`, { guests: ["Kim"] })).status).toBe(200);
  });

  it("keeps an owner: the last one stays one, and when they leave, the first member becomes one", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await squad(ana, { memberIds: [leo.id] });
    await addToSquad(ana, made.id, maya);
    const own = `/api/squads/${made.id}/members/${memberOf(made, ana)}`;
    expect((await ana.call("PATCH", own, { role: "member" })).body.error?.code).toBe("last_owner");
    expect((await ana.call("DELETE", own)).status).toBe(204);
    expect((await ana.call("GET", `/api/squads/${made.id}`)).status).toBe(404);
    const after = await read(leo, made.id);
    expect(after.members.filter(({ role }) => role === "owner").map(({ id }) => id)).toEqual([memberOf(made, leo)]);
    expect(await kindsOf(maya, made.id)).toEqual(["member-left", "members-added", "squad-created"]);
  });

  it("loses a member whom an owner removes, and tells them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { memberIds: [leo.id] });
    const path = `/api/squads/${made.id}/members/${memberOf(made, leo)}`;
    expect((await ana.call("DELETE", path)).status).toBe(204);
    expect((await ana.call("DELETE", path)).status).toBe(404);
    expect((await bell(leo))[0]).toEqual({
      title: "You are no longer in Flat 12",
      message: `${ana.displayName} removed you. Any open balance stays until it’s settled.`,
      link: "/dashboard/squads",
    });
  });

  it("has a member who was in it before as the same one", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { memberIds: [leo.id] });
    await leo.call("DELETE", `/api/squads/${made.id}/members/${memberOf(made, leo)}`);
    await addToSquad(ana, made.id, leo);
    const after = await read(leo, made.id);
    expect([after.members.length, after.myMemberId]).toEqual([2, memberOf(made, leo)]);
  });
});

describe("the place of a member in a squad, which gives their colour", () => {
  const placesIn = ({ members }: Squad) => Object.fromEntries(members.map(({ id, position }) => [id, position]));

  it("is different for each of the first eight, and stays when others claim a guest, accept an invitation or become owners", async () => {
    const [ana, leo, max, noor, kim] = await people("ana", "leo", "max", "noor", "kim");
    const made = await squad(ana, { memberIds: [leo.id, max.id], guests: ["Sam", "Lou", "Pat"] });
    // The ids of guests are a few milliseconds ahead, so that they come after the users of the same request.
    const last = made.members
      .map(({ id }) => id)
      .toSorted()
      .at(-1)!;
    await vi.waitUntil(() => newId("mem", new Date()) > last);
    const path = `/api/squads/${made.id}`;
    await ana.call("POST", `${path}/members`, { userIds: [noor.id] });
    let before = placesIn(await read(ana, made.id));
    expect(Object.values(before).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const expectUnmoved = async (change: Promise<{ status: number }>, status = 200) => {
      expect((await change).status).toBe(status);
      const after = placesIn(await read(max, made.id));
      expect(before).toMatchObject(Object.fromEntries(Object.entries(after).filter(([id]) => id in before)));
      before = after;
    };
    await expectUnmoved(noor.call("POST", `${path}/join`));
    const sam = memberOf(made, "Sam");
    await expectUnmoved(leo.call("POST", `${path}/claims`, { guestMemberId: sam }));
    await expectUnmoved(max.call("DELETE", `${path}/claims/${sam}`), 204);
    const { token } = await squadInvite(ana, made.id);
    await expectUnmoved(kim.call("POST", "/api/squad-invites/accept", { token, guestMemberId: memberOf(made, "Lou") }));
    await expectUnmoved(ana.call("PATCH", `${path}/members/${memberOf(made, max)}`, { role: "owner" }));
    await expectUnmoved(ana.call("DELETE", `${path}/members/${memberOf(made, ana)}`), 204);
    const all = await read(max, made.id);
    const { squads: listed } = (await max.call<SquadList>("GET", "/api/squads")).body;
    const { people: shown } = listed.find(({ id }) => id === made.id)!;
    expect(shown).toHaveLength(4);
    for (const { person: user, guestName, position } of shown) {
      const member = all.members.find((each) => each.person?.id === user?.id && each.guestName === guestName);
      expect(position).toBe(member?.position);
    }
    expect(new Set(all.members.map(({ position }) => position)).size).toBe(all.members.length);
    expect(Math.max(...all.members.map(({ position }) => position))).toBe(7);
  });

  it("is that of the order in which people were chosen: the creator, users, guests, and later who comes with a split", async () => {
    const [ana, leo, max] = await people("ana", "leo", "max");
    const equally = (ids: string[]) => ({
      name: "Pizza",
      totalCents: 600,
      payers: [{ memberId: ids[0]!, paidCents: 600 }],
      input: { method: "equal", people: ids },
      today: dayFromNow(0),
    });
    const made = await ana.call<{ squadId: string }>("POST", "/api/squads/with-split", {
      ...equally([ana.id, leo.id, max.id, "new_1", "new_2"]),
      squad: { name: "Friday", currency: "USD" },
      memberIds: [max.id, leo.id],
      guests: [
        { id: "new_2", name: "Zoe" },
        { id: "new_1", name: "Bob" },
      ],
    });
    expect(made.status).toBe(201);
    const path = `/api/squads/${made.body.squadId}`;
    const namesByPlace = async () =>
      (await read(ana, made.body.squadId)).members
        .toSorted((a, b) => a.position - b.position)
        .map(({ person: user, guestName }) => user?.displayName ?? guestName);
    expect(await namesByPlace()).toEqual(["ana", "max", "leo", "Zoe", "Bob"]);
    const { myMemberId } = await read(ana, made.body.squadId);
    const more = await ana.call("POST", `${path}/splits`, {
      ...equally([myMemberId!, "new_3", "new_4"]),
      guests: [
        { id: "new_3", name: "Sue" },
        { id: "new_4", name: "Ann" },
      ],
    });
    expect(more.status).toBe(201);
    expect(await namesByPlace()).toEqual(["ana", "max", "leo", "Zoe", "Bob", "Sue", "Ann"]);
  });
});

describe("the default split of a squad", () => {
  it("is kept with its weights, logged, and taken away again", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["Sam"] });
    const set = await ana.call<Squad>("PATCH", `/api/squads/${made.id}`, { defaultSplit: weights(made) });
    expect(set.body.defaultSplit).toEqual(weights(made));
    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${made.id}/activity`)).body;
    expect(activity[0]?.facts).toEqual({ before: { defaultSplit: null }, after: { defaultSplit: weights(made) } });
    await ana.call("PATCH", `/api/squads/${made.id}`, { defaultSplit: null });
    expect((await read(ana, made.id)).defaultSplit).toBeNull();
  });

  it.each([
    [
      "amounts",
      { method: "exact", people: [{ id: "mem_1", cents: 5 }] },
      "Only percentages and shares can be a default",
    ],
    [
      "percentages below 100",
      { method: "percent", people: [{ id: "mem_1", percent: "99.5" }] },
      "0.5 % left to assign",
    ],
  ])("is refused with %s", async (_, defaultSplit, sentence) => {
    const ana = await person("ana");
    const made = await squad(ana, {});
    const answer = await ana.call("PATCH", `/api/squads/${made.id}`, { defaultSplit });
    expect([answer.status, answer.body.error?.fields?.defaultSplit]).toEqual([422, sentence]);
  });

  it("is refused with someone who is not in the squad", async () => {
    const ana = await person("ana");
    const [made, other] = [await squad(ana, {}), await squad(ana, { guests: ["Sam"] })];
    const answer = await ana.call("PATCH", `/api/squads/${made.id}`, { defaultSplit: weights(other) });
    expect([answer.status, answer.body.error?.code]).toEqual([422, "member_unavailable"]);
  });
});

it("a squad with a split keeps its currency, and a refused edit changes and logs nothing", async () => {
  const ana = await person("ana");
  const made = await squad(ana, { currency: "EUR", guests: ["Sam"] });
  expect((await ana.call<Squad>("PATCH", `/api/squads/${made.id}`, { currency: "JPY" })).body.currency).toBe("JPY");
  await squadSplit(ana, made);
  const kinds = await kindsOf(ana, made.id);
  const answer = await ana.call("PATCH", `/api/squads/${made.id}`, { name: "New", currency: "USD" });
  expect([answer.status, answer.body.error?.fields?.currency]).toEqual([
    422,
    "The currency is fixed once the squad has a split",
  ]);
  expect(await kindsOf(ana, made.id)).toEqual(kinds);
  expect(await read(ana, made.id)).toMatchObject({ name: made.name, currency: "JPY" });
});
