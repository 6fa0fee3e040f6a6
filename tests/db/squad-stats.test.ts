import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import type { Database } from "#db/engine/open-database.ts";
import { rollups } from "#db/queries/jobs/rollups.ts";
import { openByText } from "#scripts/database/remote-database.ts";
import { readMigrations } from "#scripts/database/migration-files.ts";
import { applyMigration, migratedDatabase } from "#scripts/database/migrated-database.ts";

const migrations = readMigrations();
const all = { after: "", upTo: null };
const of = rollups.filter(({ name }) => name === "squad_stats" || name === "splits.kind");

/** The same database, as the operations script opens it. */
const opened = (sqlite: DatabaseSync): Database =>
  openByText((text) => Promise.resolve({ results: sqlite.prepare(text).all() }));
const differences = async (sqlite: DatabaseSync) => {
  const db = opened(sqlite);
  return (await Promise.all(of.map((rollup) => rollup.differences(db, all, 100)))).flat();
};

interface Bill {
  id: string;
  on: string;
  name?: string;
  /** Of each member. */
  paid: [number, number];
  shares: [number, number];
  method?: string;
}

function addBill(db: DatabaseSync, { id, on, name = "dinner", paid, shares, method = "{}" }: Bill): void {
  const total = paid[0] + paid[1];
  db.prepare(
    `insert into splits (id, name, search_text, total_amount_cents, is_refund, creator_id, split_date, created_at, squad_id, method)
      values (?, ?, ?, ?, ?, 'u0', ?, 0, 'q0', ?)`,
  ).run(id, name, name, Math.abs(total), Number(total < 0), on, method);
  paid.forEach((cents, n) =>
    db.prepare("insert into split_shares values (?, ?, ?, ?, 0, null)").run(id, `m${n}`, cents, shares[n]!),
  );
}

const pay = (db: DatabaseSync, id: string, on: string, cents: number, state = "confirmed") =>
  db
    .prepare(
      `insert into payments (id, squad_id, from_id, to_id, cents, paid_on, state, recorded_by, created_at, changed_at)
        values (?, 'q0', 'm1', 'm0', ?, ?, ?, 'u0', 0, 0)`,
    )
    .run(id, cents, on, state);

/** A squad in two months: bills, one with a cover, a refund, one that is deleted, payments and events. */
function filled(db = migratedDatabase()): DatabaseSync {
  db.exec(`
    insert into profiles (id, created_at) values ('u0', 0);
    insert into squads (id, name, currency, created_at) values ('q0', 'Flat', 'EUR', 0);
    insert into squad_members (id, squad_id, user_id, guest_name, role, joined_at)
      values ('m0', 'q0', 'u0', null, 'owner', 0), ('m1', 'q0', null, 'Sam', 'member', 0)`);
  addBill(db, { id: "s0", on: "2026-01-10", name: "rent january", paid: [1_000, 0], shares: [500, 500] });
  pay(db, "p0", "2026-01-14", 500);
  const covered = '{"covers":[{"from":"m1","to":"m0"}]}';
  addBill(db, { id: "s1", on: "2026-02-01", paid: [0, 800], shares: [800, 0], method: covered });
  addBill(db, { id: "s2", on: "2026-02-02", name: "ikea", paid: [-300, 0], shares: [-150, -150] });
  addBill(db, { id: "s3", on: "2026-02-03", paid: [70, 0], shares: [0, 70] });
  pay(db, "p1", "2026-02-08", 10, "withdrawn");
  db.exec("update splits set deleted_at = 1 where id = 's3'");
  for (const [id, at, deleted] of [
    ["e0", "2026-01-20", null],
    ["e1", "2026-02-20", 1],
  ] as const)
    db.prepare(
      `insert into events (id, turn, title, location_name, event_date, time_zone, creator_id, created_at, search_text, category_key,
        visibility, squad_id, deleted_at) values (?, ?, 'x', 'x', ?, 'UTC', 'u0', 0, 'x', '', 'squad', 'q0', ?)`,
    ).run(id, Date.parse(at), Date.parse(at), deleted);
  return db;
}

