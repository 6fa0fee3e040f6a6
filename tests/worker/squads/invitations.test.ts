import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deleteAccount as deleteRows } from "#db/queries/accounts/account-deletion.ts";
import type { Settling } from "#domain/payments/settling/settling-up.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Overview } from "#domain/overview/overview.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { SquadInvitationList } from "#domain/squads/invitations.ts";
import type { Squad, SquadList } from "#domain/squads/squads.ts";
import {
  befriend,
  database,
  dayFromNow,
  makeFriends,
  memberOf,
  people,
  person,
  squadInvite,
  squadSplit,
  squadSplitBody,
  type TestPerson,
  unique,
} from "#tests/support/worker/factories.ts";

/** A new squad of Ana with these people, of whom strangers are invited. */
async function create(ana: TestPerson, others: readonly { id: string }[], guests: string[] = []): Promise<Squad> {
  const body = { name: "Flat 12", emoji: "🏠", memberIds: others.map(({ id }) => id), guests };
  const answer = await ana.call<Squad>("POST", "/api/squads", body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}
const add = (who: TestPerson, { id }: Squad, ...others: readonly { id: string }[]) =>
  who.call<Squad>("POST", `/api/squads/${id}/members`, { userIds: others.map((other) => other.id) });
const accept = (who: TestPerson, { id }: Squad) => who.call<Squad>("POST", `/api/squads/${id}/join`);
const decline = (who: TestPerson, { id }: Squad) => who.call("DELETE", `/api/squads/${id}/join`);
const withdraw = (who: TestPerson, { id }: Squad, memberId: string) =>
  who.call("DELETE", `/api/squads/${id}/invitations/${memberId}`);
const read = (who: TestPerson, { id }: Squad) => who.call<Squad>("GET", `/api/squads/${id}`);
const invitationsOf = async (who: TestPerson) =>
  (await who.call<SquadInvitationList>("GET", "/api/squads/invitations")).body.invitations;
const squadIdsOf = async (who: TestPerson) =>
  (await who.call<SquadList>("GET", "/api/squads")).body.squads.map(({ id }) => id);
const bell = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ kind }) => kind);
const kindsOf = async (who: TestPerson, { id }: Squad) =>
  (await who.call<ActivityPage>("GET", `/api/squads/${id}/activity`)).body.activity.map(({ kind }) => kind);
const choose = (who: TestPerson, squadConsent: string) => who.call("PUT", "/api/me/squad-consent", { squadConsent });
/** The member that stands for an invited person. */
function standInOf({ members }: Squad, { id }: { id: string }): string {
  const found = members.find(({ invitation }) => invitation?.person.id === id);
  if (!found) throw new Error("not invited");
  return found.id;
}
/** The seconds of a Retry-After header, of which some have passed since. */
function expectAbout(header: string | null, seconds: number): void {
  expect(Number(header)).toBeLessThanOrEqual(seconds);
  expect(Number(header)).toBeGreaterThan(seconds - 60);
}
const codeOf = async (answer: ReturnType<TestPerson["call"]>) => (await answer).body.error?.code;

/** Ana's squad, to which Leo is invited. */
async function anaAndLeo() {
  const [ana, leo] = await people("ana", "leo");
  return { ana, leo, of: await create(ana, [leo]) };
}

