import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Split } from "#domain/splits/splits.ts";
import { database, envWith, people, person, split, unique, type TestPerson } from "#tests/support/worker/factories.ts";
import { consume, mailsOf, mailServer } from "#tests/support/worker/mail-server.ts";
import type { Env } from "#worker/env.ts";

const HOUR_MS = 3_600_000;
const local = (sender: { env: Env }) => envWith({ ...sender.env, RATE_LIMITS: "production" });

const shareOf = (of: Split, who: { id: string }) => of.participants.find(({ userId }) => userId === who.id)!;
const remind = (creator: TestPerson, of: Split, who: { id: string }, on: Env = mailServer().env) =>
  creator.call<{ remindedAt: string }>(
    "POST",
    `/api/splits/${of.id}/participants/${shareOf(of, who).id}/reminders`,
    undefined,
    {},
    on,
  );
const remindersOf = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications?limit=100")).body.notifications.filter(
    ({ title }) => title === "Payment reminder",
  );
const remindedAtOf = async (reader: TestPerson, of: Split, who: { id: string }) =>
  shareOf((await reader.call<Split>("GET", `/api/splits/${of.id}`)).body, who).remindedAt;
const markPaid = (creator: TestPerson, of: Split, who: { id: string }, paid = true) =>
  creator.call("PUT", `/api/splits/${of.id}/participants/${shareOf(of, who).id}/paid`, { paid });
const hoursAgo = (of: Split, who: { id: string }, hours: number) =>
  database().run(
    sql`update split_participants set reminded_at = ${Date.now() - hours * HOUR_MS} where id = ${shareOf(of, who).id}`,
  );

