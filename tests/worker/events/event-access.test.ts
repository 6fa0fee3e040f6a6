import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  asEventActor,
  asEventHost,
  asEventOrganizer,
  asEventReader,
  asEventViewer,
  asPersonHost,
  asPersonOrganizer,
  hasFields,
} from "#db/queries/events/event-access.ts";
import type { SocialEvent } from "#domain/events/events.ts";
import {
  database,
  event,
  join,
  makeFriends,
  memberOf,
  people,
  squad,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { holds, set } from "#tests/support/worker/holds.ts";

const onEvent = (right: { condition: SQL }) => holds(right, "events e");
const sees = ({ id }: TestPerson, of: SocialEvent) => onEvent(asEventViewer(of.id, id));
const reads = ({ id }: TestPerson, of: SocialEvent) => onEvent(asEventReader(of.id, id));
const organizes = ({ id }: TestPerson, of: SocialEvent) => onEvent(asEventOrganizer(of.id, id));
const hosts = ({ id }: TestPerson, of: SocialEvent) => onEvent(asEventHost(of.id, id));
const invite = (of: SocialEvent, { id }: TestPerson, at = 1) =>
  database().run(
    sql`insert into event_invitees (event_id, user_id, turn, invited_at) values (${of.id}, ${id}, 1, ${at})`,
  );
/** Makes an invitation the answer of someone who was not invited. */
const answerAlone = (of: SocialEvent, { id }: TestPerson) =>
  database().run(
    sql`update event_invitees set is_invited = 0, reply = 'declined' where event_id = ${of.id} and user_id = ${id}`,
  );
/** After everything else that the tests write. */
const LEFT_AT = Date.now() + 3_600_000;
const block = (by: TestPerson, { id }: TestPerson) => by.call("PUT", `/api/people/${id}/block`);

/** Ana's squad with Leo and Maya, and an event for it. Eve is in another squad of Ana. */
async function squadEvent() {
  const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
  const of = await squad(ana, { memberIds: [leo.id, maya.id] });
  const other = await squad(ana, { memberIds: [eve.id, leo.id] });
  const party = await event(ana, { visibility: "squad", squadId: of.id });
  const leave = (who: TestPerson, at = LEFT_AT) => set("squad_members", memberOf(of, who), { left_at: at });
  return { ana, leo, maya, eve, of, other, party, leave };
}

describe("an event is seen", () => {
  it("by everyone, while it is not cancelled", async () => {
    const [ana, eve] = await people("ana", "eve");
    const party = await event(ana);
    expect([await sees(ana, party), await sees(eve, party)]).toEqual([true, true]);
    expect(await onEvent(asEventViewer("evt_unknown", eve.id))).toBe(false);
    await set("events", party.id, { deleted_at: 1 });
    expect([await sees(ana, party), await sees(eve, party)]).toEqual([false, false]);
  });

  it("by the organizer's friends, if it is for friends", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    await makeFriends(ana, leo);
    const party = await event(ana, { visibility: "friends" });
    const closed = await event(ana, { visibility: "invited" });
    expect([await sees(ana, party), await sees(leo, party), await sees(eve, party)]).toEqual([true, true, false]);
    expect([await sees(ana, closed), await sees(leo, closed)]).toEqual([true, false]);
  });

  it("by the members of its squad, if it is for a squad", async () => {
    const { ana, leo, maya, eve, party, leave } = await squadEvent();
    expect([await sees(ana, party), await sees(leo, party), await sees(eve, party)]).toEqual([true, true, false]);
    await leave(leo);
    expect(await sees(leo, party)).toBe(false);
    expect(await sees(maya, party)).toBe(true);
    await set("events", party.id, { visibility: "invited" });
    expect(await sees(maya, party)).toBe(false);
  });

  it("by those who are invited to it, and by those who left it after its people were fixed", async () => {
    const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
    const [party, other] = [await event(ana, { visibility: "invited" }), await event(ana, { visibility: "invited" })];
    await invite(party, leo);
    await database().run(sql`
      insert into event_leavers (event_id, user_id, left_at, joined_before, places) values (${party.id}, ${maya.id}, 1, 1, 0)`);
    expect([await sees(leo, party), await sees(maya, party), await sees(eve, party)]).toEqual([true, true, false]);
    expect([await sees(leo, other), await sees(maya, other)]).toEqual([false, false]);
  });

  it.each(["organizer", "reader"])("by no one with a block by the %s, unless they are in it", async (blocker) => {
    const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
    const [party, other] = [await event(ana), await event(ana)];
    await join(leo, party.id);
    for (const who of [leo, maya]) await (blocker === "organizer" ? block(ana, who) : block(who, ana));
    expect([await sees(leo, party), await sees(maya, party), await sees(eve, party)]).toEqual([true, false, true]);
    expect(await sees(leo, other)).toBe(false);
  });

  it("by no one who left its squad, unless they were invited to it since then", async () => {
    const { ana, leo, maya, eve, of, other, party, leave } = await squadEvent();
    await join(leo, party.id);
    await set("squad_members", memberOf(other, leo), { left_at: 1 });
    expect([await sees(leo, party), await organizes(ana, party)]).toEqual([true, true]);
    await leave(leo);
    await leave(ana);
    expect([await sees(leo, party), await organizes(ana, party)]).toEqual([false, false]);
    expect(await sees(maya, party)).toBe(true);
    await invite(party, maya, LEFT_AT + 1);
    await invite(party, eve, LEFT_AT + 1);
    await set("squad_members", memberOf(of, ana), { left_at: null });
    const second = await event(ana, { visibility: "squad", squadId: of.id });
    await invite(second, leo, LEFT_AT + 1);
    expect([await sees(leo, party), await sees(leo, second)]).toEqual([false, true]);
    await invite(party, leo, LEFT_AT);
    expect(await sees(leo, party)).toBe(false);
    await database().run(
      sql`update event_invitees set invited_at = ${LEFT_AT + 1} where event_id = ${party.id} and user_id = ${leo.id}`,
    );
    expect(await sees(leo, party)).toBe(true);
    await answerAlone(party, leo);
    expect(await sees(leo, party)).toBe(false);
  });

  it("by someone who joined it after leaving the squad that it is for now", async () => {
    const { leo, maya, party, leave } = await squadEvent();
    for (const who of [leo, maya]) {
      await join(who, party.id);
      await leave(who);
    }
    const joinedAt = (who: TestPerson, at: number) =>
      database().run(
        sql`update event_participants set since = ${at} where event_id = ${party.id} and user_id = ${who.id}`,
      );
    await joinedAt(leo, LEFT_AT);
    await joinedAt(maya, LEFT_AT + 1);
    expect([await sees(leo, party), await sees(maya, party)]).toEqual([false, true]);
  });

  it("by no one because they have answered without an invitation", async () => {
    const [ana, leo] = await people("ana", "leo");
    const party = await event(ana, { visibility: "invited" });
    await invite(party, leo);
    expect(await sees(leo, party)).toBe(true);
    await answerAlone(party, leo);
    expect(await sees(leo, party)).toBe(false);
  });
});

