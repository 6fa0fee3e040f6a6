import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications.ts";
import { comment, database, people, person, split, type TestPerson } from "#tests/factories.ts";

const bell = async (who: TestPerson, cursor?: string) =>
  (await who.call<NotificationPage>("GET", `/api/notifications${cursor ? `?cursor=${cursor}` : ""}`)).body;

/** Rows as the API writes them, `count` of them, a second apart. */
const notify = (who: TestPerson, count: number, read = false) =>
  database().run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into notifications (id, user_id, kind, title, message, link, read, created_at)
    select 'ntf_' || ${who.id} || i || ${read ? "r" : "u"}, ${who.id}, 'split-added', 't' || i, 'm', '/dashboard', ${read ? 1 : 0}, ${Date.now() - 1_000_000} + i * 1000 from n`);

describe("the bell", () => {
  it("is empty to somebody new", async () => {
    expect(await bell(await person())).toEqual({ notifications: [], unreadCount: 0, nextCursor: null });
  });

  it("shows ten at a time, newest first, each once", async () => {
    const ana = await person();
    await notify(ana, 25);
    const first = await bell(ana);
    const second = await bell(ana, first.nextCursor!);
    const third = await bell(ana, second.nextCursor!);
    expect([first, second, third].map(({ notifications }) => notifications.length)).toEqual([10, 10, 5]);
    expect([first, second, third].flatMap(({ notifications }) => notifications.map(({ title }) => title))).toEqual(
      Array.from({ length: 25 }, (_, n) => `t${25 - n}`),
    );
    expect(third.nextCursor).toBeNull();
  });

  it("counts what is unread, to 100 at most", async () => {
    const [ana, leo] = await people("ana", "leo");
    await notify(ana, 99);
    await notify(ana, 5, true);
    expect((await bell(ana)).unreadCount).toBe(99);
    await notify(leo, 250);
    expect((await bell(leo)).unreadCount).toBe(100);
  });

  it("says who did it, what it comes to, and where it leads", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo], { name: "Rent", totalCents: 123_456_78 });
    const [only] = (await bell(leo)).notifications;
    expect(only).toEqual({
      id: expect.stringMatching(/^ntf_/),
      title: `${ana.displayName} added you to Rent`,
      message: "Your share is $61,728.39 of $123,456.78.",
      link: `/dashboard/splits/${id}`,
      person: { id: ana.id, username: ana.username, displayName: ana.displayName, avatarUrl: null },
      read: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await bell(ana)).notifications).toEqual([]);
  });

  it("cuts a name of 1,000,000 characters to 100", async () => {
    const ana = await person("ana", { displayName: "😀".repeat(300_000) });
    const leo = await person("leo");
    await split(ana, [leo]);
    const [only] = (await bell(leo)).notifications;
    expect([...only!.person!.displayName!]).toHaveLength(100);
    expect([...only!.title].length).toBeLessThan(130);
    expect(only!.title.isWellFormed()).toBe(true);
  });
});

describe("reading", () => {
  it("marks one's own, and again is the same", async () => {
    const ana = await person();
    await notify(ana, 2);
    const { id } = (await bell(ana)).notifications[0]!;
    for (let n = 0; n < 2; n++) {
      const { status, body } = await ana.call("PUT", `/api/notifications/${id}/read`);
      expect([status, (body as { read: boolean }).read]).toEqual([200, true]);
    }
    expect((await bell(ana)).unreadCount).toBe(1);
  });

  it("finds nobody else's, and leaves it unread", async () => {
    const [ana, leo] = await people("ana", "leo");
    await notify(ana, 1);
    const { id } = (await bell(ana)).notifications[0]!;
    expect((await leo.call("PUT", `/api/notifications/${id}/read`)).status).toBe(404);
    expect((await bell(ana)).unreadCount).toBe(1);
  });

  it("all marks all of one's own and none of anybody else's", async () => {
    const [ana, leo] = await people("ana", "leo");
    await notify(ana, 30);
    await notify(leo, 3);
    expect((await ana.call("POST", "/api/notifications/read-all")).status).toBe(204);
    expect((await bell(ana)).unreadCount).toBe(0);
    expect((await bell(leo)).unreadCount).toBe(3);
  });
});

it("cursors that we did not write are refused, wherever they are taken", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await split(ana, [leo]);
  const encode = (value: string) => btoa(value).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const wrong = [
    "%",
    "rubbish",
    encode("null"),
    encode("[]"),
    encode('"text"'),
    encode("{}"),
    encode('{"createdAt":"1","id":"x"}'),
    encode('{"createdAt":1}'),
    encode('{"createdAt":1,"id":2}'),
    encode('{"createdAt":1e400,"id":"x"}'),
    encode('{"createdAt":1.5,"id":"x"}'),
    encode('{"createdAt":1,"id":"x","more":1}'),
    encode('{"splitDate":1,"id":"x"}'),
    encode('{"splitDate":"2026-01-01","id":{}}'),
    "A".repeat(501),
  ];
  for (const path of ["/api/notifications", "/api/splits", `/api/splits/${id}/comments`])
    for (const cursor of wrong) {
      const { status, body } = await ana.call("GET", `${path}?cursor=${encodeURIComponent(cursor)}`);
      expect([path, cursor, status, body.error?.code]).toEqual([path, cursor, 422, "invalid_input"]);
    }
});

it("every list takes how many a page shall hold, to its most and no more", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await split(ana, [leo]);
  for (let n = 0; n < 3; n++) await split(ana, [leo]);
  for (let n = 0; n < 4; n++) await comment(ana, id, `line ${n}`);
  const lists = [
    { path: "/api/splits", items: "splits", most: 100 },
    { path: "/api/notifications", items: "notifications", most: 100 },
    { path: `/api/splits/${id}/comments`, items: "comments", most: 50 },
  ] as const;
  for (const { path, items, most } of lists) {
    type Page = Record<typeof items, { id: string }[]> & { nextCursor: string | null };
    const idsOf = async (query: string): Promise<[string[], string | null]> => {
      const { body } = await leo.call<Page>("GET", `${path}?${query}`);
      return [body[items].map((each) => each.id), body.nextCursor];
    };
    const [all] = await idsOf(`limit=${most}`);
    const [first, cursor] = await idsOf("limit=3");
    const [rest, end] = await idsOf(`limit=3&cursor=${cursor}`);
    expect([items, first.length, end]).toEqual([items, 3, null]);
    expect([...first, ...rest].sort()).toEqual([...all].sort());
    for (const limit of ["0", "-1", "1.5", "", "x", " 5", "1e1", String(most + 1)]) {
      const { status, body } = await leo.call("GET", `${path}?limit=${encodeURIComponent(limit)}`);
      expect([limit, status, body.error?.fields]).toEqual([limit, 422, { limit: `Must be 1 to ${most}` }]);
    }
  }
});
