import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { Env } from "#worker/env.ts";
import { remindOfPledges } from "#worker/jobs/pledge-reminders.ts";
import type { TestPerson } from "#tests/support/worker/factories.ts";
import { goal, move, saving } from "#tests/support/worker/goals.ts";

const DAY_MS = 24 * 60 * 60_000;
const run = (days: number) => remindOfPledges(env as Env, new Date(Date.now() + days * DAY_MS));
const pledged = async (who: TestPerson) =>
  (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications
    .filter(({ kind }) => kind === "goal-pledge")
    .map(({ title }) => title);

it("reminds each member privately of what is missing of their own pledge, once a week or month", async () => {
  const { ana, leo, mia, of, ids } = await saving();
  const trip = await goal(ana, of, {
    pledges: [
      { memberId: ids.leo, cents: 5_000, every: "week" },
      { memberId: ids.mia, cents: 7_000, every: "month" },
      { memberId: ids.sam, cents: 100, every: "week" },
    ],
  });
  await run(6);
  expect(await pledged(leo)).toEqual([]);
  await move(leo, trip, "contributions", 1_500);
  await run(8);
  await run(8);
  expect(await pledged(leo)).toEqual(["Your $35.00 for Lisbon"]);
  for (const who of [ana, mia]) expect(await pledged(who)).toEqual([]);

  await move(mia, trip, "contributions", 7_000);
  await run(32);
  expect(await pledged(mia)).toEqual([]);
  // The second week of Leo was long over: one reminder for it, and the next in a week.
  expect(await pledged(leo)).toHaveLength(2);
  await run(33);
  expect(await pledged(leo)).toHaveLength(2);
});

it("ends with the goal, and when the member leaves", async () => {
  const { ana, leo, mia, of, ids } = await saving();
  const pledges = [ids.leo, ids.mia].map((memberId) => ({ memberId, cents: 500, every: "week" }));
  const trip = await goal(ana, of, { pledges });
  await leo.call("DELETE", `/api/squads/${of.id}/members/${ids.leo}`);
  await run(8);
  expect(await pledged(leo)).toEqual([]);
  expect(await pledged(mia)).toHaveLength(1);
  await ana.call("POST", `/api/squads/${of.id}/goals/${trip.id}/close`);
  await run(16);
  expect(await pledged(mia)).toHaveLength(1);
});
