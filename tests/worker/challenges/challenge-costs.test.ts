import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { daysAfter } from "#domain/time/calendar.ts";
import { mondayOf } from "#domain/time/weeks.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import {
  challenge,
  database,
  dayFromNow,
  envWith,
  isLibsql,
  people,
  squad,
  squadSplit,
} from "#tests/support/worker/factories.ts";
import { volume } from "#tests/support/volume.ts";
import { recordPushQueue } from "#tests/support/worker/push-browser.ts";
import { listChallengePages, tellChallenges } from "#worker/jobs/challenges.ts";
import { storeAllStreaks } from "#worker/jobs/streaks.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const numbers = (from: number, to: number) => sql`
  with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to - 1})`;

describe.runIf(!isLibsql)("what a squad did before costs nothing", () => {
  it("to read its streak and its challenges, whose number of past ones is limited", async () => {
    const [ana] = await people("ana");
    const of = await squad(ana);
    await squadSplit(ana, of);
    const { id } = await challenge(ana, of);
    const fill = (from: number, to: number) =>
      database().batch({
        // A habit that is final, the first of the history, with more and more check-ins.
        habit: database().run(sql`
          insert into challenges (id, squad_id, created_by, kind, from_on, until_on, starts_at, ends_at, terms, created_at, stage, outcome, done)
          select ${id} || 'h', squad_id, created_by, kind, from_on, until_on, starts_at, ends_at, terms, 1, 5, 'won', 1
          from challenges where id = ${id} on conflict do nothing`),
        member: database().run(sql`
          insert into challenge_members (challenge_id, user_id, joined_at, outcome, done, target) values (${id} || 'h', ${ana.id}, 1, 'won', 7, 7)
          on conflict do nothing`),
        checkIns: database().run(sql`${numbers(from, to)}
          insert into challenge_check_ins (challenge_id, user_id, checked_on, created_at)
          select ${id} || 'h', ${ana.id}, date('2001-01-01', '+' || i || ' days'), 1 from n`),
        weeks: database().run(sql`${numbers(from, to)}
          insert into squad_weeks (squad_id, from_on, starts_at, ends_at, counts, entries, events, run_weeks, best_weeks)
          select ${of.id}, date('2001-01-01', '+' || (i * 7) || ' days'), i, i + 1, 1, 1, 0, 1, 1 from n`),
        changes: database().run(sql`${numbers(from, to)}
          insert into squad_balance_changes (squad_id, at, member_id, credit_cents, debit_cents, entries)
          select ${of.id}, i * 900000, ${of.myMemberId}, 1, 1, 1 from n`),
        challenges: database().run(sql`${numbers(from, to)}
          insert into challenges (id, squad_id, created_by, kind, from_on, until_on, starts_at, ends_at, terms, created_at, stage, outcome, done)
          select ${id} || i, squad_id, created_by, 'spend-less', from_on, until_on, i, i + 1, '{"limitCents":1}', 1, 5, 'won', 0
          from challenges, n where id = ${id}`),
      });
    const rows = async () => {
      const found: number[] = [];
      for (const path of ["streak", "challenges"]) {
        const { db, cost } = counting(env.DB);
        const { status } = await ana.call("GET", `/api/squads/${of.id}/${path}`, undefined, {}, envWith({ DB: db }));
        expect([status, cost.roundTrips]).toEqual([200, 1]);
        found.push(cost.rowsRead);
      }
      return found;
    };
    await fill(0, 100);
    // The plan is stored after the first read.
    await rows();
    const few = await rows();
    await fill(100, volume(600, 1_000));
    expect(await rows()).toEqual(few);
  });

  it("and the weekly job takes at most 300 statements for 100,000 squads, also where it was interrupted, and changes nothing when it runs again", async () => {
    const [ana] = await people("ana");
    await database().run(sql`delete from streak_zones`);
    await storeAllStreaks(envWith(), new Date());
    const { id, myMemberId } = await squad(ana);
    const SQUADS = volume(40, 100_000);
    // Half of them are four hours behind.
    const zoneOf = sql`iif(i % 2, 'America/Halifax', null)`;
    const at = Date.parse(`${daysAfter(mondayOf(dayFromNow(0)), -7)}T12:00:00Z`);
    await database().batch({
      squads: database().run(sql`${numbers(0, SQUADS)}
        insert into squads (id, name, currency, created_at, time_zone) select ${id} || i, 'Flat', 'EUR', 1, ${zoneOf} from n`),
      members: database().run(sql`${numbers(0, SQUADS)}
        insert into squad_members (id, squad_id, guest_name, role, joined_at)
        select ${myMemberId} || i, ${id} || i, 'Sam', 'member', 1 from n`),
      changes: database().run(sql`${numbers(0, SQUADS)}
        insert into squad_balance_changes (squad_id, at, member_id, credit_cents, debit_cents, entries)
        select ${id} || i, ${at}, ${myMemberId} || i, 5, 5, 1 from n`),
      behind: database().run(sql`
        insert into streak_zones (zone, stored_until) select 'America/Halifax', stored_until from streak_zones where zone = 'UTC'`),
      zone: database().run(sql`update streak_zones set stored_until = stored_until - ${WEEK_MS}`),
    });
    const run = async () => {
      const { db, cost } = counting(env.DB);
      await storeAllStreaks(envWith({ DB: db }), new Date());
      return cost;
    };
    const stored = () =>
      database().all(sql`select * from squad_weeks where squad_id like ${`${id}%`} order by squad_id`);
    const { statements, rowsRead } = await run();
    const all = await stored();
    expect(all).toHaveLength(SQUADS);
    expect(statements).toBeLessThanOrEqual(Math.max(300 * (SQUADS / 100_000), 20));
    expect(rowsRead).toBeLessThan(400 + 50 * SQUADS);
    // It ended before its last pages, and before it noted that it was done.
    await database().run(sql`delete from squad_weeks where squad_id > ${`${id}5`} and squad_id like ${`${id}%`}`);
    await database().run(sql`update streak_zones set stored_until = stored_until - ${WEEK_MS}`);
    await run();
    expect(await stored()).toEqual(all);
    await database().run(sql`update streak_zones set stored_until = stored_until - ${WEEK_MS}`);
    await run();
    expect(await stored()).toEqual(all);
  });

  it("and the job that tells results takes at most 300 statements for 100,000 squads, and tells no one twice", async () => {
    const [ana] = await people("ana");
    const of = await squad(ana);
    const { id } = await challenge(ana, of, { kind: "spend-less", terms: { limitCents: 1_000 } });
    const SQUADS = volume(40, 100_000);
    const USERS = volume(20, 1_000);
    const ended = Date.now() - 1_000;
    // Each squad has two people and a challenge that has just ended.
    const two = sql`join (select 0 as k union all select 1) on true join profiles p on p.id = ${ana.id} || ((2 * i + k) % ${sql.raw(String(USERS))})`;
    await database().batch({
      profiles: database().run(sql`${numbers(0, USERS)}
        insert into profiles (id, display_name, created_at) select ${ana.id} || i, 'Sam', 1 from n`),
      squads: database().run(sql`${numbers(0, SQUADS)}
        insert into squads (id, name, currency, created_at) select ${of.id} || i, 'Flat', 'EUR', 1 from n`),
      members: database().run(sql`${numbers(0, SQUADS)}
        insert into squad_members (id, squad_id, user_id, role, joined_at)
        select ${of.myMemberId} || i || '-' || k, ${of.id} || i, p.id, 'member', 1 from n ${two}`),
      challenges: database().run(sql`${numbers(0, SQUADS)}
        insert into challenges (id, squad_id, created_by, kind, from_on, until_on, starts_at, ends_at, terms, created_at, stage, next_at)
        select ${id} || i, ${of.id} || i, created_by, kind, from_on, until_on, ${ended} - 1000000, ${ended}, terms, 1, 3, ${ended}
        from challenges, n where id = ${id}`),
      people: database().run(sql`${numbers(0, SQUADS)}
        insert into challenge_members (challenge_id, user_id, joined_at) select ${id} || i, p.id, 1 from n ${two}`),
    });
    const run = async (later: number) => {
      const { db, cost } = counting(env.DB);
      const at = new Date(Date.now() + later);
      const on = recordPushQueue({ DB: db }).env;
      for (const page of await listChallengePages(on, at)) await tellChallenges(on, page);
      return cost;
    };
    const count = async (what: ReturnType<typeof sql>) =>
      (await database().all<{ n: number }>(sql`select count(*) as n from ${what}`))[0]!.n;
    const told = () => count(sql`notifications where kind = 'challenge-result' and user_id like ${`${ana.id}%`}`);
    const { statements } = await run(0);
    expect(await told()).toBe(2 * SQUADS);
    await run(0);
    expect(await told()).toBe(2 * SQUADS);
    const final = await run(3 * DAY_MS);
    // More than an hour takes are due by then, with those of other tests: the rest follows in the next hour.
    await run(3 * DAY_MS);
    expect(await count(sql`challenges where id like ${`${id}%`} and next_at is null and outcome = 'won'`)).toBe(SQUADS);
    // Two a month for each user.
    expect(await count(sql`points where user_id like ${`${ana.id}%`}`)).toBe(2 * USERS);
    for (const each of [statements, final.statements])
      expect(each).toBeLessThanOrEqual(Math.max(300 * (SQUADS / 100_000), 12));
  });
});
