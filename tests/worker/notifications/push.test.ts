import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { pushes, type PushKind, type PushSettings } from "#domain/notifications/push.ts";
import type { Split } from "#domain/splits/splits.ts";
import {
  database,
  dayFromNow,
  device,
  envWith,
  givePassword,
  people,
  person,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { pushBrowser, push, deliverPushes, recordPushQueue } from "#tests/support/worker/push-browser.ts";
import type { Env } from "#worker/env.ts";
import { queuePushes } from "#worker/notifications/push/queue-pushes.ts";
import { mayBePushService } from "#worker/notifications/push/check-device.ts";

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const settingsOf = async (who: TestPerson, on?: Env) =>
  (await who.call<PushSettings>("GET", "/api/me/push", undefined, {}, on)).body;
const choose = (who: TestPerson, kind: string, wanted: unknown) =>
  who.call("PUT", `/api/me/push/choices/${kind}`, { wanted });
const notificationsOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications;
const devicesOf = ({ id }: TestPerson) =>
  database().all<{ endpoint: string; last_push_at: number | null }>(
    sql`select endpoint, last_push_at from push_devices where user_id = ${id} order by id`,
  );
const dinner =
  (creator: TestPerson, others: TestPerson[], name = "Dinner") =>
  (on: Env) =>
    creator.call<Split>(
      "POST",
      "/api/splits",
      { name, totalCents: 9_000, participantIds: others.map(({ id }) => id) },
      {},
      on,
    );
/** The split's own push is never sent. The queue of the other requests would send it at any time later. */
const splitWithoutPush = async (...bill: Parameters<typeof dinner>): Promise<Split> =>
  (await dinner(...bill)(recordPushQueue().env)).body;
const sendComment =
  (who: TestPerson, { id }: { id: string }, comment: string) =>
  (on: Env) =>
    who.call("POST", `/api/splits/${id}/comments`, { comment }, {}, on);
const silently = async <Result>(work: () => Promise<Result>): Promise<[Result, string]> => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    const result = await work();
    return [result, log.mock.calls.flat().join(" ")];
  } finally {
    log.mockRestore();
  }
};

