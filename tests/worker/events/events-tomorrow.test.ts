import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { isReminderHour } from "#domain/time/reminder-schedule.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { database, envWith, event, join, people, type TestPerson } from "#tests/support/worker/factories.ts";
import { silentChannels } from "#tests/support/worker/channels.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { processDailyPages } from "#worker/jobs/daily-pages.ts";
import { findDueEvents, findEventsTomorrow, sendEventReminders } from "#worker/jobs/events-tomorrow.ts";
import type { EventsPage } from "#worker/queue-messages.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const env = envWith();

/** Each test uses its own year, so it sees no events of other tests. */
let year = 2030;
beforeEach(() => void year++);

const runJob = async (
  at: string,
  isAsked: (zone: string) => boolean = (zone) => isReminderHour(zone, new Date(at)),
) => {
  const { pages, found } = await findDueEvents(database(), new Date(at), isAsked);
  for (const page of pages) await sendEventReminders(env, page);
  return found;
};
const notificationsOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.filter(
    ({ kind }) => kind === "event-tomorrow",
  );
const live = (who: TestPerson, timeZone: string) => who.call("PATCH", "/api/me/profile", { timeZone });
/** Runs the job for every hour around an event. Returns when each person, in their own time zone, is notified. */
async function mornings(who: Record<string, TestPerson>, zones: Record<string, string>, eventDate: string) {
  const hours = Object.fromEntries(Object.keys(who).map((name): [string, string[]] => [name, []]));
  const last = Date.parse(eventDate) + DAY_MS;
  for (let hour = Math.floor((last - 4 * DAY_MS) / HOUR_MS) * HOUR_MS; hour < last; hour += HOUR_MS) {
    const at = new Date(hour);
    // At any other hour the job sends nothing.
    const zonesNow = Object.values(zones).filter((zone) => isReminderHour(zone, at));
    if (zonesNow.length === 0) continue;
    await runJob(at.toISOString());
    for (const [name, one] of Object.entries(who))
      if ((await notificationsOf(one)).length > hours[name]!.length) hours[name]!.push(at.toISOString());
  }
  return hours;
}

describe("an event of tomorrow", () => {
  it("notifies its organizer and all participants in the morning, but not the waiting list", async () => {
    const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
    const { id } = await event(ana, { eventDate: `${year}-06-16T18:00:00Z`, maxParticipants: 1 });
    await join(leo, id);
    await maya.call("POST", `/api/events/${id}/waiting`);
    expect(await runJob(`${year}-06-15T08:00:00Z`, () => true)).toBe(2);
    for (const who of [ana, leo])
      expect(await notificationsOf(who)).toMatchObject([
        {
          title: "Pizza night is tomorrow",
          message: expect.stringMatching(/^On \w{3}, Jun 16, \d{4}, 6:00\sPM UTC, at Casa\. 1 person has joined\.$/),
          link: `/dashboard/events/${id}`,
          person: { id: ana.id },
        },
      ]);
    expect([await notificationsOf(maya), await notificationsOf(eve)]).toEqual([[], []]);
  });

  it("notifies once however often the job runs, even concurrently, and again when it is moved to another day", async () => {
    const [ana, leo] = await people("ana", "leo");
    const eventDate = `${year}-06-16T18:00:00.000Z`;
    const { id } = await event(ana, { eventDate });
    await join(leo, id);
    const at = `${year}-06-15T08:00:00Z`;
    await Promise.all([runJob(at), runJob(at), runJob(at)]);
    await runJob(at);
    expect([(await notificationsOf(ana)).length, (await notificationsOf(leo)).length]).toEqual([1, 1]);
    const moved = { title: "Pizza night", locationName: "Casa", eventDate: `${year}-06-20T18:00:00.000Z` };
    await ana.call("PATCH", `/api/events/${id}`, moved);
    await runJob(`${year}-06-18T08:00:00Z`);
    expect(await notificationsOf(leo)).toHaveLength(1);
    await runJob(`${year}-06-19T08:00:00Z`);
    expect(await notificationsOf(leo)).toHaveLength(2);
  });

  it("doesn't notify if it was cancelled or the participant has left", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const eventDate = `${year}-06-16T18:00:00Z`;
    const [off, on] = [await event(ana, { eventDate }), await event(ana, { eventDate })];
    await join(leo, off.id);
    await join(maya, on.id);
    await ana.call("DELETE", `/api/events/${off.id}`);
    await maya.call("DELETE", `/api/events/${on.id}/participants/me`);
    expect(await runJob(`${year}-06-15T08:00:00Z`)).toBe(1);
    expect([(await notificationsOf(ana)).length, await notificationsOf(leo), await notificationsOf(maya)]).toEqual([
      1,
      [],
      [],
    ]);
  });

  it("goes by each participant's own calendar: 31 December 23:30 in three zones", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const zones = { ana: "Pacific/Kiritimati", leo: "America/New_York", maya: "Pacific/Pago_Pago" };
    for (const [who, zone] of [
      [ana, zones.ana],
      [leo, zones.leo],
      [maya, zones.maya],
    ] as const)
      await live(who, zone);
    // 23:30 in New York on 31 December: evening of 1 January in Kiritimati, afternoon of 31 December in Pago Pago.
    const eventDate = `${year + 1}-01-01T04:30:00.000Z`;
    const { id } = await event(ana, { eventDate, timeZone: "America/New_York" });
    for (const who of [leo, maya]) await join(who, id);
    expect(await mornings({ ana, leo, maya }, zones, eventDate)).toEqual({
      // 8:00 on 31 December there, the day before 1 January 18:30.
      ana: [`${year}-12-30T18:00:00.000Z`],
      // 8:00 on 30 December there, the day before 31 December 23:30.
      leo: [`${year}-12-30T13:00:00.000Z`],
      // 8:00 on 30 December there, the day before 31 December 17:30.
      maya: [`${year}-12-30T19:00:00.000Z`],
    });
  });

  it.each([
    ["the spring's day of 23 hours", "2027-03-14T06:30:00.000Z", "2027-03-13T13:00:00.000Z"],
    ["its evening", "2027-03-15T03:30:00.000Z", "2027-03-13T13:00:00.000Z"],
    ["the day after it", "2027-03-15T04:30:00.000Z", "2027-03-14T13:00:00.000Z"],
    ["the autumn's day of 25 hours", "2027-11-07T04:30:00.000Z", "2027-11-06T12:00:00.000Z"],
    ["its evening in autumn", "2027-11-08T04:30:00.000Z", "2027-11-06T12:00:00.000Z"],
    ["the day after it in autumn", "2027-11-08T05:30:00.000Z", "2027-11-07T12:00:00.000Z"],
  ])("on %s is notified once, eight hours into the day before", async (_day, eventDate, at) => {
    const [ana] = await people("ana");
    await live(ana, "America/New_York");
    await event(ana, { eventDate });
    expect(await mornings({ ana }, { ana: "America/New_York" }, eventDate)).toEqual({ ana: [at] });
  });
});

