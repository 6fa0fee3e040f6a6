import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CommentPage } from "#domain/splits/comments.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { NewSquadInvite } from "#domain/squads/squads.ts";
import { database, people, split, squad, unique } from "#tests/support/worker/factories.ts";
import { api } from "#worker/api.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";

const key = () => ({ "idempotency-key": `key-${unique()}` });
const bodyFor = ({ id }: { id: string }) => ({ name: "Dinner", totalCents: 1_001, participantIds: [id] });

describe("the same Idempotency-Key and body", () => {
  it("sent 20 times at once, creates one split and one notification and gives 20 identical answers", async () => {
    const [ana, leo] = await people("ana", "leo");
    const headers = key();
    const tries = Array.from({ length: 20 }, () => ana.call<Split>("POST", "/api/splits", bodyFor(leo), headers));
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await ana.call<SplitPage>("GET", "/api/splits")).body.splits).toHaveLength(1);
    expect((await leo.call<{ unreadCount: number }>("GET", "/api/notifications")).body.unreadCount).toBe(1);
  });

  it("creates one comment", async () => {
    const [ana, leo] = await people("ana", "leo");
    const path = `/api/splits/${(await split(ana, [leo])).id}/comments`;
    const headers = key();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => leo.call("POST", path, { comment: "sent it!" }, headers)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await ana.call<CommentPage>("GET", path)).body.comments).toHaveLength(1);
  });

  it("creates one invite of a squad, whose token is in every answer and in no table", async () => {
    const [ana] = await people("ana");
    const { id } = await squad(ana);
    const headers = key();
    const tries = Array.from({ length: 20 }, () =>
      ana.call<NewSquadInvite>("POST", `/api/squads/${id}/invites`, { maxUses: 3 }, headers),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { invites } = (await ana.call<{ invites: unknown[] }>("GET", `/api/squads/${id}/invites`)).body;
    expect(invites).toHaveLength(1);
    const { token } = answers[0]!.body;
    expect((await ana.call("POST", "/api/squad-invites/look", { token })).status).toBe(200);
    const stored = await database().all<{ answer: string }>(
      sql`select answer from idempotency where user_id = ${ana.id} and answer like '%sqi_%'`,
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]!.answer).not.toContain(token);
  });

  it("returns the first response again, whatever has changed since", async () => {
    const [ana, leo] = await people("ana", "leo");
    const headers = key();
    const first = await ana.call<Split>("POST", "/api/splits", bodyFor(leo), headers);
    const share = first.body.participants[0]!.id;
    await ana.call("PUT", `/api/splits/${first.body.id}/participants/${share}/paid`, { paid: true });
    const again = await ana.call<Split>("POST", "/api/splits", bodyFor(leo), headers);
    expect(again.text).toBe(first.text);
  });
});

it("the same key with another body is a conflict, and writes nothing", async () => {
  const [ana, leo] = await people("ana", "leo");
  const headers = key();
  await ana.call("POST", "/api/splits", bodyFor(leo), headers);
  const other = await ana.call("POST", "/api/splits", { ...bodyFor(leo), totalCents: 5 }, headers);
  expect([other.status, other.body.error?.code]).toEqual([409, "idempotency_conflict"]);
  expect((await ana.call<SplitPage>("GET", "/api/splits")).body.splits).toHaveLength(1);
});

describe("the conflict of a key with another body", () => {
  const today = new Date().toISOString().slice(0, 10);
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000);
  const rule = { rule: "FREQ=WEEKLY", start: inAWeek.toISOString().slice(0, 10), timeZone: "UTC", amount: "fixed" };
  const bodies = {
    "/api/expenses": (name: string) => ({ description: name, amountCents: 450, expenseDate: today, today }),
    "/api/events": (name: string) => ({ title: name, locationName: "Park", eventDate: inAWeek.toISOString() }),
    "/api/squads": (name: string) => ({ name }),
    "/api/series": (name: string, { id }: { id: string }) => ({
      ...{ kind: "split", ...rule },
      template: { name, totalCents: 1_001, participantIds: [id] },
    }),
  };

  it.each(Object.entries(bodies))("names what was created under it: POST %s", async (path, body) => {
    const [ana, leo] = await people("ana", "leo");
    const headers = key();
    const first = await ana.call<{ id: string }>("POST", path, body("Flat", leo), headers);
    const other = await ana.call("POST", path, body("House", leo), headers);
    expect([first.status, other.status]).toEqual([201, 409]);
    expect(other.body.error).toMatchObject({ code: "idempotency_conflict", createdId: first.body.id });
  });

  it.each(Object.entries(bodies))("never names what someone else created: POST %s", async (path, body) => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const headers = key();
    const byAna = await ana.call<{ id: string }>("POST", path, body("Flat", leo), headers);
    const byEve = await eve.call<{ id: string }>("POST", path, body("House", leo), headers);
    expect(byEve.status).toBe(201);
    const other = await eve.call("POST", path, body("Hut", leo), headers);
    expect(other.body.error).toMatchObject({ code: "idempotency_conflict", createdId: byEve.body.id });
    expect(other.text).not.toContain(byAna.body.id);
  });
});

