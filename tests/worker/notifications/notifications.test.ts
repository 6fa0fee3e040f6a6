import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { errorMessages } from "#domain/errors.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import {
  ageNotifications,
  call,
  comment,
  database,
  envWith,
  isLibsql,
  people,
  person,
  split,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { statusesOf, withinOneMinute } from "#tests/support/worker/within-one-minute.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { notificationExamples } from "#tests/support/domain/notification-examples.ts";

const bell = async (who: TestPerson, cursor?: string) =>
  (await who.call<NotificationPage>("GET", `/api/notifications${cursor ? `?cursor=${cursor}` : ""}`)).body;

/** Inserts `count` notifications as the API writes them, a second apart. */
const notify = (who: TestPerson, count: number, read = false) =>
  database().run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into notifications (id, user_id, kind, title, message, link, read, created_at)
    select 'ntf_' || ${who.id} || i || ${read ? "r" : "u"}, ${who.id}, 'split-added', 't' || i, 'm', '/dashboard', ${read ? 1 : 0}, ${Date.now() - 1_000_000} + i * 1000 from n`);

describe("the bell", () => {
  it("is empty for a new user", async () => {
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

  it("counts unread notifications, up to 100", async () => {
    const [ana, leo] = await people("ana", "leo");
    await notify(ana, 99);
    await notify(ana, 5, true);
    expect((await bell(ana)).unreadCount).toBe(99);
    await notify(leo, 250);
    expect((await bell(leo)).unreadCount).toBe(100);
  });

  it("contains the actor, the amount and the link", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo], { name: "Rent", totalCents: 123_456_78 });
    const [only] = (await bell(leo)).notifications;
    expect(only).toEqual({
      id: expect.stringMatching(/^ntf_/),
      kind: "split-added",
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

describe("the texts, from the recipient's view", () => {
  const FSI = "\u2068";
  const PDI = "\u2069";

  it("say who marked how much of what", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id, participants } = await split(ana, [leo, await person("maya")], { totalCents: 10_000 });
    const path = `/api/splits/${id}/participants/${participants.find(({ userId }) => userId === leo.id)!.id}/paid`;
    for (const paid of [true, false]) await ana.call("PUT", path, { paid });
    const [unpaid, paid] = (await bell(leo)).notifications;
    expect([paid!.kind, paid!.title, paid!.message]).toEqual([
      "share-paid",
      "Marked as paid",
      `${ana.displayName} marked your $33.33 for Dinner as paid.`,
    ]);
    expect([unpaid!.kind, unpaid!.title, unpaid!.message]).toEqual([
      "share-unpaid",
      "Marked as unpaid",
      `${ana.displayName} marked your $33.33 for Dinner as unpaid.`,
    ]);
  });

  it("isolate names from the direction of the words around them", async () => {
    const ana = await person("ana", { displayName: "\u202eana\u2069\u2066" });
    const leo = await person("leo");
    const { id } = await split(ana, [leo], { name: "עוגה" });
    await comment(ana, id, "שלום");
    const [said, added] = (await bell(leo)).notifications;
    expect(added!.title).toBe(`${FSI}\u202eana${PDI} added you to ${FSI}עוגה${PDI}`);
    expect(said!.title).toBe(`New comment on ${FSI}עוגה${PDI}`);
    expect(said!.message).toBe(`${FSI}\u202eana${PDI}: “${FSI}שלום${PDI}”`);
  });

  it.each(["Zoë", "Nonna’s “best” … — 50 €", "愛 😀👩‍👩‍👧", "it's; drop table --", "%_[a]*?"])(
    "contain %s as it was typed",
    async (name) => {
      const ana = await person("ana", { displayName: name });
      const leo = await person("leo");
      await split(ana, [leo], { name });
      expect((await bell(leo)).notifications[0]!.title).toBe(`${name} added you to ${name}`);
    },
  );
});

describe("comments of one split", () => {
  it("create one notification until it is read: it counts them, shows the newest and moves to the top", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const { id } = await split(ana, [leo, maya], { name: "12 pizzas" });
    await comment(leo, id, "first");
    const other = await split(leo, [ana]);
    await comment(maya, id, "second");
    const twice = await bell(ana);
    expect(twice.notifications.map(({ title }) => title)).toEqual([
      "2 new comments on 12 pizzas",
      `leo added you to ${other.name}`,
    ]);
    expect([twice.notifications[0]!.message, twice.notifications[0]!.person!.id]).toEqual(["maya: “second”", maya.id]);
    expect(twice.unreadCount).toBe(2);
    for (let n = 3; n <= 12; n++) await comment(leo, id, `line ${n}`);
    expect((await bell(ana)).notifications[0]!.title).toBe("12 new comments on 12 pizzas");
    await ana.call("PUT", `/api/notifications/${twice.notifications[0]!.id}/read`);
    await comment(leo, id, "after");
    expect((await bell(ana)).notifications.map(({ title, read }) => [title, read])).toEqual([
      ["New comment on 12 pizzas", false],
      ["12 new comments on 12 pizzas", true],
      [`leo added you to ${other.name}`, false],
    ]);
  });

  it("count a comment that was sent twice once", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    for (let n = 0; n < 2; n++)
      await leo.call("POST", `/api/splits/${id}/comments`, { comment: "hi" }, { "idempotency-key": "sent-twice" });
    expect((await bell(ana)).notifications[0]!.title).toBe("New comment on Dinner");
  });
});

describe("splits of one person", () => {
  const titlesOf = async (who: TestPerson) => (await bell(who)).notifications.map(({ title }) => title);

  it("make one notification until it is read: it counts them, adds up the shares and leads to the list", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    await split(ana, [leo, maya], { name: "Dinner", totalCents: 3_000 });
    const [first] = (await bell(leo)).notifications;
    await split(ana, [leo], { name: "Taxi", totalCents: 2_000 });
    await split(ana, [leo], { name: "Rent", totalCents: 100_000 });
    const { notifications, unreadCount } = await bell(leo);
    expect(unreadCount).toBe(1);
    expect(notifications).toMatchObject([
      {
        id: first!.id,
        title: "ana added you to 3 splits",
        message: "Your shares come to $520.00 of $1,050.00.",
        link: "/dashboard/splits",
        person: { id: ana.id },
      },
    ]);
    expect(notifications[0]!.createdAt > first!.createdAt).toBe(true);
    expect(await titlesOf(maya)).toEqual(["ana added you to Dinner"]);
    await leo.call("PUT", "/api/notifications/read", { link: "/dashboard/splits" });
    await split(ana, [leo], { name: "Museum" });
    expect(await titlesOf(leo)).toEqual(["ana added you to Museum", "ana added you to 3 splits"]);
  });

  it("of someone else, and after an hour, are told separately", async () => {
    const [ana, eve, leo] = await people("ana", "eve", "leo");
    await split(ana, [leo], { name: "Dinner" });
    await split(eve, [leo], { name: "Taxi" });
    await ageNotifications();
    await split(ana, [leo], { name: "Rent" });
    expect(await titlesOf(leo)).toEqual(["ana added you to Rent", "eve added you to Taxi", "ana added you to Dinner"]);
  });

  it("are counted without those that are deleted, and without those that the reader was removed from", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const [dinner, taxi, rent] = [
      await split(ana, [leo, maya], { name: "Dinner" }),
      await split(ana, [leo], { name: "Taxi" }),
      await split(ana, [leo], { name: "Rent", totalCents: 5_000 }),
    ];
    await ana.call("PATCH", `/api/splits/${dinner.id}`, { participantIds: [maya.id] });
    expect(await titlesOf(leo)).toEqual(["ana added you to 2 splits"]);
    await ana.call("DELETE", `/api/splits/${taxi.id}`);
    const link = `/dashboard/splits/${rent.id}`;
    expect((await bell(leo)).notifications).toMatchObject([
      { title: "ana added you to Rent", message: "Your share is $25.00 of $50.00.", link },
    ]);
    await ana.call("DELETE", `/api/splits/${rent.id}`);
    expect(await bell(leo)).toEqual({ notifications: [], unreadCount: 0, nextCursor: null });
    await ana.call("POST", `/api/splits/${rent.id}/restore`);
    expect((await bell(leo)).unreadCount).toBe(1);
    await leo.call("PUT", "/api/notifications/read", { link });
    expect((await bell(leo)).unreadCount).toBe(0);
  });

  it("are counted once for a reader who was removed and added again", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const dinner = await split(ana, [leo, maya], { name: "Dinner" });
    await split(ana, [leo], { name: "Taxi" });
    for (const participantIds of [[maya.id], [maya.id, leo.id]])
      expect((await ana.call("PATCH", `/api/splits/${dinner.id}`, { participantIds })).status).toBe(200);
    expect(await titlesOf(leo)).toEqual(["ana added you to 2 splits"]);
  });

  it("are limited to thirty a minute", async () => {
    const env = envWith({ RATE_LIMITS: "production" });
    const { leo, statuses, refused } = await withinOneMinute(async () => {
      const [ana, leo] = await people("ana", "leo");
      const add = () =>
        ana.call("POST", "/api/splits", { name: "Dinner", totalCents: 100, participantIds: [leo.id] }, {}, env);
      return { leo, statuses: await statusesOf(30, add), refused: await add() };
    });
    expect(statuses).toEqual(Array(30).fill(201));
    const { status, headers, body } = refused;
    expect([status, headers.get("retry-after"), body.error?.message]).toEqual([
      429,
      "60",
      errorMessages.too_many_requests,
    ]);
    expect((await bell(leo)).notifications).toHaveLength(1);
  });
});

describe("reading", () => {
  it("a screen marks only the user's notifications that link to it as read", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const { id } = await split(ana, [leo, maya]);
    await ageNotifications();
    await split(ana, [leo]);
    await comment(ana, id, "hi");
    const link = `/dashboard/splits/${id}`;
    expect((await leo.call("PUT", "/api/notifications/read", { link })).status).toBe(204);
    const own = await bell(leo);
    expect(own.unreadCount).toBe(1);
    expect(own.notifications.filter((one) => one.link.startsWith(link)).map(({ read }) => read)).toEqual([true, true]);
    expect((await bell(maya)).unreadCount).toBe(2);
  });

  it("the screen that a notification links to marks it as read, whatever its kind", async () => {
    const ana = await person();
    const examples = Object.values(notificationExamples).flat();
    const stillUnread = [];
    for (const [index, [{ kind, params, subjectId, subject }, title, , link]] of examples.entries()) {
      // The splits of a bundle are rows of their own: "splits of one person" above has them.
      if (params === null || (subject && "bundle" in subject)) continue;
      // Those of a chat are read as far as it was seen (tests/worker/squads/chat).
      if (kind === "squad-message" || kind === "squad-mention") continue;
      const id = `ntf_${ana.id}_${index}`;
      await database().run(sql`
        insert into notifications (id, user_id, kind, subject_id, params, title, message, link, read, created_at)
        values (${id}, ${ana.id}, ${kind}, ${subjectId}, ${JSON.stringify(params)}, '', '', '', 0, ${Date.now()})`);
      await ana.call("PUT", "/api/notifications/read", { link: link.split("?")[0] });
      const [row] = await database().all<{ read: number }>(sql`select read from notifications where id = ${id}`);
      if (!row!.read) stillUnread.push(`${title} (${kind}, ${link})`);
    }
    expect(stillUnread).toEqual([]);
  });

  it.each(["", "https://example.com", "//example.com", "/signin", `/dashboard/${"a".repeat(200)}`, 1])(
    "refuses %s as a screen",
    async (link) => {
      const { status, body } = await (await person()).call("PUT", "/api/notifications/read", { link });
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, ["link"]]);
    },
  );

  it("marks the user's own, and repeating it changes nothing", async () => {
    const ana = await person();
    await notify(ana, 2);
    const { id } = (await bell(ana)).notifications[0]!;
    for (let n = 0; n < 2; n++) {
      const { status, body } = await ana.call("PUT", `/api/notifications/${id}/read`);
      expect([status, (body as { read: boolean }).read]).toEqual([200, true]);
    }
    expect((await bell(ana)).unreadCount).toBe(1);
  });

  it("marks the user's own as unread again, and repeating it changes nothing", async () => {
    const ana = await person();
    await notify(ana, 2, true);
    const { id } = (await bell(ana)).notifications[1]!;
    for (let n = 0; n < 2; n++) {
      const { status, body } = await ana.call("DELETE", `/api/notifications/${id}/read`);
      expect([status, (body as { read: boolean }).read]).toEqual([200, false]);
    }
    const { unreadCount, notifications } = await bell(ana);
    expect([unreadCount, notifications.map(({ read }) => read)]).toEqual([1, [true, false]]);
  });

  it("leaves comments read while newer ones on the same split are unread, and says why", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id } = await split(ana, [leo]);
    await comment(leo, id, "first");
    const [first] = (await bell(ana)).notifications;
    await ana.call("PUT", `/api/notifications/${first!.id}/read`);
    await comment(leo, id, "second");
    const { status, body } = await ana.call("DELETE", `/api/notifications/${first!.id}/read`);
    expect([status, body.error]).toMatchObject([409, { code: "newer_unread", message: errorMessages.newer_unread }]);
    expect((await bell(ana)).notifications.map(({ read }) => read)).toEqual([false, true]);
    await ana.call("POST", "/api/notifications/read-all");
    expect((await ana.call("DELETE", `/api/notifications/${first!.id}/read`)).status).toBe(200);
    // Further comments join what is unread.
    await comment(leo, id, "third");
    expect((await bell(ana)).notifications.map(({ title, read }) => [title, read])).toEqual([
      ["2 new comments on Dinner", false],
      ["New comment on Dinner", true],
    ]);
  });

  it("answers 404 for another user's and leaves it as it is", async () => {
    const [ana, leo] = await people("ana", "leo");
    await notify(ana, 1);
    await notify(ana, 1, true);
    for (const { id } of (await bell(ana)).notifications)
      for (const method of ["PUT", "DELETE"])
        expect((await leo.call(method, `/api/notifications/${id}/read`)).status).toBe(404);
    expect((await bell(ana)).unreadCount).toBe(1);
  });

  it("read-all marks all of the user's own and none of anyone else's", async () => {
    const [ana, leo] = await people("ana", "leo");
    await notify(ana, 30);
    await notify(leo, 3);
    expect((await ana.call("POST", "/api/notifications/read-all")).status).toBe(204);
    expect((await bell(ana)).unreadCount).toBe(0);
    expect((await bell(leo)).unreadCount).toBe(3);
  });
});

describe.runIf(!isLibsql)("the cost", () => {
  const rowsRead = async (who: TestPerson, method: string, path: string, body?: unknown) => {
    const { db, cost } = counting(env.DB);
    const headers = { authorization: `Bearer ${who.accessToken}` };
    const { status } = await call(method, path, { body, headers, env: envWith({ DB: db }) });
    expect([status < 300, cost.roundTrips]).toEqual([true, 1]);
    return cost.rowsRead;
  };

  it("of the newest page, the count and the last page is the same for 10,000 notifications as for 11", async () => {
    const [few, many] = await people("few", "many");
    await notify(few, 11);
    await notify(many, 9_989, true);
    await notify(many, 11);
    // A page may also read the row of its cursor, and the count the first row of the next person.
    const least = (await rowsRead(few, "GET", "/api/notifications")) + 2;
    expect(await rowsRead(many, "GET", "/api/notifications")).toBeLessThanOrEqual(least);
    let cursor: string | null = (await bell(many)).nextCursor;
    let seen = 10;
    for (let page = 0; page < 99 && cursor; page++) {
      const { body } = await many.call<NotificationPage>("GET", `/api/notifications?limit=100&cursor=${cursor}`);
      seen += body.notifications.length;
      if (body.nextCursor) cursor = body.nextCursor;
    }
    expect(seen).toBe(9_910);
    expect(await rowsRead(many, "GET", `/api/notifications?cursor=${cursor}`)).toBeLessThanOrEqual(least);
  });

  it("with hidden notifications of a deleted split is one row for each, without any history behind them", async () => {
    const [ana, leo] = await people("ana", "leo");
    await notify(leo, 10_000, true);
    await notify(leo, 11);
    const shown = await rowsRead(leo, "GET", "/api/notifications");
    const { id, participants } = await split(ana, [leo]);
    for (const paid of [true, false, true, false])
      await ana.call("PUT", `/api/splits/${id}/participants/${participants[0]!.id}/paid`, { paid });
    await ana.call("DELETE", `/api/splits/${id}`);
    const hidden = 5;
    // Each row is read in the list and in the count, each time with its split.
    expect(await rowsRead(leo, "GET", "/api/notifications")).toBeLessThanOrEqual(shown + 4 * hidden);
  });

  it("of 10,000 unread notifications is at most a hundred rows for the count and for read-all", async () => {
    const ana = await person();
    await notify(ana, 10_000);
    expect(await rowsRead(ana, "GET", "/api/notifications")).toBeLessThanOrEqual(135);
    const body = { link: "/dashboard/splits/spl_none" };
    expect(await rowsRead(ana, "PUT", "/api/notifications/read", body)).toBeLessThanOrEqual(305);
  });
});

it("invalid cursors are refused by every list", async () => {
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

it("every list accepts a page size up to its maximum", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await split(ana, [leo]);
  for (let n = 0; n < 3; n++) {
    await ageNotifications();
    await split(ana, [leo]);
  }
  for (let n = 0; n < 4; n++) await comment(ana, id, `line ${n}`);
  const lists = [
    { path: "/api/splits", items: "splits", most: 100 },
    { path: "/api/notifications", items: "notifications", most: 100 },
    { path: `/api/splits/${id}/comments`, items: "comments", most: 200 },
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
