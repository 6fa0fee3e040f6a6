import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { readMigrations } from "#scripts/database/migration-files.ts";
import { readTriggers, readVirtualTables, withoutWhiteSpace } from "#scripts/database/schema-objects.ts";
import { describeSchema } from "#tests/support/db/describe-schema.ts";
import { applyMigration, migratedDatabase } from "#scripts/database/migrated-database.ts";
import { afterAll, describe, expect, it } from "vitest";

const folder = "migrations";
const migrations = readMigrations();

interface Column {
  name: string;
  type: string;
  notnull: 0 | 1;
  dflt_value: string | null;
}
interface Table {
  name: string;
  type: "table" | "view" | "virtual" | "shadow";
  strict: 0 | 1;
}

const tablesOf = (db: DatabaseSync): Table[] =>
  (db.prepare("pragma table_list").all() as unknown as Table[]).filter(({ name }) => !name.startsWith("sqlite_"));
/** Tables that can contain rows; `guards` refuses every row. */
const ownTables = (db: DatabaseSync): string[] =>
  tablesOf(db)
    .filter(({ type, name }) => type === "table" && name !== "guards")
    .map(({ name }) => name);

/** Filled by triggers from other tables. */
const kept = [
  "split_entries",
  "split_months",
  "balances",
  "split_partners",
  "expense_sums",
  "squad_entries",
  "squad_debts",
  "squad_stats",
  "goal_parts",
  "squad_balance_changes",
  "settlements",
  "point_months",
];

/** Fills every table with rows that keep its constraints, parents before children, whatever the tables are. */
function fill(db: DatabaseSync): void {
  const left = new Set(ownTables(db).filter((table) => !kept.includes(table)));
  while (left.size > 0) {
    const ready = [...left].filter((table) =>
      parentsOf(db, table).every(({ table: parent }) => parent === table || !left.has(parent)),
    );
    if (ready.length === 0) throw new Error(`tables in a circle: ${[...left].join()}`);
    for (const table of ready) {
      for (let row = 0; row < 3; row++) insert(db, table, row);
      left.delete(table);
    }
  }
}

interface ForeignKey {
  table: string;
  from: string;
  to: string;
}
const parentsOf = (db: DatabaseSync, table: string) =>
  db.prepare("select * from pragma_foreign_key_list(?)").all(table) as unknown as ForeignKey[];

/** Values that a CHECK requires; all others follow from the column's type. */
const special: Record<string, (row: number) => string | number | null> = {
  split_date: (row) => `2026-01-0${row + 1}`,
  total_amount_cents: (row) => 1_000 + row,
  paid: (row) => row % 2,
  // The second split is deleted.
  "split_participants.paid": (row) => (row === 2 ? 0 : 1),
  read: (row) => row % 2,
  percentage: () => 33.33,
  attached: () => 0,
  deleted_at: (row) => (row === 1 ? 1 : null),
  category: () => "Food",
  currency: () => "USD",
  expense_date: (row) => `2026-01-0${row + 1}`,
  "friends.status": () => "pending",
  "event_participants.status": () => "waiting",
  from_month: (row) => `2026-0${row + 1}`,
  simplify: (row) => row % 2,
  is_refund: () => 0,
  max_uses: () => null,
  "squad_members.role": () => "member",
  "squad_members.claimed_by": () => null,
  paid_on: (row) => `2026-01-0${row + 1}`,
  begins_on: (row) => `2026-01-0${row + 1}`,
  "payments.state": () => "disputed",
  follows_plan: () => 0,
  "squad_messages.search_key": (row) => row + 1,
  "squad_messages.deleted_at": () => null,
  is_prompt: () => 0,
  "points.turn": () => 0,
  // Triggers set them.
  search_key: () => null,
  "splits.kind": () => "",
  settled_days: () => null,
  owes_since: () => null,
  "splits.method": () => null,
  ends_at: () => null,
  all_day: () => 0,
  end_noted: () => 0,
  counts_shares_since: () => null,
  points_off_since: () => null,
  "series.kind": () => "split",
  "series.amount": () => "fixed",
  "series.state": () => "active",
  "series_occurrences.state": () => "created",
  "event_invitees.reply": () => "maybe",
  "goals.closed_at": () => null,
  "goal_pledges.every": () => "week",
  "goal_moves.kind": () => "in",
  "goal_moves.state": () => "confirmed",
  "goal_moves.split_id": () => null,
  "squad_weeks.ends_at": (row) => row + 10,
  "squad_weeks.counts": () => 1,
  "challenges.ends_at": (row) => row + 10,
  // Final ones, whose results stay with those who have left.
  "challenges.next_at": () => null,
  "receipt_claims.ends_at": (row) => row + 10,
  goal_id: () => null,
  "access_tokens.scope": () => "read",
  "squad_imports.state": () => "open",
  "squad_import_entries.kind": () => "split",
};

