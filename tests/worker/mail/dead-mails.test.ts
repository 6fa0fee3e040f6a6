import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { inject, describe, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { markMailsDead, listUnsentMails, replayDeadMails, replayMail } from "#db/queries/mail/dead-mails.ts";
import { writeMailToAddress } from "#db/queries/mail/outbox.ts";
import { users } from "#db/schema/accounts.ts";
import { database, envWith, person, unique, type TestPerson } from "#tests/support/worker/factories.ts";
import { consume, mailsOf, mailServer } from "#tests/support/worker/mail-server.ts";
import worker from "#worker/index.ts";

/** Creates a mail that is `ago` milliseconds old; returns its id. */
async function mailTo({ email }: TestPerson, { ago = 10 * 60_000, expiresAt = undefined as Date | undefined } = {}) {
  const mail = { kind: "sign-up-attempt", payload: {}, occasion: unique(), ...(expiresAt && { expiresAt }) } as const;
  const [row] = await writeMailToAddress(database(), mail, email, new Date(Date.now() - ago));
  return row!.id;
}

/** A person whose address decides how the mail server responds (tests/servers/mail-servers.ts). */
async function personAt(what: string): Promise<TestPerson> {
  const who = await person();
  const email = `${what}-${unique()}@example.com`;
  await database().update(users).set({ email }).where(eq(users.id, who.id));
  return { ...who, email };
}

const quietly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  return work().finally(() => log.mockRestore());
};

describe("a mail by SMTP, from the outbox to the server", () => {
  const servers = inject("mailServers");
  const bySmtp = envWith({ ENVIRONMENT: "production", SMTP_URL: `smtp://127.0.0.1:${servers.plain}?tls=none` });
  const received = async (to: string): Promise<{ raw: string }[]> => (await fetch(`${servers.inbox}/?to=${to}`)).json();

  // The first SMTP session loads its code.
  it("that is deferred at first arrives once under the id of its row", async () => {
    const ana = await personAt("busy");
    const id = await mailTo(ana);
    expect((await quietly(() => consume([id], bySmtp))).retryMessages).toHaveLength(1);
    expect((await mailsOf(ana))[0]).toMatchObject({ sent_at: null, attempts: 1, dead_at: null });
    expect((await mailsOf(ana))[0]?.last_error).toContain("451 Try again later");
    await consume([id], bySmtp, { attempts: 2 });
    await consume([id], bySmtp, { attempts: 3 });
    expect((await mailsOf(ana))[0]).toMatchObject({ sent_at: expect.any(Number), attempts: 2, last_error: null });
    const mails = await received(ana.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).toContain(`Message-ID: <${id}@squadtab.example>`);
  });

  it("to an unknown address is dead at once, with the server's answer, and isn't retried", async () => {
    const ana = await personAt("gone");
    const id = await mailTo(ana);
    const first = await consume([id], bySmtp);
    expect([first.explicitAcks.length, first.retryMessages.length]).toEqual([1, 0]);
    expect((await mailsOf(ana))[0]).toMatchObject({ sent_at: null, attempts: 1, dead_at: expect.any(Number) });
    expect((await mailsOf(ana))[0]?.last_error).toContain("550 No such user");
    await consume([id], bySmtp);
    expect((await mailsOf(ana))[0]?.attempts).toBe(1);
  });
});

it("to an address that Cloudflare suppresses is also dead at once", async () => {
  const ana = await person();
  const id = await mailTo(ana);
  const suppressed = Object.assign(new Error("recipient is suppressed"), { code: "E_RECIPIENT_SUPPRESSED" });
  expect((await consume([id], mailServer({ fails: suppressed }).env)).explicitAcks).toHaveLength(1);
  expect((await mailsOf(ana))[0]).toMatchObject({ dead_at: expect.any(Number), attempts: 1 });
});

describe("a mail that the queue gave up", () => {
  const bury = (ids: string[]) => quietly(() => consume(ids, env, { queue: "squadtab-mail-dead" }));

  it("is marked in the outbox, stays there with its error, and is not retried automatically", async () => {
    const ana = await person();
    const id = await mailTo(ana);
    await quietly(() => consume([id], mailServer({ fails: true }).env, { attempts: 19 }));
    expect((await bury([id, "mai_nothing"])).ackAll).toBe(true);
    expect((await mailsOf(ana))[0]).toMatchObject({
      dead_at: expect.any(Number),
      attempts: 1,
      last_error: "Error: mailbox unavailable",
    });
    const sender = mailServer();
    await worker.scheduled(createScheduledController({ scheduledTime: new Date(), cron: "0 * * * *" }), sender.env);
    await consume([id], sender.env);
    expect([sender.queued.includes(id), sender.sent]).toEqual([false, []]);
  });

  it("is not marked as dead if it was sent after all", async () => {
    const ana = await person();
    const id = await mailTo(ana);
    await consume([id], mailServer().env);
    await bury([id]);
    expect((await mailsOf(ana))[0]).toMatchObject({ dead_at: null, sent_at: expect.any(Number) });
  });

  it("is listed for an operator before waiting mails, without an address", async () => {
    const [ana, leo] = [await person("ana"), await person("leo")];
    const waiting = await mailTo(ana, { ago: 20 * 60_000 });
    const dead = await mailTo(ana);
    const late = await mailTo(leo, { expiresAt: new Date(Date.now() - 1) });
    const sent = await mailTo(leo);
    await consume([sent], mailServer().env);
    await markMailsDead(database(), [dead], new Date());
    const mine = (await listUnsentMails(database(), new Date(), 10_000)).filter(({ userId }) =>
      [ana.id, leo.id].includes(userId),
    );
    expect(mine.map(({ id, state }) => [id, state])).toEqual([
      [dead, "dead"],
      [waiting, "waiting"],
      [late, "late"],
    ]);
    expect(JSON.stringify(mine)).not.toContain("@");
  });

  it("is replayed by its id: the cron hands it to the queue, and it arrives", async () => {
    const ana = await person();
    const [dead, late, waiting] = [
      await mailTo(ana),
      await mailTo(ana, { expiresAt: new Date(Date.now() - 1) }),
      await mailTo(ana),
    ];
    await quietly(() => consume([dead, waiting], mailServer({ fails: true }).env));
    await markMailsDead(database(), [dead], new Date());
    const replayed = await Promise.all([dead, late, waiting].map((id) => replayMail(database(), id, new Date())));
    // Mails that are still in the queue need no help.
    expect(replayed.map((rows) => rows.length)).toEqual([1, 1, 0]);
    const sender = mailServer();
    await worker.scheduled(createScheduledController({ scheduledTime: new Date(), cron: "0 * * * *" }), sender.env);
    expect([dead, late, waiting].map((id) => sender.queued.includes(id))).toEqual([true, true, false]);
    await consume([dead, late], sender.env);
    expect(sender.sent.map(({ to }) => to)).toEqual([ana.email, ana.email]);
    expect(await replayMail(database(), dead, new Date())).toEqual([]);
  });

  it("is replayed together with all other dead mails, and nothing else is", async () => {
    const ana = await person();
    const ids = [await mailTo(ana), await mailTo(ana), await mailTo(ana)] as const;
    await markMailsDead(database(), ids.slice(0, 2), new Date());
    const replayed = (await replayDeadMails(database())).map(({ id }) => id);
    expect(ids.map((id) => replayed.includes(id))).toEqual([true, true, false]);
  });
});
