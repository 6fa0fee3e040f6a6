import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  asClaimer,
  asGuestRenamer,
  asInvitationWithdrawer,
  asInvitee,
  asInviteRevoker,
  asLeaver,
  asNewcomer,
  asPlanMaker,
  asRemover,
  asReturner,
  asRoleChanger,
  asSquadMember,
  asSquadOwner,
  asSquadReader,
  asSquadSplitEditor,
  asSquadSplitReader,
  asSquadSplitRestorer,
  asTransferCreditor,
  asUnclaimer,
  hasLeftSquad,
  isInSquad,
  isStandIn,
} from "#db/queries/squads/squad-access.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  database,
  memberOf,
  people,
  squad,
  squadInvite,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { goal, move } from "#tests/support/worker/goals.ts";
import { holds, set } from "#tests/support/worker/holds.ts";

/** Ana owns a squad with Leo, Maya and two guests, Noor another one with Leo and a guest. Eve is in neither. */
async function squads() {
  const [ana, leo, maya, noor, eve] = await people("ana", "leo", "maya", "noor", "eve");
  const home = await squad(ana, { memberIds: [leo.id, maya.id], guests: ["Sam", "Kim"] });
  const away = await squad(noor, { memberIds: [leo.id], guests: ["Tim"] });
  const at = (who: TestPerson | string) => memberOf(home, who);
  const member = (who: TestPerson | string, columns: Record<string, string | number | null>) =>
    set("squad_members", at(who), columns);
  return { ana, leo, maya, noor, eve, home, away, at, member };
}

