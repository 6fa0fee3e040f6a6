import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { migratedDatabase } from "#scripts/database/migrated-database.ts";
import { readVirtualTables } from "#scripts/database/schema-objects.ts";

const indexes = readVirtualTables();

/** The statements of docs/operations.md for a backup: those before the export, and those after it. */
function recipe(): [before: string, after: string] {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("## Backups\n");
  const blocks = [...section.split("\n## ")[0]!.matchAll(/```sql\n([^]*?)```/g)];
  expect(blocks).toHaveLength(2);
  return [blocks[0]![1]!, blocks[1]![1]!];
}

/** Rows that the indexes have, and rows that they must not have. */
function filled(): DatabaseSync {
  const db = migratedDatabase();
  db.exec(`
    insert into profiles (id, created_at) values ('usr_0', 0), ('usr_1', 0);
    insert into profile_names (user_id, names) values ('usr_0', 'ana'), ('usr_1', 'deniz yilmaz');
    update profile_names set names = 'anastasia' where user_id = 'usr_0';
    insert into squads (id, name, currency, created_at) values ('sqd_0', 'Flat', 'EUR', 0);
    insert into events (id, turn, title, location_name, event_date, time_zone, creator_id, created_at, search_text, category_key, visibility, deleted_at) values
      ('evt_0', 7, 'Picnic', 'Park', 0, 'UTC', 'usr_0', 0, 'picnic park', '', 'everyone', null),
      ('evt_1', 8, 'Secret', 'Home', 0, 'UTC', 'usr_0', 0, 'secret home', '', 'friends', null),
      ('evt_2', 9, 'Cancelled', 'Bar', 0, 'UTC', 'usr_0', 0, 'cancelled bar', '', 'everyone', 1);
    insert into splits (id, name, total_amount_cents, creator_id, squad_id, split_date, created_at, search_text) values
      ('spl_0', 'Dinner', 100, 'usr_0', null, '2026-01-01', 0, 'dinner'),
      ('spl_1', 'Rent', 100, 'usr_0', 'sqd_0', '2026-01-01', 0, 'rent'),
      ('spl_2', 'Taxi', 100, 'usr_0', null, '2026-01-01', 0, 'taxi');
    insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid)
      values ('par_0', 'spl_0', 'usr_1', 50, 50, 0);
    update splits set deleted_at = 1 where id = 'spl_2';
    insert into squad_messages (id, squad_id, user_id, text, length, created_at, search_key) values
      ('msg_0', 'sqd_0', 'usr_0', 'Dinner at 8', 11, 0, 1),
      ('msg_1', 'sqd_0', 'usr_0', '${"word ".repeat(4_001)}', 20005, 0, 2),
      ('msg_2', 'sqd_0', 'usr_0', 'Oops', 4, 0, 3);
    update squad_messages set text = '', deleted_at = 1 where id = 'msg_2'`);
  return db;
}

/** Every word of an index, with the row that it leads to. */
function wordsOf(db: DatabaseSync, index: string): unknown[] {
  db.exec(`create virtual table temp.words using fts5vocab(main, '${index}', 'instance')`);
  const words = db.prepare(`select term, doc, col, "offset" from words order by 1, 2, 3, 4`).all();
  db.exec("drop table temp.words");
  return words;
}

it("the statements for a backup drop every search index, and fill each as it was", () => {
  const db = filled();
  const wordsOfAll = () => indexes.map(({ name }) => [name, wordsOf(db, name)] as const);
  const original = wordsOfAll();
  expect(original.filter(([, words]) => words.length === 0)).toEqual([]);

  const [before, after] = recipe();
  db.exec(before);
  expect(db.prepare("select name from sqlite_master where sql like 'create virtual %'").all()).toEqual([]);
  for (const { text } of indexes) db.exec(text);
  expect(wordsOfAll().filter(([, words]) => words.length > 0)).toEqual([]);
  db.exec(after);
  expect(wordsOfAll()).toEqual(original);

  // Triggers keep the new indexes.
  db.exec(`
    update profile_names set names = 'bea' where user_id = 'usr_0';
    update events set deleted_at = 1 where id = 'evt_0';
    update splits set deleted_at = 1 where id = 'spl_0';
    update squad_messages set text = '' where id = 'msg_0'`);
  for (const index of ["profile_search", "event_search"])
    db.exec(`insert into ${index} (${index}) values ('integrity-check')`);
  expect(wordsOf(db, "event_search")).toEqual([]);
});
