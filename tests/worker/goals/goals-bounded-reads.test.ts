import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { asGoalManager } from "#db/queries/goals/goal-access.ts";
import { refuseWaiting } from "#db/queries/goals/goal-moves.ts";
import { counting } from "#tests/support/worker/counting-database.ts";
import { database, envWith } from "#tests/support/worker/factories.ts";
import { answerMove, goalsPath, move, saving } from "#tests/support/worker/goals.ts";

it("reading goals and moving money in them costs as much however many lines their books have", async () => {
  const { ana, leo, of, ids, lisbon } = await saving();
  const fill = (first: number, last: number) =>
    database().run(sql`
      with recursive n(i) as (select cast(${first} as integer) union all select i + 1 from n where i < ${last})
      insert into goal_moves (id, goal_id, kind, member_id, keeper_id, cents, state, recorded_by, created_at, changed_at)
      select 'gmv_0' || printf('%06d', i), ${lisbon.id}, 'in', ${ids.leo}, ${ids.ana}, 1, 'confirmed', ${ana.id}, i, i from n`);
  const rows = async () => {
    const { db, cost } = counting(env.DB);
    const other = envWith({ DB: db });
    await leo.call("GET", goalsPath(of), undefined, {}, other);
    const read = cost.rowsRead;
    await leo.call("POST", `${goalsPath(of)}/${lisbon.id}/contributions`, { cents: 1 }, {}, other);
    return [read, cost.rowsRead - read];
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
