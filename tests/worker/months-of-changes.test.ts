import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import type { Streak } from "#domain/challenges/streak.ts";
import { RandomWorld } from "#tests/support/random/random-world.ts";
import { wishes } from "#tests/support/random/wishes.ts";
import { chooseSeed, volume } from "#tests/support/volume.ts";
import { quietEnv } from "#tests/support/worker/channels.ts";
import { expectVerified } from "#tests/support/worker/expect-verified.ts";
import { call, database, dayFromNow, person } from "#tests/support/worker/factories.ts";
import { signAccessToken } from "#worker/auth/access-token.ts";
import type { Env } from "#worker/env.ts";
import { writeInvitationToken } from "#worker/friends/invitations/invitation-token.ts";

const OPERATIONS = volume(120, 10_000);
const DAYS = volume(42, 150);
/** The days on which no job runs. */
const DOWN = { from: Math.round(DAYS / 4), days: 30 };
const DAY_MS = 86_400_000;
/** A key of `squad_balance_changes` is a quarter of an hour. */
const QUARTER_MS = 900_000;

/** What challenges, streaks and points follow from. */
const NAMES = Object.keys(wishes).filter(
  (name) =>
    /^\w+ \/api\/(splits|payments|events|squads\/:id\/(splits|challenges|goals|members))(\/|$)/.test(name) &&
    !/comments|reminders|claim$|editing|receipt|cover/.test(name),
);
/** Few people leave, so that squads go on for months. */
const RARE = /members|lock|close|DELETE \/api\/events/;

/** No one listens, and no mail or push is sent. */
const noQueue = { send: () => Promise.resolve(), sendBatch: () => Promise.resolve() } as never;
const quiet: Env = { ...quietEnv(), MAIL_QUEUE: noQueue, PUSH_QUEUE: noQueue };

afterEach(() => void vi.useRealTimers());

/** People who are signed in at any time. */
const worldOf = (seed: number): RandomWorld =>
  new RandomWorld({
    seed,
    createUser: async (name) => {
      const who = await person(name);
      const end = Date.now() + 2 * DAYS * DAY_MS;
      await database().run(sql`update sessions set expires_at = ${end} where id = ${who.sessionId}`);
      const tokenNow = () => signAccessToken(env, { userId: who.id, sessionId: who.sessionId }, new Date());
      return {
        ...who,
        call: async (method, path, body, headers) => {
          const { accessToken } = await tokenNow();
          const signedIn = { authorization: `Bearer ${accessToken}`, ...headers };
          return await call(method, path, { body, headers: signedIn, env: quiet });
        },
      };
    },
    invitationToken: (id) => writeInvitationToken(env, id),
  });

/** Sometimes, the members of a squad pay what they owe since last week, and most of it is confirmed. */
async function payWhatIsDue(world: RandomWorld): Promise<void> {
  const { random } = world;
  for (const { id, members } of world.squads.values()) {
    if (random.chance(60)) continue;
    const userIds = new Map(members.map((each) => [each.id, each.person?.id]));
    for (const userId of userIds.values()) {
      const who = world.userOf(userId);
      if (!who) continue;
      const { body: streak } = await who.call<Partial<Streak>>("GET", `/api/squads/${id}/streak`);
      for (const { from, to, cents } of streak.thisWeek?.due ?? []) {
        if (userIds.get(from) !== userId) continue;
        const payment = { squadId: id, from, to, cents, today: dayFromNow(0) };
        const { body } = await who.call<{ id: string }>("POST", "/api/payments", payment);
        if (random.chance(80)) await world.userOf(userIds.get(to))?.call("POST", `/api/payments/${body.id}/confirm`);
      }
    }
  }
}

/** Changes of balances are written with the time of the database: they are moved to the day on which the test is. */
async function moveChangesTo(now: number): Promise<void> {
  const [clock] = await database().all<{ now: number }>(sql`select unixepoch() * 1000 as now`);
  const ms = Math.floor((clock!.now - now) / QUARTER_MS) * QUARTER_MS;
  await database().run(sql`update squad_balance_changes set at = at - ${ms} where at > ${now + DAY_MS / 2}`);
}

async function runJobs(): Promise<void> {
  for (const path of ["/api/dev/cron/series", "/api/dev/cron"])
    expect([path, (await call("POST", path, { body: {}, env: quiet })).status]).toEqual([path, 200]);
}

const points = () => database().all(sql`select * from points order by user_id, number`);
const weeks = () => database().all(sql`select * from squad_weeks order by squad_id, from_on`);

it(`challenges, streaks and points are what their history says after ${OPERATIONS} changes in ${DAYS} days, ${DOWN.days} of them without a job`, async () => {
  const seed = chooseSeed();
  const start = (Math.floor(Date.now() / DAY_MS) - DAYS) * DAY_MS + DAY_MS / 2;
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const world = worldOf(seed);
  await world.begin();
  for (let day = 0; day < DAYS; day++) {
    const now = start + day * DAY_MS;
    vi.setSystemTime(now);
    if (day < DOWN.from || day >= DOWN.from + DOWN.days) await runJobs();
    for (let done = 0; done < OPERATIONS / DAYS;) {
      const name = world.random.pick(NAMES)!;
      const wish = !RARE.test(name) || world.random.chance(5) ? await wishes[name]!(world) : undefined;
      if (!wish) continue;
      vi.setSystemTime(now + ++done * 1_000);
      const { by, path, body, headers } = world.requestOf(wish);
      const answer = await by.call<object>(name.split(" ")[0]!, path, body, headers);
      expect([seed, name, answer.status < 500 || answer.text]).toEqual([seed, name, true]);
      if (answer.status < 300) await world.learn(answer);
    }
    await payWhatIsDue(world);
    await moveChangesTo(now);
  }
  vi.setSystemTime(start + DAYS * DAY_MS);
  await runJobs();
  await expectVerified();
  const [before, stored] = [await points(), await weeks()];
  // A job that runs again adds nothing, and what is stored of weeks is what comes out of their entries.
  await database().run(sql`delete from squad_weeks`);
  await database().run(sql`delete from streak_zones`);
  await runJobs();
  expect([seed, await points()]).toEqual([seed, before]);
  expect([seed, await weeks()]).toEqual([seed, stored]);
  if (OPERATIONS < 10_000) return;
  const kinds = await database().all<{ kind: string; count: number }>(sql`
    select kind, count(*) as count from points group by kind
    union all select 'challenge: ' || kind || ' ' || coalesce(outcome, ''), count(*) from challenges group by kind, outcome
    union all select 'weeks', count(*) from squad_weeks
    union all select 'weeks in a run', max(run_weeks) from squad_weeks`);
  console.log(`SEED=${seed}:`, Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])));
});