describe("a push", () => {
  it("is signed and encrypted for each device of the notification's recipient, with the notification's words", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const [phone, laptop, mayas] = [await pushBrowser(), await pushBrowser(), await pushBrowser()];
    await phone.subscribe(leo);
    await laptop.subscribe(await device(leo));
    await mayas.subscribe(maya);
    await deliverPushes(dinner(ana, [leo]));
    const [told] = await notificationsOf(leo);
    for (const one of [phone, laptop]) {
      expect(await one.refused()).toEqual([]);
      const taken = await one.received();
      expect(taken.map(({ text }) => text)).toEqual([
        {
          id: told!.id,
          title: "ana added you to Dinner",
          message: "Your share is $45.00 of $90.00.",
          link: told!.link,
        },
      ]);
      // Kept for a day. Replaces an earlier push of the same notification that is still waiting.
      expect(taken[0]!.headers).toMatchObject({ ttl: "86400", urgency: "normal", topic: told!.id });
    }
    expect(await mayas.received()).toEqual([]);
    expect((await devicesOf(leo)).every(({ last_push_at }) => last_push_at !== null)).toBe(true);
  });

  it("is never sent in the request, and nothing is queued for people without a device", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const phone = await pushBrowser();
    await phone.subscribe(leo);
    const sender = recordPushQueue();
    await dinner(ana, [leo, maya])(sender.env);
    const [told] = await notificationsOf(leo);
    expect(sender.queued.map(({ body }) => body)).toEqual([{ notificationIds: [told!.id] }]);
    expect(await phone.received()).toEqual([]);
    const without = recordPushQueue();
    await dinner(leo, [maya])(without.env);
    expect(without.queued).toEqual([]);
  });

  it("is queued in batches of fifty, for people with a device", async () => {
    const written = Array.from({ length: 120 }, (_, n) => ({
      id: `ntf_${n}`,
      userId: `usr_${n}`,
      hasDevice: n < 101,
    }));
    const sender = recordPushQueue();
    await queuePushes(sender.env, written);
    expect(sender.queued.map(({ body }) => body.notificationIds.length)).toEqual([50, 50, 1]);
    expect(sender.queued.flatMap(({ body }) => body.notificationIds)).toEqual(
      written.slice(0, 101).map(({ id }) => id),
    );
  });

  it("is not lost to the request where the queue is down", async () => {
    const [ana, leo] = await people("ana", "leo");
    await (await pushBrowser()).subscribe(leo);
    const sendBatch = () => Promise.reject(new Error("queue is down"));
    const on = envWith({ PUSH_QUEUE: { sendBatch } as unknown as Env["PUSH_QUEUE"] });
    const [{ status }, log] = await silently(() => dinner(ana, [leo])(on));
    expect([status, (await notificationsOf(leo)).length]).toEqual([201, 1]);
    expect(log).toContain("could not queue pushes");
  });

  it("shows the newest comment of a grouped notification, and isn't sent once that is read", async () => {
    const [ana, leo] = await people("ana", "leo");
    const phone = await pushBrowser();
    await phone.subscribe(leo);
    const of = await splitWithoutPush(ana, [leo]);
    await deliverPushes(sendComment(ana, of, "first"));
    await deliverPushes(sendComment(ana, of, "second"));
    const texts = (await phone.received()).map(({ text }) => text);
    expect(texts.map(({ title }) => title)).toEqual([`New comment on ${of.name}`, `2 new comments on ${of.name}`]);
    expect(texts[0]!.id).toBe(texts[1]!.id);
    await deliverPushes(async (on) => {
      await sendComment(ana, of, "third")(on);
      // They have the split open, so it is read.
      await leo.call("PUT", "/api/notifications/read", { link: `/dashboard/splits/${of.id}` });
    });
    expect(await phone.received()).toHaveLength(2);
  });

  it("is short for any names and carries only the notification", async () => {
    const [ana, leo] = await people("ana", "leo");
    const phone = await pushBrowser();
    await phone.subscribe(leo);
    const of = await splitWithoutPush(ana, [leo], "字".repeat(99));
    await deliverPushes(sendComment(ana, of, "🍜".repeat(5_000)));
    const { text } = (await phone.received()).at(-1)!;
    expect(Object.keys(text)).toEqual(["id", "title", "message", "link"]);
    for (const words of [text.title, text.message]) {
      expect(words.length).toBeLessThanOrEqual(400);
      expect(words.isWellFormed()).toBe(true);
    }
  });

  it("of a deleted split, or older than a day, is not sent", async () => {
    const [ana, leo] = await people("ana", "leo");
    const phone = await pushBrowser();
    await phone.subscribe(leo);
    await deliverPushes(async (on) => {
      const { body } = await dinner(ana, [leo])(on);
      await ana.call("DELETE", `/api/splits/${body.id}`);
    });
    await deliverPushes(async (on) => {
      await dinner(ana, [leo])(on);
      await database().run(sql`update notifications set created_at = created_at - 86400001 where user_id = ${leo.id}`);
    });
    expect(await phone.received()).toEqual([]);
  });

  it("about the budget is sent once a month, like its notification, with low urgency", async () => {
    const ana = await person();
    const phone = await pushBrowser();
    await phone.subscribe(ana);
    await ana.call("PUT", "/api/budget", { monthlyLimitCents: 10_000, today: dayFromNow(0) });
    const spend = (amountCents: number) => (on: Env) =>
      ana.call(
        "POST",
        "/api/expenses",
        { description: "x", amountCents, category: "Food", expenseDate: dayFromNow(0), today: dayFromNow(0) },
        {},
        on,
      );
    for (const amountCents of [8_500, 100, 2_000, 100]) await deliverPushes(spend(amountCents));
    const taken = await phone.received();
    expect(taken.map(({ headers }) => headers.urgency)).toEqual(["low", "low"]);
    expect(taken.map(({ text }) => [text.title, text.link])).toEqual(
      (await notificationsOf(ana)).toReversed().map(({ title, link }) => [title, link]),
    );
  });

  it("is also sent for the notifications of the morning's job", async () => {
    const [ana, leo] = await people("ana", "leo");
    const phone = await pushBrowser();
    await splitWithoutPush(ana, [leo]);
    await phone.subscribe(leo);
    const { first } = await deliverPushes((on) => ana.call("POST", "/api/dev/cron", { at: daysFromNow(3) }, {}, on));
    expect(first.length).toBeGreaterThan(0);
    expect((await phone.received()).map(({ text }) => text.title)).toEqual(
      (await notificationsOf(leo)).filter(({ kind }) => kind === "share-pending").map(({ title }) => title),
    );
    expect(await phone.received()).toHaveLength(1);
  });
});

