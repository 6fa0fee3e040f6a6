import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { PLAIN_LETTERS } from "#domain/profiles/people-search.ts";
import { applyMigration, migratedDatabase } from "#scripts/database/migrated-database.ts";
import { readMigrations } from "#scripts/database/migration-files.ts";

const migrations = readMigrations();
const at = migrations.findIndex(({ name }) => name.endsWith("_plain_letters.sql"));
const { statements } = migrations[at]!;

/** Rows as they were folded before: without marks and in small letters, but with letters that have no plain form. */
function withOldRows(): DatabaseSync {
  const db = migratedDatabase(at);
  db.exec(`
    insert into profiles (id, username, display_name, created_at) values
      ('usr_1', 'deniz', 'Deniz Yılmaz', 0), ('usr_2', 'ana', 'Ana', 0);
    insert into profile_names (user_id, names) values
      ('usr_1', 'deniz' || char(10) || 'deniz yılmaz'), ('usr_2', 'ana');
    insert into profile_words (word, user_id) values
      ('deniz', 'usr_1'), ('deniz yılmaz', 'usr_1'), ('yılmaz', 'usr_1'), ('yilmaz', 'usr_1'), ('ana', 'usr_2');
    insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, search_text) values
      ('spl_1', 'Smørrebrød', 100, 'usr_1', '2026-01-01', 0, 'smørrebrød'),
      ('spl_2', 'Dinner', 100, 'usr_1', '2026-01-01', 0, 'dinner'),
      ('spl_3', 'Æ', 100, 'usr_1', '2026-01-01', 0, '${"æ".repeat(64)}');
    insert into expenses (id, user_id, description, amount_cents, expense_date, created_at, search_text) values
      ('exp_1', 'usr_1', 'Łosoś', 100, '2026-01-01', 0, 'łosos');
    insert into events (id, turn, title, location_name, event_date, time_zone, creator_id, created_at, search_text, category_key, visibility)
    values ('evt_1', 1, 'Đakovo', 'Þingvellir', 0, 'UTC', 'usr_1', 0, 'đakovo' || char(10) || 'þingvellir', 'œuvre', 'everyone');
  `);
  return db;
}

const valuesOf = (db: DatabaseSync, query: string, ...values: string[]) =>
  db
    .prepare(query)
    .all(...values)
    .map((row) => Object.values(row)[0]);
const hexOf = (text: string) => Buffer.from(text).toString("hex");

describe("texts that were folded before letters without a plain form were", () => {
  const db = withOldRows();
  applyMigration(db, statements);

  it("find people by plain letters, and have each word once", () => {
    expect(valuesOf(db, "select names from profile_names order by user_id")).toEqual(["deniz\ndeniz yilmaz", "ana"]);
    expect(valuesOf(db, "select word from profile_words order by word")).toEqual([
      "ana",
      "deniz",
      "deniz yilmaz",
      "yilmaz",
    ]);
    const found = "select rowid from profile_search where names match ?";
    expect([valuesOf(db, found, '"yilmaz"'), valuesOf(db, found, '"yılmaz"')]).toEqual([[1], []]);
    db.exec("insert into profile_search(profile_search, rank) values ('integrity-check', 1)");
  });

  it("find splits by plain letters, within the 64 characters of the search", () => {
    const texts = valuesOf(db, "select search_text from splits order by id");
    expect(texts).toEqual(["smorrebrod", "dinner", "ae".repeat(32)]);
    const found = `select s.id from split_search f join splits s on s.search_key = f.rowid where split_search match ?`;
    expect(valuesOf(db, found, `usr_1 AND "${hexOf("bro")}"`)).toEqual(["spl_1"]);
    expect(valuesOf(db, found, `usr_1 AND "${hexOf("brø")}"`)).toEqual([]);
  });

  it("find expenses and events by plain letters", () => {
    expect(valuesOf(db, "select search_text from expenses")).toEqual(["losos"]);
    expect(valuesOf(db, "select search_text from events")).toEqual(["dakovo\nthingvellir"]);
    expect(valuesOf(db, "select category_key from events")).toEqual(["oeuvre"]);
    expect(valuesOf(db, "select rowid from event_search where search_text match ?", '"thing"')).toEqual([1]);
    db.exec("insert into event_search(event_search, rank) values ('integrity-check', 1)");
  });

  it("are changed once: a second run writes no row", () => {
    const changes = () => db.prepare("select total_changes()").get();
    const before = changes();
    applyMigration(db, statements);
    expect(changes()).toEqual(before);
  });

  it("have every letter replaced that the search replaces, as the search does", () => {
    const letters = Object.keys(PLAIN_LETTERS).join("");
    const one = withOldRows();
    one.prepare("update expenses set search_text = ?").run(letters);
    applyMigration(one, statements);
    expect(valuesOf(one, "select search_text from expenses")).toEqual([Object.values(PLAIN_LETTERS).join("")]);
    for (const statement of statements) expect(statement).toContain(`GLOB '*[${letters}]*'`);
  });
});
