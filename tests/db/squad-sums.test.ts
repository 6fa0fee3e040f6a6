import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import type { Database } from "#db/engine/open-database.ts";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import { pairwiseDebts } from "#domain/payments/settling/pairwise-debts.ts";
import { openByText } from "#scripts/database/remote-database.ts";
import { readMigrations } from "#scripts/database/migration-files.ts";
import { applyMigration, migratedDatabase } from "#scripts/database/migrated-database.ts";

const migrations = readMigrations();
const all = { after: "", upTo: null };

/** Two splits of a squad, one of them with two payers and a receipt, and a third one that is deleted. */
function filled(db = migratedDatabase()): DatabaseSync {
  db.exec(`
    insert into profiles (id, created_at) values ('u0', 0);
    insert into squads (id, name, currency, created_at) values ('q0', 'Flat', 'EUR', 0);
    insert into squad_members (id, squad_id, user_id, guest_name, role, joined_at)
      values ('m0', 'q0', 'u0', null, 'owner', 0), ('m1', 'q0', null, 'Sam', 'member', 0), ('m2', 'q0', null, 'Kim', 'member', 0)`);
  add(db, "s0", [600, 400, 0], [334, 333, 333]);
  add(db, "s1", [0, 0, 900], [450, 450, 0]);
  add(db, "s2", [77, 0, 0], [0, 77, 0]);
  db.exec(`
    update splits set deleted_at = 1 where id = 's2';
    insert into receipts (path, user_id, created_at) values ('u0/1.jpg', 'u0', 0);
    update splits set receipt_path = 'u0/1.jpg' where id = 's0'`);
  return db;
}

function add(db: DatabaseSync, id: string, paid: number[], shares: number[]): void {
  const total = paid.reduce((sum, cents) => sum + cents, 0);
  db.prepare(
    `insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, squad_id, method)
      values (?, 'x', ?, 'u0', '2026-01-31', 0, 'q0', '{}')`,
  ).run(id, total);
  paid.forEach((cents, n) =>
    db.prepare("insert into split_shares values (?, ?, ?, ?, 0, null)").run(id, `m${n}`, cents, shares[n]!),
  );
  const amounts = (all: number[]) => all.map((cents, n) => ({ id: `m${n}`, cents }));
  for (const { debtorId, creditorId, cents } of pairwiseDebts(amounts(shares), amounts(paid)))
    db.prepare("insert into split_debts values (?, ?, ?, ?)").run(id, debtorId, creditorId, cents);
}

/** The same database, as the operations script opens it. */
const opened = (sqlite: DatabaseSync): Database =>
  openByText((text) => Promise.resolve({ results: sqlite.prepare(text).all() }));
const reported = async (db: Database, of: typeof checks) => {
  const names: string[] = [];
  for (const { name, differences } of of) if ((await differences(db, all, 1_000)).length > 0) names.push(name);
  return names;
};