describe("when a push service", () => {
  it("no longer knows a device, the device is removed and the others get the push", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [lost, gone, here] = [
      await pushBrowser({ answers: [404] }),
      await pushBrowser({ answers: [410] }),
      await pushBrowser(),
    ];
    await lost.subscribe(await device(leo));
    await gone.subscribe(await device(leo));
    await here.subscribe(leo);
    const { queued } = await deliverPushes(dinner(ana, [leo]));
    expect((await devicesOf(leo)).map(({ endpoint }) => endpoint)).toEqual([here.subscription.endpoint]);
    expect([queued, await here.received()]).toEqual([[], [expect.anything()]]);
  });

  it("is busy or broken, that device is retried at the time it asks for, and no other device gets it twice", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [busy, here] = [await pushBrowser({ answers: [429, 503] }), await pushBrowser()];
    await busy.subscribe(await device(leo));
    await here.subscribe(leo);
    const { queued, env: on } = await deliverPushes(dinner(ana, [leo]));
    const [told] = await notificationsOf(leo);
    expect(queued).toEqual([
      { body: { notificationIds: [told!.id], deviceId: expect.stringMatching(/^psh_/) }, delaySeconds: 7 },
    ]);
    const again = queued.map(({ body }) => body);
    expect(await push(again, on)).toEqual([7]);
    expect(await push(again, on, 2)).toEqual(["done"]);
    expect(await busy.received()).toHaveLength(1);
    expect(await here.received()).toHaveLength(1);
    expect(queued).toHaveLength(1);
  });

  it("can't be reached, the push is retried after growing delays", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { subscription } = await pushBrowser();
    // No server listens on this port.
    const endpoint = "https://localhost:9/push";
    expect((await leo.call("PUT", "/api/me/push/device", { ...subscription, endpoint })).status).toBe(204);
    const [{ queued, env: on }, log] = await silently(() => deliverPushes(dinner(ana, [leo])));
    expect(queued.map(({ delaySeconds }) => delaySeconds)).toEqual([60]);
    const again = queued.map(({ body }) => body);
    const [waits] = await silently(async () => [
      ...(await push(again, on)),
      ...(await push(again, on, 3)),
      ...(await push(again, on, 8)),
    ]);
    expect(waits).toEqual([60, 240, 3_600]);
    // Anyone who knows the address can send to it.
    expect(log).not.toContain(endpoint);
  });

  it("sends an invalid Retry-After, it is treated like none", async () => {
    const [ana, leo] = await people("ana", "leo");
    const odd = ["soon", "Infinity", "-5", "99999999", "Sat, 01 Jan 2000 00:00:00 GMT"];
    for (const retryAfter of odd)
      await (await pushBrowser({ answers: [503], retryAfter })).subscribe(await device(leo));
    const { queued } = await deliverPushes(dinner(ana, [leo]));
    const waits = queued.map(({ delaySeconds = NaN }) => delaySeconds).toSorted((one, other) => one - other);
    expect(waits).toEqual([1, 1, 60, 60, 3_600]);
  });

  it("can't be asked because encryption fails, no device is removed and the others get the push", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [odd, here] = [await pushBrowser(), await pushBrowser()];
    await odd.subscribe(await device(leo));
    await here.subscribe(leo);
    await database().run(sql`update push_devices set p256dh = 'x' where endpoint = ${odd.subscription.endpoint}`);
    const [{ queued }, log] = await silently(() => deliverPushes(dinner(ana, [leo])));
    expect([queued, await here.received(), (await devicesOf(leo)).length]).toEqual([[], [expect.anything()], 2]);
    expect(log).toContain("could not encrypt a push");
    // If our own key is wrong, no device is deleted: it would be all of them.
    const { d: _gone, ...halved } = JSON.parse(env.VAPID_KEY!) as { d: string };
    const VAPID_KEY = JSON.stringify({ ...halved, d: "AAAA" });
    await silently(() => deliverPushes(dinner(ana, [leo]), { VAPID_KEY }));
    expect(await devicesOf(leo)).toHaveLength(2);
  });

  it("refuses the push or redirects it, the push is dropped and the redirect isn't followed", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [elsewhere, strict] = [
      await pushBrowser({ answers: [302] }),
      await pushBrowser({ publicKey: "another key" }),
    ];
    await elsewhere.subscribe(await device(leo));
    await strict.subscribe(leo);
    const [{ queued }] = await silently(() => deliverPushes(dinner(ana, [leo])));
    expect(queued).toEqual([]);
    expect([await elsewhere.received(), await strict.received()]).toEqual([[], []]);
    expect(await strict.refused()).toEqual(["Error: signed by another key"]);
    expect(await devicesOf(leo)).toHaveLength(2);
  });
});

