import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { asGoalManager } from "#db/queries/goals/goal-access.ts";
import { refuseWaiting } from "#db/queries/goals/goal-moves.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { database, envWith, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";
import { answerMove, goal, goalNow, goalsPath, handOver, move, saving } from "#tests/support/worker/goals.ts";

/** The rows that a request reads. */
async function rowsReadBy(who: TestPerson, method: string, path: string, body?: object): Promise<number> {
  const { db, cost } = counting(env.DB);
  const { status } = await who.call(method, path, body, {}, envWith({ DB: db }));
  expect(status).toBeLessThan(300);
  return cost.rowsRead;
}

it("reading goals and moving money in them costs as much however many lines their books have", async () => {
  const { ana, leo, of, ids, lisbon } = await saving();
  const fill = (first: number, last: number) =>
    database().run(sql`
      with recursive n(i) as (select cast(${first} as integer) union all select i + 1 from n where i < ${last})
      insert into goal_moves (id, goal_id, kind, member_id, keeper_id, cents, state, recorded_by, created_at, changed_at)
      select 'gmv_0' || printf('%06d', i), ${lisbon.id}, 'in', ${ids.leo}, ${ids.ana}, 1, 'confirmed', ${ana.id}, i, i from n`);
  const rows = async () => {
    const path = `${goalsPath(of)}/${lisbon.id}/contributions`;
    return [await rowsReadBy(leo, "GET", goalsPath(of)), await rowsReadBy(leo, "POST", path, { cents: 1 })];
  };
  await fill(1, 20);
  // A movement that waits is read with the goal: each measurement adds one, and answers it.
  const measure = async () => {
    const measured = await rows();
    const { body } = await leo.call<{ goals: { id: string; waiting: Parameters<typeof answerMove>[2][] }[] }>(
      "GET",
      goalsPath(of),
    );
    for (const waiting of body.goals[0]!.waiting) await answerMove(ana, lisbon, waiting, "confirm");
    return measured;
  };
  await move(leo, lisbon, "contributions", 1);
  await measure();
  const few = await measure();
  await fill(21, 3_000);
  expect(await measure()).toEqual(few);
});

it("whether money waits for an answer is found through an index of what waits, not in the book of the goal", async () => {
  const { ana, lisbon } = await saving();
  const refusal = refuseWaiting(
    database(),
    asGoalManager({ squadId: lisbon.squadId, goalId: lisbon.id, userId: ana.id }),
  );
  const plan = await database().all<{ detail: string }>(sql`explain query plan ${refusal.getSQL()}`);
  const ofMoves = plan.map(({ detail }) => detail).filter((detail) => /\bv\b/.test(detail));
  expect(ofMoves).toEqual([expect.stringContaining("goal_moves_open")]);
});

it("using a goal for a bill, handing it over, answering that, leaving and closing cost as much however many lines its book has", async () => {
  const costs = async (lines: number) => {
    const { ana, leo, mia, of, ids, lisbon } = await saving();
    await database().run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < cast(${lines} as integer))
      insert into goal_moves (id, goal_id, kind, member_id, keeper_id, cents, state, recorded_by, created_at, changed_at)
      select ${`gmv_0${lisbon.id.slice(-8)}`} || printf('%06d', i), ${lisbon.id}, 'in', ${ids.leo}, ${ids.ana}, 1, 'confirmed', ${ana.id}, i, i from n`);
    await move(leo, lisbon, "withdrawals", lines - 1);
    const reads: number[] = [];
    const measured = async (...call: Parameters<typeof rowsReadBy>) => void reads.push(await rowsReadBy(...call));
    const path = `${goalsPath(of)}/${lisbon.id}`;
    const bill = await squadSplit(ana, of, { totalCents: 300 });
    await measured(ana, "POST", `${path}/use`, { splitId: bill.id });
    await measured(ana, "POST", `${path}/keeper`, { memberId: ids.leo });
    const [sent] = (await goalNow(ana, lisbon)).waiting;
    await measured(leo, "POST", `${path}/keeper/${sent!.id}/confirm`);
    await handOver(leo, lisbon, ids.mia);
    await measured(mia, "DELETE", `/api/squads/${of.id}/members/${ids.mia}`);
    await measured(leo, "POST", `${path}/close`);
    return reads;
  };
  const [many, few] = [await costs(3_000), await costs(20)];
  // The order of random ids decides how many members are looked at.
  for (const [at, rows] of few.entries()) expect([at, Math.abs(many[at]! - rows) <= 15]).toEqual([at, true]);
});

it("ending a goal whose keeper does not answer costs an owner as much however many lines its book has", async () => {
  const costs = async (lines: number) => {
    const { ana, leo, mia, of, ids } = await saving();
    const [first, second, third] = [await goal(leo, of), await goal(leo, of), await goal(leo, of)];
    for (const { id } of [first, second, third]) {
      await database().run(sql`
        with recursive n(i) as (select 1 union all select i + 1 from n where i < cast(${lines} as integer))
        insert into goal_moves (id, goal_id, kind, member_id, keeper_id, cents, state, recorded_by, created_at, changed_at)
        select ${`gmv_0${id.slice(-8)}`} || printf('%06d', i), ${id}, 'in', ${ids.mia}, ${ids.leo}, 1, 'confirmed', ${leo.id}, i, i from n`);
    }
    for (const each of [first, second, third]) await move(mia, each, "contributions", 5);
    return [
      await rowsReadBy(ana, "POST", `${goalsPath(of)}/${first.id}/close`),
      await rowsReadBy(ana, "POST", `${goalsPath(of)}/${second.id}/keeper`, { memberId: ids.ana }),
      await rowsReadBy(ana, "DELETE", `/api/squads/${of.id}/members/${ids.leo}`),
    ];
  };
  const [many, few] = [await costs(1_500), await costs(20)];
  for (const [at, rows] of few.entries()) expect([at, Math.abs(many[at]! - rows) <= 15]).toEqual([at, true]);
});