describe("the rights on a squad", () => {
  it("of members are those of the users who are in it now", async () => {
    const { leo, maya, noor, eve, home, away, member } = await squads();
    const isIn = (of: Squad, who: TestPerson) => holds({ condition: isInSquad(sql`${of.id}`, who.id) });
    const hasLeft = (of: Squad, who: TestPerson) => holds({ condition: hasLeftSquad(sql`${of.id}`, who.id) });
    const isMember = (who: TestPerson) => holds(asSquadMember(home.id, who.id));
    for (const who of [leo, maya]) expect([await isIn(home, who), await isMember(who)]).toEqual([true, true]);
    for (const who of [noor, eve]) expect([await isIn(home, who), await isMember(who)]).toEqual([false, false]);
    await member(leo, { left_at: 1 });
    expect([await isIn(home, leo), await isMember(leo), await hasLeft(home, leo)]).toEqual([false, false, true]);
    expect([await isIn(away, leo), await hasLeft(away, leo)]).toEqual([true, false]);
    expect([await isMember(maya), await hasLeft(home, maya)]).toEqual([true, false]);
  });

  it("of members end while it is archived, and those of owners and readers do not", async () => {
    const { ana, leo, home } = await squads();
    await set("squads", home.id, { archived_at: 1 });
    expect(await holds(asSquadMember(home.id, leo.id))).toBe(false);
    expect(await holds(asSquadReader(home.id, leo.id))).toBe(true);
    expect(await holds(asSquadOwner(home.id, ana.id))).toBe(true);
  });

  it("of readers are those of members, and of those who left with an open balance or with that of a guest they claimed", async () => {
    const { leo, maya, noor, eve, home, at, member } = await squads();
    const reads = (who: TestPerson) => holds(asSquadReader(home.id, who.id));
    for (const who of [noor, eve]) expect(await reads(who)).toBe(false);
    expect(await reads(maya)).toBe(true);
    await member(leo, { left_at: 1 });
    expect(await reads(leo)).toBe(false);
    await member(leo, { balance_cents: -5 });
    expect(await reads(leo)).toBe(true);
    await member(leo, { balance_cents: 0 });
    await member("Sam", { balance_cents: 5 });
    expect(await reads(leo)).toBe(false);
    await member("Sam", { claimed_by: at(maya) });
    expect(await reads(leo)).toBe(false);
    await member("Sam", { claimed_by: at(leo) });
    expect(await reads(leo)).toBe(true);
  });

  it("of readers are also those of who left with a part of a savings goal, or with that of a guest they claimed", async () => {
    const { ana, leo, maya, home, away, at, member } = await squads();
    const [trip, tent] = [await goal(ana, home), await goal(ana, home)];
    const reads = () => holds(asSquadReader(home.id, leo.id));
    const leave = () => member(leo, { left_at: 1 });
    const part = (goalId: string, memberId: string, cents: number) =>
      database().run(sql`insert into goal_parts (goal_id, member_id, cents, rest_cents)
        values (${goalId}, ${memberId}, ${cents}, ${-cents})
        on conflict do update set cents = excluded.cents, rest_cents = excluded.rest_cents`);
    await leave();
    // What others have, and what he has in another squad, says nothing.
    await part(trip.id, at(maya), 500);
    await part(trip.id, memberOf(away, leo), 500);
    expect(await reads()).toBe(false);
    await part(trip.id, at(leo), 700);
    expect(await reads()).toBe(true);
    await part(trip.id, at(leo), 0);
    expect(await reads()).toBe(false);
    await part(trip.id, at("Sam"), -500);
    await part(tent.id, at("Sam"), 500);
    expect(await reads()).toBe(false);
    await member("Sam", { claimed_by: at(leo) });
    expect(await reads()).toBe(true);
    // It is out of one goal, and in the same goal: nothing.
    await part(trip.id, at(leo), 500);
    await part(tent.id, at(leo), -500);
    expect(await reads()).toBe(false);
  });

  it("of readers are also those of who left while their money, or that of a guest they claimed, waits for a goal's keeper", async () => {
    const { ana, leo, maya, home, at, member } = await squads();
    const trip = await goal(ana, home);
    const reads = () => holds(asSquadReader(home.id, leo.id));
    const clear = () => database().run(sql`delete from goal_parts where goal_id = ${trip.id}`);
    await move(maya, trip, "contributions", 100);
    const { body: own } = await move(leo, trip, "contributions", 200);
    const { body: ofGuest } = await move(maya, trip, "contributions", 300, at("Sam"));
    await clear();
    await member(leo, { left_at: 1 });
    expect(await reads()).toBe(true);
    await set("goal_moves", own.id, { state: "disputed" });
    await clear();
    expect(await reads()).toBe(false);
    await member("Sam", { claimed_by: at(leo) });
    expect(await reads()).toBe(true);
    await set("goal_moves", ofGuest.id, { state: "confirmed" });
    await clear();
    expect(await reads()).toBe(false);
  });

  it("of readers are also those of who left owing one what another owes them, where debts are not simplified", async () => {
    const { ana, leo, maya, noor, home, away, at, member } = await squads();
    const owes = (of: Squad, debtor: string, creditor: string) =>
      database().run(sql`insert into squad_debts (squad_id, debtor_id, creditor_id, cents)
        values (${of.id}, ${debtor}, ${creditor}, 500)`);
    const reads = () => holds(asSquadReader(home.id, leo.id));
    await member(leo, { left_at: 1 });
    await owes(away, memberOf(away, leo), memberOf(away, noor));
    for (const { id } of [home, away]) await set("squads", id, { simplify: 0 });
    await owes(home, at(ana), at(maya));
    expect(await reads()).toBe(false);
    await owes(home, at(leo), at(ana));
    expect(await reads()).toBe(true);
    await set("squads", home.id, { simplify: 1 });
    expect(await reads()).toBe(false);
  });

  it("of owners are those of the owners who are in it now", async () => {
    const { ana, leo, noor, home, member } = await squads();
    const owns = (who: TestPerson) => holds(asSquadOwner(home.id, who.id));
    expect([await owns(ana), await owns(leo), await owns(noor)]).toEqual([true, false, false]);
    await member(ana, { left_at: 1 });
    expect(await owns(ana)).toBe(false);
  });

  it("of newcomers are those of users who are not in it", async () => {
    const { leo, noor, home, member } = await squads();
    expect(await holds(asNewcomer(home.id, noor.id))).toBe(true);
    expect(await holds(asNewcomer(home.id, leo.id))).toBe(false);
    await member(leo, { left_at: 1 });
    expect(await holds(asNewcomer(home.id, leo.id))).toBe(true);
  });

  it("of the maker of plans hold while a change has outdated its own plan", async () => {
    const { home, away } = await squads();
    await set("squads", home.id, { ledger_version: 3, plan_version: 3 });
    await set("squads", away.id, { ledger_version: 3, plan_version: 2 });
    expect(await holds(asPlanMaker(home.id))).toBe(false);
    expect(await holds(asPlanMaker(away.id))).toBe(true);
  });
});