describe("a stranger", () => {
  it("is invited to a new squad, sees the invitation, and joins by accepting it", async () => {
    const { ana, leo, of } = await anaAndLeo();
    expect(
      of.members.map(({ person: who, guestName, invitation }) => [who?.id, guestName, invitation?.person.id]),
    ).toEqual([
      [ana.id, null, undefined],
      [undefined, leo.displayName, leo.id],
    ]);
    expect(await squadIdsOf(leo)).toEqual([]);
    expect((await read(leo, of)).status).toBe(404);
    expect(await invitationsOf(leo)).toEqual([
      {
        squad: { id: of.id, name: "Flat 12", emoji: "🏠" },
        invitedBy: expect.objectContaining({ id: ana.id }),
        memberCount: 1,
        currency: "USD",
        balanceCents: 0,
        createdAt: expect.any(String),
      },
    ]);
    const { status, body } = await accept(leo, of);
    expect([status, body.myMemberId]).toEqual([200, standInOf(of, leo)]);
    expect(body.members.map(({ person: who, guestName, invitation }) => [who?.id, guestName, invitation])).toEqual([
      [ana.id, null, null],
      [leo.id, null, null],
    ]);
    expect(await squadIdsOf(leo)).toEqual([of.id]);
    expect(await invitationsOf(leo)).toEqual([]);
  });

  it("is invited by POST …/members like a person in a new squad", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await create(ana, []);
    const { status, body } = await add(ana, of, leo);
    expect([status, standInOf(body, leo)]).toEqual([200, expect.any(String)]);
    expect(await squadIdsOf(leo)).toEqual([]);
    expect((await accept(leo, of)).status).toBe(200);
    expect(await kindsOf(ana, of)).toEqual(["member-joined", "members-invited", "squad-created"]);
  });

  it("has nothing of the squad until then, whatever its members write: no balance, plan, payment, split or notification", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const before = await everythingOf(leo);
    const split = await squadSplit(ana, of, { totalCents: 1_000 });
    const body = { squadId: of.id, from: standInOf(of, leo), to: memberOf(of, ana), cents: 100, today: dayFromNow(0) };
    expect((await ana.call("POST", "/api/payments", body)).status).toBe(201);
    await ana.call("GET", `/api/squads/${of.id}/balances`);
    await ana.call("POST", `/api/splits/${split.id}/comments`, { comment: "hello" });
    expect(await everythingOf(leo)).toEqual(before);
    for (const path of ["", "/balances", "/splits", `/splits/${split.id}`, "/activity", "/invites"])
      expect((await leo.call("GET", `/api/squads/${of.id}${path}`)).status).toBe(404);
    expect((await leo.call("GET", `/api/splits/${split.id}/comments`)).status).toBe(404);
    expect(await bell(leo)).toEqual(["squad-invited"]);
  });

  it("takes over the entries of the guest who stood for them, and no balance changes by a cent", async () => {
    const { ana, leo, of } = await anaAndLeo();
    await squadSplit(ana, of, { totalCents: 1_001 });
    const before = (await read(ana, of)).body.members.map(({ id, balanceCents }) => [id, balanceCents]);
    expect((await invitationsOf(leo))[0]).toMatchObject({ balanceCents: before[1]![1] });
    await accept(leo, of);
    const after = (await read(leo, of)).body;
    expect(after.members.map(({ id, balanceCents }) => [id, balanceCents])).toEqual(before);
    const { byCurrency } = (await leo.call<Settling>("GET", "/api/settling")).body;
    expect(byCurrency[0]?.people.map(({ cents }) => cents)).toEqual([before[1]![1]]);
  });

  it("may decline: the squad is as if they had never been asked, unless a split names them", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const noor = await person("noor");
    const now = (await add(ana, of, noor)).body;
    const both = { method: "equal" as const, people: [memberOf(of, ana), standInOf(now, noor)] };
    await squadSplit(ana, of, { totalCents: 1_000, input: both });
    expect((await decline(leo, of)).status).toBe(204);
    expect((await decline(noor, of)).status).toBe(204);
    const { members } = (await read(ana, of)).body;
    expect(members.map(({ guestName, balanceCents, invitation }) => [guestName, balanceCents, invitation])).toEqual([
      [null, 500, null],
      [noor.displayName, -500, null],
    ]);
    for (const who of [leo, noor]) {
      expect(await invitationsOf(who)).toEqual([]);
      expect(await bell(who)).toEqual([]);
      expect((await accept(who, of)).status).toBe(404);
      expect((await decline(who, of)).status).toBe(404);
    }
    expect((await kindsOf(ana, of)).slice(0, 2)).toEqual(["invitation-declined", "invitation-declined"]);
  });

  it("who declined is not asked again by this squad or this person, and can still join by a link", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const noor = await person("noor");
    await makeFriends(ana, noor);
    await add(ana, of, noor);
    await decline(leo, of);
    expect(await codeOf(add(ana, of, leo))).toBe("already_declined");
    expect(await codeOf(add(noor, of, leo))).toBe("already_declined");
    expect(await codeOf(ana.call("POST", "/api/squads", { name: "Other", memberIds: [leo.id] }))).toBe(
      "already_declined",
    );
    const others = await create(noor, [leo]);
    expect(standInOf(others, leo)).toEqual(expect.any(String));
    const { token } = await squadInvite(ana, of.id);
    expect((await leo.call("POST", "/api/squad-invites/accept", { token })).status).toBe(200);
  });

  it("who declined is asked again after thirty days", async () => {
    const { ana, leo, of } = await anaAndLeo();
    await decline(leo, of);
    await database().run(
      sql`update squad_invitations set ended_at = ended_at - ${30 * 86_400_000} where user_id = ${leo.id}`,
    );
    expect((await add(ana, of, leo)).status).toBe(200);
    expect(await bell(leo)).toEqual(["squad-invited"]);
  });

  it("stays a stranger to everyone who is not asked: joining and declining exist for the invited person alone", async () => {
    const { of } = await anaAndLeo();
    const eve = await person("eve");
    for (const answer of [await accept(eve, of), await decline(eve, of), await withdraw(eve, of, of.members[1]!.id)])
      expect([answer.status, answer.body.error?.code]).toEqual([404, "not_found"]);
  });

  it("cannot be claimed by someone else, and is not among the guests of a link", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const sam = await person("sam");
    const leos = standInOf(of, leo);
    expect(await codeOf(ana.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: leos }))).toBe("guest_taken");
    expect((await ana.call("POST", `/api/squads/${of.id}/invites`, { guestMemberId: leos })).status).toBe(404);
    const { token } = await squadInvite(ana, of.id);
    const look = await sam.call<{ guests: object[] }>("POST", "/api/squad-invites/look", { token });
    expect(look.body.guests).toEqual([]);
    const body = { token, guestMemberId: leos };
    expect(await codeOf(sam.call("POST", "/api/squad-invites/accept", body))).toBe("guest_taken");
  });

  it("has one invitation to a squad, however often they are asked, also at once", async () => {
    const [ana, leo, noor] = await people("ana", "leo", "noor");
    const of = await create(ana, []);
    await makeFriends(ana, noor);
    await add(ana, of, noor);
    const answers = await Promise.all([ana, noor, ana, noor, ana, noor].map((who) => add(who, of, leo)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await read(ana, of)).body.members.filter(({ invitation }) => invitation)).toHaveLength(1);
    expect(await invitationsOf(leo)).toHaveLength(1);
    expect(await bell(leo)).toEqual(["squad-invited"]);
    expect((await kindsOf(ana, of)).filter((kind) => kind === "members-invited")).toHaveLength(1);
  });

  it("who is invited and joins by a link is the guest who stood for them", async () => {
    const { ana, leo, of } = await anaAndLeo();
    await squadSplit(ana, of, { totalCents: 1_000 });
    const { token } = await squadInvite(ana, of.id);
    const { body } = await leo.call<Squad>("POST", "/api/squad-invites/accept", { token });
    expect([body.myMemberId, body.members.length]).toEqual([standInOf(of, leo), 2]);
    expect(body.members.map(({ balanceCents }) => balanceCents)).toEqual([500, -500]);
    expect(await invitationsOf(leo)).toEqual([]);
    expect((await bell(leo)).includes("squad-invited")).toBe(false);
  });

  it("who is invited and joins by a link as another guest is both of them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await create(ana, [leo], ["Sam"]);
    await squadSplit(ana, of, { totalCents: 900 });
    const { token } = await squadInvite(ana, of.id);
    const body = { token, guestMemberId: memberOf(of, "Sam") };
    const after = (await leo.call<Squad>("POST", "/api/squad-invites/accept", body)).body;
    expect(after.members.map(({ id, balanceCents }) => [id, balanceCents])).toEqual([
      [memberOf(of, ana), 600],
      [standInOf(of, leo), -600],
    ]);
    expect(await invitationsOf(leo)).toEqual([]);
  });

  it("who was in the squad before is invited as the same member, and reads what is open until then, as before", async () => {
    const { ana, leo, of } = await anaAndLeo();
    await accept(leo, of);
    const own = (await read(leo, of)).body.myMemberId;
    await squadSplit(ana, (await read(ana, of)).body, { totalCents: 1_000 });
    await leo.call("DELETE", `/api/squads/${of.id}/members/${own}`);
    expect((await accept(leo, of)).status).toBe(404);
    const { members } = (await add(ana, of, leo)).body;
    expect(members.map(({ id, leftAt, invitation }) => [id, leftAt === null, invitation?.person.id])).toEqual([
      [memberOf(of, ana), true, undefined],
      [own, false, leo.id],
    ]);
    const body = squadSplitBody((await read(ana, of)).body, own, { input: { method: "equal", people: [own] } });
    expect(await codeOf(ana.call("POST", `/api/squads/${of.id}/splits`, body))).toBe("member_unavailable");
    const after = (await accept(leo, of)).body;
    expect(after.members.map(({ id, leftAt, balanceCents }) => [id, leftAt, balanceCents])).toEqual([
      [memberOf(of, ana), null, 500],
      [own, null, -500],
    ]);
  });
});

