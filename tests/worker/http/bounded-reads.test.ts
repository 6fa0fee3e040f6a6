import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { PersonPage } from "#domain/friends/person-page.ts";
import type { PaymentPage } from "#domain/payments/payments.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { befriend, database, envWith, memberOf, people, split, squad } from "#tests/support/worker/factories.ts";
import { directShare } from "#tests/support/worker/points.ts";
import { groceriesOf, series } from "#tests/support/worker/recurring.ts";

it("what others write leaves the cost of a read as it is: series that ended, splits that someone else shares with a user, and splits of other people", async () => {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  await befriend(ana, eve);
  const of = await squad(eve, { memberIds: [ana.id] });
  const { id: seriesId } = await series(eve, groceriesOf(of, eve));
  await split(leo, [ana]);
  const shared = await split(eve, [ana]);
  const numbers = (from: number, to: number) => sql`
    with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to - 1})`;
  /** Eve ends series of the squad, and shares a split with Ana for each. */
  const fill = (from: number, to: number) =>
    database().batch({
      series: database().run(sql`${numbers(from, to)}
        insert into series (id, kind, owner_id, squad_id, title, rule, start_day, time_zone, amount, template, state, created_at)
        select 'ser_' || ${seriesId} || i, kind, owner_id, squad_id, title, rule, start_day, time_zone, amount, template, 'ended', 1
        from series, n where id = ${seriesId}`),
      splits: database().run(sql`${numbers(from, to)}
        insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at)
        select ${shared.id} || i, 'Dinner', 100, ${eve.id}, '2026-01-01', 1 from n`),
      shares: database().run(sql`${numbers(from, to)}
        insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid)
        select 'prt_' || ${shared.id} || i, ${shared.id} || i, ${ana.id}, 50, 50, 0 from n`),
    });
  const paths = [
    "/api/series",
    `/api/people/${leo.id}/shares`,
    // No split is in the squad yet: that is found without reading other splits.
    `/api/squads/${of.id}`,
    "/api/squads",
    "/api/splits",
    "/api/overview",
    "/api/settling",
    "/api/friends",
    "/api/notifications",
    "/api/me",
  ];
  const rows = async () => {
    const found: Record<string, number> = {};
    for (const path of paths) {
      const { db, cost } = counting(env.DB);
      expect((await ana.call("GET", path, undefined, {}, envWith({ DB: db }))).status).toBe(200);
      found[path] = cost.rowsRead;
    }
    return found;
  };
  await fill(0, 100);
  const few = await rows();
  await fill(100, 2_000);
  expect(await rows()).toEqual(few);
});

it("a user’s payments with one person cost as much to read however many they have with others", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  await befriend(ana, maya);
  const of = await squad(ana, { memberIds: [maya.id], guests: ["Sam"] });
  const pay = (from: string, to: string, squadId: string | null, [first, last]: readonly [number, number]) =>
    database().run(sql`
      with recursive n(i) as (select cast(${first} as integer) union all select i + 1 from n where i < ${last})
      insert into payments (id, squad_id, from_id, to_id, cents, paid_on, state, recorded_by, created_at, changed_at)
      select 'pay_' || ${from} || ${to} || i, ${squadId}, ${from}, ${to}, 100, '2026-01-01', 'withdrawn', ${ana.id}, 1, 1 from n`);
  const between = [memberOf(of, ana), memberOf(of, maya)] as const;
  await pay(ana.id, maya.id, null, [1, 3]);
  await pay(...between, of.id, [1, 3]);
  const read = async <Body>(path: string) => {
    const { db, cost } = counting(env.DB);
    const { body } = await ana.call<Body>("GET", path, undefined, {}, envWith({ DB: db }));
    return { body, rows: cost.rowsRead };
  };
  const readBoth = async () => {
    const list = await read<PaymentPage>(`/api/payments?person=${maya.id}`);
    const page = await read<PersonPage>(`/api/people/${maya.id}`);
    return {
      payments: list.body.payments.length,
      shown: page.body.payments.length,
      rows: [list.rows, page.rows],
    };
  };
  const few = await readBoth();
  expect([few.payments, few.shown]).toEqual([6, 5]);
  await pay(ana.id, leo.id, null, [1, 1_000]);
  await pay(memberOf(of, ana), memberOf(of, "Sam"), of.id, [1, 1_000]);
  expect(await readBoth()).toEqual(few);
});

it("points cost as much to read, and to follow a payment, however many lines a user has", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { mark } = await directShare(ana, leo);
  const fill = (from: number, to: number) =>
    Promise.all(
      [ana, leo].map(({ id }) =>
        database().run(sql`
          with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to - 1})
          insert into points (user_id, number, kind, subject, turn, points, total, year_points, at, person_id)
          select ${id}, i, iif(i % 2, 'settled', 'invited'), 'old_' || i, 0, 1, i, i, 1700000000000 + i, ${ana.id} from n`),
      ),
    );
  const rows = async () => {
    const counts: number[] = [];
    const count = async (send: (on: ReturnType<typeof envWith>) => Promise<{ status: number }>) => {
      const { db, cost } = counting(env.DB);
      expect((await send(envWith({ DB: db }))).status).toBe(200);
      counts.push(cost.rowsRead);
    };
    for (const path of ["/api/me/points", "/api/me", "/api/friends"])
      await count((on) => leo.call("GET", path, undefined, {}, on));
    for (const paid of [true, false]) await count((on) => mark(paid, on));
    return counts;
  };
  await fill(1, 101);
  await rows();
  const few = await rows();
  await fill(1_001, 3_000);
  // A toggled share has two more lines.
  for (const [at, many] of (await rows()).entries()) expect([at, many - few[at]! < 40]).toEqual([at, true]);
});