describe("the rights on a split of a squad", () => {
  it("are to read it for readers, and to change it for members, while it is not deleted", async () => {
    const { leo, noor, home, away, member } = await squads();
    const [bill, other] = [await squadSplit(leo, home), await squadSplit(leo, away)];
    const ids = { squadId: home.id, splitId: bill.id, userId: leo.id };
    const rights = async (more: Partial<typeof ids> = {}) => [
      await holds(asSquadSplitReader({ ...ids, ...more })),
      await holds(asSquadSplitEditor({ ...ids, ...more })),
    ];
    expect(await rights()).toEqual([true, true]);
    expect(await rights({ userId: noor.id })).toEqual([false, false]);
    expect(await rights({ splitId: other.id })).toEqual([false, false]);
    expect(await rights({ splitId: "spl_unknown" })).toEqual([false, false]);
    await member(leo, { left_at: 1, balance_cents: 5 });
    expect(await rights()).toEqual([true, false]);
    await member(leo, { left_at: null });
    await set("splits", bill.id, { deleted_at: 1 });
    expect(await rights()).toEqual([false, false]);
  });

  it("are to change the version that was read", async () => {
    const { leo, home } = await squads();
    const { id: splitId, version } = await squadSplit(leo, home);
    const ids = { squadId: home.id, splitId, userId: leo.id };
    expect(await holds(asSquadSplitEditor(ids, version))).toBe(true);
    expect(await holds(asSquadSplitEditor(ids, version + 1))).toBe(false);
  });

  it("are to restore it for members, if it was deleted at a time or later", async () => {
    const { leo, noor, home, away } = await squads();
    const { id: splitId } = await squadSplit(leo, home);
    const ids = { squadId: home.id, splitId, userId: leo.id };
    const restores = (more: Partial<typeof ids> = {}, since = 1_000) =>
      holds(asSquadSplitRestorer({ ...ids, ...more }, new Date(since)));
    expect(await restores()).toBe(false);
    await set("splits", splitId, { deleted_at: 1_000 });
    expect([await restores(), await restores({}, 1_001)]).toEqual([true, false]);
    expect(await restores({ userId: noor.id })).toBe(false);
    expect(await restores({ squadId: away.id })).toBe(false);
  });
});

it("the right to revoke an invite is of members, over an invite of their squad that is not revoked", async () => {
  const { ana, leo, noor, home, away } = await squads();
  const [{ id: inviteId }, { id: otherId }] = [await squadInvite(ana, home.id), await squadInvite(noor, away.id)];
  const ids = { squadId: home.id, inviteId, userId: leo.id };
  const revokes = (more: Partial<typeof ids> = {}) => holds(asInviteRevoker({ ...ids, ...more }));
  expect(await revokes()).toBe(true);
  expect(await revokes({ userId: noor.id })).toBe(false);
  expect(await revokes({ inviteId: otherId })).toBe(false);
  expect(await revokes({ inviteId: "inv_unknown" })).toBe(false);
  await set("squad_invites", inviteId, { revoked_at: 1 });
  expect(await revokes()).toBe(false);
});

