import { describe, expect, it } from "vitest";
import type { Friends } from "#domain/friends/friends.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  memberOf,
  people,
  person,
  squad,
  squadSplit,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const TAKEN = "A guest with this name is in the squad already. Add a last name or an initial.";
const TWO = "Two guests can’t have the same name. Add a last name or an initial.";

const add = (who: TestPerson, { id }: Squad, body: object, headers?: Record<string, string>) =>
  who.call<Squad>("POST", `/api/squads/${id}/members`, body, headers);
const rename = (who: TestPerson, { id }: Squad, memberId: string, name: string) =>
  who.call<Squad>("PATCH", `/api/squads/${id}/guests/${memberId}`, { name });
const guestsIn = ({ members }: Squad) => members.flatMap(({ guestName, leftAt }) => (leftAt ? [] : (guestName ?? [])));
const read = async (who: TestPerson, { id }: Squad) => (await who.call<Squad>("GET", `/api/squads/${id}`)).body;
const log = async (who: TestPerson, { id }: Squad) =>
  (await who.call<ActivityPage>("GET", `/api/squads/${id}/activity`)).body.activity;
const fields = (answer: Awaited<ReturnType<typeof add>>) => [
  answer.status,
  Object.values(answer.body.error?.fields ?? {}),
];

describe("the names of guests", () => {
  it.each(["Gus", "gus", "GÚS", " Gus "])("are different in a squad: %j is refused beside Gus", async (name) => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["Gus"] });
    expect(fields(await add(ana, made, { guests: [name] }))).toEqual([422, [TAKEN]]);
    expect(guestsIn(await read(ana, made))).toEqual(["Gus"]);
  });

  it("are different in one request", async () => {
    const ana = await person("ana");
    const twice = await ana.call("POST", "/api/squads", { name: "Flat", guests: ["Gus", "gus"] });
    const invited = { guests: ["Gus"], invited: [{ name: "Gus", email: "gus@example.com" }] };
    const once = await ana.call("POST", "/api/squads", { name: "Flat", ...invited });
    expect([fields(twice as never), fields(once as never)]).toEqual([
      [422, [TWO]],
      [422, [TWO]],
    ]);
  });

  it("are free again once a guest is gone", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["Gus"] });
    await ana.call("DELETE", `/api/squads/${made.id}/members/${memberOf(made, "Gus")}`);
    expect((await add(ana, made, { guests: ["Gus"] })).status).toBe(200);
    // The one who is gone cannot come back beside the new one.
    const line = (await log(ana, made)).find(({ kind }) => kind === "member-removed")!;
    const undo = await ana.call("POST", `/api/squads/${made.id}/activity/${line.id}/undo`);
    expect([undo.status, undo.body.error?.message]).toEqual([422, TAKEN]);
  });

  it("stay different where two members add the same one at the same time", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { memberIds: [leo.id] });
    const answers = await Promise.all([add(ana, made, { guests: ["Gus"] }), add(leo, made, { guests: ["gus"] })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(guestsIn(await read(ana, made))).toHaveLength(1);
  });

  it("are no obstacle to sending the same request again", async () => {
    const ana = await person("ana");
    const made = await squad(ana);
    const key = { "idempotency-key": `add-${unique()}` };
    const answers = [await add(ana, made, { guests: ["Gus"] }, key), await add(ana, made, { guests: ["Gus"] }, key)];
    expect(answers.map(({ status, body }) => [status, guestsIn(body)])).toEqual([
      [200, ["Gus"]],
      [200, ["Gus"]],
    ]);
  });
});

describe("renaming a guest", () => {
  it("is open to each member, and shows in the activity log", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await squad(ana, { memberIds: [leo.id], guests: ["Gus", "Kim"] });
    const answer = await rename(leo, made, memberOf(made, "Gus"), "Gus M.");
    expect([answer.status, guestsIn(answer.body).toSorted()]).toEqual([200, ["Gus M.", "Kim"]]);
    expect((await log(ana, made))[0]).toMatchObject({
      kind: "guest-renamed",
      subjectId: memberOf(made, "Gus"),
      facts: { before: "Gus", after: "Gus M." },
      undoable: true,
    });
  });

  it("can change the case of a name, and not take that of another guest", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["gus", "Kim"] });
    expect((await rename(ana, made, memberOf(made, "gus"), "Gus")).status).toBe(200);
    expect(fields(await rename(ana, made, memberOf(made, "gus"), "KIM"))).toEqual([422, [TAKEN]]);
  });

  it("is one line of the activity, however often the same name is sent", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["Gus"] });
    const id = memberOf(made, "Gus");
    for (const name of ["August", "August"]) expect((await rename(ana, made, id, name)).status).toBe(200);
    expect((await log(ana, made)).map(({ kind }) => kind)).toEqual(["guest-renamed", "squad-created"]);
  });

  it("can be undone, until the guest has another name", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["Gus"] });
    const id = memberOf(made, "Gus");
    await rename(ana, made, id, "August");
    const [first] = await log(ana, made);
    expect((await ana.call("POST", `/api/squads/${made.id}/activity/${first!.id}/undo`)).status).toBe(204);
    expect(guestsIn(await read(ana, made))).toEqual(["Gus"]);
    const lines = await log(ana, made);
    expect(lines.map(({ kind, undoable }) => [kind, undoable]).slice(0, 2)).toEqual([
      ["guest-renamed", true],
      ["guest-renamed", false],
    ]);
  });

  it("is no way to rename a user, or a person who is invited", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await squad(ana, { memberIds: [leo.id] });
    const { body } = await add(ana, made, { userIds: [maya.id] });
    const asked = body.members.find(({ invitation }) => invitation)!;
    expect((await rename(ana, made, memberOf(made, leo), "Leonard")).status).toBe(404);
    expect((await rename(ana, made, asked.id, "Maja")).status).toBe(404);
  });

  it("changes no balance", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["Gus"] });
    await squadSplit(ana, made, { totalCents: 1_000 });
    const { body } = await rename(ana, made, memberOf(made, "Gus"), "August");
    expect(body.members.map(({ balanceCents }) => balanceCents)).toEqual([500, -500]);
  });
});

describe("guests with an address", () => {
  it("come into the squad, and their address gets the invitation to the app", async () => {
    const ana = await person("ana");
    const made = await squad(ana);
    const email = `${unique()}@example.com`;
    const { status, body } = await add(ana, made, { invited: [{ name: "Sam", email }] });
    expect([status, guestsIn(body)]).toEqual([200, ["Sam"]]);
    const { invited } = (await ana.call<Friends>("GET", "/api/friends")).body;
    expect(invited.map((each) => each.email)).toEqual([email]);
  });

  it("are at most ten at a time", async () => {
    const ana = await person("ana");
    const made = await squad(ana);
    const invited = Array.from({ length: 11 }, (_, n) => ({ name: `Sam ${n}`, email: `${unique()}@example.com` }));
    expect(fields(await add(ana, made, { invited }))).toEqual([422, ["You can invite at most 10 addresses at a time"]]);
  });
});