/** The last split is one of a squad, the others are direct. */
const isSquadSplit = (row: number): boolean => row === 2;
const ofSquadSplits = new Set(["split_shares.split_id", "split_debts.split_id"]);

/** No one takes part in a split of their own, is their own friend or blocks themselves. */
const others = new Set([
  "split_participants.user_id",
  "friends.friend_id",
  "blocks.blocked_id",
  "referrals.inviter_id",
]);

function insert(db: DatabaseSync, table: string, row: number): void {
  const columns = db.prepare("select * from pragma_table_info(?)").all(table) as unknown as Column[];
  const parents = new Map(parentsOf(db, table).map((key) => [key.from, key]));
  const values = columns.map(({ name, type }) => {
    const parent = parents.get(name);
    const place = `${table}.${name}`;
    const offset = ofSquadSplits.has(place) ? 2 : others.has(place) ? (row + 1) % 3 : row;
    if (place === "splits.squad_id" && !isSquadSplit(row)) return null;
    if (parent)
      return (
        db.prepare(`select "${parent.to}" as id from "${parent.table}" limit 1 offset ${offset}`).get() as {
          id: string;
        }
      ).id;
    const make = special[`${table}.${name}`] ?? special[name];
    if (make) return make(row);
    return type === "TEXT" ? `${table}-${name}-${row}` : type === "REAL" ? row + 0.5 : row + 1;
  });
  const list = columns.map(({ name }) => `"${name}"`).join();
  db.prepare(`insert into "${table}" (${list}) values (${columns.map(() => "?").join()})`).run(...values);
}

/** A split that has no key of the search yet may get one. */
const withoutMissingKey = ({ search_key: key, ...row }: Record<string, unknown>) =>
  key === null || key === undefined ? row : { ...row, search_key: key };

const rowsOf = (db: DatabaseSync, table: string) => db.prepare(`select * from "${table}"`).all();

describe.each(migrations.map((migration, index) => ({ ...migration, index })))("$name", ({ statements, index }) => {
  it("keeps every row of every existing table", () => {
    const db = migratedDatabase(index);
    fill(db);
    const before = new Map(ownTables(db).map((table) => [table, rowsOf(db, table)]));
    for (const [table, rows] of before) if (!kept.includes(table)) expect(rows).toHaveLength(3);
    applyMigration(db, statements);
    for (const [table, rows] of before) {
      const after = rowsOf(db, table);
      expect(after).toHaveLength(rows.length);
      after.forEach((row, n) => expect(row).toMatchObject(withoutMissingKey(rows[n]!)));
    }
    expect(db.prepare("pragma foreign_key_check").all()).toEqual([]);
  });

  it("neither drops nor rebuilds a table", () => {
    const sql = statements.join("\n");
    // `guards` has neither rows nor children, and a new guard is a new CHECK.
    expect(sql).not.toMatch(/\bdrop\s+table\b(?!\s+`guards`)/i);
    expect(sql).not.toMatch(/\brename\s+to\b(?!\s+`guards`)/i);
  });
});

