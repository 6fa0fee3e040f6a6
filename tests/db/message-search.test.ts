import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { messageSearch } from "#db/queries/jobs/message-search-rollup.ts";
import { migratedDatabase } from "#scripts/database/migrated-database.ts";
import { asDatabase } from "#tests/support/db/as-database.ts";

const all = { after: "", upTo: null };

/** Texts with everything that the language of the index gives a meaning, and texts without a word. */
const TEXTS = [
  "Dinner at 8",
  'say "AND" (x*) OR ^squad_id : "y" NEAR',
  "🍕🍕",
  "李小龙",
  "Cafe\u0301 Ünal — tonight?",
  `${"a".repeat(199)}é and more`,
  "word ".repeat(9_000),
  "",
];

function withMessages(): DatabaseSync {
  const db = migratedDatabase();
  db.exec(`
    insert into profiles (id, created_at) values ('usr_0', 0);
    insert into squads (id, name, currency, created_at) values ('sqd_0', 'Flat', 'EUR', 0), ('sqd_1', 'Trip', 'EUR', 0)`);
  const insert = db.prepare(
    "insert into squad_messages (id, squad_id, user_id, text, length, created_at, search_key) values (?, 'sqd_0', 'usr_0', ?, 1, 0, ?)",
  );
  TEXTS.forEach((text, n) => insert.run(`msg_${n}`, text, n + 1));
  // An edited message, and a deleted one.
  db.exec(`
    update squad_messages set text = 'Lunch at 9' where id = 'msg_0';
    update squad_messages set text = '', deleted_at = 1 where id = 'msg_4'`);
  return db;
}
const replace = (squad: string, text: string) => `
  delete from squad_message_search where rowid = 1;
  insert into squad_message_search (rowid, squad_id, text) values (1, '${squad}', '${text}')`;

describe("the operator's check of the search in chats", () => {
  it("reports nothing while each message is found by its words, whatever its text is", async () => {
    expect(await messageSearch.differences(asDatabase(withMessages()), all, 10)).toEqual([]);
  });

  it.each([
    ["a message that is not in the index", "delete from squad_message_search where rowid = 3", "msg_2", 1],
    ["one that is there with another text", replace("sqd_0", "Dinner at 8"), "msg_0", 1],
    ["one that is there for another squad", replace("sqd_1", "Lunch at 9"), "msg_0", 1],
    [
      "a deleted message that is still found",
      "insert into squad_message_search (rowid, squad_id, text) values (5, 'sqd_0', 'Café Ünal')",
      "msg_4",
      0,
    ],
  ])("finds %s, and repairs it", async (_, corruption, id, wanted) => {
    const sqlite = withMessages();
    const db = asDatabase(sqlite);
    sqlite.exec(corruption);
    expect(await messageSearch.differences(db, all, 10)).toEqual([{ wanted, id }]);
    for (const repair of messageSearch.repair(db, all)) await repair();
    expect(await messageSearch.differences(db, all, 10)).toEqual([]);
    for (const repair of messageSearch.repair(db, all)) expect(await repair()).toEqual([]);
  });
});
