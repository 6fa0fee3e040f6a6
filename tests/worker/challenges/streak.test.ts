import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { checks } from "#db/queries/jobs/rollups.ts";
import type { Streak } from "#domain/challenges/streak.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { daysAfter, utcDay } from "#domain/time/calendar.ts";
import { mondayOf } from "#domain/time/weeks.ts";
import { Random } from "#tests/support/random/random.ts";
import { chooseSeed, volume } from "#tests/support/volume.ts";
import {
  database,
  dayFromNow,
  envWith,
  memberOf,
  people,
  squad,
  squadSplit,
  squadSplitBody,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { deliverPushes, pushBrowser } from "#tests/support/worker/push-browser.ts";
import { listWeekPages } from "#worker/challenges/week-pages.ts";
import { storeStreaks } from "#worker/jobs/streaks.ts";

const env = envWith();
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const monday = mondayOf(dayFromNow(0));
const weeksAgo = (count: number) => daysAfter(monday, -7 * count);

beforeEach(async () => {
  await database().run(sql`update squads set time_zone = null`);
  await database().run(sql`delete from streak_zones`);
});

/** Moves all that happened in a squad into the past. */
const move = ({ id }: Squad, ms: number) =>
  database().run(sql`update squad_balance_changes set at = at - ${ms} where squad_id = ${id}`);

/** Moves what happened now to the middle of the week that began so many weeks ago. */
const moveToWeek = (of: Squad, weeks: number) =>
  move(of, Date.now() - (Date.parse(`${weeksAgo(weeks)}T00:00:00Z`) + 3 * DAY_MS));

async function runJob(now = new Date()): Promise<number> {
  const { pages } = await listWeekPages(database(), now);
  for (const page of pages) await storeStreaks(env, page);
  return pages.length;
}

const read = async (who: TestPerson, { id }: Squad) => (await who.call<Streak>("GET", `/api/squads/${id}/streak`)).body;
const pay = (who: TestPerson, of: Squad, to: TestPerson, cents: number) =>
  who.call("POST", "/api/payments", {
    squadId: of.id,
    from: memberOf(of, who),
    to: memberOf(of, to),
    cents,
    paidOn: dayFromNow(0),
  });
const storedWeeks = ({ id }: Squad) =>
  database().all<{ from_on: string; run_weeks: number }>(
    sql`select * from squad_weeks where squad_id = ${id} order by from_on`,
  );

async function flat() {
  const [ana, leo] = await people("ana", "leo");
  const of = await squad(ana, { memberIds: [leo.id] });
  return { ana, leo, of };
}

it("counts a week in which a split was added, and breaks at the end of the next one in which it is not paid", async () => {
  const { ana, leo, of } = await flat();
  await squadSplit(ana, of);
  await moveToWeek(of, 2);
  await runJob();
  expect(await read(ana, of)).toMatchObject({
    currentWeeks: 1,
    bestWeeks: 1,
    // Nothing happened in the next week.
    weeks: [
      { from: weeksAgo(2), counts: true, reason: null },
      { from: weeksAgo(1), counts: false, reason: "quiet" },
    ],
  });
  // Something else in the last week, while the first split is still open.
  await squadSplit(leo, of, { input: { method: "equal", people: [memberOf(of, leo)] } });
  await database().run(sql`
    update squad_balance_changes set at = at - ${WEEK_MS} where squad_id = ${of.id} and at > ${Date.now() - DAY_MS}`);
  await database().run(sql`delete from squad_weeks where squad_id = ${of.id}`);
  await database().run(sql`delete from streak_zones`);
  await runJob();
  expect(await read(ana, of)).toMatchObject({
    currentWeeks: 0,
    bestWeeks: 1,
    weeks: [{ counts: true }, { from: weeksAgo(1), counts: false, reason: "overdue" }],
  });
});

it("says to the two of a transfer, and to no one else, that it is due this week", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const of = await squad(ana, { memberIds: [leo.id, maya.id] });
  const two = { method: "equal" as const, people: [memberOf(of, ana), memberOf(of, leo)] };
  await squadSplit(ana, of, { input: two, totalCents: 2_000 });
  expect((await read(leo, of)).thisWeek.due).toEqual([]);
  await moveToWeek(of, 1);
  const due = [{ from: memberOf(of, leo), to: memberOf(of, ana), cents: 1_000 }];
  expect((await read(leo, of)).thisWeek.due).toEqual(due);
  expect((await read(ana, of)).thisWeek.due).toEqual(due);
  expect((await read(maya, of)).thisWeek).toMatchObject({ from: monday, due: [] });
  // A payment that waits for its confirmation is enough.
  expect((await pay(leo, of, ana, 1_000)).status).toBe(201);
  expect((await read(leo, of)).thisWeek.due).toEqual([]);
});