describe("push choices", () => {
  const all = (off: PushKind[] = []) =>
    Object.keys(pushes).map((kind) => ({ kind, wanted: !off.includes(kind as PushKind) }));

  it("are all on by default, belong to one user and apply to all devices", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [phone, laptop] = [await pushBrowser(), await pushBrowser()];
    await phone.subscribe(leo);
    await laptop.subscribe(await device(leo));
    expect((await settingsOf(leo)).choices).toEqual(all());
    for (const wanted of [false, false])
      expect((await choose(leo, "split-added", wanted)).body).toEqual({ kind: "split-added", wanted });
    expect((await settingsOf(leo)).choices).toEqual(all(["split-added"]));
    expect((await settingsOf(ana)).choices).toEqual(all());
    await deliverPushes(dinner(ana, [leo]));
    expect([await phone.received(), await laptop.received()]).toEqual([[], []]);
    const of = await splitWithoutPush(ana, [leo]);
    await deliverPushes(sendComment(ana, of, "hi"));
    expect((await phone.received()).map(({ text }) => text.title)).toEqual([`New comment on ${of.name}`]);
    await choose(leo, "split-added", true);
    await deliverPushes(dinner(ana, [leo]));
    expect(await laptop.received()).toHaveLength(2);
  });

  it("refuse an unknown kind", async () => {
    const ana = await person();
    for (const kind of ["password-reset", "nothing", "toString", "__proto__"])
      expect([kind, (await choose(ana, kind, false)).status]).toEqual([kind, 404]);
    for (const wanted of ["false", 0, null, undefined]) expect((await choose(ana, "comment", wanted)).status).toBe(422);
  });
});

