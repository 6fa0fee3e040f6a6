import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { ActivityKind, ActivityLine, ActivityPage } from "#domain/squads/activity.ts";
import type { SquadSplit, SquadSplitPage } from "#domain/splits/squad-splits.ts";
import type { EditSquad, Squad } from "#domain/squads/squads.ts";
import {
  database,
  makeFriends,
  memberOf,
  people,
  person,
  squad,
  squadInvite,
  squadSplit,
  squadSplitBody,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const DAY_MS = 86_400_000;

async function flat() {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const of = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
  return { ana, leo, maya, of, path: `/api/squads/${of.id}` };
}

const read = async (who: TestPerson, { id }: Squad) => (await who.call<Squad>("GET", `/api/squads/${id}`)).body;
const namesIn = ({ members }: Squad) =>
  members
    .filter(({ leftAt }) => leftAt === null)
    .map((each) => each.person?.username ?? each.guestName)
    .toSorted((one, other) => (one! < other! ? -1 : 1));
const splitsOf = async (who: TestPerson, { id }: Squad) =>
  (await who.call<SquadSplitPage>("GET", `/api/squads/${id}/splits`)).body.splits;
const logOf = async (who: TestPerson, { id }: Squad) =>
  (await who.call<ActivityPage>("GET", `/api/squads/${id}/activity`)).body.activity;

async function newest(who: TestPerson, of: Squad, kind: ActivityKind): Promise<ActivityLine> {
  const line = (await logOf(who, of)).find((each) => each.kind === kind);
  if (!line) throw new Error(`no ${kind}`);
  return line;
}

const send = (who: TestPerson, { id }: Squad, line: ActivityLine) =>
  who.call("POST", `/api/squads/${id}/activity/${line.id}/undo`);

/** Undoes the newest line of a kind, which must offer it. */
async function expectUndone(who: TestPerson, of: Squad, kind: ActivityKind): Promise<void> {
  const line = await newest(who, of, kind);
  expect([line.kind, line.undoable]).toEqual([kind, true]);
  const { status, text } = await send(who, of, line);
  expect([status, text]).toEqual([204, ""]);
  expect((await logOf(who, of)).find(({ id }) => id === line.id)?.undoable).not.toBe(true);
}

/** The newest line of a kind is not offered, and refused with this code. */
async function expectRefused(who: TestPerson, of: Squad, kind: ActivityKind, code: string): Promise<void> {
  const line = await newest(who, of, kind);
  expect(line.undoable).toBe(false);
  expect((await send(who, of, line)).body.error?.code).toBe(code);
}

const edit = (who: TestPerson, split: SquadSplit, more: object) =>
  who.call<SquadSplit>("PATCH", `/api/squads/${split.squadId}/splits/${split.id}`, { ...more, version: split.version });

describe("undoing a change of a split", () => {
  it("that was added deletes it, and undoing the deletion restores it; each is a line of its own", async () => {
    const { ana, leo, of } = await flat();
    await squadSplit(ana, of);
    const before = await splitsOf(ana, of);
    await expectUndone(leo, of, "split-added");
    expect(await splitsOf(ana, of)).toEqual([]);
    await expectUndone(ana, of, "split-deleted");
    expect(await splitsOf(ana, of)).toEqual(before);
    await expectUndone(leo, of, "split-restored");
    const kinds = (await logOf(ana, of)).map(({ kind }) => kind);
    expect(kinds.slice(0, 4)).toEqual(["split-deleted", "split-restored", "split-deleted", "split-added"]);
    expect((await read(ana, of)).members.every(({ balanceCents }) => balanceCents === 0)).toBe(true);
  });

  it("that was edited puts all values back as a new version, also of payers and method", async () => {
    const { ana, leo, of } = await flat();
    const made = await squadSplit(ana, of, { splitDate: "2026-01-02", merchant: "Casa" });
    const [before] = await splitsOf(ana, of);
    const input = { method: "weights" as const, people: [{ id: memberOf(of, "Sam"), weight: "1" }] };
    const other = squadSplitBody(of, memberOf(of, leo), { name: "Rent", totalCents: 90_000, input, merchant: null });
    expect((await edit(leo, made, other)).status).toBe(200);
    await expectUndone(ana, of, "split-edited");
    expect(await splitsOf(ana, of)).toEqual([{ ...before, version: 2 }]);
    await expectUndone(leo, of, "split-edited");
    expect((await splitsOf(ana, of))[0]).toMatchObject({ name: "Rent", totalCents: 90_000, input, version: 3 });
  });

  it("that was edited again, or deleted, is refused", async () => {
    const { ana, leo, of } = await flat();
    const made = await squadSplit(ana, of);
    const body = squadSplitBody(of, memberOf(of, ana), { name: "Rent" });
    await edit(leo, made, body);
    await expectRefused(ana, of, "split-added", "overtaken");
    await ana.call("DELETE", `/api/squads/${of.id}/splits/${made.id}`);
    await expectRefused(ana, of, "split-edited", "overtaken");
  });

  it("that was deleted more than a day ago, or restored since, is refused", async () => {
    const { ana, of, path } = await flat();
    const made = await squadSplit(ana, of);
    await ana.call("DELETE", `${path}/splits/${made.id}`);
    await ana.call("POST", `${path}/splits/${made.id}/restore`);
    await expectRefused(ana, of, "split-deleted", "overtaken");
    await ana.call("DELETE", `${path}/splits/${made.id}`);
    await database().run(sql`update splits set deleted_at = deleted_at - ${DAY_MS} where id = ${made.id}`);
    await database().run(sql`
      update squad_activity set created_at = created_at - ${DAY_MS} where squad_id = ${of.id} and kind = 'split-deleted'`);
    await expectRefused(ana, of, "split-deleted", "overtaken");
  });

  it("that names someone who has left since is refused with a sentence", async () => {
    const { ana, leo, of, path } = await flat();
    const made = await squadSplit(ana, of, {
      input: { method: "equal", people: [memberOf(of, ana), memberOf(of, leo)] },
    });
    await edit(
      ana,
      made,
      squadSplitBody(of, memberOf(of, ana), { input: { method: "equal", people: [memberOf(of, ana)] } }),
    );
    await leo.call("DELETE", `${path}/members/${memberOf(of, leo)}`);
    const answer = await send(ana, of, await newest(ana, of, "split-edited"));
    expect([answer.status, answer.body.error?.code]).toEqual([422, "member_unavailable"]);
  });
});

describe("undoing a change of a squad", () => {
  it.each<[what: string, change: EditSquad]>([
    ["name", { name: "Flat 13" }],
    ["emoji", { emoji: "🏠" }],
    ["currency", { currency: "EUR" }],
    ["simplification", { simplify: false }],
    ["rule for what new members see", { newMembersSeeEarlier: true }],
  ])("puts its %s back, which only an owner can", async (_, change) => {
    const { ana, leo, of, path } = await flat();
    expect((await ana.call("PATCH", path, change)).status).toBe(200);
    await expectRefused(leo, of, "squad-edited", "not_found");
    await expectUndone(ana, of, "squad-edited");
    expect(await read(ana, of)).toEqual(of);
  });

  it("puts its default split back", async () => {
    const { ana, of, path } = await flat();
    const weights = { method: "weights", people: [{ id: memberOf(of, ana), weight: "1.5" }] };
    await ana.call("PATCH", path, { defaultSplit: weights });
    await expectUndone(ana, of, "squad-edited");
    expect((await read(ana, of)).defaultSplit).toBeNull();
    await expectUndone(ana, of, "squad-edited");
    expect((await read(ana, of)).defaultSplit).toEqual(weights);
  });

  it("is refused once the same field was changed again, or a split has fixed the currency", async () => {
    const { ana, of, path } = await flat();
    await ana.call("PATCH", path, { currency: "EUR" });
    await squadSplit(ana, of);
    await expectRefused(ana, of, "squad-edited", "overtaken");
    await ana.call("PATCH", path, { name: "A" });
    const first = await newest(ana, of, "squad-edited");
    await ana.call("PATCH", path, { name: "B" });
    expect((await send(ana, of, first)).body.error?.code).toBe("overtaken");
  });

  it("reopens an archived squad, and archives a reopened one", async () => {
    const { ana, leo, of, path } = await flat();
    await squadSplit(ana, of);
    await ana.call("PATCH", path, { archived: true });
    await expectRefused(leo, of, "split-added", "squad_archived");
    await expectUndone(ana, of, "squad-archived");
    expect((await read(ana, of)).archivedAt).toBeNull();
    await expectUndone(ana, of, "squad-reopened");
    expect((await read(ana, of)).archivedAt).not.toBeNull();
  });
});

describe("undoing a change of members", () => {
  it("removes users and guests who were added, which only an owner can, while all are there", async () => {
    const { ana, leo, maya, of, path } = await flat();
    await makeFriends(leo, maya);
    await leo.call("POST", `${path}/members`, { userIds: [maya.id], guests: ["Kim", "Lou"] });
    await expectRefused(leo, of, "members-added", "not_found");
    await expectUndone(ana, of, "members-added");
    expect(namesIn(await read(ana, of))).toEqual(namesIn(of));
    await leo.call("POST", `${path}/members`, { guests: ["Kim", "Lou"] });
    await leo.call("POST", `${path}/claims`, { guestMemberId: memberOf(await read(leo, of), "Sam") });
    const now = await read(ana, of);
    const kim = now.members.find(({ guestName, leftAt }) => guestName === "Kim" && !leftAt)!;
    await ana.call("DELETE", `${path}/members/${kim.id}`);
    await expectRefused(ana, of, "members-added", "overtaken");
  });

  it("brings back a guest who was removed, with the same entries", async () => {
    const { ana, leo, of, path } = await flat();
    await squadSplit(ana, of, { totalCents: 900 });
    await ana.call("DELETE", `${path}/members/${memberOf(of, "Sam")}`);
    await expectUndone(leo, of, "member-removed");
    const sam = (await read(ana, of)).members.find(({ id }) => id === memberOf(of, "Sam"));
    expect([sam?.leftAt, sam?.balanceCents]).toEqual([null, -300]);
  });

  it("brings back a user who was removed or left, and tells them", async () => {
    const { ana, leo, of, path } = await flat();
    await makeFriends(ana, leo);
    const own = `${path}/members/${memberOf(of, leo)}`;
    await ana.call("DELETE", own);
    await expectUndone(ana, of, "member-removed");
    await leo.call("DELETE", own);
    await expectUndone(ana, of, "member-left");
    expect(namesIn(await read(leo, of))).toEqual(namesIn(of));
    const { notifications } = (await leo.call<NotificationPage>("GET", "/api/notifications")).body;
    expect(notifications.map(({ kind }) => kind)).toEqual([
      "squad-added",
      "squad-added",
      "squad-removed",
      "squad-added",
    ]);
  });

  it("does not bring back someone who has blocked the user, or whose account is deleted, or a fifty-first person", async () => {
    const { ana, leo, of, path } = await flat();
    await leo.call("DELETE", `${path}/members/${memberOf(of, leo)}`);
    const left = await newest(ana, of, "member-left");
    const guests = Array.from({ length: 48 }, (_, n) => `Guest ${n}`);
    await ana.call("POST", `${path}/members`, { guests });
    expect((await send(ana, of, left)).body.error?.code).toBe("squad_full");
    await expectUndone(ana, of, "members-added");
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    expect((await send(ana, of, left)).body.error?.fields).toEqual({ userIds: "User not found" });
    await database().run(sql`update profiles set deleted_at = 1 where id = ${leo.id}`);
    expect((await send(ana, of, left)).body.error?.code).toBe("overtaken");
    expect(namesIn(await read(ana, of))).toHaveLength(2);
  });

  it("gives a role back while an owner stays", async () => {
    const { ana, leo, of, path } = await flat();
    await ana.call("PATCH", `${path}/members/${memberOf(of, leo)}`, { role: "owner" });
    await expectUndone(ana, of, "role-changed");
    expect((await read(leo, of)).myRole).toBe("member");
    await expectUndone(ana, of, "role-changed");
    await ana.call("PATCH", `${path}/members/${memberOf(of, ana)}`, { role: "member" });
    const made = (await logOf(leo, of)).findLast(({ kind }) => kind === "role-changed")!;
    expect([made.undoable, (await send(leo, of, made)).body.error?.code]).toEqual([false, "overtaken"]);
    await expectUndone(leo, of, "role-changed");
    expect((await read(ana, of)).myRole).toBe("owner");
  });

  it("makes a claimed guest a guest again, by any member and for a day", async () => {
    const { ana, leo, of, path } = await flat();
    const guestMemberId = memberOf(of, "Sam");
    await leo.call("POST", `${path}/claims`, { guestMemberId });
    await expectUndone(ana, of, "guest-claimed");
    expect(namesIn(await read(ana, of))).toEqual(namesIn(of));
    await leo.call("POST", `${path}/claims`, { guestMemberId });
    await database().run(sql`
      update squad_members set claimed_at = claimed_at - ${DAY_MS} where id = ${guestMemberId}`);
    await expectRefused(ana, of, "guest-claimed", "overtaken");
  });

  it("takes out a person who joined by a link, by an owner; one who joined as a guest stays without the guest", async () => {
    const { ana, leo, of } = await flat();
    const { token } = await squadInvite(ana, of.id);
    const [tom, zoe] = await people("tom", "zoe");
    await tom.call("POST", "/api/squad-invites/accept", { token });
    await expectRefused(leo, of, "member-joined", "not_found");
    await expectUndone(ana, of, "member-joined");
    await zoe.call("POST", "/api/squad-invites/accept", { token, guestMemberId: memberOf(of, "Sam") });
    await expectUndone(leo, of, "member-joined");
    expect(namesIn(await read(ana, of))).toEqual(
      [...namesIn(of), zoe.username].toSorted((one, other) => (one! < other! ? -1 : 1)),
    );
  });
});

describe("undoing", () => {
  it("is not possible for what has no inverse, for outsiders, and for those who left", async () => {
    const { ana, leo, of, path } = await flat();
    await squadInvite(ana, of.id);
    for (const kind of ["invite-created", "squad-created"] as const) await expectRefused(ana, of, kind, "overtaken");
    await squadSplit(ana, of);
    const added = await newest(ana, of, "split-added");
    const zoe = await person("zoe");
    expect((await send(zoe, of, added)).status).toBe(404);
    await leo.call("DELETE", `${path}/members/${memberOf(of, leo)}`);
    await expectRefused(leo, of, "split-added", "not_found");
    const other = await squad(zoe);
    expect((await send(zoe, other, added)).status).toBe(404);
  });

  it("happens once, also by ten requests at the same time", async () => {
    const { ana, of } = await flat();
    await squadSplit(ana, of);
    const line = await newest(ana, of, "split-added");
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ana, of, line)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await logOf(ana, of)).filter(({ kind }) => kind === "split-deleted")).toHaveLength(1);
  });
});

it("a payment is undone by the user who recorded it, until the receiver has confirmed it", async () => {
  const { ana, leo, of } = await flat();
  const body = { squadId: of.id, from: memberOf(of, leo), to: memberOf(of, ana), cents: 500 };
  await leo.call("POST", "/api/payments", body);
  await expectRefused(ana, of, "payment-added", "overtaken");
  await expectUndone(leo, of, "payment-added");
  const { body: payment } = await leo.call<{ id: string }>("POST", "/api/payments", body);
  await ana.call("POST", `/api/payments/${payment.id}/confirm`);
  await expectRefused(leo, of, "payment-added", "overtaken");
  expect((await read(leo, of)).members.find(({ id }) => id === body.from)?.balanceCents).toBe(500);
});
