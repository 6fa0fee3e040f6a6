import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { Settling } from "#domain/payments/settling/settling-up.ts";
import type { SquadBalances } from "#domain/squads/squad-balances.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
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
import { groceriesOf, morningIn, runSeriesJob, series } from "#tests/support/worker/recurring.ts";
import { volume } from "#tests/support/volume.ts";
import type { Env } from "#worker/env.ts";
import { processDailyPages } from "#worker/jobs/daily-pages.ts";
import { findOutdatedPlans } from "#worker/jobs/outdated-plans.ts";
import type { DailyPage } from "#worker/queue-messages.ts";
import { makePlans, writePlans } from "#worker/payments/settling/store-plan.ts";

const HOSTILE_SQUADS = volume(8, 200);

/** How many of these squads have no stored plan for what their members owe now. */
const outdated = async (squadIds: readonly string[]): Promise<number> =>
  (
    await database().all<{ count: number }>(sql`
      select count(*) as count from squads
      where id in (select value from json_each(${JSON.stringify(squadIds)})) and plan_version <> ledger_version`)
  )[0]!.count;

/** Leaves plans as if the worker had stopped between the write and what follows it. */
const loseThePlans = (squadIds: readonly string[]) =>
  database().run(sql`
    update squads set ledger_version = ledger_version + 1 where id in (select value from json_each(${JSON.stringify(squadIds)}))`);

/** An environment whose daily queue keeps its messages, and consumes them on demand. */
function withQueue() {
  const pages: DailyPage[] = [];
  const queue = {
    send: (page: DailyPage) => Promise.resolve(void pages.push(page)),
    sendBatch: (batch: { body: DailyPage }[]) => Promise.resolve(void pages.push(...batch.map(({ body }) => body))),
  };
  const own: Env = envWith({ DAILY_QUEUE: queue as never });
  const consume = () =>
    processDailyPages(
      { messages: pages.splice(0).map((body) => ({ body, attempts: 1, ack() {}, retry() {} })) } as never,
      own,
    );
  return { env: own, pages, consume };
}

/** Ana paid $90.00 for herself, Leo and the guest Sam. */
async function flat() {
  const [ana, leo] = await people("ana", "leo");
  const of = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
  const split = await squadSplit(ana, of, { totalCents: 9_000 });
  return { ana, leo, of, split, ids: { ana: memberOf(of, ana), leo: memberOf(of, leo), sam: memberOf(of, "Sam") } };
}
type Flat = Awaited<ReturnType<typeof flat>>;

const pay = async ({ leo, of, ids }: Flat, cents = 500) => {
  const body = { squadId: of.id, from: ids.leo, to: ids.ana, cents, today: dayFromNow(0) };
  return (await leo.call<Payment>("POST", "/api/payments", body)).body;
};
const pathOf = ({ of, split }: Flat) => `/api/squads/${of.id}/splits/${split.id}`;

describe("the plan of a squad is stored by the request that outdates it", () => {
  const writes: Record<string, (made: Flat) => Promise<unknown>> = {
    "a split is added": ({ ana, of }) => squadSplit(ana, of, { totalCents: 77 }),
    "a split is edited": (made) => {
      const { ana, of, split, ids } = made;
      const body = { ...squadSplitBody(of, ids.leo, { totalCents: 5_000 }), version: split.version };
      return ana.call("PATCH", pathOf(made), body);
    },
    "a split is deleted": (made) => made.ana.call("DELETE", pathOf(made)),
    "a split is restored": async (made) => {
      await made.ana.call("DELETE", pathOf(made));
      return await made.leo.call("POST", `${pathOf(made)}/restore`);
    },
    "a change is undone": async ({ ana, of }) => {
      const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
      const { id } = activity.find(({ kind }) => kind === "split-added")!;
      return await ana.call("POST", `/api/squads/${of.id}/activity/${id}/undo`);
    },
    "a payment follows the plan": (made) => pay(made),
    "a payment does not follow the plan": (made) => pay(made, 9_999),
    "a payment did not arrive": async (made) => made.ana.call("POST", `/api/payments/${(await pay(made)).id}/dispute`),
    "a payment is withdrawn": async (made) => made.leo.call("POST", `/api/payments/${(await pay(made)).id}/withdraw`),
    "a payment arrives after all": async (made) => {
      const { id } = await pay(made);
      await made.ana.call("POST", `/api/payments/${id}/dispute`);
      return await made.ana.call("POST", `/api/payments/${id}/confirm`);
    },
    "a guest is claimed": ({ leo, of, ids }) =>
      leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam }),
    "a claim is undone": async ({ leo, of, ids }) => {
      await leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
      return await leo.call("DELETE", `/api/squads/${of.id}/claims/${ids.sam}`);
    },
    "simplification is switched off": ({ ana, of }) => ana.call("PATCH", `/api/squads/${of.id}`, { simplify: false }),
  };

  it.each(Object.keys(writes))("when %s", async (name) => {
    const made = await flat();
    expect(await outdated([made.of.id])).toBe(0);
    await writes[name]!(made);
    expect(await outdated([made.of.id])).toBe(0);
    // What is stored is what a new plan would be.
    const stored = (await made.ana.call<SquadBalances>("GET", `/api/squads/${made.of.id}/balances`)).body.transfers;
    await loseThePlans([made.of.id]);
    const { transfers } = (await made.ana.call<SquadBalances>("GET", `/api/squads/${made.of.id}/balances`)).body;
    expect(transfers).toEqual(stored);
  });

  it("when a recurring split is added, by the queue", async () => {
    const { ana, of } = await flat();
    await series(ana, groceriesOf(of, ana));
    const { env: own, pages, consume } = withQueue();
    await runSeriesJob(morningIn(1), own);
    expect(pages.filter((page) => "kind" in page && page.kind === "plans")).toEqual([
      { kind: "plans", squadIds: [of.id] },
    ]);
    expect(await outdated([of.id])).toBe(1);
    await consume();
    expect(await outdated([of.id])).toBe(0);
  });

  it("and by the hourly job after a crash", async () => {
    const squads = [await flat(), await flat()].map(({ of }) => of.id);
    await loseThePlans(squads);
    const { env: own, consume } = withQueue();
    await findOutdatedPlans(own);
    expect(await outdated(squads)).toBe(2);
    await consume();
    expect(await outdated(squads)).toBe(0);
  });

  it("unless another change comes between making and storing it", async () => {
    const { ana, of } = await flat();
    await loseThePlans([of.id]);
    const plans = await makePlans(database(), [of.id]);
    expect(plans).toHaveLength(1);
    await squadSplit(ana, of, { totalCents: 123 });
    const read = () => ana.call<SquadBalances>("GET", `/api/squads/${of.id}/balances`);
    const before = (await read()).body.transfers;
    await database().batch({ plans: writePlans(database(), plans) });
    expect((await read()).body.transfers).toEqual(before);
  });
});

