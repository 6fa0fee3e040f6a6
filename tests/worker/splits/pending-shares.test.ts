import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Split } from "#domain/splits/splits.ts";
import { findPendingShares, findDueShares, sendShareReminders } from "#worker/jobs/pending-shares.ts";
import { processDailyPages } from "#worker/jobs/daily-pages.ts";
import type { PendingSharesPage } from "#worker/queue-messages.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { deliverTwice, mailServer } from "#tests/support/worker/mail-server.ts";
import { call, database, envWith, isLibsql, people, split, type TestPerson } from "#tests/support/worker/factories.ts";
import { channelsThat, silentChannels } from "#tests/support/worker/channels.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Each test uses its own hour in a distant year, so it sees no shares of other tests. */
let year = 2100;
const nextMorning = () => new Date(Date.UTC(year++, 5, 15, 8));

async function pendingSince(made: Split, since: Date): Promise<void> {
  await database().run(
    sql`update split_participants set pending_since = ${since.getTime()} where split_id = ${made.id} and paid = 0`,
  );
}

async function world(at: Date, days: number): Promise<{ ana: TestPerson; leo: TestPerson; made: Split }> {
  const [ana, leo] = await people("ana", "leo");
  const made = await split(ana, [leo], { name: "Dinner", totalCents: 6_666 });
  await pendingSince(made, new Date(at.getTime() - days * DAY_MS));
  return { ana, leo, made };
}

let added = 0;
/**
 * Adds people to a split, with a share each that has been pending since then, or is paid. The split is deleted meanwhile, because
 * each share that is added to a visible one writes the words of all its people to the search.
 */
async function addShares(made: Split, count: number, since: number | null): Promise<void> {
  const db = database();
  const prefix = `${made.id}_${added++}_`;
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  const deletedAt = (at: number | null) => db.run(sql`update splits set deleted_at = ${at} where id = ${made.id}`);
  await db.batch({
    deleted: deletedAt(1),
    profiles: db.run(sql`${numbers} insert into profiles (id, created_at) select ${`usr_${prefix}`} || i, 0 from n`),
    users: db.run(sql`${numbers} insert into users (id, name, email, created_at, updated_at)
      select ${`usr_${prefix}`} || i, '', ${prefix} || i || '@example.com', 0, 0 from n`),
    participants:
      db.run(sql`${numbers} insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid, pending_since)
      select ${`prt_${prefix}`} || i, ${made.id}, ${`usr_${prefix}`} || i, 1, 0, ${since === null ? 1 : 0}, ${since} from n`),
    restored: deletedAt(null),
  });
}

/** In sequence, because many concurrent writers can make the libSQL server hang. */
async function worldsOf(count: number, at: Date, days: number) {
  const made: Awaited<ReturnType<typeof world>>[] = [];
  while (made.length < count) made.push(await world(at, days));
  return made;
}

const env = envWith();
const remind = async (at: Date, isAsked: (zone: string) => boolean = () => true) => {
  const { pages, found } = await findDueShares(database(), at, isAsked);
  for (const page of pages) await sendShareReminders(env, page);
  return found;
};

async function notificationsOf(who: TestPerson) {
  const { body } = await who.call<NotificationPage>("GET", "/api/notifications");
  return body.notifications.filter(({ kind }) => kind === "share-pending");
}
const mailsTo = ({ id }: TestPerson) =>
  database().all<{ id: string; payload: string }>(
    sql`select id, payload from outbox where user_id = ${id} and kind = 'share-pending'`,
  );