it("an event that is cancelled is read by its organizer and those in it, unless they have left its squad", async () => {
  const { ana, leo, maya, party, leave } = await squadEvent();
  await join(leo, party.id);
  expect([await reads(ana, party), await reads(leo, party), await reads(maya, party)]).toEqual([true, true, true]);
  expect(await onEvent(asEventReader("evt_unknown", ana.id))).toBe(false);
  const other = await event(ana, { visibility: "squad", squadId: party.squad!.id });
  for (const { id } of [party, other]) await set("events", id, { deleted_at: 1 });
  expect([await reads(ana, party), await reads(leo, party), await reads(maya, party)]).toEqual([true, true, false]);
  expect(await reads(leo, other)).toBe(false);
  await leave(leo);
  await leave(ana);
  expect([await reads(ana, party), await reads(leo, party)]).toEqual([false, false]);
});

it("an event is organized by its creator, while it is not cancelled", async () => {
  const [ana, eve] = await people("ana", "eve");
  const party = await event(ana);
  expect([await organizes(ana, party), await organizes(eve, party)]).toEqual([true, false]);
  expect(await onEvent(asEventOrganizer("evt_unknown", ana.id))).toBe(false);
  await set("events", party.id, { deleted_at: 1 });
  expect(await organizes(ana, party)).toBe(false);
});

