import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Reminder } from "#domain/events/event-reminder.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { database, envWith, event, join, moveEvent, people, type TestPerson } from "#tests/support/worker/factories.ts";
import { silentChannels } from "#tests/support/worker/channels.ts";
import { findDueEvents, sendEventReminders } from "#worker/jobs/events-tomorrow.ts";
import { listReminderPages, sendOwnReminders } from "#worker/jobs/event-reminders.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const env = envWith();

const choose = (who: TestPerson, id: string, reminder: Reminder | "soon") =>
  who.call<EventDetail>("PUT", `/api/events/${id}/reminder`, { reminder });
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const remindersOf = async (who: TestPerson, kind = "event-reminder") =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications
    .filter((each) => each.kind === kind)
    .map(({ title }) => title);
/** Sends what is due before an instant, like the hourly job. */
async function remindBefore(ms: number): Promise<void> {
  for (const page of await listReminderPages(env, new Date(Date.now() + ms))) await sendOwnReminders(env, page);
}

it("reminds each person when they chose, once, and those who chose nothing the day before", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana, { eventDate: at(10 * DAY_MS) });
  await join(leo, id);
  await join(maya, id);
  expect((await choose(ana, id, "week")).body.myReminder).toBe("week");
  expect((await choose(leo, id, "hour")).body.myReminder).toBe("hour");
  await remindBefore(3 * DAY_MS - HOUR_MS);
  expect(await remindersOf(ana)).toEqual([]);
  await remindBefore(3 * DAY_MS + HOUR_MS);
  await remindBefore(3 * DAY_MS + HOUR_MS);
  expect([await remindersOf(ana), await remindersOf(leo), await remindersOf(maya)]).toEqual([
    ["Pizza night is coming up"],
    [],
    [],
  ]);
  const { pages } = await findDueEvents(database(), new Date(Date.now() + 9 * DAY_MS), () => true);
  for (const page of pages) await sendEventReminders(env, page);
  expect([await remindersOf(leo, "event-tomorrow"), await remindersOf(maya, "event-tomorrow")]).toEqual([
    [],
    ["Pizza night is tomorrow"],
  ]);
  await remindBefore(10 * DAY_MS);
  expect(await remindersOf(leo)).toEqual(["Pizza night is coming up"]);
});

it("reminds again of an event that was moved, and never of one that is cancelled, left or has begun", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana, { eventDate: at(5 * DAY_MS) });
  for (const who of [leo, maya]) await join(who, id);
  for (const who of [ana, leo, maya]) await choose(who, id, "two-days");
  await leo.call("DELETE", `/api/events/${id}/participants/me`);
  await remindBefore(4 * DAY_MS);
  expect([await remindersOf(ana), await remindersOf(leo)]).toEqual([["Pizza night is coming up"], []]);
  await ana.call("PATCH", `/api/events/${id}`, { eventDate: at(8 * DAY_MS) });
  await remindBefore(7 * DAY_MS);
  expect(await remindersOf(ana)).toHaveLength(2);

  const cancelled = await event(ana, { eventDate: at(5 * DAY_MS) });
  await join(leo, cancelled.id);
  await choose(leo, cancelled.id, "hour");
  await ana.call("DELETE", `/api/events/${cancelled.id}`);
  const begun = await event(ana, { eventDate: at(5 * DAY_MS) });
  await join(leo, begun.id);
  await choose(leo, begun.id, "hour");
  await moveEvent(begun.id, Date.now() - HOUR_MS);
  await remindBefore(9 * DAY_MS);
  expect(await remindersOf(leo)).toEqual([]);
});

it("does not remind someone who may come of an event that they cannot see any more", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const { id } = await event(ana, { eventDate: at(3 * DAY_MS) });
  for (const who of [leo, maya]) {
    await who.call("PUT", `/api/events/${id}/reply`, { reply: "maybe" });
    expect((await choose(who, id, "hour")).status).toBe(200);
  }
  await ana.call("PUT", `/api/people/${leo.id}/block`);
  await remindBefore(3 * DAY_MS);
  const reminded = await database().all(sql`
    select user_id from notifications where kind = 'event-reminder' and subject_id = ${id}`);
  expect(reminded).toEqual([{ user_id: maya.id }]);
});

it("is chosen by people who take part, for a time to come, and taken back", async () => {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  const { id } = await event(ana, { eventDate: at(3 * DAY_MS) });
  const refused = async (who: TestPerson, reminder: Reminder | "soon") => {
    const { status, body } = await choose(who, id, reminder);
    return [status, (body as unknown as { error: { fields?: object } }).error.fields];
  };
  expect(await refused(eve, "hour")).toEqual([
    422,
    { reminder: "Please answer first: only people who may come are reminded" },
  ]);
  await leo.call("PUT", `/api/events/${id}/reply`, { reply: "maybe" });
  expect((await choose(leo, id, "hour")).status).toBe(200);
  expect(await refused(leo, "week")).toEqual([422, { reminder: "That time has passed. Please choose a later one." }]);
  expect((await refused(leo, "soon"))[0]).toBe(422);
  expect((await choose(leo, id, "never")).body.myReminder).toBe("never");
  expect((await choose(leo, id, "day-before")).body.myReminder).toBe("day-before");
  const hidden = await event(ana, { visibility: "invited" });
  expect((await choose(eve, hidden.id, "hour")).status).toBe(404);
});

it("of 1,000 people reads only their own rows, and pages that run at once send each reminder once", async () => {
  const [ana] = await people("ana");
  const { id } = await event(ana, { eventDate: at(400 * DAY_MS) });
  await database().run(sql`
    insert into profiles (id, display_name, created_at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 1100) select ${id} || i, 'x', 1 from n`);
  await database().run(sql`
    insert into event_participants (event_id, user_id, status, since, turn)
    select e.id, p.id, 'confirmed', 1, e.turn from events e join profiles p on p.id > e.id and p.id < e.id || 'a' where e.id = ${id}`);
  await database().run(sql`
    insert into event_reminders (event_id, user_id, minutes, remind_at)
    select event_id, user_id, 60, ${Date.now() + 399 * DAY_MS} from event_participants where event_id = ${id}`);
  const before = new Date(Date.now() + 399 * DAY_MS + HOUR_MS);
  const pages = await listReminderPages(env, before);
  expect(pages).toHaveLength(2);
  const { db, cost } = counting(env.DB);
  await sendOwnReminders(envWith({ DB: db, USER_CHANNEL: silentChannels }), pages[0]!);
  // Rows are not counted on libSQL.
  expect(cost.rowsRead).toBeLessThanOrEqual(15_000);
  await Promise.all(
    [...pages, ...pages].map((page) => sendOwnReminders(envWith({ USER_CHANNEL: silentChannels }), page)),
  );
  const [sent] = await database().all<{ count: number }>(sql`
    select count(*) as count from notifications where kind = 'event-reminder' and subject_id = ${id}`);
  expect(sent?.count).toBe(1_100);
});
