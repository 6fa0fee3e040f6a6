import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import type { ChallengeList } from "#domain/challenges/challenges.ts";
import type { Payment, PaymentPage } from "#domain/payments/payments.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { SquadInvite, Squad } from "#domain/squads/squads.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import {
  addToSquad,
  challenge,
  database,
  dayFromNow,
  envWith,
  givePassword,
  isLibsql,
  memberOf,
  people,
  squad,
  squadInvite,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const PASSWORD = "Passw0rdA";

async function deleteAccount(who: TestPerson, other = envWith()): Promise<void> {
  await givePassword(who);
  const { status } = await who.call("DELETE", "/api/me", { username: who.username, password: PASSWORD }, {}, other);
  expect(status).toBe(204);
}

const read = async (who: TestPerson, { id }: Squad) => (await who.call<Squad>("GET", `/api/squads/${id}`)).body;

describe("squads of a deleted user", () => {
  it("keep them as 'Deleted user' with their balance, and say that they left", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    await squadSplit(leo, flat, { totalCents: 900 });
    await deleteAccount(leo);
    const { members } = await read(ana, flat);
    expect(members.map(({ balanceCents }) => balanceCents)).toEqual([-300, 600, -300]);
    const gone = { id: leo.id, username: null, displayName: "Deleted user", avatarUrl: null, deleted: true };
    expect(members[1]).toMatchObject({ person: gone, role: "member", leftAt: expect.any(String) });
    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${flat.id}/activity`)).body;
    expect(activity.map(({ kind, person }) => [kind, person.displayName]).slice(0, 2)).toEqual([
      ["member-left", "Deleted user"],
      ["split-added", "Deleted user"],
    ]);
    for (const { name, differences } of [...rollups, ...checks])
      expect([name, await differences(database(), { after: "", upTo: null }, 5)]).toEqual([name, []]);
  });

  it("do not name them in stored answers of others either, however often an answer names them", async () => {
    const [ana, leo] = await people("ana", "leo");
    await squad(ana, { memberIds: [leo.id] });
    const named = { id: leo.id, username: leo.username, displayName: "leo", avatarUrl: "x" };
    const answer = {
      id: "spl_1",
      creator: named,
      people: [named, { id: ana.id, displayName: "ana" }, { person: named }],
    };
    await database().run(sql`
      insert into idempotency (user_id, route, key, body_hash, answer, created_at)
      values (${ana.id}, 'POST /api/splits', 'names-of-deleted', 'x', ${JSON.stringify(answer)}, 1)`);
    await deleteAccount(leo);
    const [stored] = await database().all<{ answer: string }>(
      sql`select answer from idempotency where user_id = ${ana.id} and key = 'names-of-deleted'`,
    );
    const gone = { id: leo.id, username: null, displayName: "Deleted user", avatarUrl: null };
    expect(JSON.parse(stored!.answer)).toEqual({
      id: "spl_1",
      creator: gone,
      people: [gone, { id: ana.id, displayName: "ana" }, { person: gone }],
    });
  });

  it("keep the challenges that they started, and nothing of how they took part", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id] });
    const { id } = await challenge(leo, flat, { from: dayFromNow(0) });
    const path = `/api/squads/${flat.id}/challenges`;
    expect((await leo.call("PUT", `${path}/${id}/check-in`, { checkedIn: true })).status).toBe(200);
    await deleteAccount(leo);
    const { challenges } = (await ana.call<ChallengeList>("GET", path)).body;
    expect(challenges).toMatchObject([{ id, createdBy: { displayName: "Deleted user" }, people: [] }]);
    const left = sql`select 1 from challenge_members where user_id = ${leo.id}
      union all select 1 from challenge_check_ins where user_id = ${leo.id}`;
    expect(await database().all(left)).toEqual([]);
  });

  it("confirm a payment that waited for them, because no one else could", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id] });
    await squadSplit(leo, flat, { totalCents: 900 });
    const body = { squadId: flat.id, from: memberOf(flat, ana), to: memberOf(flat, leo), cents: 450 };
    expect((await ana.call<Payment>("POST", "/api/payments", body)).body.state).toBe("sent");
    await deleteAccount(leo);
    const { payments } = (await ana.call<PaymentPage>("GET", "/api/payments")).body;
    expect(payments.map(({ state, to }) => [state, to.person?.displayName])).toEqual([["confirmed", "Deleted user"]]);
  });

  it("go on: their splits are edited, and their balance is shared out, but they are in no new split", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { memberIds: [leo.id] });
    const { id, version } = await squadSplit(leo, flat, { totalCents: 900 });
    await deleteAccount(leo);
    const [anas, leos] = [memberOf(flat, ana), memberOf(flat, leo)];
    const body = (people: string[]) => ({
      name: "Rent",
      totalCents: 1_000,
      payers: [{ memberId: anas, paidCents: 1_000 }],
      input: { method: "equal", people },
    });
    const path = `/api/squads/${flat.id}/splits`;
    expect((await ana.call("PATCH", `${path}/${id}`, { ...body([anas, leos]), version })).status).toBe(200);
    expect((await read(ana, flat)).members.map(({ balanceCents }) => balanceCents)).toEqual([500, -500]);
    expect((await ana.call("POST", path, body([anas, leos]))).body.error?.code).toBe("member_unavailable");
    const again = await ana.call("POST", `/api/squads/${flat.id}/members`, { userIds: [leo.id] });
    expect(again.status).toBe(422);
  });

  it("have an owner: the user as one who joined first; one with guests alone stays as it is", async () => {
    const [zelda, ana, leo] = await people("zelda", "ana", "leo");
    const flat = await squad(zelda, { guests: ["Sam"] });
    for (const who of [leo, ana]) await addToSquad(zelda, flat.id, who);
    const trip = await squad(zelda, { memberIds: [ana.id, leo.id] });
    await zelda.call("PATCH", `/api/squads/${trip.id}/members/${memberOf(trip, leo)}`, { role: "owner" });
    const alone = await squad(zelda, { guests: ["Sam"] });
    await deleteAccount(zelda);
    const owners = ({ members }: Squad) =>
      members.filter(({ role }) => role === "owner").map(({ person }) => person?.id);
    expect(owners(await read(ana, flat))).toEqual([leo.id]);
    expect(owners(await read(ana, trip))).toEqual([leo.id]);
    const left = await database().all(sql`
      select role, left_at is null as isThere from squad_members where squad_id = ${alone.id} order by user_id is null`);
    expect(left).toEqual([
      { role: "member", isThere: 0 },
      { role: "member", isThere: 1 },
    ]);
  });

  it("have none of their invites any more, and keep those of others", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const flat = await squad(ana, { memberIds: [leo.id] });
    const [anas, leos] = [await squadInvite(ana, flat.id), await squadInvite(leo, flat.id)];
    await deleteAccount(leo);
    const { invites } = (await ana.call<{ invites: SquadInvite[] }>("GET", `/api/squads/${flat.id}/invites`)).body;
    expect(invites.map(({ id }) => id)).toEqual([anas.id]);
    const late = await maya.call("POST", "/api/squad-invites/accept", { token: leos.token });
    expect(late.body.error?.code).toBe("invite_gone");
  });

  it("get back a guest whom they had claimed, with the name that the squad gave, if someone undoes that", async () => {
    const [ana, leo] = await people("ana", "leo");
    const flat = await squad(ana, { guests: ["Sam"] });
    const { token } = await squadInvite(ana, flat.id);
    await leo.call("POST", "/api/squad-invites/accept", { token, guestMemberId: memberOf(flat, "Sam") });
    await deleteAccount(leo);
    await ana.call("DELETE", `/api/squads/${flat.id}/claims/${memberOf(flat, "Sam")}`);
    const { members } = await read(ana, flat);
    expect(members.filter(({ leftAt }) => !leftAt).map(({ guestName }) => guestName)).toEqual([null, "Sam"]);
  });

  it.skipIf(isLibsql)("take no more round trips, however many there are", async () => {
    const [zelda, ana] = await people("zelda", "ana");
    const tripsOf = async (who: TestPerson) => {
      const { db, cost } = counting(env.DB);
      await deleteAccount(who, envWith({ DB: db }));
      return cost.roundTrips;
    };
    for (let n = 0; n < 20; n++) await squad(zelda, { memberIds: [ana.id], guests: ["Sam"] });
    expect(await tripsOf(zelda)).toBe(await tripsOf((await people("leo"))[0]));
  });
});