it("does not change when a split of an earlier week is edited or deleted", async () => {
  const { ana, leo, of } = await flat();
  const first = await squadSplit(ana, of, { totalCents: 2_000 });
  await pay(leo, of, ana, 1_000);
  await moveToWeek(of, 3);
  await runJob();
  const before = await storedWeeks(of);
  expect(before).toHaveLength(1);
  const path = `/api/squads/${of.id}/splits/${first.id}`;
  const edited = { ...squadSplitBody(of, memberOf(of, ana), { totalCents: 9_000 }), version: first.version };
  expect((await ana.call("PATCH", path, edited)).status).toBe(200);
  await database().run(sql`delete from squad_weeks where squad_id = ${of.id}`);
  await database().run(sql`delete from streak_zones`);
  await runJob();
  expect(await storedWeeks(of)).toEqual(before);
});

it(`stores the same after ${volume(12, 55)} weeks of random changes, week by week, repeated, and after 30 days without the job`, async () => {
  const seed = chooseSeed();
  const drawn = new Random(seed);
  const { ana, leo, of } = await flat();
  for (let done = 0; done < volume(12, 55); done++) {
    for (let act = drawn.below(volume(4, 12)); act > 0; act--) {
      const [one, two] = drawn.chance(50) ? [ana, leo] : [leo, ana];
      if (drawn.chance(60)) await squadSplit(one, of, { totalCents: 100 * (1 + drawn.below(20)) });
      else await pay(one, of, two, 100 * (1 + drawn.below(10)));
    }
    await move(of, WEEK_MS);
    await database().run(sql`
      update squad_weeks set from_on = date(from_on, '-7 days'), starts_at = starts_at - ${WEEK_MS}, ends_at = ends_at - ${WEEK_MS}
      where squad_id = ${of.id}`);
    await database().run(sql`update streak_zones set stored_until = stored_until - ${WEEK_MS}`);
    // Sometimes the job is down for some weeks; sometimes a page runs twice.
    const runs = done > 4 && done < 9 ? 0 : 1 + drawn.below(2);
    for (let run = 0; run < runs; run++) await runJob();
  }
  await runJob();
  const kept = await storedWeeks(of);
  const check = checks.find(({ name }) => name.includes("streaks"))!;
  expect([seed, await check.differences(database(), { after: "", upTo: null }, 5)]).toEqual([seed, []]);
  await database().run(sql`delete from squad_weeks where squad_id = ${of.id}`);
  await database().run(sql`delete from streak_zones`);
  await runJob();
  expect([seed, await storedWeeks(of)]).toEqual([seed, kept.filter(({ from_on }) => from_on >= weeksAgo(60))]);
});

it("begins the week at midnight in the time zone of the squad", async () => {
  const { ana, of } = await flat();
  await squadSplit(ana, of);
  await moveToWeek(of, 1);
  await database().run(sql`update squads set time_zone = 'Pacific/Auckland' where id = ${of.id}`);
  // Sunday, 12:00 in London, when Monday begins in Auckland.
  const noon = Date.parse(`${daysAfter(monday, -1)}T12:00:00Z`);
  await runJob(new Date(noon - DAY_MS / 2));
  expect(await storedWeeks(of)).toEqual([]);
  await runJob(new Date(noon));
  expect(await storedWeeks(of)).toMatchObject([{ from_on: weeksAgo(1), run_weeks: 1 }]);
  expect(utcDay(new Date(noon))).not.toBe(monday);
});

it("tells those who reach a tier by it, also on their devices, in the job as in its local run", async () => {
  const { ana, leo, of } = await flat();
  const phone = await pushBrowser();
  await phone.subscribe(ana);
  await squadSplit(ana, of);
  await pay(leo, of, ana, 500);
  await moveToWeek(of, 1);
  await database().run(sql`
    insert into points (user_id, number, kind, subject, turn, points, total, year_points, at)
    values (${ana.id}, 1, 'invited', 'usr_x', 0, 246, 246, 246, ${Date.now() - DAY_MS})`);
  await deliverPushes((on) => ana.call("POST", "/api/dev/cron", {}, {}, on));
  expect((await phone.received()).map(({ text }) => text.title)).toContain("You reached Silver");
});
