import type { R2Bucket } from "@cloudflare/workers-types";
import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { call, database, envWith, ownAddress, person, receipt } from "#tests/support/worker/factories.ts";
import { mailServer } from "#tests/support/worker/mail-server.ts";
import worker from "#worker/index.ts";

it("a job that fails does not stop the others, and the run is reported as failed", async () => {
  const ana = await person();
  const path = await receipt(ana);
  const brokenQueue = mailServer({ queueFails: true }).env.MAIL_QUEUE;
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  // A mail that never reached the queue. Requeuing it fails immediately.
  await call("POST", "/api/auth/request-password-reset", {
    body: { email: ana.email },
    headers: { "cf-connecting-ip": ownAddress() },
    env: envWith({ MAIL_QUEUE: brokenQueue }),
  });
  await database().run(sql`update outbox set created_at = created_at - 360000 where user_id = ${ana.id}`);
  await database().run(sql`update receipts set created_at = created_at - 2 * 86400000 where user_id = ${ana.id}`);
  // Deleting receipts takes longer than the failure.
  const slowBucket = {
    delete: async (paths: string[]) => {
      await new Promise((done) => setTimeout(done, 500));
      await env.RECEIPTS.delete(paths);
    },
  } as unknown as R2Bucket;

  const run = worker.scheduled(
    createScheduledController({ scheduledTime: new Date(), cron: "0 * * * *" }),
    envWith({ MAIL_QUEUE: brokenQueue, RECEIPTS: slowBucket }),
  );

  await expect(run).rejects.toThrow("requeueStuckMails");
  expect(await env.RECEIPTS.head(path)).toBeNull();
  expect(log.mock.calls.filter((values) => values.includes("requeueStuckMails"))).toHaveLength(1);
  log.mockRestore();
  await database().run(sql`delete from outbox where user_id = ${ana.id}`);
});