it("any number of payments that wait for someone cost their reads as much as a few hundred", async () => {
  const { ana, leo, of, ids } = await flat();
  const fill = (from: number, to: number) =>
    database().run(sql`
      with recursive n(i) as (select cast(${from} as integer) union all select i + 1 from n where i < ${to - 1})
      insert into payments (id, squad_id, from_id, to_id, cents, paid_on, state, recorded_by, created_at, changed_at)
      select ${`pay_${of.id}_`} || format('%06d', i), ${of.id}, ${ids.leo}, ${ids.ana}, 1, '2026-01-01', 'disputed', ${leo.id}, 1, 1 from n`);
  const rowsOf = async (path: string) => {
    const { db, cost } = counting(env.DB);
    expect((await ana.call("GET", path, undefined, {}, envWith({ DB: db }))).status).toBe(200);
    return cost.rowsRead;
  };
  const paths = ["/api/settling", `/api/squads/${of.id}/balances`, "/api/payments", "/api/overview"];
  await fill(0, 300);
  const few = await Promise.all(paths.map(rowsOf));
  await fill(300, 5_000);
  expect(await Promise.all(paths.map(rowsOf))).toEqual(few);
});

describe("a member of many squads whose balances are slow to settle", () => {
  /** Fourteen guests owe one cent each to two people who are owed seven: 6,864 groups add up to 0. */
  async function hostileSquad(owner: TestPerson, victim: TestPerson): Promise<Squad> {
    const guests = Array.from({ length: 14 }, (_, index) => `Guest ${index}`);
    const { id } = await squad(owner, { memberIds: [victim.id], guests });
    const { body: of } = await victim.call<Squad>("POST", `/api/squads/${id}/join`);
    await squadSplit(owner, of, {
      totalCents: 14,
      payers: [owner, victim].map((who) => ({ memberId: memberOf(of, who), paidCents: 7 })),
      input: { method: "equal", people: guests.map((name) => memberOf(of, name)) },
    });
    return of;
  }

  it("reads plans that are stored, and computes at most three where the worker stopped before storing them", async () => {
    const [eve, ana] = await people("eve", "ana");
    const squads: string[] = [];
    while (squads.length < HOSTILE_SQUADS) squads.push((await hostileSquad(eve, ana)).id);
    const read = async () => {
      const { db, cost } = counting(env.DB);
      const { body } = await ana.call<Settling>("GET", "/api/settling", undefined, {}, envWith({ DB: db }));
      return { ...body, written: cost.rowsWritten, rows: cost.rowsRead };
    };
    const { byCurrency, isUpdating, written, rows } = await read();
    expect([isUpdating, written, byCurrency[0]?.owedCents]).toEqual([false, 0, 7 * HOSTILE_SQUADS]);
    // Each of the seven guests who pay takes a few rows; the balances and debts of a squad would take hundreds.
    expect(rows).toBeLessThan(HOSTILE_SQUADS * 60);

    await loseThePlans(squads);
    for (let left = squads.length; left > 0; left -= 3) {
      const friends = left % 2 === 0;
      if (friends) await ana.call("GET", "/api/friends");
      else {
        const part = await read();
        // What is not made yet stands as it was stored last.
        expect(part.byCurrency[0]?.owedCents).toBe(7 * HOSTILE_SQUADS);
        expect(part.isUpdating).toBe(left >= 3);
      }
      expect(await outdated(squads)).toBe(Math.max(0, left - 3));
    }
    expect(await read()).toMatchObject({ isUpdating: false, written: 0 });
  });
});
