import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { database, envWith, event, join, people, type TestPerson } from "#tests/support/worker/factories.ts";

const bell = async (who: TestPerson) => (await who.call<NotificationPage>("GET", "/api/notifications")).body;
const block = async (who: TestPerson, other: TestPerson) =>
  expect((await who.call("PUT", `/api/people/${other.id}/block`)).status).toBeLessThan(300);
const move = async (who: TestPerson, id: string) => {
  const body = { title: "New title", locationName: "New place", eventDate: "2044-04-04T18:00:00Z" };
  expect((await who.call("PATCH", `/api/events/${id}`, body)).status).toBe(200);
};
/** Whether a person gets to know what was written into an event by `move`, by any call about their notifications. */
const learns = async (who: TestPerson, notificationId: string): Promise<boolean> => {
  const path = `/api/notifications/${notificationId}/read`;
  const answers = [
    await who.call("GET", "/api/notifications"),
    await who.call("PUT", path),
    await who.call("DELETE", path),
  ];
  return answers.some(({ text }) => /New|2044/.test(text));
};

describe("someone who can no longer see an event", () => {
  it("reads nothing of it in the invitation to it, and does not count that as unread: they were blocked", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana, { title: "Old", locationName: "Old place", visibility: "invited" });
    await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id] });
    const [invited] = (await bell(leo)).notifications;
    expect(invited?.message).toContain("at Old place.");
    await block(ana, leo);
    expect((await leo.call("GET", `/api/events/${id}`)).status).toBe(404);
    await move(ana, id);
    expect(await bell(leo)).toEqual({ notifications: [], unreadCount: 0, nextCursor: null });
    expect(await learns(leo, invited!.id)).toBe(false);
    expect((await leo.call("PUT", `/api/notifications/${invited!.id}/read`)).status).toBe(404);
    await ana.call("DELETE", `/api/people/${leo.id}/block`);
    expect((await bell(leo)).notifications.map(({ title }) => title)).toEqual(["ana invited you to New title"]);
  });

  it("keeps the message that they were removed, with the name and the date that the event had then", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana, { title: "Old", locationName: "Old place" });
    await join(leo, id);
    await ana.call("DELETE", `/api/events/${id}/participants/${leo.id}`);
    await ana.call("PATCH", `/api/events/${id}`, { visibility: "invited" });
    await move(ana, id);
    const { notifications, unreadCount } = await bell(leo);
    expect([notifications.map(({ title }) => title), unreadCount]).toEqual([["You are no longer in Old"], 1]);
    expect(await learns(leo, notifications[0]!.id)).toBe(false);
  });

  it("keeps the message that it was cancelled", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana, { title: "Old" });
    await join(leo, id);
    await block(ana, leo);
    await ana.call("DELETE", `/api/events/${id}`);
    expect((await bell(leo)).notifications.map(({ title }) => title)).toEqual(["Old is cancelled"]);
  });

  it("still reads what is new in an event that they are in, though its organizer blocked them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await event(ana, { title: "Old" });
    await join(leo, id);
    await block(ana, leo);
    await move(ana, id);
    expect((await bell(leo)).notifications.map(({ title }) => title)).toEqual(["ana changed New title"]);
  });
});

it("the bell reads a few rows for each unread notification of an event, and none for those that are read", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await event(ana);
  await join(leo, id);
  const rows = async (count: number, read: number) => {
    await database().run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into notifications (id, user_id, kind, subject_id, params, title, message, link, read, created_at)
      select 'ntf_' || ${leo.id} || ${count} || ${read} || i, ${leo.id}, 'event-invited', ${id}, '{}', '', '', '', ${read}, i from n`);
    const { db, cost } = counting(env.DB);
    await leo.call("GET", "/api/notifications", undefined, {}, envWith({ DB: db }));
    return cost.rowsRead;
  };
  const few = await rows(20, 0);
  expect((await rows(40, 0)) - few).toBeLessThanOrEqual(40 * 4);
  const before = await rows(11, 1);
  expect(await rows(1_000, 1)).toBe(before);
});
