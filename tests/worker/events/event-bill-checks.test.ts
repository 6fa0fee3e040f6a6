import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { EventDetail, EventInput } from "#domain/events/events.ts";
import { amountOfEventBills, peopleOfEventBills } from "#db/queries/jobs/event-bill-checks.ts";
import { rollups } from "#db/queries/jobs/rollups.ts";
import { database, event, join, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";

/** What the checks report of one event. */
async function reported(eventId: string): Promise<string[]> {
  const range = { after: eventId.slice(0, -1), upTo: eventId };
  const names: string[] = [];
  for (const { name, differences } of [amountOfEventBills, peopleOfEventBills])
    names.push(...(await differences(database(), range, 10)).map(() => name));
  return names;
}

async function billedEvent(organizer: TestPerson, others: readonly TestPerson[], more: Partial<EventInput> = {}) {
  const { id } = await event(organizer, { billWhen: "cost", guestsAllowed: 2, ...more });
  for (const who of others) await join(who, id);
  await others[0]!.call("PUT", `/api/events/${id}/participants/me`, { guests: 2 });
  const { status, body } = await organizer.call<EventDetail>("PUT", `/api/events/${id}/cost`, {
    actualCostCents: 10_001,
  });
  expect(status).toBe(200);
  return { id, splitId: body.bill!.id };
}

it("a bill with guests is right, in a squad and without one, also after someone has left", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const flat = await squad(ana, { memberIds: [leo.id, maya.id] });
  for (const more of [{}, { visibility: "squad" as const, squadId: flat.id }]) {
    const { id } = await billedEvent(ana, [leo, maya], more);
    expect(await reported(id)).toEqual([]);
    await maya.call("DELETE", `/api/events/${id}/participants/me`);
    expect(await reported(id)).toEqual([]);
  }
});

it("a bill at the lock is its budget for everyone, with their guests", async () => {
  const [ana, leo] = await people("ana", "leo");
  const lockAt = new Date(Date.now() + 3_600_000).toISOString();
  const budget = { budgetCents: 1_500, budgetPer: "person" as const };
  const { id } = await event(ana, { billWhen: "lock", lockAt, guestsAllowed: 1, ...budget });
  await join(leo, id);
  await leo.call("PUT", `/api/events/${id}/participants/me`, { guests: 1 });
  const { body } = await ana.call<EventDetail>("POST", `/api/events/${id}/lock`);
  expect(body.bill?.totalCents).toBe(4_500);
  expect(await reported(id)).toEqual([]);
  await database().run(sql`update splits set total_amount_cents = 4400 where id = ${body.bill!.id}`);
  expect(await reported(id)).toEqual([amountOfEventBills.name]);
});

it("a bill without someone who is in the event, or with someone who is not, is reported", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id, splitId } = await billedEvent(ana, [leo, maya]);
  await database().run(sql`delete from split_participants where split_id = ${splitId} and user_id = ${maya.id}`);
  expect(await reported(id)).toEqual([peopleOfEventBills.name]);
  await database().run(
    sql`delete from event_participants where event_id = ${id} and user_id in (${leo.id}, ${maya.id})`,
  );
  await database().run(sql`update events set billed_version = people_version where id = ${id}`);
  expect(await reported(id)).toEqual([peopleOfEventBills.name]);
});

it("a bill that cannot follow its people is no difference: its organizer is told why", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await billedEvent(ana, [leo]);
  expect((await ana.call("DELETE", `/api/events/${id}/participants/${leo.id}`)).status).toBe(204);
  const { body } = await ana.call<EventDetail>("GET", `/api/events/${id}`);
  expect(body.activity[0]).toMatchObject({ kind: "bill-problem", facts: { problem: "no-one" } });
  expect(await reported(id)).toEqual([]);

  // A problem of before the bill says nothing about it.
  const other = await billedEvent(ana, [maya]);
  await database().run(sql`
    insert into event_activity (rowid, id, event_id, kind, facts, created_at) values (0, 'act_early', ${other.id}, 'bill-problem', '{}', 0)`);
  await database().run(sql`delete from split_participants where split_id = ${other.splitId}`);
  expect(await reported(other.id)).toEqual([peopleOfEventBills.name]);
});

it("a bill that was edited by hand is its editor’s", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id, splitId } = await billedEvent(ana, [leo]);
  expect((await ana.call("PATCH", `/api/splits/${splitId}`, { totalCents: 9_000 })).status).toBe(200);
  expect(await reported(id)).toEqual([]);
});

it("places that are counted wrong are found and repaired", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana, { maxParticipants: 9, guestsAllowed: 2 });
  await join(leo, id);
  await leo.call("PUT", `/api/events/${id}/participants/me`, { guests: 2 });
  const holdUntil = new Date(Date.now() + 3_600_000).toISOString();
  await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [maya.id], holdUntil });
  const range = { after: id.slice(0, -1), upTo: id };
  const ofEvents = rollups.filter(({ name }) => name.startsWith("events."));
  const found = async () =>
    (await Promise.all(ofEvents.map((each) => each.differences(database(), range, 10)))).flat().length;
  expect(ofEvents).toHaveLength(2);
  expect(await found()).toBe(0);
  await database().run(sql`update events set joined_count = 1, held_count = 0 where id = ${id}`);
  expect(await found()).toBe(4);
  for (const each of ofEvents) for (const repair of each.repair(database(), range)) await repair();
  expect(await found()).toBe(0);
  const { body } = await ana.call<EventDetail>("GET", `/api/events/${id}`);
  expect(body).toMatchObject({ joinedCount: 3, heldCount: 1 });
});