describe("the rights over one member", () => {
  it("are to leave for the user who it is, while they are in the squad", async () => {
    const { leo, maya, home, away, at, member } = await squads();
    const leaves = (memberId: string) => holds(asLeaver({ squadId: home.id, memberId, userId: leo.id }));
    expect(await leaves(at(leo))).toBe(true);
    expect(await leaves(at(maya))).toBe(false);
    expect(await leaves(memberOf(away, leo))).toBe(false);
    await member(leo, { left_at: 1 });
    expect(await leaves(at(leo))).toBe(false);
  });

  it("are to remove others and guests for owners, and not those who left or were claimed", async () => {
    const { ana, leo, home, away, at, member } = await squads();
    const removes = (who: TestPerson, memberId: string) =>
      holds(asRemover({ squadId: home.id, memberId, userId: who.id }));
    expect([await removes(ana, at(leo)), await removes(ana, at("Sam"))]).toEqual([true, true]);
    expect([await removes(leo, at("Sam")), await removes(ana, at(ana))]).toEqual([false, false]);
    expect(await removes(ana, memberOf(away, "Tim"))).toBe(false);
    await member("Sam", { claimed_by: at(leo) });
    await member(leo, { left_at: 1 });
    expect([await removes(ana, at(leo)), await removes(ana, at("Sam"))]).toEqual([false, false]);
  });

  it("are to bring back who left for members, and who was removed for owners alone", async () => {
    const { ana, leo, maya, noor, home, at, member } = await squads();
    const returns = (who: TestPerson) => holds(asReturner({ squadId: home.id, memberId: at(maya), userId: who.id }));
    expect(await returns(ana)).toBe(false);
    await member(maya, { left_at: 1 });
    expect([await returns(ana), await returns(leo), await returns(noor)]).toEqual([true, true, false]);
    await member(maya, { removed_by: ana.id });
    expect([await returns(ana), await returns(leo), await returns(noor)]).toEqual([true, false, false]);
  });

  it("are to give another role for owners, to users who are in the squad, as long as an owner remains", async () => {
    const { ana, leo, maya, home, away, at, member } = await squads();
    const changes = (who: TestPerson, memberId: string, role: "owner" | "member") =>
      holds(asRoleChanger({ squadId: home.id, memberId, userId: who.id }, role));
    expect([await changes(ana, at(leo), "owner"), await changes(leo, at(maya), "owner")]).toEqual([true, false]);
    expect(await changes(ana, at(leo), "member")).toBe(false);
    expect(await changes(ana, at("Sam"), "owner")).toBe(false);
    expect(await changes(ana, memberOf(away, leo), "owner")).toBe(false);
    expect(await changes(ana, at(ana), "member")).toBe(false);
    await member(leo, { role: "owner" });
    expect(await changes(ana, at(ana), "member")).toBe(true);
    await member(leo, { left_at: 1 });
    expect(await changes(ana, at(ana), "member")).toBe(false);
    await member(maya, { left_at: 1 });
    expect(await changes(ana, at(maya), "owner")).toBe(false);
  });

  it("are to rename a guest for members, who is there, unclaimed, and stands for no one who is invited", async () => {
    const { leo, noor, eve, home, away, at, member } = await squads();
    const renames = (memberId: string, { id: userId } = leo, squadId = home.id) =>
      holds(asGuestRenamer({ squadId, memberId, userId }));
    expect([await renames(at("Sam")), await renames(at("Sam"), noor), await renames(at(leo))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await renames("mem_unknown"), await renames(memberOf(away, "Tim"))]).toEqual([false, false]);
    const { body } = await leo.call<Squad>("POST", `/api/squads/${home.id}/members`, { userIds: [eve.id] });
    expect(await renames(body.members.find(({ invitation }) => invitation)!.id)).toBe(false);
    await member("Kim", { claimed_by: at(leo) });
    expect(await renames(at("Kim"))).toBe(false);
    await member("Sam", { left_at: 1 });
    expect(await renames(at("Sam"))).toBe(false);
    await member("Sam", { left_at: null });
    await set("squads", home.id, { archived_at: 1 });
    expect(await renames(at("Sam"))).toBe(false);
  });

  it("are to claim a guest for members, and to undo a claim that was made at a time or later", async () => {
    const { leo, maya, noor, home, at, member } = await squads();
    const ids = { squadId: home.id, memberId: at("Sam") };
    const undoes = (who: TestPerson, since = 1_000) => holds(asUnclaimer({ ...ids, userId: who.id }, new Date(since)));
    expect(await holds(asClaimer({ ...ids, userId: leo.id }))).toBe(true);
    expect(await holds(asClaimer({ ...ids, userId: noor.id }))).toBe(false);
    await member("Sam", { claimed_at: 1_000 });
    expect(await undoes(maya)).toBe(false);
    await member("Sam", { claimed_by: at(leo) });
    expect([await undoes(maya), await undoes(maya, 1_001), await undoes(noor)]).toEqual([true, false, false]);
  });
});