describe("after all migrations", () => {
  const db = migratedDatabase();
  const full = migratedDatabase();
  fill(full);

  it("every table is STRICT", () => {
    const loose = tablesOf(db).filter(({ type, strict }) => type === "table" && !strict);
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  // The worker tests create the schema without the migrations (scripts/database/schema-statements.ts).
  it("no table has rows of a migration", () => {
    expect(ownTables(db).filter((table) => rowsOf(db, table).length > 0)).toEqual([]);
  });

  it("every table has a row from this file's fixtures", () => {
    for (const table of ownTables(full))
      if (kept.includes(table)) expect(rowsOf(full, table)).not.toEqual([]);
      else expect([table, rowsOf(full, table).length]).toEqual([table, 3]);
  });

  it("no foreign key deletes content that users wrote", () => {
    const cascading = ownTables(db).filter((table) =>
      (parentsOf(db, table) as unknown as { on_delete: string }[]).some(({ on_delete }) => on_delete === "CASCADE"),
    );
    // Sessions, sign-in methods, devices and queued mails are deleted with their account; nothing else is.
    expect(cascading.sort()).toEqual([
      "accounts",
      "mail_opt_outs",
      "outbox",
      "push_devices",
      "push_opt_outs",
      "sessions",
    ]);
  });

  it("every foreign key has an index that begins with its column", () => {
    const bare = ownTables(db).flatMap((table) => {
      const firsts = (db.prepare("select name from pragma_index_list(?)").all(table) as { name: string }[]).map(
        ({ name }) =>
          (
            db.prepare("select name from pragma_index_info(?) where seqno = 0").get(name) as
              { name: string } | undefined
          )?.name,
      );
      return parentsOf(db, table)
        .filter(({ from }) => !firsts.includes(from))
        .map(({ from }) => `${table}.${from}`);
    });
    // No query finds or deletes a user's rows by these columns, or with those of a squad only; split_entries has each user's splits, and an index of
    // splits.creator_id those that can be restored.
    expect(bare.sort()).toEqual([
      "event_activity.actor_id",
      "goals.created_by",
      "notifications.actor_id",
      "split_comments.user_id",
      "split_history.user_id",
      "split_participants.user_id",
      "squad_activity.user_id",
      "squad_chat_members.user_id",
      "squad_invites.created_by",
      "squad_members.removed_by",
    ]);
  });

  it.each([
    ["a share below nothing", "update split_participants set amount_owed_cents = -1"],
    ["a split of nothing", "update splits set total_amount_cents = 0"],
    ["a split beyond $1,000,000", "update splits set total_amount_cents = 100000001"],
    ["text for cents", "update splits set total_amount_cents = 'ten'"],
    ["a date that is none", "update splits set split_date = '1.1.2026'"],
    ["a share that is half paid", "update split_participants set paid = 2"],
    ["an empty comment", "update split_comments set comment = ''"],
    ["an expense of nothing", "update expenses set amount_cents = 0"],
    ["an expense beyond $1,000,000", "update expenses set amount_cents = 100000001"],
    ["an expense without a description", "update expenses set description = ''"],
    ["a category that is none", "update expenses set category = 'Fun'"],
    ["an expense with another user's receipt", "update expenses set user_id = (select max(id) from profiles)"],
    ["an expense with a receipt that is not there", "update expenses set receipt_path = 'usr/1.jpg'"],
    ["a receipt that an expense shows to go", "delete from receipts"],
    ["a budget of nothing", "update budgets set monthly_limit_cents = 0"],
    ["two budgets of one person", "update budgets set user_id = (select min(id) from profiles)"],
    ["a split without a creator", "update splits set creator_id = 'usr_missing'"],
    [
      "a person twice in a split",
      "update split_participants set split_id = (select min(id) from splits), user_id = (select min(id) from profiles)",
    ],
    ["a profile that others' splits need", "delete from profiles"],
    ["an event that ends before it begins", "update events set ends_at = event_date"],
    ["an event of more than 15 days", "update events set ends_at = event_date + 15 * 86400000 + 1"],
    ["whole days without an end", "update events set all_day = 1"],
    [
      "another line of points that counts the same again",
      "insert into points select user_id, number + 100, kind, subject, turn, points, total, year_points, at, squad_id, person_id from points",
    ],
    ["a row in the table of guards", "insert into guards (name) values ('any')"],
  ])("the database itself refuses %s", (_, statement) => {
    expect(() => full.exec(statement)).toThrow(/constraint|cannot store/i);
  });

  it("triggers update the search index when names change", () => {
    const found = (text: string) =>
      full.prepare("select rowid from profile_search where names match ?").all(`"${text}"`).length;
    expect(found("profile_names-names-1")).toBe(1);
    full.exec("update profile_names set names = 'wilhelmina' where row_id = 2");
    expect([found("profile_names-names-1"), found("helm")]).toEqual([0, 1]);
    full.exec("delete from profile_names where row_id = 2");
    expect(found("helm")).toBe(0);
    full.exec("insert into profile_search(profile_search, rank) values ('integrity-check', 1)");
  });
});

describe("the files of db/schema", () => {
  const db = migratedDatabase();
  const textsOf = (condition: string) =>
    new Map(
      (
        db.prepare(`select name, sql from sqlite_master where ${condition}`).all() as { name: string; sql: string }[]
      ).map(({ name, sql }) => [name, withoutWhiteSpace(sql)]),
    );
  const textsIn = (files: { name: string; text: string }[]) => {
    const names = files.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    return new Map(files.map(({ name, text }) => [name, withoutWhiteSpace(text)]));
  };

  it("have the current text of every trigger, each once", () => {
    expect(textsIn(readTriggers())).toEqual(textsOf("type = 'trigger'"));
  });

  it("have the current text of every virtual table, each once", () => {
    expect(textsIn(readVirtualTables())).toEqual(textsOf("sql like 'create virtual %'"));
  });

  it.each([
    ["triggers", readTriggers()],
    ["virtual-tables", readVirtualTables()],
  ])("have nothing in %s but these statements, each below a comment", (folder, objects) => {
    const files = readdirSync(`db/schema/${folder}`).sort();
    const text = files.map((file) => readFileSync(`db/schema/${folder}/${file}`, "utf8")).join("\n");
    const statements = objects.map(({ purpose, text: statement }) => `${purpose}\n${statement};`).join("\n");
    expect(withoutWhiteSpace(text.replace(/^-- /gm, ""))).toBe(withoutWhiteSpace(statements));
  });
});

describe("0000_initial.sql", () => {
  it("creates the schema that the squashed migrations created", () => {
    const before = readFileSync("tests/db/schema-before-squash.txt", "utf8").trim().split("\n");
    expect(describeSchema(migratedDatabase(1))).toEqual(before);
  });
});

describe("a migration that would lose rows", () => {
  it("is detected: dropping a parent empties or breaks its children", () => {
    const db = migratedDatabase();
    fill(db);
    expect(() => db.exec("drop table splits")).toThrow(/FOREIGN KEY constraint failed/);
  });
});

describe("the schema in code", () => {
  const copy = mkdtempSync(join(tmpdir(), "squadtab-migrations-"));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("agrees with the migrations: drizzle-kit has nothing to generate", async () => {
    cpSync(folder, join(copy, "migrations"), { recursive: true });
    const config = join(copy, "drizzle.config.json");
    const path = (name: string) => join(process.cwd(), name);
    writeFileSync(
      config,
      JSON.stringify({
        dialect: "sqlite",
        casing: "snake_case",
        schema: path("db/schema"),
        out: "./migrations",
      }),
    );
    const before = readdirSync(join(copy, "migrations"));
    // drizzle-kit prefixes `out` with "./" and exits with 0 even on failure, so only its output counts.
    const kit = [path("node_modules/drizzle-kit/bin.cjs"), "generate", `--config=${config}`];
    const { stdout } = await promisify(execFile)(process.execPath, kit, { cwd: copy });
    expect(stdout).toContain("No schema changes");
    expect(readdirSync(join(copy, "migrations"))).toEqual(before);
  });
});
