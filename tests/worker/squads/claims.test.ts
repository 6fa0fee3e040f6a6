import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import {
  comment,
  database,
  dayFromNow,
  memberOf,
  people,
  squad,
  squadInvite,
  squadSplit,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const read = (who: TestPerson, { id }: Squad) => who.call<Squad>("GET", `/api/squads/${id}`);
const accept = (who: TestPerson, token: string, guestMemberId: string) =>
  who.call<Squad>("POST", "/api/squad-invites/accept", { token, guestMemberId });
const unclaim = (who: TestPerson, { id }: Squad, guestId: string) =>
  who.call("DELETE", `/api/squads/${id}/claims/${guestId}`);

/** Ana's squad with Max and the guest Sam, who owes her $10.00. Gus has joined as Sam by an invite. */
async function joinedAsSam() {
  const [ana, max, gus] = await people("ana", "max", "gus");
  const of = await squad(ana, { memberIds: [max.id], guests: ["Sam"] });
  const sam = memberOf(of, "Sam");
  await squadSplit(ana, of, { totalCents: 2_000, input: { method: "equal", people: [memberOf(of, ana), sam] } });
  const { token } = await squadInvite(ana, of.id);
  const { status, body } = await accept(gus, token, sam);
  expect(status).toBe(200);
  return { ana, max, gus, of: body, sam };
}

describe("someone who joined as a guest", () => {
  it("is a member of their own, with the guest's entries", async () => {
    const { ana, gus, of, sam } = await joinedAsSam();
    const own = of.members.find(({ person }) => person?.id === gus.id)!;
    expect(own.id).not.toBe(sam);
    expect(own).toMatchObject({ balanceCents: -1_000, role: "member", claimed: [{ id: sam, name: "Sam" }] });
    expect((await read(ana, of)).body.members).toHaveLength(3);
  });

  it("who became an owner stays one when a member undoes the claim (C-A7: unclaimGuest)", async () => {
    const { ana, max, gus, of, sam } = await joinedAsSam();
    await ana.call("PATCH", `/api/squads/${of.id}/members/${memberOf(of, gus)}`, { role: "owner" });
    expect((await ana.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, ana)}`)).status).toBe(204);
    expect((await unclaim(max, of, sam)).status).toBe(204);
    const seen = await read(gus, of);
    expect([seen.status, seen.body.myRole]).toEqual([200, "owner"]);
    expect((await read(max, of)).body.myRole).toBe("member");
    expect((await max.call("PATCH", `/api/squads/${of.id}`, { name: "Mine" })).status).toBe(404);
    expect((await gus.call("PATCH", `/api/squads/${of.id}`, { name: "Ours" })).status).toBe(200);
    expect(seen.body.members.find(({ id }) => id === sam)).toMatchObject({ guestName: "Sam", balanceCents: -1_000 });
  });

  it("stays a member when the claim is undone, and keeps what they did themselves", async () => {
    const { ana, gus, of, sam } = await joinedAsSam();
    const own = memberOf(of, gus);
    const split = await squadSplit(gus, of, {
      totalCents: 600,
      input: { method: "equal", people: [own, memberOf(of, ana)] },
    });
    await comment(gus, split.id, "Mine");
    const paid = { squadId: of.id, from: own, to: memberOf(of, ana), cents: 100, today: dayFromNow(0) };
    expect((await gus.call("POST", "/api/payments", paid)).status).toBe(201);
    expect((await unclaim(ana, of, sam)).status).toBe(204);
    const { members } = (await read(gus, of)).body;
    expect(members.find(({ id }) => id === own)).toMatchObject({ balanceCents: 400, leftAt: null, claimed: [] });
    expect(members.find(({ id }) => id === sam)).toMatchObject({ guestName: "Sam", balanceCents: -1_000 });
    expect((await gus.call("GET", `/api/squads/${of.id}/splits/${split.id}`)).status).toBe(200);
    for (const { name, differences } of [...rollups, ...checks])
      expect([name, await differences(database(), { after: "", upTo: null }, 5)]).toEqual([name, []]);
  });

  it("is told apart from the guest in the log, where any member undoes the joining as a guest for a day", async () => {
    const { max, gus, of, sam } = await joinedAsSam();
    const { activity } = (await max.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
    const line = activity.find(({ kind }) => kind === "member-joined")!;
    expect([line.facts, line.undoable]).toEqual([{ guest: "Sam" }, true]);
    expect((await max.call("POST", `/api/squads/${of.id}/activity/${line.id}/undo`)).status).toBe(204);
    expect((await read(gus, of)).body.members.find(({ id }) => id === sam)?.guestName).toBe("Sam");
  });

  it("can be removed by owners alone", async () => {
    const { ana, max, gus, of } = await joinedAsSam();
    const path = `/api/squads/${of.id}/members/${memberOf(of, gus)}`;
    expect((await max.call("DELETE", path)).status).toBe(404);
    expect((await ana.call("DELETE", path)).status).toBe(204);
    expect((await gus.call<NotificationPage>("GET", "/api/notifications")).body.notifications[0]?.kind).toBe(
      "squad-removed",
    );
  });
});

describe("a member who claimed a guest", () => {
  it("cannot claim another one by opening a link: they are in the squad already", async () => {
    const { ana, max, of } = await joinedAsSam();
    const { members } = (await ana.call<Squad>("POST", `/api/squads/${of.id}/members`, { guests: ["Kim"] })).body;
    const kim = members.find(({ guestName }) => guestName === "Kim")!.id;
    const { token } = await squadInvite(ana, of.id);
    expect((await accept(max, token, kim)).status).toBe(200);
    expect((await read(ana, of)).body.members.find(({ id }) => id === kim)?.guestName).toBe("Kim");
  });
});

describe("undoing a claim", () => {
  it("is refused where the squad would have more people than it can have", async () => {
    const { ana, of, sam } = await joinedAsSam();
    const guests = Array.from({ length: 47 }, (_, n) => `Guest ${n}`);
    const added = await ana.call<Squad>("POST", `/api/squads/${of.id}/members`, { guests });
    expect(added.body.members).toHaveLength(50);
    expect((await unclaim(ana, of, sam)).body.error?.code).toBe("squad_full");
  });
});

describe("claiming the same guest again", () => {
  const claim = (who: TestPerson, { id }: Squad, guestMemberId: string) =>
    who.call<Squad>("POST", `/api/squads/${id}/claims`, { guestMemberId });
  const claimsToldTo = async (who: TestPerson) =>
    (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.filter(
      ({ kind }) => kind === "squad-guest-claimed",
    ).length;

  it("is told once within a day, however often it is undone; another guest, another person and another day are told", async () => {
    const [ana, leo, max] = await people("ana", "leo", "max");
    const of = await squad(ana, { memberIds: [leo.id, max.id], guests: ["Sam", "Kim"] });
    const [sam, kim] = [memberOf(of, "Sam"), memberOf(of, "Kim")];
    for (let n = 0; n < 4; n++) {
      expect((await claim(leo, of, sam)).status).toBe(200);
      expect((await unclaim(ana, of, sam)).status).toBe(204);
    }
    expect([await claimsToldTo(ana), await claimsToldTo(max)]).toEqual([1, 1]);
    await claim(leo, of, kim);
    expect(await claimsToldTo(ana)).toBe(2);
    await claim(max, of, sam);
    expect(await claimsToldTo(ana)).toBe(3);
    await unclaim(ana, of, sam);
    await database().run(
      sql`update notifications set created_at = created_at - ${24 * 60 * 60_000} where user_id = ${ana.id}`,
    );
    await ana.call("POST", "/api/notifications/read-all");
    await claim(leo, of, sam);
    const { notifications } = (await ana.call<NotificationPage>("GET", "/api/notifications")).body;
    expect(notifications[0]).toMatchObject({ kind: "squad-guest-claimed", person: { id: leo.id }, read: false });
    expect(notifications.filter(({ read: isRead }) => !isRead)).toHaveLength(1);
  });
});