describe("a device", () => {
  it("belongs to the session: a new one replaces it, and turning push off removes it", async () => {
    const ana = await person();
    const [old, own] = [await pushBrowser(), await pushBrowser()];
    expect((await settingsOf(ana)).here).toBe(false);
    for (const one of [old, own, own]) await one.subscribe(ana);
    expect((await devicesOf(ana)).map(({ endpoint }) => endpoint)).toEqual([own.subscription.endpoint]);
    expect([(await settingsOf(ana)).here, (await settingsOf(await device(ana))).here]).toEqual([true, false]);
    for (const status of [204, 204]) expect((await ana.call("DELETE", "/api/me/push/device")).status).toBe(status);
    expect([(await settingsOf(ana)).here, await devicesOf(ana)]).toEqual([false, []]);
  });

  it("moves to the user who signs in there next, and can't be taken over without its keys", async () => {
    const [ana, leo] = await people("ana", "leo");
    const shared = await pushBrowser();
    await shared.subscribe(ana);
    await shared.subscribe(leo);
    expect([await devicesOf(ana), (await devicesOf(leo)).length]).toEqual([[], 1]);
    const { keys } = (await pushBrowser()).subscription;
    const { status, body } = await ana.call("PUT", "/api/me/push/device", { ...shared.subscription, keys });
    expect([status, body.error?.code]).toEqual([409, "conflict"]);
    expect([await devicesOf(ana), (await devicesOf(leo)).length]).toEqual([[], 1]);
  });

  it("ends with its session: by sign-out, ended from another device, end-others, or expiry", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [here, phone, laptop, old] = [
      await pushBrowser(),
      await pushBrowser(),
      await pushBrowser(),
      await pushBrowser(),
    ];
    const [phoneSession, laptopSession, oldSession] = [await device(leo), await device(leo), await device(leo)];
    await here.subscribe(leo);
    await phone.subscribe(phoneSession);
    await laptop.subscribe(laptopSession);
    await old.subscribe(oldSession);
    await leo.call("POST", "/api/auth/token/revoke", { refreshToken: phoneSession.refreshToken });
    await leo.call("DELETE", `/api/auth/sessions/${laptopSession.sessionId}`);
    expect(await devicesOf(leo)).toHaveLength(2);
    await database().run(sql`update sessions set expires_at = 1 where id = ${oldSession.sessionId}`);
    await deliverPushes(dinner(ana, [leo]));
    expect([await phone.received(), await laptop.received(), await old.received()]).toEqual([[], [], []]);
    expect(await here.received()).toHaveLength(1);
    await leo.call("POST", "/api/auth/sessions/end-others");
    expect(await devicesOf(leo)).toHaveLength(1);
    await givePassword(leo);
    expect((await leo.call("DELETE", "/api/me", { username: leo.username, password: "Passw0rdA" })).status).toBe(204);
    expect(await devicesOf(leo)).toEqual([]);
  });

  it("of an ended session is refused although its access token is still valid", async () => {
    const ana = await person();
    const phone = await device(ana);
    await ana.call("DELETE", `/api/auth/sessions/${phone.sessionId}`);
    const { status, body } = await phone.call("PUT", "/api/me/push/device", (await pushBrowser()).subscription);
    expect([status, body.error?.code]).toEqual([401, "not_signed_in"]);
    expect(await devicesOf(ana)).toEqual([]);
  });

  it("is refused with a message unless it is a valid subscription", async () => {
    const ana = await person();
    const { subscription: good } = await pushBrowser();
    const { keys } = good;
    const odd = [
      {},
      { ...good, endpoint: "http://localhost:8788/push" },
      { ...good, endpoint: "not an address" },
      { ...good, endpoint: `https://push.example.com/${"x".repeat(1_000)}` },
      { ...good, keys: { ...keys, p256dh: keys.p256dh.slice(1) } },
      // As long as a point, but not on the curve.
      { ...good, keys: { ...keys, p256dh: `BA${"A".repeat(85)}` } },
      { ...good, keys: { ...keys, auth: "short" } },
      { ...good, more: true },
    ];
    for (const body of odd) {
      const answer = await ana.call("PUT", "/api/me/push/device", body);
      expect([body, answer.status]).toEqual([body, 422]);
    }
    const answer = await ana.call("PUT", "/api/me/push/device", odd[5]);
    expect(answer.body.error?.fields).toEqual({ "keys.p256dh": "This is not a push subscription" });
    expect(await devicesOf(ana)).toEqual([]);
  });

  it("must have a public host name in production, so that nothing is sent to internal machines", async () => {
    const production = { ENVIRONMENT: "production" } as const;
    const may = (endpoint: string, on: Pick<Env, "ENVIRONMENT"> = production) => mayBePushService(endpoint, on);
    for (const endpoint of [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://web.push.apple.com/abc",
      "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ])
      expect([endpoint, may(endpoint)]).toEqual([endpoint, true]);
    for (const endpoint of [
      "http://fcm.googleapis.com/abc",
      "https://fcm.googleapis.com:8443/abc",
      "https://user:password@fcm.googleapis.com/abc",
      "https://localhost/abc",
      "https://push.localhost/abc",
      "https://router/abc",
      "https://printer.local/abc",
      "https://metadata.google.internal/abc",
      "https://127.0.0.1/abc",
      "https://0x7f000001/abc",
      "https://2130706433/abc",
      "https://10.0.0.1/abc",
      "https://169.254.169.254/latest/meta-data",
      "https://[::1]/abc",
      "https://[fd00::1]/abc",
      "https://1.0.168.192.in-addr.arpa/abc",
      "https://localhost./abc",
    ])
      expect([endpoint, may(endpoint)]).toEqual([endpoint, false]);
    expect(may("https://localhost:8443/abc", { ENVIRONMENT: "local" })).toBe(true);
    expect(may("http://localhost:8443/abc", { ENVIRONMENT: "local" })).toBe(false);
    const ana = await person();
    const { subscription } = await pushBrowser();
    const answer = await ana.call("PUT", "/api/me/push/device", subscription, {}, envWith(production));
    expect([answer.status, answer.body.error?.fields]).toEqual([422, { endpoint: "This is not a push subscription" }]);
  });
});

describe("without a VAPID key", () => {
  it("push reports that it isn't set up, and nothing is queued", async () => {
    const [ana, leo] = await people("ana", "leo");
    await (await pushBrowser()).subscribe(leo);
    const without = { VAPID_KEY: undefined };
    expect((await settingsOf(leo, envWith(without as unknown as Partial<Env>))).publicKey).toBeNull();
    const { first } = await deliverPushes(dinner(ana, [leo]), without as unknown as Partial<Env>);
    expect(first).toEqual([]);
    expect((await settingsOf(leo)).publicKey).toMatch(/^B[\w-]{86}$/);
    expect(JSON.stringify(await settingsOf(leo))).not.toContain((JSON.parse(env.VAPID_KEY!) as { d: string }).d);
  });
});
