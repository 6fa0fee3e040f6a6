import type { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "#db/engine/open-database.ts";
import { rollups } from "#db/queries/jobs/rollups.ts";
import { openByText } from "#scripts/database/remote-database.ts";
import { volume } from "#tests/support/volume.ts";
import { migratedDatabase } from "#scripts/database/migrated-database.ts";

const EXPENSES = 8;
const OPERATIONS = volume(300, 10_000);

function migrated(): DatabaseSync {
  const db = migratedDatabase();
  db.exec(`
    insert into profiles (id, created_at) values ('u0', 0), ('u1', 0);
    insert into receipts (path, user_id, created_at) values ('u0/1.jpg', 'u0', 0), ('u1/1.jpg', 'u1', 0)`);
  return db;
}

/** The same database, as the operations script opens it. */
const opened = (sqlite: DatabaseSync): Database =>
  openByText((text) => Promise.resolve({ results: sqlite.prepare(text).all() }));

const all = { after: "", upTo: null };
const differences = async (db: Database) =>
  (await Promise.all(rollups.map((rollup) => rollup.differences(db, all, 1_000)))).flat();

/** The expected contents of expense_sums, calculated independently of the repair's SQL. */
function recomputed(db: DatabaseSync): Map<string, [number, number]> {
  const sums = new Map<string, [number, number]>();
  const rows = db.prepare("select * from expenses where deleted_at is null").all() as Record<string, string | number>[];
  for (const row of rows) {
    const date = String(row.expense_date);
    for (const [span, period] of [
      ["all", ""],
      ["year", date.slice(0, 4)],
      ["month", date.slice(0, 7)],
      ["day", date],
    ]) {
      const key = [row.user_id, span, period, row.category ?? "Uncategorized"].join();
      const [count, cents] = sums.get(key) ?? [0, 0];
      sums.set(key, [count + 1, cents + Number(row.amount_cents)]);
    }
  }
  return sums;
}

const kept = (db: DatabaseSync) =>
  new Map(
    (db.prepare("select * from expense_sums").all() as Record<string, string | number>[]).map((row) => [
      [row.user_id, row.span, row.period, row.category].join(),
      [row.count, row.total_cents],
    ]),
  );

const category = fc.constantFrom("Food", "Transport", "Bills", null);
const date = fc.constantFrom("2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01");
const cents = fc.integer({ min: 1, max: 100_000_000 });
const step = fc.record({
  do: fc.constantFrom("add", "add", "edit", "edit", "delete", "restore", "purge"),
  expense: fc.nat(EXPENSES - 1),
  category,
  date,
  cents,
  hasReceipt: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Changes the table as the app does, and in ways that only a manual edit could. */
function run(db: DatabaseSync, { do: what, expense, category, date, cents, hasReceipt }: Step): void {
  const id = `e${expense}`;
  const user = `u${expense % 2}`;
  const receipt = hasReceipt ? `${user}/1.jpg` : null;
  const on = (sql: string, ...values: (string | number | null)[]) => db.prepare(sql).run(...values);
  if (what === "add")
    on(
      "insert or ignore into expenses (id, user_id, description, amount_cents, category, expense_date, receipt_path, created_at, search_text) values (?, ?, 'x', ?, ?, ?, ?, 0, 'x')",
      ...[id, user, cents, category, date, receipt],
    );
  else if (what === "edit")
    on(
      "update expenses set amount_cents = ?, category = ?, expense_date = ?, receipt_path = ? where id = ?",
      ...[cents, category, date, receipt, id],
    );
  else if (what === "purge") on("delete from expenses where id = ?", id);
  else on(`update expenses set deleted_at = ${what === "delete" ? "1" : "null"} where id = ?`, id);
}

describe("sums of expenses and the state of receipts", () => {
  it(`match the expenses through ${OPERATIONS} random adds, edits and deletes`, async () => {
    const length = 100;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: length, maxLength: length }), async (steps) => {
        const db = migrated();
        for (const next of steps) run(db, next);
        expect(kept(db)).toEqual(recomputed(db));
        expect(await differences(opened(db))).toEqual([]);
        db.close();
      }),
      { numRuns: OPERATIONS / length },
    );
  });

  it("refuse an expense with another user's receipt, or one whose receipt is being deleted", () => {
    const db = migrated();
    run(db, { do: "add", expense: 0, category: null, date: "2026-01-01", cents: 5, hasReceipt: false });
    expect(() => db.exec("update expenses set receipt_path = 'u1/1.jpg'")).toThrow("FOREIGN KEY");
    expect(() => db.exec("update expenses set receipt_path = 'u0/2.jpg'")).toThrow("FOREIGN KEY");
    db.exec("update receipts set user_id = null where path = 'u0/1.jpg'");
    expect(() => db.exec("update expenses set receipt_path = 'u0/1.jpg'")).toThrow("FOREIGN KEY");
  });
});

describe("the operator's consistency check", () => {
  const corruptions = [
    "update expense_sums set total_cents = total_cents + 1 where span = 'month'",
    "delete from expense_sums where span = 'all'",
    "insert into expense_sums values ('u1', 'day', '2020-01-01', 'Food', 1, 5)",
    "update receipts set attached = 1 - attached",
    "update splits set pending_cents = 1",
    "update split_entries set total_cents = total_cents + 7 where role = 'creator'",
    "delete from split_entries where role = 'participant'",
    "update split_months set count = count + 1",
    "delete from split_months",
    "update balances set cents = 1",
    "delete from balances",
  ];

  function filled(): DatabaseSync {
    const db = migrated();
    fc.sample(step, { numRuns: 50, seed: 7 }).forEach((next) => run(db, next));
    db.exec(`
      insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at)
        values ('s0', 'x', 300, 'u0', '2026-01-31', 0), ('s1', 'x', 100, 'u1', '2026-02-01', 0);
      insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid)
        values ('a', 's0', 'u1', 100, 33, 0), ('b', 's1', 'u0', 50, 50, 1)`);
    return db;
  }

  it("reports nothing when all sums are right", async () => {
    expect(await differences(opened(filled()))).toEqual([]);
  });

  it.each(corruptions)("finds and repairs: %s", async (corruption) => {
    const sqlite = filled();
    const db = opened(sqlite);
    sqlite.exec(corruption);
    expect(await differences(db)).not.toEqual([]);
    for (const rollup of rollups) for (const repair of rollup.repair(db, all)) await repair();
    expect(await differences(db)).toEqual([]);
    for (const rollup of rollups) for (const repair of rollup.repair(db, all)) expect(await repair()).toEqual([]);
  });

  it("checks only the given keys", async () => {
    const sqlite = filled();
    const db = opened(sqlite);
    sqlite.exec("update expense_sums set count = count + 1");
    const sums = rollups.find(({ name }) => name === "expense_sums")!;
    const found = await sums.differences(db, { after: "u0", upTo: "u1" }, 1_000);
    expect(new Set(found.map(({ user_id }) => user_id))).toEqual(new Set(["u1"]));
    for (const repair of sums.repair(db, { after: "u0", upTo: "u1" })) await repair();
    expect(new Set((await sums.differences(db, all, 1_000)).map(({ user_id }) => user_id))).toEqual(new Set(["u0"]));
  });
});