describe("the operator's check of squads", () => {
  it("reports nothing while balances and debts follow from the splits that are not deleted", async () => {
    const db = opened(filled());
    expect(await reported(db, [...rollups, ...checks])).toEqual([]);
  });

  it("has what was spent before that was kept", () => {
    const spending = migrations.findIndex(({ name }) => name === "0012_squad_spending.sql");
    const db = filled(migratedDatabase(spending));
    applyMigration(db, migrations[spending]!.statements);
    expect(db.prepare("select spent_cents from squad_members order by id").all()).toEqual([
      { spent_cents: 784 },
      { spent_cents: 783 },
      { spent_cents: 333 },
    ]);
  });

  it("knows what each member spent: their shares of the splits that are not deleted, whatever is edited, deleted or restored", () => {
    const sqlite = filled();
    const spent = () => sqlite.prepare("select spent_cents as cents from squad_members order by id").all();
    const expectSpent = (...cents: number[]) => expect(spent()).toEqual(cents.map((each) => ({ cents: each })));
    expectSpent(784, 783, 333);
    sqlite.exec("update splits set deleted_at = null where id = 's2'");
    expectSpent(784, 860, 333);
    // Paid and share grow alike: the balance stays as it is.
    sqlite.exec(
      "update split_shares set paid_cents = 700, share_cents = 434 where split_id = 's0' and member_id = 'm0'",
    );
    expectSpent(884, 860, 333);
    sqlite.exec("delete from split_shares where split_id = 's0' and member_id = 'm2'");
    expectSpent(884, 860, 0);
    sqlite.exec("update splits set deleted_at = 1 where id = 's1'");
    expectSpent(434, 410, 0);
  });

  it.each([
    [
      "an entry with another amount",
      "update squad_entries set cents = cents + 1 where member_id = 'm1'",
      "squad_entries",
    ],
    ["a missing entry", "delete from squad_entries where source_id = 's1' and member_id = 'm0'", "squad_entries"],
    [
      "an entry of a deleted split",
      "insert into squad_entries values ('m0', 's2', 'split', '2026-01-31', 77, 0, 0)",
      "squad_entries",
    ],
    ["an entry on another day", "update squad_entries set entry_date = '2026-02-01'", "squad_entries"],
    ["another balance", "update squad_members set balance_cents = 5 where id = 'm2'", "squad_members.balance_cents"],
    [
      "another sum that was spent",
      "update squad_members set spent_cents = 5 where id = 'm2'",
      "squad_members.spent_cents",
    ],
    ["an entry with another share", "update squad_entries set share_cents = share_cents + 1", "squad_entries"],
    ["another debt of a split", "update split_debts set cents = cents + 1", "split_debts"],
    ["a missing debt of a split", "delete from split_debts where split_id = 's1'", "split_debts"],
    ["a debt that no split has", "insert into split_debts values ('s1', 'm2', 'm0', 1)", "split_debts"],
    ["another sum of debts", "update squad_debts set cents = cents + 1", "squad_debts"],
    ["a missing sum of debts", "delete from squad_debts", "squad_debts"],
    ["a receipt that is loose", "update receipts set attached = 0", "receipts.attached"],
    ["a missing place in the chat", "delete from squad_chat_members", "squad_chat_members"],
    [
      "a place in the chat of someone who is not in the squad",
      `insert into profiles (id, created_at) values ('u1', 0);
        insert into squad_chat_members (squad_id, user_id, after_id, read_id) values ('q0', 'u1', '', '')`,
      "squad_chat_members",
    ],
    [
      "messages that were seen before they could be",
      `insert into squad_messages (id, squad_id, user_id, text, length, created_at, search_key) values ('msg_1', 'q0', 'u0', 'x', 1, 1, 1);
        update squad_chat_members set after_id = 'msg_1', read_id = ''`,
      "squad_chat_members",
    ],
    [
      "messages that were seen and do not exist",
      "update squad_chat_members set read_id = 'msg_1'",
      "squad_chat_members",
    ],
    ["a sum of debts that no split has", "insert into squad_debts values ('q1', 'm0', 'm1', 77)", "squad_debts"],
  ])("finds %s and repairs it", async (_, corruption, name) => {
    const sqlite = filled();
    const db = opened(sqlite);
    sqlite.exec(corruption);
    expect(await reported(db, rollups)).toContain(name);
    for (const rollup of rollups) for (const repair of rollup.repair(db, all)) await repair();
    expect(await reported(db, [...rollups, ...checks])).toEqual([]);
    for (const rollup of rollups) for (const repair of rollup.repair(db, all)) expect(await repair()).toEqual([]);
  });

  it.each([
    [
      "a share that is more than the total",
      "update split_shares set share_cents = share_cents + 1 where member_id = 'm1'",
    ],
    ["a payer who paid less than the total", "update split_shares set paid_cents = 1 where paid_cents > 0"],
    ["a total that is another one", "update splits set total_amount_cents = 5"],
    ["a refund whose amounts are not negative", "update splits set is_refund = 1"],
  ])("finds %s, and leaves the repair to a person", async (_, corruption) => {
    const sqlite = filled();
    const db = opened(sqlite);
    sqlite.exec(corruption);
    for (const rollup of rollups) for (const repair of rollup.repair(db, all)) await repair();
    expect(await reported(db, checks)).toContain("what was paid and shared in splits of squads");
  });

  it("finds balances that do not add up to zero", async () => {
    const sqlite = filled();
    sqlite.exec("update squad_members set balance_cents = balance_cents + 1 where id = 'm0'");
    expect(await reported(opened(sqlite), checks)).toEqual([
      "the sums of balances in squads, which are 0",
      "the changes of balances in squads",
    ]);
  });
});
