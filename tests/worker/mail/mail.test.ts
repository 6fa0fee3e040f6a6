import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import {
  call,
  database,
  envWith,
  ownAddress,
  person,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { consume, mailsOf, mailServer } from "#tests/support/worker/mail-server.ts";
import { HOSTILE_NAMES } from "#tests/support/naughty-strings.ts";
import type { Env } from "#worker/env.ts";
import worker from "#worker/index.ts";
import { composeMail } from "#worker/mail/compose.ts";

const PASSWORD = "Passw0rdA";

const askForReset = (who: { email: string }, from: Env = mailServer().env) =>
  call("POST", "/api/auth/request-password-reset", {
    body: { email: who.email },
    headers: { "cf-connecting-ip": ownAddress() },
    env: from,
  });

describe("a mail", () => {
  it("is a row first, and its id goes to the queue", async () => {
    const ana = await person();
    const sender = mailServer();
    await askForReset(ana, sender.env);
    const rows = await mailsOf(ana);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: "password-reset", sent_at: null, attempts: 0 });
    expect(sender.queued).toEqual([rows[0]!.id]);
    expect(sender.sent).toEqual([]);
  });

  it("is sent once, however often the queue delivers it", async () => {
    const ana = await person();
    const sender = mailServer();
    await askForReset(ana, sender.env);
    const first = await consume(sender.queued, sender.env);
    const second = await consume(sender.queued, sender.env, { attempts: 2 });
    expect(sender.sent).toHaveLength(1);
    expect([first.explicitAcks.length, second.explicitAcks.length]).toEqual([1, 1]);
    expect(sender.sent[0]).toMatchObject({
      to: ana.email,
      from: { email: env.MAIL_FROM },
      subject: "Reset your Squadtab password",
      headers: { "X-Entity-Ref-ID": sender.queued[0] },
    });
    expect((await mailsOf(ana))[0]).toMatchObject({ sent_at: expect.any(Number), attempts: 1, last_error: null });
  });

  it("that cannot be sent is retried later, delays no other mail, and is sent under the same id", async () => {
    const [ana, leo] = [await person("ana"), await person("leo")];
    const broken = mailServer({ fails: true });
    const sender = mailServer();
    await askForReset(ana, broken.env);
    await askForReset(leo, sender.env);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const refused = await consume([...broken.queued, "mai_nothing"], broken.env, { attempts: 3 });
    expect(log.mock.calls.flat().join(" ")).not.toContain("@");
    log.mockRestore();
    expect(refused.retryMessages).toHaveLength(1);
    expect(refused.explicitAcks).toHaveLength(1);
    expect((await mailsOf(ana))[0]).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: "Error: mailbox unavailable",
    });
    await consume([...broken.queued, ...sender.queued], sender.env);
    expect(new Set(sender.sent.map((mail) => mail.to))).toEqual(new Set([ana.email, leo.email]));
    expect(sender.sent).toHaveLength(2);
    expect((await mailsOf(ana))[0]).toMatchObject({ sent_at: expect.any(Number), attempts: 2, last_error: null });
  });

  it("is retried after growing delays, from a quarter of a minute to an hour", async () => {
    const ana = await person();
    const sender = mailServer({ fails: true });
    await askForReset(ana, sender.env);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const retry = vi.fn<(options: { delaySeconds: number }) => void>();
    for (const attempts of [1, 2, 3, 9, 18]) {
      const messages = [{ body: { mailId: sender.queued[0]! }, attempts, ack: vi.fn<() => void>(), retry }];
      await worker.queue({ queue: "squadtab-mail", messages } as never, sender.env);
    }
    log.mockRestore();
    expect(retry.mock.calls.map(([{ delaySeconds }]) => delaySeconds)).toEqual([15, 30, 60, 3_600, 3_600]);
  });

  it("stays in the outbox with a reason if no transport is set up", async () => {
    const ana = await person();
    const sender = mailServer();
    await askForReset(ana, sender.env);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { retryMessages } = await consume(sender.queued, envWith({ ENVIRONMENT: "production" }));
    log.mockRestore();
    expect(retryMessages).toHaveLength(1);
    expect((await mailsOf(ana))[0]?.last_error).toContain("no mail transport is set up");
  });

  it("that would arrive too late is not sent", async () => {
    const ana = await person();
    const sender = mailServer();
    await askForReset(ana, sender.env);
    await database().run(sql`update outbox set expires_at = ${Date.now() - 1} where user_id = ${ana.id}`);
    expect((await consume(sender.queued, sender.env)).explicitAcks).toHaveLength(1);
    expect(sender.sent).toEqual([]);
  });

  it("that the queue never accepted is queued by the hourly cron, unless it was tried, sent or is recent", async () => {
    const who = await Promise.all(["ana", "leo", "maya", "eve"].map((name) => person(name)));
    const [ana, leo, maya, eve] = who as [TestPerson, TestPerson, TestPerson, TestPerson];
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const one of who) expect((await askForReset(one, mailServer({ queueFails: true }).env)).status).toBe(200);
    log.mockRestore();
    const age = (one: TestPerson, set = sql`attempts = attempts`) =>
      database().run(sql`update outbox set created_at = created_at - 360000, ${set} where user_id = ${one.id}`);
    await age(ana);
    await age(leo, sql`attempts = 1`);
    await age(maya, sql`sent_at = 5`);
    const sender = mailServer();
    const idOf = async (one: TestPerson) => (await mailsOf(one))[0]!.id;
    const ids = await Promise.all([ana, leo, maya, eve].map(idOf));
    await worker.scheduled(createScheduledController({ scheduledTime: new Date(), cron: "0 * * * *" }), sender.env);
    expect(ids.map((id) => sender.queued.includes(id))).toEqual([true, false, false, false]);
    // Sent in 1970, so more than a month ago.
    expect(await mailsOf(maya)).toEqual([]);
  });

  it("that a local queue has lost is queued by a developer's cron", async () => {
    const ana = await person();
    await askForReset(ana, envWith({ MAIL_QUEUE: mailServer().env.MAIL_QUEUE }));
    await database().run(sql`update outbox set created_at = created_at - 360000 where user_id = ${ana.id}`);
    const { queued, env: own } = mailServer();
    const { status } = await call("POST", "/api/dev/cron", { body: {}, env: envWith({ MAIL_QUEUE: own.MAIL_QUEUE }) });
    expect(status).toBe(200);
    // The mails of other tests may be among them.
    expect(queued).toEqual(expect.arrayContaining((await mailsOf(ana)).map(({ id }) => id)));
  });

  it("goes through the real queue into the mailbox of a developer's machine", async () => {
    const ana = await person();
    await askForReset(ana, env);
    const mailbox = async () => (await call<object[]>("GET", `/api/dev/mailbox?to=${ana.email}`)).body;
    await vi.waitFor(async () => expect(await mailbox()).toHaveLength(1), { timeout: 60_000, interval: 200 });
    expect(await mailbox()).toEqual([
      {
        to: ana.email,
        subject: "Reset your Squadtab password",
        text: expect.stringMatching(/^Hi ana,\n[^]+http:\/\/localhost:8788\/reset-password#token=[\w-]{43}\n/),
        html: expect.stringContaining('href="http://localhost:8788/reset-password#token='),
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    const page = await call("GET", `/api/dev/mailbox/page?to=${ana.email.toUpperCase()}`);
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.text).toContain("Reset your Squadtab password");
  });
});

describe("the mailbox", () => {
  it("exists on a developer's machine only: elsewhere it is 404 and not in the OpenAPI document", async () => {
    const production = envWith({ ENVIRONMENT: "production" });
    for (const path of ["/api/dev/mailbox", "/api/dev/mailbox?x=1", "/api/dev/mailbox/page"]) {
      const { status, body } = await call("GET", path, { env: production });
      const nothing = await call("GET", "/api/dev/nothing", { env: production });
      expect([path, status, { ...body.error, requestId: "" }]).toEqual([
        path,
        404,
        { ...nothing.body.error, requestId: "" },
      ]);
    }
    expect((await call("GET", "/api/openapi.json", { env: production })).text).not.toContain("/dev/");
    expect((await call("GET", "/api/docs", { env: production })).text).not.toContain("/dev/");
    expect((await call("GET", "/api/openapi.json")).text).toContain("/api/dev/mailbox");
  });
});

describe("the content of a mail", () => {
  const compose = (kind: "password-reset" | "sign-up-attempt", name: string) =>
    composeMail(env, {
      ...{
        id: "mai_x",
        userId: "usr_x",
        kind,
        payload: { resetId: "ver_x" },
        share: null,
        inviter: null,
        event: null,
        squad: null,
        money: null,
        email: "a@example.com",
        name,
      },
      ...{ createdAt: new Date(0), sentAt: null, attempts: 0 },
    });

  it.each(["password-reset", "sign-up-attempt"] as const)(
    "%s has a text and an HTML version with its link",
    async (kind) => {
      const letter = await compose(kind, "Maya");
      const [url] = /http:\/\/localhost:8788\/\S+/.exec(letter.text)!;
      expect(letter.html).toContain(`href="${url}"`);
      expect(letter.text).toContain("Hi Maya,");
      expect(letter.text).not.toMatch(/[<>]|undefined|\[object/);
      expect(letter.html).not.toMatch(/undefined|\[object|<script/);
    },
  );

  it("escapes a name, keeps it to one line, and does without one", async () => {
    const letter = await compose("password-reset", '<img src=x onerror="alert(1)">\r\nBcc: all@example.com');
    expect(letter.html).not.toContain("<img");
    expect(letter.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; Bcc: all@example.com");
    expect(letter.subject).not.toContain("\n");
    expect((await compose("password-reset", "")).text).toMatch(/^Hi,\n/);
  });

  it.each(HOSTILE_NAMES)("has a subject of one line for the name %j", async (name) => {
    const share = { creator: name, split: name, splitId: "spl_x", merchant: null, splitDate: "2026-11-18", cents: 1 };
    const letter = await composeMail(env, {
      ...{ id: "mai_x", userId: "usr_x", kind: "share-pending" as const, payload: { participantId: "prt_x", days: 3 } },
      ...{ share, inviter: null, event: null, squad: null, money: null },
      ...{ email: "a@example.com", name, createdAt: new Date(0), sentAt: null, attempts: 0 },
    });
    expect(letter.subject).toMatch(/^You owe .* \$0\.01 for /);
    expect(letter.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  });

  it.each(["payment-reminder", "share-pending"] as const)(
    "%s isolates names from the direction of the words around them",
    async (kind) => {
      const [noa, cake, shop] = ["\u2068נועה\u2069", "\u2068עוגה\u2069", "\u2068\u202epohs\u2069"];
      const share = { creator: "נועה", split: "עוגה\u2069", splitId: "spl_x", merchant: "\u202epohs" };
      const letter = await composeMail(env, {
        ...{ id: "mai_x", userId: "usr_x", kind, payload: { participantId: "prt_x", days: 3 } },
        share: { ...share, splitDate: "2026-11-18", cents: 3_333 },
        ...{
          inviter: null,
          event: null,
          squad: null,
          money: null,
          email: "a@example.com",
          name: "עידו",
          createdAt: new Date(0),
          sentAt: null,
          attempts: 0,
        },
      });
      expect(letter.subject).toBe(
        kind === "share-pending" ? `You owe ${noa} $33.33 for ${cake}` : `${noa} reminds you of $33.33 for ${cake}`,
      );
      for (const form of [letter.text, letter.html])
        for (const said of [
          "Hi \u2068עידו\u2069,",
          `“${cake}”`,
          `${noa} paid for`,
          `${shop}, Wednesday`,
          `Then ${noa} has`,
        ])
          expect(form).toContain(said);
    },
  );
});

describe("signing up with a registered address", () => {
  const signUp = (email: string, on: Env) => {
    const username = `new_${unique()}`;
    return call("POST", "/api/auth/sign-up/email", { body: { username, email, password: PASSWORD }, env: on });
  };

  it("notifies its owner once a day and no one else", async () => {
    const ana = await person();
    const { env: on, queued, sent } = mailServer();
    for (let n = 0; n < 2; n++)
      expect((await signUp(ana.email.toUpperCase(), envWith({ ...on, ENVIRONMENT: "local" }))).body).toEqual({
        ok: true,
      });
    expect(await mailsOf(ana)).toMatchObject([{ kind: "sign-up-attempt" }]);
    await consume(queued, on);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[ana.email, "You already have a Squadtab account"]]);
  });

  it("sends no mail where the address is free", async () => {
    const { env: on, queued } = mailServer();
    const email = `new_${unique()}@example.com`;
    expect((await signUp(email, envWith({ ...on, ENVIRONMENT: "local" }))).status).toBe(200);
    expect(queued).toEqual([]);
    const written = sql`select 1 from outbox o join users u on u.id = o.user_id where u.email = ${email}`;
    expect(await database().all(written)).toEqual([]);
  });
});