it("a key belongs to one user and one route", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const headers = key();
  const byAna = await ana.call<Split>("POST", "/api/splits", bodyFor(maya), headers);
  const byLeo = await leo.call<Split>("POST", "/api/splits", bodyFor(maya), headers);
  expect([byAna.status, byLeo.status]).toEqual([201, 201]);
  expect(byAna.body.id).not.toBe(byLeo.body.id);
  const path = `/api/splits/${byAna.body.id}/comments`;
  expect((await ana.call("POST", path, { comment: "hi" }, headers)).status).toBe(201);
});

it("a write that was refused leaves its key unused", async () => {
  const [ana, leo] = await people("ana", "leo");
  const headers = key();
  const unknown = await ana.call("POST", "/api/splits", bodyFor({ id: "usr_nobody" }), headers);
  expect(unknown.status).toBe(422);
  expect((await ana.call("POST", "/api/splits", bodyFor(leo), headers)).status).toBe(201);
});

it("a write with a key is also guarded: another user gets 404, twice", async () => {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  const path = `/api/splits/${(await split(ana, [leo])).id}/comments`;
  const headers = key();
  for (let n = 0; n < 2; n++) expect((await eve.call("POST", path, { comment: "hi" }, headers)).status).toBe(404);
  expect((await ana.call<CommentPage>("GET", path)).body.comments).toEqual([]);
});

it("a key is 8 to 128 visible ASCII characters", async () => {
  const [ana, leo] = await people("ana", "leo");
  const statusOf = async (value: string) =>
    (await ana.call("POST", "/api/splits", bodyFor(leo), { "idempotency-key": value })).status;
  const end = unique();
  for (const good of [end.slice(0, 8), "!~{}[]()" + end, end.padEnd(128, "k")]) expect(await statusOf(good)).toBe(201);
  for (const bad of ["1234567", "k".repeat(129), "has a space", "t\tab-key-1"]) expect(await statusOf(bad)).toBe(422);
});

it("every route that creates something takes a key, except those whose second request finds the first one", () => {
  const others = declaredRoutes(api.routes)
    .filter(({ declaration: { status, idempotent } }) => status === 201 && !idempotent)
    .map(({ method, path }) => `${method} ${path}`);
  expect(others.toSorted()).toEqual([
    // One bill for an event, one place for a person, one invitation, one split for a day.
    "POST /api/events/:id/bill",
    "POST /api/events/:id/invitations",
    "POST /api/events/:id/participants",
    "POST /api/events/:id/waiting",
    // Replaces the address before.
    "POST /api/me/calendar",
    "POST /api/series/:id/drafts/:day",
  ]);
});

it("without a key every request counts", async () => {
  const [ana, leo] = await people("ana", "leo");
  await Promise.all([1, 2, 3].map(() => split(ana, [leo])));
  expect((await ana.call<SplitPage>("GET", "/api/splits")).body.splits).toHaveLength(3);
});

it("the key, its response and its record are written together or not at all", async () => {
  const [ana] = await people("ana");
  const headers = key();
  await ana.call("POST", "/api/splits", bodyFor({ id: "usr_nobody" }), headers);
  expect(await database().all(sql`select 1 from idempotency where user_id = ${ana.id}`)).toEqual([]);
  expect(await database().all(sql`select 1 from splits where creator_id = ${ana.id}`)).toEqual([]);
});