describe("a reminder", () => {
  it("is a notification and a mail, and the creator sees its time", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const dinner = await split(ana, [leo, maya], { merchant: "Nonna's", splitDate: "2026-01-18" });
    expect(shareOf(dinner, leo).remindedAt).toBeNull();
    const sender = mailServer();
    const { status, body } = await remind(ana, dinner, leo, sender.env);
    expect([status, body]).toEqual([202, { remindedAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
    expect(await remindersOf(leo)).toMatchObject([
      {
        title: "Payment reminder",
        message: `${ana.displayName} reminds you of $33.33 for Dinner.`,
        link: `/dashboard/splits/${dinner.id}`,
        person: { id: ana.id },
        read: false,
      },
    ]);
    expect(await remindersOf(maya)).toEqual([]);
    expect(await remindersOf(ana)).toEqual([]);
    expect(await remindedAtOf(ana, dinner, leo)).toBe(body.remindedAt);
    expect(await remindedAtOf(ana, dinner, maya)).toBeNull();
    const rows = await mailsOf(leo);
    expect(rows).toMatchObject([{ kind: "payment-reminder", sent_at: null }]);
    expect(sender.queued).toEqual([rows[0]!.id]);
    await consume(sender.queued, sender.env);
    const [mail] = sender.sent;
    expect(mail).toMatchObject({
      to: leo.email,
      subject: "ana reminds you of $33.33 for Dinner",
      headers: {
        "Auto-Submitted": "auto-generated",
        "List-Unsubscribe": expect.stringMatching(/^<http:\/\/localhost:8788\/api\/mail\/unsubscribe\?token=usr_/),
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
    for (const said of [
      "Hi leo,",
      "ana paid for “Dinner” and reminds you that your share of $33.33 is still pending.",
      "Nonna's, Sunday, January 18, 2026",
      `http://localhost:8788/dashboard/splits/${dinner.id}`,
      "http://localhost:8788/unsubscribe#token=usr_",
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.html).toContain("Nonna&#39;s, Sunday, January 18, 2026");
  });

  it("is possible once in 12 hours: the next is refused with the time when it is possible again", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const dinner = await split(ana, [leo, maya]);
    await remind(ana, dinner, leo);
    const again = await remind(ana, dinner, leo);
    expect([again.status, again.body.error?.code, again.body.error?.message]).toEqual([
      409,
      "already_reminded",
      "A reminder was already sent recently",
    ]);
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(12 * 3600 - 60);
    expect(Number(again.headers.get("retry-after"))).toBeLessThanOrEqual(12 * 3600);
    // The limit of another participant is separate.
    expect((await remind(ana, dinner, maya)).status).toBe(202);
    await hoursAgo(dinner, leo, 11.99);
    expect((await remind(ana, dinner, leo)).status).toBe(409);
    await hoursAgo(dinner, leo, 12);
    // The window of the first mail's dedupe key is over too.
    await database().run(sql`update outbox set dedupe_key = ${unique()} where user_id = ${leo.id}`);
    expect((await remind(ana, dinner, leo)).status).toBe(202);
    expect(await remindersOf(leo)).toHaveLength(2);
    expect(await mailsOf(leo)).toHaveLength(2);
  });

  it("requested twenty times at once is sent once", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    const sender = mailServer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => remind(ana, dinner, leo, sender.env)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect([(await remindersOf(leo)).length, (await mailsOf(leo)).length, sender.queued.length]).toEqual([1, 1, 1]);
  });

  it("is refused for a paid share and for a share of zero", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [dinner, gum] = [await split(ana, [leo]), await split(ana, [leo], { totalCents: 1 })];
    await markPaid(ana, dinner, leo);
    for (const one of [dinner, gum]) {
      const { status, body } = await remind(ana, one, leo);
      expect([status, body.error?.message]).toEqual([409, "This share is already paid"]);
    }
    expect([await remindersOf(leo), await mailsOf(leo)]).toEqual([[], []]);
    await markPaid(ana, dinner, leo, false);
    expect((await remind(ana, dinner, leo)).status).toBe(202);
  });

  it("is the creator's: a participant gets 404, and no one is notified", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const dinner = await split(ana, [leo, maya]);
    for (const who of [leo, maya]) expect((await remind(who, dinner, leo)).status).toBe(404);
    expect([await remindersOf(leo), await mailsOf(leo)]).toEqual([[], []]);
    expect(await remindedAtOf(ana, dinner, leo)).toBeNull();
  });

  it("gets 404 where the participant's account is deleted", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    await database().run(sql`delete from users where id = ${leo.id}`);
    const { status, body } = await remind(ana, dinner, leo);
    expect([status, body.error?.message]).toEqual([409, "Could not find participant's email"]);
    expect(await remindedAtOf(ana, dinner, leo)).toBeNull();
  });

  it("fails with its own message if no mail is set up, or nothing can be written", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, body } = await remind(ana, dinner, leo, envWith({ ENVIRONMENT: "production" }));
    log.mockRestore();
    expect([status, body.error?.message]).toEqual([500, "Failed to send reminder - email feature needs to be set up"]);
    expect([await remindersOf(leo), await mailsOf(leo)]).toEqual([[], []]);
    const smtp = envWith({
      ENVIRONMENT: "production",
      SMTP_URL: "smtp://localhost",
      MAIL_QUEUE: mailServer().env.MAIL_QUEUE,
    });
    expect((await remind(ana, dinner, leo, smtp)).status).toBe(202);
  });

  it("that the queue refuses isn't lost: it stays in the outbox", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await remind(ana, dinner, leo, mailServer({ queueFails: true }).env)).status).toBe(202);
    log.mockRestore();
    expect(await mailsOf(leo)).toMatchObject([{ sent_at: null, attempts: 0 }]);
  });

  it("cuts names to 100 characters, escapes them, and keeps a subject to one line", async () => {
    const ana = await person("ana", { displayName: `<b>\r\nBcc: all@example.com</b>${"😀".repeat(1_000)}` });
    const leo = await person("leo");
    const dinner = await split(ana, [leo], { name: '<img src=x onerror="alert(1)">', merchant: "<script>" });
    const sender = mailServer();
    await remind(ana, dinner, leo, sender.env);
    await consume(sender.queued, sender.env);
    const [mail] = sender.sent;
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect([...mail!.subject].length).toBeLessThan(200);
    expect(mail?.subject.isWellFormed()).toBe(true);
    expect(mail?.html).not.toMatch(/<img|<script|<b>/);
    expect((await remindersOf(leo))[0]!.message.length).toBeLessThan(400);
  });
});

