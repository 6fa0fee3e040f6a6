import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { openPrimary } from "#db/engine/open-database.ts";
import { counting, type Cost } from "#tests/support/worker/counting-database.ts";
import type { Env } from "#worker/env.ts";
import { processDailyPages } from "#worker/jobs/daily-pages.ts";
import { createDueOccurrences, findSeriesPages } from "#worker/jobs/due-series.ts";
import { findDueShares } from "#worker/jobs/pending-shares.ts";
import type { PendingSharesPage, SeriesPage } from "#worker/queue-messages.ts";

/** The statements and rows of one step of the daily job, and the messages that it queued. */
export interface StepCost extends Cost {
  mails: number;
  hints: number;
}

/**
 * The steps of the daily job as cron and queue call them, one per request. Counters replace the mail queue and the
 * users' Durable Objects, because 20,000 of these open more files than a process may.
 */
export const dailyRoutes = new Hono<{ Bindings: Env }>()
  .post("/find/:at", async (c) => {
    const { env, cost } = counted(c.env);
    const { pages, found } = await findDueShares(openPrimary(env), new Date(Number(c.req.param("at"))), () => true);
    return c.json({ pages, found, cost });
  })
  .post("/page", async (c) => {
    const { env, cost } = counted(c.env);
    const body = await c.req.json<PendingSharesPage>();
    let done = false;
    const message = { body, attempts: 1, ack: () => (done = true), retry: () => {} };
    await processDailyPages({ messages: [message] } as never, env);
    return c.json({ cost }, done ? 200 : 500);
  })
  .post("/told", async (c) =>
    c.json(
      await c.env.DB.prepare(
        "select (select count(*) from notifications) as notifications, (select count(*) from outbox) as mails",
      ).first(),
    ),
  );

/** The steps of the hourly job. */
export const hourlyRoutes = new Hono<{ Bindings: Env }>()
  .post("/find/:at", async (c) => {
    const { env, cost } = counted(c.env);
    const { pages, found } = await findSeriesPages(openPrimary(env), new Date(Number(c.req.param("at"))));
    return c.json({ pages, found, cost });
  })
  .post("/page", async (c) => {
    const { env, cost } = counted(c.env);
    await createDueOccurrences(env, await c.req.json<SeriesPage>());
    return c.json({ cost });
  });

function counted(env: Env): { env: Env; cost: StepCost } {
  const { db, cost } = counting(env.DB as D1Database);
  const step = Object.assign(cost, { mails: 0, hints: 0 });
  const mailQueue = { sendBatch: async (mails: unknown[]) => void (step.mails += mails.length) };
  const channels = {
    idFromName: (name: string) => name,
    get: () => ({ publish: async (messages: unknown[]) => void (step.hints += messages.length) }),
  };
  const silent = { send: async () => {}, sendBatch: async () => {} };
  const queues = { MAIL_QUEUE: mailQueue as never, DAILY_QUEUE: silent as never, PUSH_QUEUE: silent as never };
  return { env: { ...env, ...queues, DB: db, USER_CHANNEL: channels as never }, cost: step };
}