describe("the hourly job", () => {
  const queued = () => {
    const bodies: EventsPage[] = [];
    const DAILY_QUEUE = {
      sendBatch: (messages: { body: EventsPage }[]) =>
        Promise.resolve(void bodies.push(...messages.map(({ body }) => body))),
    };
    return { bodies, env: envWith({ DAILY_QUEUE: DAILY_QUEUE as never }) };
  };

  it("queues pages, whose consumer processes them, each hour once", async () => {
    await database().run(sql`delete from job_runs where job = 'events-tomorrow'`);
    const [ana] = await people("ana");
    await event(ana, { eventDate: `${year}-06-16T18:00:00Z` });
    const { bodies, env: listening } = queued();
    const at = new Date(`${year}-06-15T08:00:00Z`);
    await findEventsTomorrow(listening, new Date(at.getTime() - HOUR_MS));
    const before = bodies.length;
    await findEventsTomorrow(listening, at);
    await findEventsTomorrow(listening, new Date(at.getTime() + 20 * 60_000));
    expect(bodies).toHaveLength(before + 1);
    const acks: string[] = [];
    const message = { body: bodies.at(-1), attempts: 1, ack: () => acks.push("ack"), retry: () => acks.push("retry") };
    await processDailyPages({ messages: [message, message] } as never, env);
    expect([acks, (await notificationsOf(ana)).length]).toEqual([["ack", "ack"], 1]);
    await database().run(sql`delete from job_runs where job = 'events-tomorrow'`);
  });

  it("divides due events into pages of 1,000, each of which reads only its own people", async () => {
    const [ana] = await people("ana");
    const eventDate = `${year}-06-16T18:00:00Z`;
    const made = [await event(ana, { eventDate }), await event(ana, { eventDate }), await event(ana, { eventDate })];
    const [large] = made as [(typeof made)[0], ...typeof made];
    await crowd(large.id, 2_500);
    const at = new Date(`${year}-06-15T08:00:00Z`);
    const { pages, found } = await findDueEvents(database(), at, () => true);
    expect([pages.length, found]).toEqual([3, 2_503]);
    expect(pages[1]?.page.after).toEqual(pages[0]?.page.upTo);
    for (const page of pages) {
      const { db, cost } = counting(env.DB);
      await sendEventReminders(envWith({ DB: db, USER_CHANNEL: silentChannels }), page);
      // Ten for each person: among them the reader's time zone. Rows are not counted on libSQL.
      expect(cost.rowsRead).toBeLessThanOrEqual(10_000);
    }
    const [row] = await database().all<{ count: number }>(sql`
      select count(*) as count from notifications where kind = 'event-tomorrow' and subject_id = ${large.id}`);
    expect(row?.count).toBe(2_501);
    for (const page of pages) await sendEventReminders(envWith({ USER_CHANNEL: silentChannels }), page);
    expect(await notificationsOf(ana)).toHaveLength(3);
  });
});

/** Inserts `count` people who have joined an event, with the rows that joining one by one would write. */
async function crowd(eventId: string, count: number): Promise<void> {
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  const id = sql`'usr_zz' || ${eventId} || '_' || format('%05d', i)`;
  const db = database();
  await db.batch({
    profiles: db.run(sql`${numbers} insert into profiles (id, created_at) select ${id}, 0 from n`),
    participants: db.run(sql`${numbers} insert into event_participants (event_id, user_id, status, since, turn)
      select e.id, ${id}, 'confirmed', 1, e.turn from n join events e on e.id = ${eventId}`),
  });
}
