import { expect, it } from "vitest";
import type { EventDetail } from "#domain/events/events.ts";
import type { SeriesDetail } from "#domain/recurring/series.ts";
import { event, join, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { inDays, pizzaNight, runSeriesJob, series, seriesDetail } from "#tests/support/worker/recurring.ts";

const MINUTE_MS = 60_000;

/** A weekly event that begins in a few days, so that two events exist. */
async function planned(owner: TestPerson, template: object = {}) {
  const body = pizzaNight({ start: `${inDays(4)}T19:00`, rule: "FREQ=WEEKLY", timeZone: "UTC", template });
  const { id } = await series(owner, body);
  const created = (await seriesDetail(owner, id)).created.toReversed();
  expect(created.map(({ day }) => day)).toEqual([inDays(4), inDays(11)]);
  return { id, eventIds: created.map(({ itemId }) => itemId), template: { ...body.template } };
}
const eventOf = async (who: TestPerson, id: string) => (await who.call<EventDetail>("GET", `/api/events/${id}`)).body;
const change = (who: TestPerson, id: string, body: object) =>
  who.call<SeriesDetail>("PATCH", `/api/series/${id}`, body);

it("a change from a planned event on changes it, those that are planned after it, and the rest", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id, eventIds, template } = await planned(ana);
  await join(leo, eventIds[1]!);
  const answer = await change(ana, id, {
    from: inDays(4),
    time: "20:30",
    template: { ...template, title: "Pasta night", locationName: "Casa", lockMinutesBefore: 60 },
  });
  expect(answer).toMatchObject({ status: 200, body: { title: "Pasta night", startTime: "20:30" } });
  const events = await Promise.all(eventIds.map((eventId) => eventOf(ana, eventId)));
  for (const [index, each] of events.entries()) {
    expect(each).toMatchObject({
      title: "Pasta night",
      locationName: "Casa",
      eventDate: `${inDays(4 + 7 * index)}T20:30:00.000Z`,
      series: { id, day: inDays(4 + 7 * index), goesOn: true },
    });
    expect(Date.parse(each.eventDate) - Date.parse(each.lockAt!)).toBe(60 * MINUTE_MS);
  }
  const told = await leo.call<{ notifications: { kind: string }[] }>("GET", "/api/notifications");
  expect(told.text).toContain("changed");
});

it("earlier events, those that were moved, and those whose list is locked stay as they are", async () => {
  const [ana] = await people("ana");
  const { id, eventIds, template } = await planned(ana);
  const [first, second] = eventIds as [string, string];
  const renamed = { ...template, title: "Pasta night" };
  expect((await change(ana, id, { from: inDays(11), time: "21:00", template: renamed })).status).toBe(200);
  expect((await eventOf(ana, first)).title).toBe("Pizza Friday");
  expect(await eventOf(ana, second)).toMatchObject({
    title: "Pasta night",
    eventDate: `${inDays(11)}T21:00:00.000Z`,
  });
  const moved = `${inDays(12)}T18:00:00.000Z`;
  await ana.call("PATCH", `/api/events/${second}`, { eventDate: moved });
  await ana.call("POST", `/api/events/${first}/lock`);
  await change(ana, id, { from: inDays(4), time: "17:00", template: { ...template, title: "Soup" } });
  expect(await eventOf(ana, first)).toMatchObject({ title: "Pizza Friday", eventDate: `${inDays(4)}T19:00:00.000Z` });
  expect(await eventOf(ana, second)).toMatchObject({ title: "Soup", eventDate: moved });
});

it("an event that cannot be changed says why, and the series stays as it was", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id, eventIds, template } = await planned(ana);
  for (const who of [leo, maya]) await join(who, eventIds[1]!);
  const answer = await change(ana, id, { from: inDays(4), template: { ...template, maxParticipants: 1 } });
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { fields: { maxParticipants: "2 people have already joined" } } },
  });
  expect((await seriesDetail(ana, id)).template).not.toHaveProperty("maxParticipants", 1);
  expect((await change(leo, id, { from: inDays(4), template })).status).toBe(404);
});

