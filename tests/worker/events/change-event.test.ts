import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { database, event, join, people } from "#tests/support/worker/factories.ts";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

it("an edit that is sent again writes nothing more: no line of activity, no notification and no mail", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana);
  await join(leo, id);
  const written = () =>
    database()
      .all(sql`select e.event_date, e.ends_at, (select count(*) from event_activity where event_id = e.id) as lines,
      (select count(*) from notifications where user_id = ${leo.id}) as notifications,
      (select max(created_at) from notifications where user_id = ${leo.id}) as newest,
      (select count(*) from outbox where user_id = ${leo.id}) as mails from events e where e.id = ${id}`);
  const [soon, later] = [inHours(100), inHours(120)];
  for (const edit of [
    { title: "Pasta night", locationName: "Casa 2", eventDate: soon, budgetCents: 900 },
    { billWhen: "cost" },
    { billWhen: "lock", lockAt: inHours(24), budgetCents: 700 },
    { eventDate: later, endsAt: inHours(130) },
    { eventDate: soon, allDay: true, timeZone: "Europe/Berlin" },
    { eventDate: later, budgetCents: 901, budgetPer: "person" },
    { eventDate: later, endsAt: inHours(170) },
    { eventDate: soon },
    { allDay: false },
    { eventDate: later },
    { maxParticipants: 3 },
    { endsAt: null },
    { billWhen: "cost", lockAt: null },
  ]) {
    expect([edit, (await ana.call("PATCH", `/api/events/${id}`, edit)).status]).toEqual([edit, 200]);
    const once = await written();
    await new Promise((done) => setTimeout(done, 2));
    expect([edit, (await ana.call("PATCH", `/api/events/${id}`, edit)).status]).toEqual([edit, 200]);
    expect([edit, await written()]).toEqual([edit, once]);
  }
});
