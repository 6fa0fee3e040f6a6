import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Claim, ClaimLink } from "#domain/claims/claims.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { SquadSplit, SquadSplitDetail } from "#domain/splits/squad-splits.ts";
import {
  claimNow,
  directBill,
  itemsInput,
  openClaim,
  saveClaim,
  seatOf,
  table,
  tap,
} from "#tests/support/worker/claims.ts";
import {
  addToSquad,
  call,
  database,
  envWith,
  givePassword,
  memberOf,
  people,
  person,
  split,
  squadInvite,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { runHourlyJobs } from "#worker/jobs/hourly-jobs.ts";

const DAY_MS = 24 * 60 * 60_000;

const titles = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title }) => title);
const splitNow = async (who: TestPerson, { squadId, id }: SquadSplit) =>
  (await who.call<SquadSplitDetail>("GET", `/api/squads/${squadId}/splits/${id}`)).body;
const edit = async (who: TestPerson, bill: SquadSplit, more: object) => {
  const { name, totalCents, payers, input, version, splitDate } = await splitNow(who, bill);
  const body = { name, totalCents, payers, input, version, splitDate, ...more };
  return who.call<SquadSplit>("PATCH", `/api/squads/${bill.squadId}/splits/${bill.id}`, body);
};
const asked = async ({ id }: TestPerson) =>
  (await database().all(sql`select 1 from notifications where user_id = ${id} and kind = 'claim-items'`)).length;
const sharesNow = async (who: TestPerson, bill: SquadSplit) =>
  Object.fromEntries((await splitNow(who, bill)).shares.map(({ memberId, cents }) => [memberId, cents]));
const owed = ({ seats }: Claim) => Object.fromEntries(seats.map(({ name, owedCents }) => [name, owedCents]));

/** The same table, at which Kim and the guest Pat are asked too, who are in the squad and not in the split. */
async function tableWithMore() {
  const { claim, ...world } = await table();
  const { ana, of, ids, bill } = world;
  await ana.call("DELETE", `/api/claims/${claim.id}`);
  const [kim] = await people("kim");
  await addToSquad(ana, of.id, kim);
  const { body } = await ana.call<typeof of>("POST", `/api/squads/${of.id}/members`, { guests: ["Pat"] });
  const more = { kim: memberOf(body, kim), pat: memberOf(body, "Pat") };
  await openClaim(ana, bill.id, { memberIds: Object.values(more) });
  return { ...world, kim, ids: { ...ids, ...more } };
}