const january = {
  "m:m0": [1, 500, 1, 1_000],
  "m:m1": [1, 500, 0, 0],
  "k:Bills": [1, 1_000, 0, 0],
  "h:u0": [1, 0, 0, 0],
  "d:4": [1, 0, 0, 0],
};
const february = {
  "m:m0": [1, 650, 0, -300],
  "m:m1": [0, -150, 1, 800],
  "k:Food": [1, 800, 0, 0],
  "k:Shopping": [0, -300, 0, 0],
  "c:m0": [1, 0, 0, 0],
};

/** The figures of a period, without those that came to nothing. */
function figuresOf(db: DatabaseSync, period: string): Record<string, number[]> {
  const row = db.prepare("select counts from squad_stats where period = ?").get(period) as { counts: string };
  const counts = Object.entries(JSON.parse(row.counts) as Record<string, number[]>);
  return Object.fromEntries(counts.filter(([, numbers]) => numbers.some((number) => number !== 0)));
}

describe("the stored figures of a squad", () => {
  it("are kept by triggers, month by month", async () => {
    const db = filled();
    expect(figuresOf(db, "2026-01")).toEqual(january);
    expect(figuresOf(db, "2026-02")).toEqual(february);
    expect(await differences(db)).toEqual([]);
  });

  it("are filled for what existed before them", async () => {
    const index = migrations.findIndex(({ name }) => name === "0023_squad_stats.sql");
    const db = filled(migratedDatabase(index));
    for (const { statements } of migrations.slice(index)) applyMigration(db, statements);
    expect(figuresOf(db, "2026-01")).toEqual(january);
    expect(figuresOf(db, "2026-02")).toEqual(february);
    expect(await differences(db)).toEqual([]);
  });

  it.each([
    ["a moved bill", "update splits set split_date = '2026-03-01' where id = 's0'"],
    ["a bill with other words", "update splits set search_text = 'taxi' where id = 's0'"],
    ["a bill without its cover", "update splits set method = '{}' where id = 's1'"],
    ["a restored bill", "update splits set deleted_at = null where id = 's3'"],
    ["a changed total", "update splits set total_amount_cents = 9 where id = 's0'"],
    ["a changed share", "update split_shares set share_cents = 1 where split_id = 's0' and member_id = 'm0'"],
    ["a disputed payment", "update payments set state = 'disputed' where id = 'p0'"],
    ["a payment that counts again", "update payments set state = 'confirmed' where id = 'p1'"],
    ["an event of no squad", "update events set squad_id = null, visibility = 'everyone'"],
    ["a moved event", `update events set event_date = ${Date.parse("2026-05-05")}`],
    ["an event that is on another day in its time zone", "update events set begins_on = '2026-05-05'"],
    ["a purged event", "delete from events"],
  ])("follow %s", async (_, change) => {
    const db = filled();
    const before = db.prepare("select counts from squad_stats").all();
    db.exec(change);
    expect(await differences(db)).toEqual([]);
    const countsOnlyLater = change.includes("'p1'");
    if (!countsOnlyLater) expect(db.prepare("select counts from squad_stats").all()).not.toEqual(before);
  });

  it("are repaired by the operator: wrong ones, missing ones, and those of nothing", async () => {
    const db = filled();
    db.exec(`
      update squad_stats set counts = json_set(counts, '$."m:m0"[1]', 7) where period = 'all';
      delete from squad_stats where period = '2026-01';
      insert into squad_stats values ('q0', '2020-01', '{"k:Food":[1,1,0,0]}');
      update splits set kind = 'Food' where id = 's2'`);
    expect(await differences(db)).not.toEqual([]);
    for (const rollup of of) for (const step of rollup.repair(opened(db), all)) await step();
    expect(await differences(db)).toEqual([]);
    expect(figuresOf(db, "2026-01")).toEqual(january);
  });

  it("know for how long the sender of a payment had owed something, also after one that was withdrawn", () => {
    const db = filled();
    addBill(db, { id: "s4", on: "2026-03-01", paid: [4_000, 0], shares: [0, 4_000] });
    pay(db, "p2", "2026-03-06", 4_000, "sent");
    db.exec("update payments set state = 'withdrawn' where id = 'p2'");
    pay(db, "p3", "2026-03-08", 4_000);
    const days = db.prepare("select settled_days as days from payments where id in ('p2', 'p3') order by id").all();
    expect(days).toEqual([{ days: 5 }, { days: 7 }]);
  });
});