/** Ana's events: Leo and Maya are co-organizers of the first, Eve is in it, and Tom waits with the mark of a co-organizer. */
async function sharedEvents() {
  const [ana, leo, maya, eve, tom] = await people("ana", "leo", "maya", "eve", "tom");
  const [party, other] = [await event(ana), await event(ana)];
  for (const who of [leo, maya, eve, tom]) await join(who, party.id);
  for (const who of [leo, tom]) await join(who, other.id);
  for (const who of [leo, maya, tom]) await ana.call("PUT", `/api/events/${party.id}/co-organizers/${who.id}`);
  await ana.call("PUT", `/api/events/${other.id}/co-organizers/${tom.id}`);
  await database().run(
    sql`update event_participants set status = 'waiting' where event_id = ${party.id} and user_id = ${tom.id}`,
  );
  return { ana, leo, maya, eve, tom, party, other };
}

describe("an event is organized together", () => {
  it("by its organizer and co-organizers who go, while it is not cancelled", async () => {
    const { ana, leo, eve, tom, party, other } = await sharedEvents();
    expect([await hosts(ana, party), await hosts(leo, party)]).toEqual([true, true]);
    expect([await hosts(eve, party), await hosts(tom, party)]).toEqual([false, false]);
    expect([await hosts(leo, other), await hosts(tom, other)]).toEqual([false, true]);
    expect([await organizes(leo, party), await onEvent(asEventHost("evt_unknown", ana.id))]).toEqual([false, false]);
    await set("events", party.id, { deleted_at: 1 });
    expect([await hosts(ana, party), await hosts(leo, party)]).toEqual([false, false]);
  });

  it("by no one who has left its squad", async () => {
    const { ana, leo, maya, party, leave } = await squadEvent();
    for (const who of [leo, maya]) {
      await join(who, party.id);
      await ana.call("PUT", `/api/events/${party.id}/co-organizers/${who.id}`);
    }
    await leave(leo);
    expect([await hosts(ana, party), await hosts(leo, party), await hosts(maya, party)]).toEqual([true, false, true]);
  });

  it("with rights over its people: co-organizers have none over each other, and the organizer over all", async () => {
    const { ana, leo, maya, eve, tom, party } = await sharedEvents();
    const over = (by: TestPerson, who: TestPerson) =>
      onEvent(asPersonHost({ eventId: party.id, personId: who.id, userId: by.id }));
    expect([await over(ana, leo), await over(ana, eve), await over(ana, tom)]).toEqual([true, true, true]);
    expect([await over(leo, maya), await over(leo, leo)]).toEqual([false, false]);
    expect([await over(leo, eve), await over(leo, tom), await over(eve, tom)]).toEqual([true, true, false]);
  });

  it("and only its organizer chooses with whom", async () => {
    const { ana, leo, eve, party } = await sharedEvents();
    const chooses = (by: TestPerson) =>
      onEvent(asPersonOrganizer({ eventId: party.id, personId: eve.id, userId: by.id }));
    expect([await chooses(ana), await chooses(leo), await chooses(eve)]).toEqual([true, false, false]);
  });
});

it("what is done with an event is noted while it is not cancelled", async () => {
  const [ana] = await people("ana");
  const party = await event(ana);
  expect(await onEvent(asEventActor(party.id, ana.id))).toBe(true);
  expect(await onEvent(asEventActor("evt_unknown", ana.id))).toBe(false);
  await set("events", party.id, { deleted_at: 1 });
  expect(await onEvent(asEventActor(party.id, null))).toBe(false);
});

it("an event still has the fields that were read", async () => {
  const [ana] = await people("ana");
  const { id } = await event(ana, { title: "Pizza", maxParticipants: 5 });
  const has = (fields: Parameters<typeof hasFields>[0]) =>
    onEvent({ condition: sql`e.id = ${id} and ${hasFields(fields)}` });
  expect(await has({ title: "Pizza", maxParticipants: 5, description: null })).toBe(true);
  expect([await has({ title: "Pasta" }), await has({ title: "Pizza", maxParticipants: 6 })]).toEqual([false, false]);
  expect(await has({})).toBe(true);
});