describe("a user who opted out of reminder mails", () => {
  const switchOff = (who: TestPerson, wanted = false) =>
    who.call("PUT", "/api/me/mail-choices/payment-reminder", { wanted });

  it("gets no mail, but a notification in the app", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    await switchOff(leo);
    const sender = mailServer();
    expect((await remind(ana, dinner, leo, sender.env)).status).toBe(202);
    expect([await remindersOf(leo), await mailsOf(leo), sender.queued]).toMatchObject([[{ read: false }], [], []]);
  });

  it("gets no queued mail either, and the outbox keeps nothing of it", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    const sender = mailServer();
    await remind(ana, dinner, leo, sender.env);
    await switchOff(leo);
    const { explicitAcks } = await consume(sender.queued, sender.env);
    expect([explicitAcks.length, sender.sent, await mailsOf(leo)]).toEqual([1, [], []]);
  });

  it("still gets mails about the account", async () => {
    const leo = await person("leo");
    await switchOff(leo);
    const sender = mailServer();
    const address = { "cf-connecting-ip": `2001:db8::${unique().slice(0, 4)}` };
    await leo.call("POST", "/api/auth/request-password-reset", { email: leo.email }, address, sender.env);
    await consume(sender.queued, sender.env);
    expect(sender.sent.map(({ subject }) => subject)).toEqual(["Reset your Squadtab password"]);
  });
});

it("no reminder is mailed for a share that was paid, or whose split was deleted, before the mail was sent", async () => {
  const [ana, leo] = await people("ana", "leo");
  const [dinner, cinema] = [await split(ana, [leo]), await split(ana, [leo], { name: "Cinema" })];
  const sender = mailServer();
  for (const one of [dinner, cinema]) await remind(ana, one, leo, sender.env);
  await markPaid(ana, dinner, leo);
  await database().run(sql`update splits set deleted_at = ${Date.now()} where id = ${cinema.id}`);
  expect((await remind(ana, cinema, leo)).status).toBe(404);
  await consume(sender.queued, sender.env);
  expect(sender.sent).toEqual([]);
});

describe("limits", () => {
  it("one user sends at most 60 reminders an hour", async () => {
    const [ana, leo] = await people("ana", "leo");
    const dinner = await split(ana, [leo]);
    await database().run(
      sql`insert into limits (key, window_start, count) values (${`reminders:${ana.id}`}, ${Date.now()}, 60)`,
    );
    const { status, headers } = await remind(ana, dinner, leo, local(mailServer()));
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(await remindersOf(leo)).toEqual([]);
  });

  it("one user gets at most ten reminder mails a day; further ones are notifications only", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (let n = 0; n < 11; n++) expect((await remind(ana, await split(ana, [leo]), leo)).status).toBe(202);
    expect([(await remindersOf(leo)).length, (await mailsOf(leo)).length]).toEqual([11, 10]);
  });
});

it("is shown in the mailbox of a developer's machine with its headers, until the share is gone", async () => {
  const [ana, leo] = await people("ana", "leo");
  const dinner = await split(ana, [leo]);
  await remind(ana, dinner, leo, envWith({ MAIL_QUEUE: mailServer().env.MAIL_QUEUE }));
  await consume([(await mailsOf(leo))[0]!.id], env);
  const { body } = await leo.call<{ subject: string; headers: Record<string, string> }[]>(
    "GET",
    `/api/dev/mailbox?to=${leo.email}`,
  );
  expect(body).toMatchObject([
    {
      subject: "ana reminds you of $50.00 for Dinner",
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    },
  ]);
  expect((await leo.call("GET", `/api/dev/mailbox/page?to=${leo.email}`)).text).toContain("List-Unsubscribe: &lt;http");
  await database().run(sql`delete from split_participants where split_id = ${dinner.id}`);
  expect((await leo.call("GET", `/api/dev/mailbox?to=${leo.email}`)).body).toEqual([]);
});
