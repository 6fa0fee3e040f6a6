import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { squadStatsRollup } from "#db/queries/jobs/squad-stats-rollup.ts";
import type { EventEdit } from "#domain/events/events.ts";
import type { StatsLinePage } from "#domain/squads/squad-stats.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { database, event, memberOf, person, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { inDays, pizzaNight, series } from "#tests/support/worker/recurring.ts";

afterEach(() => vi.useRealTimers());

const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ["Date"] });

/** The days of the events that a member has organized, by the month in whose stats they are. */
async function hosted(who: TestPerson, of: Squad, today: string): Promise<Record<string, string[]>> {
  const months: Record<string, string[]> = {};
  for (const month of ["2027-03", "2027-04"]) {
    const query = `of=organized&memberId=${memberOf(of, who)}&period=${month}&today=${today}`;
    const { lines } = (await who.call<StatsLinePage>("GET", `/api/squads/${of.id}/stats/lines?${query}`)).body;
    months[month] = lines.map(({ on }) => on);
  }
  return months;
}
/** The months in whose stored figures someone has organized events, with how many. */
const counted = async (who: TestPerson, { id }: Squad): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await database().all<{ period: string; events: number }>(sql`
        select period, counts ->> ${`$."h:${who.id}"[0]`} as events from squad_stats where squad_id = ${id} and events <> 0`)
    ).map(({ period, events }) => [period, events]),
  );
const expectVerified = async () =>
  expect(await squadStatsRollup.differences(database(), { after: "", upTo: null }, 5)).toEqual([]);

/** The evening of 31 March in New York, and the night to 1 April in Tokyo. */
const places = [
  ["America/New_York", "2027-04-01T00:00:00.000Z", "2027-03-31", "2027-04-01T05:00:00.000Z", "2027-04-01"],
  ["Asia/Tokyo", "2027-03-31T16:00:00.000Z", "2027-04-01", "2027-03-31T14:30:00.000Z", "2027-03-31"],
] as const;
const only = (day: string) => ({ "2027-03": [], "2027-04": [], [day.slice(0, 7)]: [day] });

describe.each(places)("an event in %s at %s", (timeZone, eventDate, day, moved, dayMoved) => {
  const soon = "2027-03-31T14:00:00Z";

  it("is in the stats of its squad on the day of its own time zone, wherever it moves", async () => {
    at(soon);
    const ana = await person();
    const of = await squad(ana);
    const { id } = await event(ana, { eventDate, timeZone, visibility: "squad", squadId: of.id });
    const change = async (edit: Partial<EventEdit>, on: string) => {
      expect((await ana.call("PATCH", `/api/events/${id}`, edit)).status).toBe(200);
      expect(await hosted(ana, of, "2027-04-01")).toEqual(only(on));
      expect(await counted(ana, of)).toEqual({ all: 1, [on.slice(0, 7)]: 1 });
    };
    await change({ title: "Picnic" }, day);
    await change({ eventDate: moved }, dayMoved);
    await change({ eventDate }, day);
    await change({ eventDate: moved, timeZone: null }, dayMoved);
    await change({ eventDate, timeZone: "UTC" }, eventDate.slice(0, 10));
    expect((await ana.call("DELETE", `/api/events/${id}`)).status).toBe(204);
    expect(await counted(ana, of)).toEqual({});
    await expectVerified();
  });

  it("has the day of the profile's time zone if none is sent", async () => {
    at(soon);
    const ana = await person();
    await ana.call("PATCH", "/api/me/profile", { timeZone });
    const of = await squad(ana);
    await event(ana, { eventDate, visibility: "squad", squadId: of.id });
    expect(await hosted(ana, of, "2027-04-01")).toEqual(only(day));
  });

  it("without a stored day, from before there were any, is on the UTC day until it is changed", async () => {
    at(soon);
    const ana = await person();
    const of = await squad(ana);
    const { id } = await event(ana, { eventDate, timeZone, visibility: "squad", squadId: of.id });
    await database().run(sql`update events set begins_on = null where id = ${id}`);
    expect(await hosted(ana, of, "2027-04-01")).toEqual(only(eventDate.slice(0, 10)));
    await expectVerified();
    expect((await ana.call("PATCH", `/api/events/${id}`, { title: "Picnic" })).status).toBe(200);
    expect(await hosted(ana, of, "2027-04-01")).toEqual(only(day));
    await expectVerified();
  });
});

it.each([
  ["Pacific/Pago_Pago", "20:00"],
  ["Pacific/Kiritimati", "01:00"],
])("the events of a series in %s at %s are on the days there", async (timeZone, time) => {
  const ana = await person();
  const { id: squadId } = await squad(ana);
  const template = { visibility: "squad" as const, squadId };
  const { id } = await series(
    ana,
    pizzaNight({ start: `${inDays(4)}T${time}`, rule: "FREQ=WEEKLY", timeZone, template }),
  );
  const days = await database().all<{ occurrence: string; begins_on: string }>(
    sql`select occurrence, begins_on from events where series_id = ${id}`,
  );
  expect(days).not.toEqual([]);
  for (const { occurrence, begins_on: on } of days) expect(on).toBe(occurrence);
});