describe("an invitation to a squad", () => {
  /** Leo has invited Eve to both squads. */
  async function invited() {
    const world = await squads();
    const { leo, eve, home, away } = world;
    const invite = async ({ id }: Squad) => {
      const { body } = await leo.call<Squad>("POST", `/api/squads/${id}/members`, { userIds: [eve.id] });
      return body.members.find(({ invitation }) => invitation)!.id;
    };
    const end = ({ id }: Squad) =>
      database().run(
        sql`update squad_invitations set ended_at = 1, outcome = 'declined' where squad_id = ${id} and user_id = ${eve.id}`,
      );
    return { ...world, standIn: await invite(home), otherStandIn: await invite(away), end };
  }

  it("is answered by the person who is invited, while it is open", async () => {
    const { leo, noor, eve, home, away, end } = await invited();
    expect(await holds(asInvitee(home.id, eve.id))).toBe(true);
    for (const { id } of [leo, noor]) expect(await holds(asInvitee(home.id, id))).toBe(false);
    await end(home);
    expect(await holds(asInvitee(home.id, eve.id))).toBe(false);
    expect(await holds(asInvitee(away.id, eve.id))).toBe(true);
  });

  it("has a member who stands for the person while it is open", async () => {
    const { leo, home, at, standIn, end } = await invited();
    const isOne = (memberId: string) => holds({ condition: isStandIn(sql`${memberId}`) });
    expect([await isOne(standIn), await isOne(at(leo))]).toEqual([true, false]);
    await end(home);
    expect(await isOne(standIn)).toBe(false);
  });

  it("is taken back by any member of its squad, while it is open", async () => {
    const { leo, maya, noor, home, at, standIn, otherStandIn, end } = await invited();
    const withdraws = (who: TestPerson, ...memberIds: string[]) =>
      holds(asInvitationWithdrawer({ squadId: home.id, userId: who.id, memberIds }));
    expect([await withdraws(maya, standIn), await withdraws(noor, standIn)]).toEqual([true, false]);
    expect(await withdraws(maya, at(leo))).toBe(false);
    expect(await withdraws(maya, otherStandIn)).toBe(false);
    await end(home);
    expect(await withdraws(maya, standIn)).toBe(false);
  });
});

it("the right to remind of a transfer is of the member who gets it", async () => {
  const { leo, maya, home, away, at, member } = await squads();
  const reminds = (to: string) => holds(asTransferCreditor({ squadId: home.id, from: at(maya), to, userId: leo.id }));
  expect([await reminds(at(leo)), await reminds(at(maya))]).toEqual([true, false]);
  expect(await reminds(memberOf(away, leo))).toBe(false);
  await member(leo, { left_at: 1 });
  expect(await reminds(at(leo))).toBe(false);
});