describe("a claim", () => {
  it("is opened by who paid, with the items of the split and everyone in it", async () => {
    const { claim, leo, bill } = await table();
    expect(claim).toMatchObject({
      state: "open",
      openerName: "ana",
      isOpener: true,
      ownSeat: 0,
      unclaimedCents: 3_140,
    });
    expect(claim.items).toEqual([
      { name: "Pizza", cents: 1_250, pieces: 1 },
      { name: "3 × Lemonade", cents: 1_000, pieces: 3 },
      { name: "Salad", cents: 890, pieces: 1 },
    ]);
    expect(claim.seats.map(({ name, isGuest }) => [name, isGuest])).toEqual(
      expect.arrayContaining([
        ["ana", false],
        ["leo", false],
        ["mia", false],
        ["Sam", true],
      ]),
    );
    expect(await claimNow(leo, bill.id)).toMatchObject({ id: claim.id, isOpener: false, linkEndsAt: null });
    expect((await leo.call("POST", `/api/splits/${bill.id}/claim`, {})).status).toBe(404);
  });

  it("asks everyone with an account, once", async () => {
    const { ana, leo, bill, claim } = await table();
    expect((await openClaim(ana, bill.id)).id).toBe(claim.id);
    expect((await titles(leo)).filter((title) => title.includes("asks what you had"))).toHaveLength(1);
    expect(await titles(ana)).not.toContainEqual(expect.stringContaining("asks what you had"));
  });

  it("does not ask someone who left the squad what a guest had whom they had claimed", async () => {
    const { ana, leo, mia, of, ids, bill, claim } = await table();
    expect((await leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam })).status).toBe(200);
    await ana.call("DELETE", `/api/claims/${claim.id}`);
    expect((await leo.call("DELETE", `/api/squads/${of.id}/members/${ids.leo}`)).status).toBe(204);
    await openClaim(ana, bill.id);
    expect([await asked(leo), await asked(mia)]).toEqual([1, 2]);
  });

  it("asks a member once what they had and what a guest had whom they have claimed", async () => {
    const { ana, of, ids, bill, claim } = await table();
    await ana.call("DELETE", `/api/claims/${claim.id}`);
    const [gus] = await people("gus");
    const { token } = await squadInvite(ana, of.id);
    await gus.call("POST", "/api/squad-invites/accept", { token, guestMemberId: ids.sam });
    await openClaim(ana, bill.id);
    expect(await asked(gus)).toBe(1);
  });

  it("asks members of the squad besides those in the split, and no one else", async () => {
    const { ana, of, bill, claim } = await table();
    await ana.call("DELETE", `/api/claims/${claim.id}`);
    const [kim] = await people("kim");
    await addToSquad(ana, of.id, kim!);
    const squadNow = (await ana.call<typeof of>("GET", `/api/squads/${of.id}`)).body;
    const again = await openClaim(ana, bill.id, { memberIds: [memberOf(squadNow, kim!)] });
    expect(again.seats.map(({ name }) => name)).toContain("kim");
    await ana.call("DELETE", `/api/claims/${again.id}`);
    const foreign = await ana.call("POST", `/api/splits/${bill.id}/claim`, { memberIds: ["mem_0000000000absent"] });
    expect([foreign.status, foreign.body.error?.code]).toEqual([422, "member_unavailable"]);
  });

  it("needs a split by items", async () => {
    const [ana, leo] = await people("ana", "leo");
    const even = await split(ana, [leo]);
    const { status, body } = await ana.call("POST", `/api/splits/${even.id}/claim`, {});
    expect([status, body.error?.code]).toEqual([409, "claim_unfit"]);
  });

  it("takes taps, shows what everyone owes so far, and takes them back", async () => {
    const { ana, leo, mia, claim, bill } = await table();
    await tap(leo, claim, 0, 1);
    await tap(mia, claim, 0, 1);
    await tap(leo, claim, 1, 2);
    const now = await claimNow(ana, bill.id);
    expect(owed(now)).toEqual({ ana: 0, leo: 625 + 667, mia: 625, Sam: 0 });
    expect(now.unclaimedCents).toBe(890 + 333);
    expect((await tap(mia, claim, 0, 0)).body.seats.find(({ name }) => name === "leo")?.owedCents).toBe(1_250 + 667);
  });

  it("counts a repeated tap once", async () => {
    const { leo, claim } = await table();
    const first = (await tap(leo, claim, 0, 1)).body;
    const second = (await tap(leo, claim, 0, 1)).body;
    expect([second.parts, second.version]).toEqual([first.parts, first.version]);
  });

  it("lets the one who paid tap for everyone, and others only for themselves", async () => {
    const { ana, leo, claim } = await table();
    const sam = seatOf(claim, "Sam");
    expect((await tap(ana, claim, 2, 1, sam)).body.parts).toEqual([{ item: 2, seat: sam, count: 1 }]);
    expect((await tap(leo, claim, 2, 0, sam)).status).toBe(404);
    expect((await tap(leo, claim, 9, 1)).status).toBe(404);
  });

  it("never gives the last piece to two people", async () => {
    const { ana, leo, mia, claim, bill } = await table();
    await tap(ana, claim, 1, 2);
    const answers = await Promise.all([tap(leo, claim, 1, 1), tap(mia, claim, 1, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe("claim_taken");
    expect((await claimNow(ana, bill.id)).parts.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it("shares an item instead of counting it, and the reverse", async () => {
    const { ana, leo, mia, claim } = await table();
    await tap(leo, claim, 1, 2);
    await tap(mia, claim, 1, 1);
    const pieces = (who: TestPerson, count: number) =>
      who.call<Claim>("PUT", `/api/claims/${claim.id}/items/1/pieces`, { pieces: count });
    expect((await pieces(leo, 1)).status).toBe(404);
    expect((await pieces(ana, 2)).body.error?.code).toBe("claim_taken");
    expect(owed((await pieces(ana, 1)).body)).toMatchObject({ leo: 500, mia: 500 });
    expect((await pieces(ana, 4)).body.items[1]).toMatchObject({ pieces: 4 });
  });

  it("becomes the split, to the cent of the sums that everyone saw", async () => {
    const { ana, leo, mia, claim, bill, ids } = await table(undefined, {
      taxCents: 157,
      tip: { percent: "10" },
      extraCents: 157 + 314,
    });
    await tap(leo, claim, 0, 1);
    await tap(mia, claim, 1, 2);
    await tap(ana, claim, 1, 1);
    await tap(ana, claim, 2, 1, seatOf(claim, "Sam"));
    const seen = await claimNow(ana, bill.id);
    expect(seen.unclaimedCents).toBe(0);
    const saved = await saveClaim(ana, seen);
    expect([saved.status, saved.body.state, owed(saved.body)]).toEqual([200, "saved", owed(seen)]);
    const { shares, input } = await splitNow(leo, bill);
    const cents = (id: string) => shares.find(({ memberId }) => memberId === id)?.cents ?? 0;
    expect({ ana: cents(ids.ana), leo: cents(ids.leo), mia: cents(ids.mia), Sam: cents(ids.sam) }).toEqual(owed(seen));
    expect(input.method === "items" && input.items.map(({ name }) => name)).toEqual([
      "Pizza",
      "Lemonade",
      "2 × Lemonade",
      "Salad",
    ]);
    expect((await saveClaim(ana, seen)).body.state).toBe("saved");
    expect((await tap(leo, claim, 2, 1)).body.error?.code).toBe("claim_over");
  });

  it("saves a direct split, from which those drop out who had nothing", async () => {
    const [ana, leo, mia] = await people("ana", "leo", "mia");
    const bill = await directBill(ana, [leo, mia]);
    const claim = await openClaim(ana, bill.id);
    await tap(leo, claim, 0, 1);
    await tap(ana, claim, 1, 3);
    await tap(ana, claim, 2, 1);
    const seen = await claimNow(ana, bill.id);
    await saveClaim(ana, seen);
    const { participants, creatorShareCents } = (await ana.call<Split>("GET", `/api/splits/${bill.id}`)).body;
    expect([creatorShareCents, participants.map(({ userId, amountOwedCents }) => [userId, amountOwedCents])]).toEqual([
      1_890,
      [[leo.id, 1_250]],
    ]);
  });

  it("needs everything to be claimed, or shares the rest among everyone at the table", async () => {
    const { ana, leo, claim, bill } = await table();
    await tap(leo, claim, 0, 1);
    const seen = await claimNow(ana, bill.id);
    expect((await saveClaim(ana, seen)).body.error?.code).toBe("claim_unclaimed");
    const saved = await saveClaim(ana, seen, true);
    expect(saved.status).toBe(200);
    expect((await splitNow(ana, bill)).shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(3_140);
  });

  it("of a direct split needs someone besides the one who paid", async () => {
    const [ana, leo] = await people("ana", "leo");
    const claim = await openClaim(ana, (await directBill(ana, [leo])).id);
    for (const [item, count] of [
      [0, 1],
      [1, 3],
      [2, 1],
    ] as const)
      await tap(ana, claim, item, count);
    expect((await saveClaim(ana, await claimNow(ana, claim.splitId))).body.error?.code).toBe("claim_alone");
  });

  it("brings no one back into a direct split to share the rest who was taken out of it since", async () => {
    const [ana, leo, mia] = await people("ana", "leo", "mia");
    const bill = await directBill(ana, [leo, mia]);
    await openClaim(ana, bill.id);
    const input = itemsInput([ana.id, mia.id]);
    expect((await ana.call("PATCH", `/api/splits/${bill.id}`, { participantIds: [mia.id], input })).status).toBe(200);
    const saved = await saveClaim(ana, await claimNow(ana, bill.id), true);
    expect([saved.status, owed(saved.body)]).toEqual([200, { ana: 1_570, leo: 0, mia: 1_570 }]);
    const { participants } = (await ana.call<Split>("GET", `/api/splits/${bill.id}`)).body;
    expect(participants.map(({ userId }) => userId)).toEqual([mia.id]);
    expect(await titles(leo)).not.toContainEqual(expect.stringContaining("added you"));
  });

  it("brings no one back into a direct split who has blocked the one who paid, also with what they had", async () => {
    const [ana, leo, mia] = await people("ana", "leo", "mia");
    const bill = await directBill(ana, [leo, mia]);
    const claim = await openClaim(ana, bill.id);
    await tap(leo, claim, 0, 1);
    const input = itemsInput([ana.id, mia.id]);
    expect((await ana.call("PATCH", `/api/splits/${bill.id}`, { participantIds: [mia.id], input })).status).toBe(200);
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    const refused = await saveClaim(ana, await claimNow(ana, bill.id), true);
    expect([refused.status, refused.body.error?.fields]).toEqual([422, { participantIds: "User not found" }]);
    const seen = (await tap(ana, claim, 0, 0, seatOf(claim, "leo"))).body;
    const saved = await saveClaim(ana, seen, true);
    expect([saved.status, owed(saved.body)]).toEqual([200, { ana: 1_570, leo: 0, mia: 1_570 }]);
  });

  it("is not saved if someone has tapped since", async () => {
    const { ana, leo, claim, bill } = await table();
    const seen = await claimNow(ana, bill.id);
    await tap(leo, claim, 0, 1);
    expect((await saveClaim(ana, seen, true)).body.error?.code).toBe("claim_changed");
    const [saved, tapped] = await Promise.all([
      saveClaim(ana, await claimNow(ana, bill.id), true),
      tap(leo, claim, 2, 1),
    ]);
    // One was first: either the tap is in the split, or it was refused.
    expect([saved.status, tapped.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("is not saved if the split was edited since, so that no one is charged what the one who paid has not seen", async () => {
    const { ana, leo, bill, ids } = await table();
    const seen = await claimNow(ana, bill.id);
    const totalCents = bill.totalCents + 50;
    const payers = [{ memberId: ids.ana, paidCents: totalCents }];
    const input = itemsInput(Object.values(ids), undefined, { tip: { cents: 50 } });
    expect((await edit(leo, bill, { totalCents, payers, input })).status).toBe(200);
    const refused = await saveClaim(ana, seen, true);
    expect([refused.status, refused.body.error?.code]).toEqual([409, "claim_changed"]);
    const now = await claimNow(ana, bill.id);
    expect([now.state, now.tipCents]).toEqual(["open", 50]);
    expect((await saveClaim(ana, now, true)).body.state).toBe("saved");
  });

  it("of a direct split is not saved if the split was edited since", async () => {
    const [ana, leo] = await people("ana", "leo");
    const bill = await directBill(ana, [leo]);
    const seen = await openClaim(ana, bill.id);
    const input = itemsInput([ana.id, leo.id], undefined, { tip: { cents: 50 } });
    await ana.call("PATCH", `/api/splits/${bill.id}`, { totalCents: bill.totalCents + 50, input });
    expect((await saveClaim(ana, seen, true)).body.error?.code).toBe("claim_changed");
    expect((await saveClaim(ana, await claimNow(ana, bill.id), true)).body.state).toBe("saved");
  });

  it("is outdated once the items of the split are others, and can be opened anew", async () => {
    const { ana, leo, claim, bill, ids } = await table();
    await edit(ana, bill, { name: "Late dinner" });
    expect((await claimNow(leo, bill.id)).state).toBe("open");
    const all = Object.values(ids);
    const items = [{ name: "Everything", cents: 3_140, people: all }];
    await edit(leo, bill, { input: { method: "items", items, taxCents: 0, tip: { cents: 0 }, discountCents: 0 } });
    expect((await claimNow(leo, bill.id)).state).toBe("changed");
    expect((await tap(leo, claim, 0, 1)).body.error?.code).toBe("claim_over");
    expect((await saveClaim(ana, claim, true)).body.error?.code).toBe("claim_over");
    const again = await openClaim(ana, bill.id);
    expect([again.id === claim.id, again.items.length]).toEqual([false, 1]);
  });

  it("shows nothing to divide once the split is divided in another way", async () => {
    const { ana, bill, ids } = await table();
    await edit(ana, bill, { input: { method: "equal", people: Object.values(ids) } });
    expect(await claimNow(ana, bill.id)).toMatchObject({ state: "changed", unclaimedCents: 0 });
  });

  it("goes with a deleted split, and returns with it", async () => {
    const { ana, leo, claim, bill } = await table();
    await tap(leo, claim, 0, 1);
    const path = `/api/squads/${bill.squadId}/splits/${bill.id}`;
    await ana.call("DELETE", path);
    expect((await tap(leo, claim, 2, 1)).status).toBe(404);
    await ana.call("POST", `${path}/restore`);
    expect((await claimNow(leo, bill.id)).parts).toHaveLength(1);
  });

  it("keeps what someone tapped who left the squad, who can tap no more", async () => {
    const { ana, leo, of, claim, bill, ids } = await table();
    await tap(leo, claim, 0, 1);
    await leo.call("DELETE", `/api/squads/${of.id}/members/${ids.leo}`);
    expect((await tap(leo, claim, 2, 1)).status).toBe(404);
    const saved = await saveClaim(ana, await claimNow(ana, bill.id), true);
    expect([saved.status, owed(saved.body).leo! > 1_250]).toEqual([200, true]);
  });

  it("is saved without someone who was asked in addition, had nothing and has left the squad since", async () => {
    const { ana, leo, kim, of, ids, bill } = await tableWithMore();
    const claim = await claimNow(ana, bill.id);
    await tap(leo, claim, 0, 1);
    expect((await kim.call("DELETE", `/api/squads/${of.id}/members/${ids.kim}`)).status).toBe(204);
    const saved = await saveClaim(ana, await claimNow(ana, bill.id), true);
    expect([saved.status, owed(saved.body).kim]).toEqual([200, 0]);
    expect(Object.keys(await sharesNow(ana, bill))).not.toContain(ids.kim);
  });

  it("is saved with someone who was asked in addition and had something only while they are in the squad", async () => {
    const { ana, kim, of, ids, bill } = await tableWithMore();
    const claim = await claimNow(ana, bill.id);
    await tap(kim, claim, 0, 1);
    await kim.call("DELETE", `/api/squads/${of.id}/members/${ids.kim}`);
    const refused = await saveClaim(ana, await claimNow(ana, bill.id), true);
    expect([refused.status, refused.body.error?.code]).toEqual([422, "member_unavailable"]);
    const seen = (await tap(ana, claim, 0, 0, seatOf(claim, "kim"))).body;
    expect((await saveClaim(ana, seen, true)).status).toBe(200);
  });

  it("charges the member who joined as a guest who was asked in addition, what that guest had", async () => {
    const { ana, leo, of, ids, bill } = await tableWithMore();
    const claim = await claimNow(ana, bill.id);
    await tap(ana, claim, 0, 1, seatOf(claim, "Pat"));
    await tap(ana, claim, 1, 3);
    await tap(leo, claim, 2, 1);
    const [gus] = await people("gus");
    const { token } = await squadInvite(ana, of.id);
    const joined = await gus.call<typeof of>("POST", "/api/squad-invites/accept", { token, guestMemberId: ids.pat });
    const seen = await claimNow(ana, bill.id);
    const saved = await saveClaim(ana, seen);
    expect([saved.status, owed(saved.body)]).toEqual([200, owed(seen)]);
    expect(owed(seen)).toEqual({ ana: 1_000, leo: 890, mia: 0, Sam: 0, kim: 0, Pat: 1_250 });
    expect(await sharesNow(ana, bill)).toEqual({
      [ids.ana]: 1_000,
      [ids.leo]: 890,
      [memberOf(joined.body, gus)]: 1_250,
    });
  });

  it("counts a member and a guest whom they have claimed as one person, who shares an item and the rest once", async () => {
    const { ana, leo, kim, of, ids, bill } = await tableWithMore();
    const claim = await claimNow(ana, bill.id);
    for (const [who, seat] of [[kim], [leo], [ana, seatOf(claim, "Pat")]] as const) await tap(who, claim, 0, 1, seat);
    await tap(ana, claim, 1, 1);
    await tap(kim, claim, 1, 1);
    await tap(ana, claim, 1, 1, seatOf(claim, "Pat"));
    expect((await kim.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.pat })).status).toBe(200);
    const seen = await claimNow(ana, bill.id);
    expect(owed(seen)).toEqual({ ana: 334, leo: 625, mia: 0, Sam: 0, kim: 625 + 666, Pat: 0 });
    const saved = await saveClaim(ana, seen, true);
    const rest = 890 / 5;
    const sums = { ana: 334 + rest, leo: 625 + rest, mia: rest, Sam: rest, kim: 625 + 666 + rest };
    expect([saved.status, owed(saved.body)]).toEqual([200, { ...sums, Pat: 0 }]);
    const { Sam, ...others } = sums;
    const byId = Object.entries(others).map(([name, cents]) => [ids[name as keyof typeof others], cents]);
    expect(await sharesNow(ana, bill)).toEqual({ ...Object.fromEntries(byId), [ids.sam]: Sam });
  });

  it("keeps the share of a guest in the split whom a member has claimed since, and shows each sum at its own seat", async () => {
    const { ana, leo, of, ids, bill, claim } = await table();
    await tap(leo, claim, 0, 1);
    expect((await leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam })).status).toBe(200);
    await tap(ana, claim, 1, 3);
    await tap(ana, claim, 2, 1, seatOf(claim, "Sam"));
    const saved = await saveClaim(ana, await claimNow(ana, bill.id));
    expect([saved.status, owed(saved.body)]).toEqual([200, { ana: 1_000, leo: 1_250, mia: 0, Sam: 890 }]);
    expect(await sharesNow(ana, bill)).toEqual({ [ids.ana]: 1_000, [ids.leo]: 1_250, [ids.sam]: 890 });
  });

  it("shows the sum of a member at their own seat, not at that of a guest whom they have claimed and who had nothing", async () => {
    const { ana, kim, of, ids, bill } = await tableWithMore();
    const open = await claimNow(ana, bill.id);
    // The guest sits first.
    const [first, second] = [seatOf(open, "Sam"), seatOf(open, "kim")].toSorted((a, b) => a - b);
    const two = sql`claim_id = ${open.id} and person_id in (${ids.sam}, ${ids.kim})`;
    await database().run(sql`update receipt_claim_seats set seat = seat + 100 where ${two}`);
    await database().run(
      sql`update receipt_claim_seats set seat = iif(person_id = ${ids.sam}, ${first}, ${second}) where ${two}`,
    );
    const claim = await claimNow(ana, bill.id);
    expect([seatOf(claim, "Sam"), seatOf(claim, "kim")]).toEqual([first, second]);
    await tap(kim, claim, 0, 1);
    expect((await kim.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam })).status).toBe(200);
    expect((await claimNow(kim, bill.id)).ownSeat).toBe(second);
    await tap(ana, claim, 1, 3);
    await tap(ana, claim, 2, 1);
    const saved = await saveClaim(ana, await claimNow(ana, bill.id));
    expect(owed(saved.body)).toEqual({ ana: 1_890, leo: 0, mia: 0, Sam: 0, kim: 1_250, Pat: 0 });
  });

  it("is not opened again by someone who left the squad, and theirs is not saved", async () => {
    const { ana, leo, of, claim, ids } = await table();
    await leo.call("PATCH", `/api/squads/${of.id}/members/${ids.leo}`, { role: "owner" });
    await ana.call("PATCH", `/api/squads/${of.id}/members/${ids.leo}`, { role: "owner" });
    await ana.call("DELETE", `/api/squads/${of.id}/members/${ids.ana}`);
    expect((await saveClaim(ana, claim, true)).status).toBe(404);
    expect((await tap(ana, claim, 0, 1)).status).toBe(404);
  });

  it("ends without changing the split", async () => {
    const { ana, leo, claim, bill } = await table();
    await tap(leo, claim, 0, 1);
    const before = await splitNow(ana, bill);
    expect((await leo.call("DELETE", `/api/claims/${claim.id}`)).status).toBe(404);
    expect((await ana.call("DELETE", `/api/claims/${claim.id}`)).status).toBe(204);
    expect((await splitNow(ana, bill)).shares).toEqual(before.shares);
    expect(await claimNow(leo, bill.id)).toMatchObject({ state: "over" });
  });

  it("does not exist for anyone outside the split", async () => {
    const { claim, bill } = await table();
    const eve = await person("eve");
    expect((await eve.call("GET", `/api/splits/${bill.id}/claim`)).status).toBe(404);
    expect((await tap(eve, claim, 0, 1)).status).toBe(404);
    expect((await saveClaim(eve, claim)).status).toBe(404);
    expect((await eve.call("PUT", `/api/claims/${claim.id}/link`)).status).toBe(404);
  });

  it("ends when the account of the one who asks is deleted", async () => {
    const { ana, leo, claim, bill } = await table();
    await tap(leo, claim, 0, 1);
    const { token } = (await ana.call<ClaimLink>("PUT", `/api/claims/${claim.id}/link`)).body;
    await givePassword(ana);
    const { status } = await ana.call("DELETE", "/api/me", { username: ana.username, password: "Passw0rdA" });
    expect(status).toBe(204);
    expect(await claimNow(leo, bill.id)).toMatchObject({ state: "over", openerName: "Deleted user" });
    expect((await tap(leo, claim, 2, 1)).body.error?.code).toBe("claim_over");
    expect((await call("POST", "/api/claim-links/look", { body: { token } })).status).toBe(404);
  });

  it("is deleted a week after it was opened, and with its split", async () => {
    const { ana, claim, bill } = await table();
    const other = await table();
    await tap(ana, claim, 0, 1);
    await runHourlyJobs(envWith(), new Date(Date.now() + 6 * DAY_MS));
    expect((await claimNow(ana, bill.id)).id).toBe(claim.id);
    await other.ana.call("DELETE", `/api/squads/${other.of.id}/splits/${other.bill.id}`);
    await runHourlyJobs(envWith(), new Date(Date.now() + 2 * DAY_MS));
    await runHourlyJobs(envWith(), new Date(Date.now() + 8 * DAY_MS));
    expect((await ana.call("GET", `/api/splits/${bill.id}/claim`)).status).toBe(404);
    for (const rows of ["receipt_claim_parts", "receipt_claim_seats", "receipt_claim_items"])
      expect(
        await database().all(sql`select 1 from ${sql.raw(rows)} where claim_id in (${claim.id}, ${other.claim.id})`),
      ).toEqual([]);
  });

  it("is on the page of its split while it is open", async () => {
    const { leo, ana, bill, claim } = await table();
    expect((await splitNow(leo, bill)).isClaimOpen).toBe(true);
    await ana.call("DELETE", `/api/claims/${claim.id}`);
    expect((await splitNow(leo, bill)).isClaimOpen).toBe(false);
  });
});