describe("who is added at once", () => {
  it("is a friend; they are told, and in the squad", async () => {
    const [ana, leo] = await people("ana", "leo");
    await befriend(ana, leo);
    const of = await create(ana, [leo]);
    expect(await squadIdsOf(leo)).toEqual([of.id]);
    expect((await bell(leo))[0]).toBe("squad-added");
    expect(await invitationsOf(leo)).toEqual([]);
  });

  it("is not the recipient or the sender of a friend request", async () => {
    const [ana, leo] = await people("ana", "leo");
    await leo.call("POST", "/api/friends", { email: ana.email });
    await create(ana, [leo]);
    await create(leo, [ana]);
    expect([await squadIdsOf(leo).then((ids) => ids.length), (await invitationsOf(ana)).length]).toEqual([1, 1]);
  });

  it("is no one where the person wants to be asked by everyone", async () => {
    const [ana, leo] = await people("ana", "leo");
    await makeFriends(ana, leo);
    expect((await leo.call("GET", "/api/me/squad-consent")).body).toEqual({ squadConsent: "friends" });
    expect((await choose(leo, "none")).body).toEqual({ squadConsent: "none" });
    await create(ana, [leo]);
    expect([await squadIdsOf(leo), (await invitationsOf(leo)).length]).toEqual([[], 1]);
  });

  it("is added by a fellow member of a squad that they have joined themselves, where they let anyone whom they know add them", async () => {
    const [ana, leo, noor] = await people("ana", "leo", "noor");
    const of = await create(ana, [leo, noor]);
    for (const who of [leo, noor]) await accept(who, of);
    await create(leo, [noor]);
    expect((await invitationsOf(noor)).length).toBe(1);
    await choose(noor, "known");
    const trip = await create(ana, [noor]);
    expect(await squadIdsOf(noor)).toContain(trip.id);
    expect((await choose(noor, "everyone")).status).toBe(422);
  });

  it("is not known by a squad to which a friend has added them, or from which the other has gone", async () => {
    const [ana, leo, noor] = await people("ana", "leo", "noor");
    await makeFriends(ana, leo, noor);
    await choose(noor, "known");
    const of = await create(ana, [leo, noor]);
    await create(leo, [noor]);
    expect((await invitationsOf(noor)).length).toBe(1);
    // They agree to the first one, and so are known there.
    await accept(noor, of);
    const club = await create(leo, [noor]);
    expect(await squadIdsOf(noor)).toContain(club.id);
    await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    await create(leo, [noor]);
    expect((await invitationsOf(noor)).length).toBe(2);
  });

  it("is invited instead once friends have added them to fifty squads", async () => {
    const [ana, leo] = await people("ana", "leo");
    await makeFriends(ana, leo);
    await database().run(sql`
      insert into squads (id, name, currency, created_at)
      select 'sqd_added' || ${leo.id} || value, 'Many', 'USD', 1 from json_each(${JSON.stringify(Array.from({ length: 50 }, (_, n) => n))})`);
    await database().run(sql`
      insert into squad_members (id, squad_id, user_id, role, joined_at)
      select 'mem_' || id, id, ${leo.id}, 'member', 1 from squads where id like ${`sqd_added${leo.id}%`}`);
    const of = await create(ana, [leo]);
    expect((await invitationsOf(leo)).map(({ squad }) => squad.id)).toEqual([of.id]);
    expect((await accept(leo, of)).status).toBe(200);
  });

  it("is invited instead where fifty squads count that they left with an open balance, as those are still read", async () => {
    const [ana, leo] = await people("ana", "leo");
    await makeFriends(ana, leo);
    const left = async (balanceCents: number, count: number) => {
      const prefix = `sqd_${unique()}`;
      await database().run(sql`
        insert into squads (id, name, currency, created_at)
        select ${prefix} || value, 'Many', 'USD', 1 from json_each(${JSON.stringify(Array.from({ length: count }, (_, n) => n))})`);
      await database().run(sql`
        insert into squad_members (id, squad_id, user_id, role, joined_at, left_at, balance_cents)
        select 'mem_' || id, id, ${leo.id}, 'member', 1, 2, ${balanceCents} from squads where id like ${`${prefix}%`}`);
    };
    await left(0, 50);
    await left(-100, 49);
    const first = await create(ana, [leo]);
    expect(await squadIdsOf(leo)).toContain(first.id);
    const second = await create(ana, [leo]);
    expect((await invitationsOf(leo)).map(({ squad }) => squad.id)).toEqual([second.id]);
  });

  it("is told apart before anyone is asked", async () => {
    const [ana, leo, noor, eve] = await people("ana", "leo", "noor", "eve");
    await makeFriends(ana, leo, noor);
    await choose(noor, "none");
    const ids = [leo, noor, eve].map(({ id }) => id).join();
    expect((await ana.call("GET", `/api/squads/addable?userIds=${ids}`)).body).toEqual({ userIds: [leo.id] });
  });

  it("comes out of an open invitation: a friend adds a person whom someone else has invited", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const noor = await person("noor");
    await makeFriends(noor, ana, leo);
    await add(ana, of, noor);
    const { body } = await add(noor, of, leo);
    expect(body.members.find(({ id }) => id === standInOf(of, leo))).toMatchObject({
      person: { id: leo.id },
      guestName: null,
      invitation: null,
    });
    expect([await invitationsOf(leo), await bell(leo)]).toEqual([[], ["squad-added"]]);
  });

  it("stays as they are when they are added again, and the activity log has no line of it", async () => {
    const [ana, leo] = await people("ana", "leo");
    await makeFriends(ana, leo);
    const of = await create(ana, [leo]);
    expect((await add(ana, of, leo)).status).toBe(200);
    expect(await kindsOf(ana, of)).toEqual(["squad-created"]);
  });
});

