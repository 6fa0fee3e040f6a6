import { Hono } from "hono";
import { openPrimary } from "#db/engine/open-database.ts";
import { cronSchema } from "#domain/time/reminder-schedule.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { listChallengePages, tellChallenges } from "./challenges.ts";
import { createDueOccurrences, findSeriesPages } from "./due-series.ts";
import { findDueEvents, sendEventReminders } from "./events-tomorrow.ts";
import { listReminderPages, sendOwnReminders } from "./event-reminders.ts";
import { listEventBillPages, settleEvents } from "./event-bills.ts";
import { findDueShares, sendShareReminders } from "./pending-shares.ts";
import { reviewPointsOf } from "./review-points.ts";
import { requeueStuckMails } from "./requeue-stuck-mails.ts";
import { storeAllStreaks } from "./streaks.ts";

const DAY_MS = 86_400_000;

export const cronRoutes = new Hono<ApiEnv>()
  .post(
    "/dev/cron",
    route({
      who: "visitor",
      summary:
        "Run the daily reminders for all time zones, for today or for the day of an instant, and queue stuck mails",
      status: 200,
      localOnly: true,
      body: cronSchema,
      cost: { roundTrips: 18, rowsRead: 181 },
    }),
    async (c) => {
      const { env, now } = c.get("context");
      const { at } = c.req.valid("json");
      const db = openPrimary(env);
      const then = at ? new Date(at) : now;
      const shares = await findDueShares(db, then, () => true);
      for (const page of shares.pages) await sendShareReminders(env, page);
      const events = await findDueEvents(db, then, () => true);
      for (const page of events.pages) await sendEventReminders(env, page);
      for (const page of await listReminderPages(env, new Date(then.getTime() + DAY_MS)))
        await sendOwnReminders(env, page);
      for (const page of await listEventBillPages(env, then)) await settleEvents(env, page);
      await storeAllStreaks(env, then);
      for (const page of await listChallengePages(env, then)) await tellChallenges(env, page);
      // After the weeks and challenges, which earn points.
      await reviewPointsOf(db, then);
      // A local queue forgets its messages when the server is killed.
      await requeueStuckMails(env, now);
      return c.json({ pendingShares: shares.found, eventsTomorrow: events.found }, 200);
    },
  )
  .post(
    "/dev/cron/series",
    route({
      who: "visitor",
      summary: "Create the recurring splits and events that are due now or at an instant",
      status: 200,
      localOnly: true,
      body: cronSchema,
      cost: { roundTrips: 3, rowsRead: 17 },
    }),
    async (c) => {
      const { env, now } = c.get("context");
      const { at } = c.req.valid("json");
      const { pages, found } = await findSeriesPages(openPrimary(env), at ? new Date(at) : now);
      for (const page of pages) await createDueOccurrences(env, page);
      return c.json({ series: found }, 200);
    },
  );
