import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { goalRollups, keepersOfGoals, paymentsOfGoals } from "#db/queries/jobs/goal-rollups.ts";
import { migratedDatabase } from "#scripts/database/migrated-database.ts";
import { asDatabase } from "#tests/support/db/as-database.ts";

const all = { after: "", upTo: null };
const checked = [...goalRollups, paymentsOfGoals, keepersOfGoals];

/**
 * Ana has handed the goal over to Leo, who holds what both and the guest Sam put in, less what Ana took out and what was used
 * for a bill. Ana has put in more, which waits for Leo. A second goal of hers is closed.
 */
function saved(): DatabaseSync {
  const db = migratedDatabase();
  db.exec(`
    insert into profiles (id, created_at) values ('u0', 0), ('u1', 0);
    insert into squads (id, name, currency, created_at) values ('q0', 'Flat', 'EUR', 0);
    insert into squad_members (id, squad_id, user_id, guest_name, role, joined_at)
      values ('ana', 'q0', 'u0', null, 'owner', 0), ('leo', 'q0', 'u1', null, 'member', 0), ('sam', 'q0', null, 'Sam', 'member', 0);
    insert into goals (id, squad_id, name, target_cents, keeper_id, created_by, created_at)
      values ('gol_1', 'q0', 'Lisbon', 1000, 'ana', 'u0', 0), ('gol_2', 'q0', 'Sofa', 1000, 'ana', 'u0', 0)`);
  const insert = db.prepare(`
    insert into goal_moves (id, goal_id, kind, member_id, keeper_id, cents, state, split_id, recorded_by, created_at, changed_at)
    values (?, ?, ?, ?, ?, ?, ?, ?, 'u0', 0, 0)`);
  const lines: [goal: string, kind: string, member: string, keeper: string, cents: number, state: string][] = [
    ["gol_1", "in", "ana", "ana", 700, "confirmed"],
    ["gol_1", "in", "leo", "ana", 500, "confirmed"],
    ["gol_1", "out", "ana", "ana", 100, "confirmed"],
    ["gol_1", "keeper", "leo", "ana", 1_100, "confirmed"],
    ["gol_1", "in", "sam", "leo", 300, "confirmed"],
    ["gol_1", "use", "ana", "leo", 200, "confirmed"],
    ["gol_1", "in", "ana", "leo", 50, "sent"],
    ["gol_2", "in", "leo", "ana", 400, "confirmed"],
    ["gol_2", "rest", "leo", "ana", 400, "confirmed"],
  ];
  lines.forEach(([goal, kind, ...rest], n) =>
    insert.run(`mov_${n}`, goal, kind, ...rest, kind === "use" ? "spl_1" : null),
  );
  db.exec("update goals set closed_at = 1 where id = 'gol_2'");
  return db;
}

const reported = async (sqlite: DatabaseSync) => {
  const names: string[] = [];
  for (const { name, differences } of checked)
    if ((await differences(asDatabase(sqlite), all, 10)).length > 0) names.push(name);
  return names;
};

describe("the operator's check of savings goals", () => {
  it("reports nothing while all follows from the lines of their books", async () => {
    const sqlite = saved();
    expect(sqlite.prepare("select keeper_id, held_cents, saved_cents from goals order by id").all()).toEqual([
      { keeper_id: "leo", held_cents: 1_250, saved_cents: 1_450 },
      { keeper_id: "ana", held_cents: 0, saved_cents: 400 },
    ]);
    expect(await reported(sqlite)).toEqual([]);
  });

  it.each([
    [
      "another part",
      "update goal_parts set put_in_cents = put_in_cents + 1, cents = cents + 1 where goal_id = 'gol_1'",
      "goal_parts",
    ],
    ["a missing part", "delete from goal_parts where member_id = 'sam'", "goal_parts"],
    ["another sum that the keeper holds", "update goals set held_cents = 1 where id = 'gol_1'", "goals.held_cents"],
    ["another sum that was saved", "update goals set saved_cents = 1 where id = 'gol_2'", "goals.saved_cents"],
  ])("finds %s, and repairs it", async (_, corruption, name) => {
    const sqlite = saved();
    sqlite.exec(corruption);
    expect(await reported(sqlite)).toContain(name);
    for (const rollup of goalRollups) for (const repair of rollup.repair(asDatabase(sqlite), all)) await repair();
    expect(await reported(sqlite)).toEqual([]);
  });

  it.each([
    ["a payment of another amount", "update payments set cents = cents + 1", paymentsOfGoals],
    ["a missing payment", "delete from payments where id = 'pay_5'", paymentsOfGoals],
    [
      "a payment that no line is behind",
      "update goal_moves set kind = 'out', split_id = null where kind = 'use'",
      paymentsOfGoals,
    ],
    [
      "a keeper who did not confirm the hand-over",
      "update goals set keeper_id = 'ana' where id = 'gol_1'",
      keepersOfGoals,
    ],
    [
      "a hand-over that is not confirmed any more",
      "update goal_moves set member_id = 'ana' where kind = 'keeper'",
      keepersOfGoals,
    ],
    ["a keeper who has left", "update squad_members set left_at = 1 where id = 'leo'", keepersOfGoals],
    ["a keeper without an account", "update profiles set deleted_at = 1 where id = 'u1'", keepersOfGoals],
    ["a guest as keeper of a goal", "update goals set keeper_id = 'sam' where id = 'gol_1'", keepersOfGoals],
    [
      "money that waits for who is no longer the keeper",
      "update goal_moves set keeper_id = 'ana' where state = 'sent'",
      keepersOfGoals,
    ],
    [
      "money that waits in a closed goal",
      "update goal_moves set goal_id = 'gol_2', keeper_id = 'ana' where state = 'sent'",
      keepersOfGoals,
    ],
  ])("finds %s, and leaves the repair to a person", async (_, corruption, { name }) => {
    const sqlite = saved();
    sqlite.exec("pragma foreign_keys = off");
    sqlite.exec(corruption);
    expect(await reported(sqlite)).toContain(name);
  });
});