describe("someone with a block between", () => {
  it("cannot be invited or added, no matter who blocked whom", async () => {
    const [ana, leo, noor] = await people("ana", "leo", "noor");
    await makeFriends(ana, leo, noor);
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    await ana.call("PUT", `/api/people/${noor.id}/block`);
    const of = await create(ana, []);
    expect((await add(ana, of, leo)).body.error?.fields).toEqual({ userIds: "User not found" });
    expect(await codeOf(add(ana, of, noor))).toBe("blocked_by_you");
    expect((await read(ana, of)).body.members).toHaveLength(1);
  });

  it("ends the invitation between them, and no other one", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const noor = await person("noor");
    await create(noor, [leo]);
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    expect((await accept(leo, of)).status).toBe(404);
    expect((await read(ana, of)).body.members).toHaveLength(1);
    expect((await invitationsOf(leo)).map(({ invitedBy }) => invitedBy.id)).toEqual([noor.id]);
    expect(await bell(leo)).toEqual(["squad-invited"]);
  });
});

describe("an invitation", () => {
  it("is taken back by any member", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const noor = await person("noor");
    await makeFriends(ana, noor);
    await add(ana, of, noor);
    expect((await withdraw(noor, of, standInOf(of, leo))).status).toBe(204);
    expect([await invitationsOf(leo), await bell(leo)]).toEqual([[], []]);
    expect((await accept(leo, of)).status).toBe(404);
    expect((await read(ana, of)).body.members.map(({ person: who }) => who?.id)).toEqual([ana.id, noor.id]);
    expect(await codeOf(withdraw(ana, of, standInOf(of, leo)))).toBe("overtaken");
    // They did not decline.
    expect((await add(ana, of, leo)).status).toBe(200);
    expect(await bell(leo)).toEqual(["squad-invited"]);
  });

  it("that is written again is for the same guest, if a split names them", async () => {
    const { ana, leo, of } = await anaAndLeo();
    await squadSplit(ana, of, { totalCents: 1_000 });
    await withdraw(ana, of, standInOf(of, leo));
    const { body } = await add(ana, of, leo);
    expect([body.members.length, standInOf(body, leo)]).toEqual([2, standInOf(of, leo)]);
    expect((await accept(leo, of)).body.members.map(({ balanceCents }) => balanceCents)).toEqual([500, -500]);
  });

  it("is taken back by undoing it in the activity log, once", async () => {
    const [ana, leo, noor] = await people("ana", "leo", "noor");
    const of = await create(ana, []);
    await add(ana, of, leo, noor);
    const log = (await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body.activity;
    expect(log[0]).toMatchObject({ kind: "members-invited", facts: { names: [leo.displayName, noor.displayName] } });
    const undo = () => ana.call("POST", `/api/squads/${of.id}/activity/${log[0]!.id}/undo`);
    expect((await undo()).status).toBe(204);
    expect((await read(ana, of)).body.members).toHaveLength(1);
    expect(await codeOf(undo())).toBe("overtaken");
    expect(await invitationsOf(noor)).toEqual([]);
  });

  it("is accepted or taken back, never both", async () => {
    for (let round = 0; round < 5; round++) {
      const { ana, leo, of } = await anaAndLeo();
      const [accepted, withdrawn] = await Promise.all([accept(leo, of), withdraw(ana, of, standInOf(of, leo))]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([accepted.status, withdrawn.status]);
      expect(await squadIdsOf(leo)).toEqual(accepted.status === 200 ? [of.id] : []);
    }
  });

  it("is accepted once, also twenty times at once", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(leo, of)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await kindsOf(ana, of)).filter((kind) => kind === "member-joined")).toHaveLength(1);
    expect((await bell(ana)).filter((kind) => kind === "squad-joined")).toHaveLength(1);
  });

  it("ends when the person who wrote it leaves or is removed, and when the guest who stood for the person is removed", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const [noor, eve, kim] = await people("noor", "eve", "kim");
    await makeFriends(ana, noor);
    await makeFriends(noor, eve);
    await add(ana, of, noor);
    await add(noor, of, kim);
    const { members } = (await read(ana, of)).body;
    const noors = members.find((member) => member.person?.id === noor.id)!.id;
    await ana.call("DELETE", `/api/squads/${of.id}/members/${noors}`);
    expect((await accept(kim, of)).status).toBe(404);
    expect(await invitationsOf(kim)).toEqual([]);
    await ana.call("DELETE", `/api/squads/${of.id}/members/${standInOf(of, leo)}`);
    expect((await accept(leo, of)).status).toBe(404);
    await add(ana, of, eve);
    await ana.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, ana)}`);
    expect((await accept(eve, of)).status).toBe(404);
  });

  it("waits while the squad is archived", async () => {
    const { ana, leo, of } = await anaAndLeo();
    await ana.call("PATCH", `/api/squads/${of.id}`, { archived: true });
    expect(await invitationsOf(leo)).toEqual([]);
    expect(await codeOf(accept(leo, of))).toBe("squad_archived");
    await ana.call("PATCH", `/api/squads/${of.id}`, { archived: false });
    expect((await accept(leo, of)).status).toBe(200);
  });

  it("takes a place among the fifty people of a squad", async () => {
    const [ana, leo, noor] = await people("ana", "leo", "noor");
    const guests = Array.from({ length: 48 }, (_, n) => `Guest ${n}`);
    const of = await create(ana, [leo], guests);
    expect(await codeOf(add(ana, of, noor))).toBe("squad_full");
    expect(await invitationsOf(noor)).toEqual([]);
    expect((await accept(leo, of)).status).toBe(200);
    const own = (await read(leo, of)).body.myMemberId;
    await leo.call("DELETE", `/api/squads/${of.id}/members/${own}`);
    expect((await add(ana, of, leo)).status).toBe(200);
    expect(await codeOf(add(ana, of, noor))).toBe("squad_full");
  });

  it("is one of at most fifty that a person has open, and of a hundred that a person writes in an hour", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await create(ana, []);
    await database().run(sql`
      insert into squads (id, name, currency, created_at)
      select 'sqd_open' || ${leo.id} || value, 'Many', 'USD', 1 from json_each(${JSON.stringify(Array.from({ length: 101 }, (_, n) => n))})`);
    const open = (userId: string, by: string, count: number) =>
      database().run(sql`
        insert into squad_invitations (id, squad_id, user_id, invited_by, created_at)
        select 'sin_' || ${userId} || s.id, s.id, ${userId}, ${by}, ${Date.now()} from squads s where s.id like ${`sqd_open${leo.id}%`} limit ${count}`);
    await open(leo.id, leo.id, 50);
    const answer = await add(ana, of, leo);
    expect([answer.status, answer.body.error]).toMatchObject([
      409,
      { message: "They have too many invitations. Send them an invite link instead." },
    ]);
    await open((await person("kim")).id, ana.id, 100);
    await database().run(
      sql`update squad_invitations set created_at = created_at - ${20 * 60_000} where invited_by = ${ana.id}`,
    );
    const tooFast = await add(ana, of, await person("noor"));
    expect(tooFast.status).toBe(429);
    expectAbout(tooFast.headers.get("retry-after"), 40 * 60);
  });

  it("is one of at most ten in a day from the same person that were not accepted, also of those that were taken back", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const [kim, noor] = await people("kim", "noor");
    const kims = await create(kim, [leo]);
    await accept(leo, of);
    for (let n = 0; n < 5; n++) await create(ana, [leo]);
    const again = await create(ana, []);
    for (let n = 0; n < 5; n++)
      expect((await withdraw(ana, again, standInOf((await add(ana, again, leo)).body, leo))).status).toBe(204);
    expect((await invitationsOf(leo)).length).toBe(6);
    const refused = await add(ana, again, leo);
    expect(refused.status).toBe(429);
    expectAbout(refused.headers.get("retry-after"), 24 * 60 * 60);
    const inNewSquad = await ana.call("POST", "/api/squads", { name: "Once more", memberIds: [leo.id] });
    expect(inNewSquad.status).toBe(429);
    expectAbout(inNewSquad.headers.get("retry-after"), 24 * 60 * 60);
    expect((await add(ana, again, noor)).status).toBe(200);
    expect((await withdraw(kim, kims, standInOf(kims, leo))).status).toBe(204);
    expect((await add(kim, kims, leo)).status).toBe(200);
    await database().run(
      sql`update squad_invitations set created_at = created_at - ${86_400_000} where invited_by = ${ana.id} and user_id = ${leo.id}`,
    );
    expect((await add(ana, again, leo)).status).toBe(200);
  });

  it("goes with the account of the person: a guest whom a split names is called 'Deleted user'", async () => {
    const { ana, leo, of } = await anaAndLeo();
    const noor = await person("noor");
    const now = (await add(ana, of, noor)).body;
    await squadSplit(ana, of, { input: { method: "equal", people: [standInOf(now, noor)] } });
    for (const who of [leo, noor]) await deleteAccount(who);
    const { members } = (await read(ana, of)).body;
    expect(members.map(({ guestName, invitation }) => [guestName, invitation])).toEqual([
      [null, null],
      ["Deleted user", null],
    ]);
  });

  it("goes with the account of who wrote it", async () => {
    const { ana, leo, of } = await anaAndLeo();
    await deleteAccount(ana);
    expect([await invitationsOf(leo), await bell(leo)]).toEqual([[], []]);
    expect((await accept(leo, of)).status).toBe(404);
  });

  it("adds the guests of its request once for an Idempotency-Key", async () => {
    const ana = await person("ana");
    const of = await create(ana, []);
    const send = () =>
      ana.call(
        "POST",
        `/api/squads/${of.id}/members`,
        { guests: ["Sam", "Kim"] },
        { "idempotency-key": "one-request" },
      );
    for (let n = 0; n < 2; n++) expect((await send()).status).toBe(200);
    const names = (await read(ana, of)).body.members.flatMap(({ guestName }) => guestName ?? []);
    expect(names.toSorted()).toEqual(["Kim", "Sam"]);
  });

  it("is written once for an Idempotency-Key", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await create(ana, []);
    const send = () =>
      ana.call<Squad>("POST", `/api/squads/${of.id}/members`, { userIds: [leo.id] }, { "idempotency-key": "12345678" });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(standInOf(first.body, leo)).toEqual(expect.any(String));
  });
});

/** What a person sees of their own: everything that a squad could change. */
async function everythingOf(who: TestPerson) {
  const paths = ["squads", "settling", "payments", "friends", "splits", "series", "events", "me", "me/statistics"];
  const answers = await Promise.all(paths.map((path) => who.call("GET", `/api/${path}`)));
  const overview = (await who.call<Overview>("GET", "/api/overview")).body;
  return [answers.map(({ status, body }) => [status, body]), overview];
}

async function deleteAccount(who: TestPerson): Promise<void> {
  const when = { today: dayFromNow(0), now: new Date() };
  await database().batch(deleteRows(database(), who.id, sql`true`, when));
}