it("events of a series can move to a squad, and only to one of its owner", async () => {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  const { id, eventIds, template } = await planned(ana);
  const flat = await squad(ana, { memberIds: [leo.id] });
  const foreign = await squad(eve);
  const toSquad = (squadId: string) =>
    change(ana, id, { from: inDays(4), template: { ...template, visibility: "squad", squadId } });
  expect((await toSquad(foreign.id)).status).toBeGreaterThanOrEqual(400);
  expect((await toSquad(flat.id)).body.squad).toMatchObject({ id: flat.id });
  expect(await eventOf(leo, eventIds[0]!)).toMatchObject({ squad: { id: flat.id } });
  expect((await eve.call("GET", `/api/events/${eventIds[0]!}`)).status).toBe(404);
  expect((await event(ana)).squad).toBeNull();
});

it("each event of a series lasts as long by the clock of its place, also where the clocks change", async () => {
  const [ana] = await people("ana");
  const overnight = { title: "Vigil", durationMinutes: 8 * 60 };
  // The clocks of Berlin go forward on Sunday, March 29, 2093, and back on October 25.
  const endsOf = async (start: string, template: object) => {
    const body = pizzaNight({
      start: `${start}T20:00`,
      rule: "FREQ=DAILY;COUNT=2",
      timeZone: "Europe/Berlin",
      template,
    });
    const { id } = await series(ana, body);
    await runSeriesJob(new Date(`${start}T00:00:00Z`));
    const { created } = await seriesDetail(ana, id);
    const events = await Promise.all(created.toReversed().map(({ itemId }) => eventOf(ana, itemId)));
    return events.map(({ eventDate, endsAt, allDay }) => [eventDate.slice(5, 16), endsAt?.slice(5, 16), allDay]);
  };
  expect(await endsOf("2093-03-27", overnight)).toEqual([
    ["03-27T19:00", "03-28T03:00", false],
    ["03-28T19:00", "03-29T02:00", false],
  ]);
  expect(await endsOf("2093-10-24", { ...overnight, allDay: true, durationMinutes: 1440 })).toEqual([
    ["10-23T22:00", "10-24T22:00", true],
    ["10-24T22:00", "10-25T23:00", true],
  ]);
  expect(await endsOf("2093-06-01", { title: "Open end" })).toEqual([
    ["06-01T18:00", undefined, false],
    ["06-02T18:00", undefined, false],
  ]);
});

it("a change of how long the events last changes those that are planned, and its limits are those of an event", async () => {
  const [ana] = await people("ana");
  const { id, eventIds, template } = await planned(ana, { durationMinutes: 120 });
  const endsOf = async () =>
    (await Promise.all(eventIds.map((eventId) => eventOf(ana, eventId)))).map(({ endsAt }) => endsAt);
  expect(await endsOf()).toEqual([4, 11].map((days) => `${inDays(days)}T21:00:00.000Z`));
  await change(ana, id, { from: inDays(4), time: "20:00", template: { ...template, durationMinutes: 90 } });
  expect(await endsOf()).toEqual([4, 11].map((days) => `${inDays(days)}T21:30:00.000Z`));
  await change(ana, id, {
    from: inDays(4),
    time: "00:00",
    template: { ...template, allDay: true, durationMinutes: null },
  });
  expect(await endsOf()).toEqual([5, 12].map((days) => `${inDays(days)}T00:00:00.000Z`));
  const tooLong = { from: inDays(4), template: { ...template, durationMinutes: 14 * 1440 + 1 } };
  expect((await change(ana, id, tooLong)).status).toBe(422);
});

it("a series of whole days can begin today", async () => {
  const [ana] = await people("ana");
  const today = pizzaNight({
    start: `${inDays(0)}T00:00`,
    rule: "FREQ=WEEKLY",
    timeZone: "UTC",
    template: { allDay: true },
  });
  expect(await series(ana, today)).toMatchObject({ allDay: true, startDay: inDays(0) });
});