describe("a share that stays pending", () => {
  it.each([3, 7, 14])("is followed by a notification and a mail after %d days", async (days) => {
    const at = nextMorning();
    const { leo, made } = await world(at, days);
    await remind(at);
    expect(await notificationsOf(leo)).toMatchObject([
      {
        title: "You owe ana $33.33",
        message: `Your share of Dinner has been pending for ${days} days.`,
        link: `/dashboard/splits/${made.id}`,
        read: false,
      },
    ]);
    expect((await mailsTo(leo)).map(({ payload }) => JSON.parse(payload) as object)).toEqual([
      { participantId: made.participants[0]?.id, days },
    ]);
  });

  it.each([1, 2, 4, 6, 8, 13, 15])("gets no reminder after %d days", async (days) => {
    const at = nextMorning();
    const { leo } = await world(at, days);
    await remind(at);
    expect([await notificationsOf(leo), await mailsTo(leo)]).toEqual([[], []]);
  });

  it("gets one reminder however often the job runs, even concurrently, and a new one after it was paid and set back", async () => {
    const at = nextMorning();
    const { leo, made } = await world(at, 3);
    await Promise.all([remind(at), remind(at), remind(at)]);
    await remind(at);
    expect([(await notificationsOf(leo)).length, (await mailsTo(leo)).length]).toEqual([1, 1]);
    await pendingSince(made, new Date(at.getTime() - 3 * DAY_MS + 60_000));
    await remind(at);
    expect([(await notificationsOf(leo)).length, (await mailsTo(leo)).length]).toEqual([2, 2]);
  });

  it("gets its reminder in the morning of its participant's time zone", async () => {
    const at = nextMorning();
    const { leo } = await world(at, 3);
    await leo.call("PATCH", "/api/me/profile", { timeZone: "Pacific/Kiritimati" });
    await remind(at, (zone) => zone === "UTC");
    expect(await notificationsOf(leo)).toEqual([]);
    await remind(at, (zone) => zone === "Pacific/Kiritimati");
    expect(await notificationsOf(leo)).toHaveLength(1);
  });

  it("gets no reminder when it is paid, its split is deleted, or one of the two accounts is", async () => {
    const at = nextMorning();
    const worlds = await worldsOf(4, at, 3);
    const [paid, deleted, creatorGone, debtorGone] = worlds as [(typeof worlds)[0], ...typeof worlds];
    const db = database();
    await db.run(sql`update split_participants set paid = 1, pending_since = null where split_id = ${paid.made.id}`);
    await db.run(sql`update splits set deleted_at = 1 where id = ${deleted?.made.id}`);
    await db.run(sql`update profiles set deleted_at = 1 where id in (${creatorGone?.ana.id}, ${debtorGone?.leo.id})`);
    await remind(at);
    for (const { leo } of worlds) expect(await mailsTo(leo)).toEqual([]);
  });

  it("gets no reminder while it is disputed, and one once the dispute is withdrawn", async () => {
    const at = nextMorning();
    const { leo, made } = await world(at, 3);
    const dispute = (method: string) => leo.call(method, `/api/splits/${made.id}/dispute`);
    expect((await dispute("POST")).status).toBe(200);
    expect([await remind(at), await notificationsOf(leo), await mailsTo(leo)]).toEqual([0, [], []]);
    await dispute("DELETE");
    expect(await remind(at)).toBe(1);
    expect([await notificationsOf(leo), await mailsTo(leo)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("sends no mail to a user who opted out, but notifies them in the app", async () => {
    const at = nextMorning();
    const { leo } = await world(at, 3);
    await leo.call("PUT", "/api/me/mail-choices/share-pending", { wanted: false });
    await remind(at);
    expect([(await notificationsOf(leo)).length, await mailsTo(leo)]).toEqual([1, []]);
  });
});

describe("the hourly job", () => {
  const queued = () => {
    const bodies: unknown[] = [];
    const DAILY_QUEUE = {
      sendBatch: (messages: { body: unknown }[]) =>
        Promise.resolve(void bodies.push(...messages.map(({ body }) => body))),
    };
    return { bodies, env: envWith({ DAILY_QUEUE: DAILY_QUEUE as never }) };
  };
  const forget = () => database().run(sql`delete from job_runs`);

  it("queues pages for its consumer, and an hour that was done isn't done again", async () => {
    await forget();
    const at = nextMorning();
    const { leo } = await world(at, 7);
    const { bodies, env: listening } = queued();
    await findPendingShares(listening, at);
    expect(bodies).toHaveLength(1);
    await findPendingShares(listening, new Date(at.getTime() + 20 * 60_000));
    expect(bodies).toHaveLength(1);
    const acks: string[] = [];
    const message = { body: bodies[0], attempts: 1, ack: () => acks.push("ack"), retry: () => acks.push("retry") };
    // A queue may deliver the same message twice.
    await processDailyPages({ messages: [message, message] } as never, env);
    expect([acks, (await notificationsOf(leo)).length]).toEqual([["ack", "ack"], 1]);
  });

  it("runs hours that were missed or interrupted", async () => {
    await forget();
    const at = nextMorning();
    await world(at, 3);
    const { bodies, env: listening } = queued();
    const breaking = envWith({ DAILY_QUEUE: { sendBatch: () => Promise.reject(new Error("killed")) } as never });
    await findPendingShares(listening, new Date(at.getTime() - 2 * HOUR_MS));
    await expect(findPendingShares(breaking, at)).rejects.toThrow("killed");
    expect(bodies).toHaveLength(0);
    await findPendingShares(listening, new Date(at.getTime() + HOUR_MS));
    expect(bodies).toHaveLength(1);
  });

  it("divides the due shares into consecutive pages of 1,000", async () => {
    const at = nextMorning();
    const { made } = await world(at, 3);
    const db = database();
    await addShares(made, 2_500, at.getTime() - 3 * DAY_MS);
    const { pages, found } = await findDueShares(db, at, () => true);
    expect([pages.length, found]).toEqual([3, 2_501]);
    expect(pages[1]?.page.after).toEqual(pages[0]?.page.upTo);
    const queueing = { sendBatch: () => Promise.resolve() };
    for (const page of pages)
      await sendShareReminders(envWith({ USER_CHANNEL: silentChannels, MAIL_QUEUE: queueing as never }), page);
    const [row] = await db.all<{ count: number }>(
      sql`select count(*) as count from notifications where kind = 'share-pending' and subject_id = ${made.id}`,
    );
    expect(row?.count).toBe(2_501);
  });
});

describe.skipIf(isLibsql)("what a page of the job costs", () => {
  const quiet = { USER_CHANNEL: silentChannels, MAIL_QUEUE: { sendBatch: () => Promise.resolve() } as never };
  const costOf = async (page: PendingSharesPage) => {
    const { db, cost } = counting(env.DB);
    await sendShareReminders(envWith({ ...quiet, DB: db }), page);
    return cost;
  };

  it("is two statements and its own shares, however many others are due; repeated, it writes nothing", async () => {
    const at = nextMorning();
    const due = at.getTime() - 3 * DAY_MS;
    const { ana, leo, made } = await world(at, 3);
    await addShares(made, 2_100, due);
    const { pages } = await findDueShares(database(), at, () => true);
    const middle = pages[1]!;
    const first = await costOf(middle);
    expect([first.statements, first.rowsWritten > 2_000, first.rowsRead < 20_000]).toEqual([2, true, true]);
    const again = await costOf(middle);
    expect([again.statements, again.rowsWritten]).toEqual([2, 0]);
    const other = await split(ana, [leo], { name: "Lunch", totalCents: 200 });
    for (const since of [null, due - 30 * DAY_MS, due - 60_000, due + 60_000]) await addShares(other, 1_000, since);
    const amongMore = await costOf(middle);
    expect(amongMore.rowsWritten).toBe(0);
    expect(amongMore.rowsRead).toBeLessThanOrEqual(1.05 * again.rowsRead);
  });

  it("does not grow with the number of time zones for each share", async () => {
    const at = nextMorning();
    const { made } = await world(at, 7);
    await addShares(made, 900, at.getTime() - 7 * DAY_MS);
    const [page] = (await findDueShares(database(), at, (zone) => zone === "UTC")).pages;
    const few = await costOf(page!);
    const windows = [
      ...page!.windows,
      ...Array.from({ length: 400 }, (_, n) => ({ ...page!.windows[0]!, zone: `Z${n}` })),
    ];
    const many = await costOf({ ...page!, windows });
    // A time zone is read a few times per statement, not once per share.
    expect(many.rowsRead - few.rowsRead).toBeLessThan(10_000);
  });
});

describe("when the job is interrupted at any point", () => {
  /** Throws from time to time, each time at another place. */
  const sometimes = (p: number) => {
    if (Math.random() < p) throw new Error("killed");
  };

  it("a page that is repeated 20 times leaves one notification and one mail for each share", async () => {
    const at = nextMorning();
    const worlds = await worldsOf(5, at, 3);
    const killing = envWith({
      MAIL_QUEUE: { sendBatch: async () => sometimes(0.6) } as never,
      USER_CHANNEL: channelsThat(async () => sometimes(0.3)),
    });
    const { pages } = await findDueShares(database(), at, () => true);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    for (let round = 0; round < 20; round++) {
      for (const page of pages) await sendShareReminders(killing, page).catch(() => {});
      if (round % 2)
        await findPendingShares(
          { ...killing, DAILY_QUEUE: { sendBatch: async () => sometimes(0.5) } as never },
          at,
        ).catch(() => {});
    }
    log.mockRestore();
    for (const { leo } of worlds)
      expect([(await notificationsOf(leo)).length, (await mailsTo(leo)).length]).toEqual([1, 1]);
  });

  it("a page that fails at random and is delivered twice is done once and retried to its end", async () => {
    const at = nextMorning();
    const worlds = await worldsOf(12, at, 14);
    const failing = envWith({
      MAIL_QUEUE: { sendBatch: async () => sometimes(0.3) } as never,
      USER_CHANNEL: channelsThat(async () => sometimes(0.3)),
    });
    const { pages } = await findDueShares(database(), at, () => true);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    let waiting = pages;
    // The number of attempts of the queue (wrangler.toml).
    for (let attempts = 1; attempts <= 21 && waiting.length > 0; attempts++) {
      const failed = new Set<(typeof pages)[number]>();
      const messages = waiting.map((body) => ({ body, attempts, ack: () => {}, retry: () => failed.add(body) }));
      for (let delivery = 0; delivery < 2; delivery++) await processDailyPages({ messages } as never, failing);
      waiting = [...failed];
    }
    log.mockRestore();
    expect(waiting).toEqual([]);
    for (const { leo } of worlds)
      expect([(await notificationsOf(leo)).length, (await mailsTo(leo)).length]).toEqual([1, 1]);
  });

  describe("the sending of its mails, each batch delivered twice", () => {
    const dueMails = async (count: number) => {
      const at = nextMorning();
      const worlds = await worldsOf(count, at, 7);
      // The worker's own queue must not deliver it first.
      const unheard = envWith({ MAIL_QUEUE: { sendBatch: () => Promise.resolve() } as never });
      for (const page of (await findDueShares(database(), at, () => true)).pages)
        await sendShareReminders(unheard, page);
      const ids = (await Promise.all(worlds.map(({ leo }) => mailsTo(leo)))).flat().map(({ id }) => id);
      expect(ids).toHaveLength(count);
      return { ids, recipients: worlds.map(({ leo }) => leo.email).sort() };
    };
    /** Sends with this failure rate. Returns the sent mails and the dead letters, by queue and by row. */
    const deliver = async (ids: string[], p: number) => {
      const sender = mailServer();
      const send = sender.env.EMAIL?.send.bind(sender.env.EMAIL);
      const failing = { ...sender.env, EMAIL: { send: async (mail: never) => (sometimes(p), send?.(mail)) } as never };
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      const deadLetters = await deliverTwice(ids, failing);
      log.mockRestore();
      const rows = await database().all<{ id: string; sent: 0 | 1; dead: 0 | 1 }>(sql`
        select id, sent_at is not null as sent, dead_at is not null as dead from outbox
        where id in (select value from json_each(${JSON.stringify(ids)}))`);
      return {
        sentTo: sender.sent.map(({ to }) => to as string).sort(),
        deadLetters,
        sent: rows.filter(({ sent }) => sent).length,
        dead: rows.filter(({ dead }) => dead).length,
      };
    };

    it("sends each mail once and leaves no dead letter when 3 in 10 attempts fail", async () => {
      const { ids, recipients } = await dueMails(12);
      expect(await deliver(ids, 0.3)).toEqual({ sentTo: recipients, deadLetters: [], sent: 12, dead: 0 });
    });

    it("sends none and leaves only dead letters when every attempt fails", async () => {
      const { ids } = await dueMails(2);
      expect(await deliver(ids, 1)).toEqual({ sentTo: [], deadLetters: ids, sent: 0, dead: 2 });
    });
  });
});

it("a developer can run a whole day of the job in one request", async () => {
  const at = nextMorning();
  const { leo } = await world(at, 14);
  await leo.call("PATCH", "/api/me/profile", { timeZone: "America/New_York" });
  const { status, body } = await call("POST", "/api/dev/cron", { body: { at: at.toISOString() } });
  expect([status, body]).toEqual([200, { pendingShares: 1, eventsTomorrow: 0 }]);
  expect(await notificationsOf(leo)).toHaveLength(1);
  expect((await call("POST", "/api/dev/cron", { body: { at: "tomorrow" } })).status).toBe(422);
});
