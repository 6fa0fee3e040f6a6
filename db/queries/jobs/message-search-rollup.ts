import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { within, type KeyRange, type Rollup } from "./rollup.ts";

/** So many characters of a message are compared: a text that is not in the index, or another one, differs at its beginning. */
const COMPARED = 200;
const beginning: SQL = sql`substr(m.text, 1, ${sql.raw(String(COMPARED))})`;

const isListed: SQL = sql`exists (select 1 from squad_message_search where rowid = m.search_key)`;
/** The index has the message in its squad, and its text begins with these words. */
const isFound: SQL = sql`exists (select 1 from squad_message_search where rowid = m.search_key and squad_message_search match
  'squad_id : "' || m.squad_id || '" AND text : ^ "' || replace(${beginning}, '"', '""') || '" *')`;
/** Without a letter or digit, as in a row of emoji, there may be no word to find. */
const hasWord: SQL = sql`${beginning} glob '*[0-9A-Za-z]*'`;

const isWrong = (range: KeyRange): SQL => sql`${within("m.id", range)} and iif(m.text = '', ${isListed},
  not ${isListed} or (${hasWord} and not ${isFound}))`;

/** The index of the search in the chats of squads. A deleted message must not be in it. */
export const messageSearch: Rollup = {
  name: "squad_message_search",
  pagedBy: "squad_messages",
  differences: (db, range, limit) =>
    db.all(sql`
      select m.text <> '' as wanted, m.id from squad_messages m where ${isWrong(range)} order by m.id ${limitTo(limit)}`),
  repair: (db, range) => [
    async () => {
      // What an index without contents deletes, it cannot return.
      const removed = await db.all(sql`select m.id from squad_messages m where ${isWrong(range)} and ${isListed}`);
      await db.all(sql`
        delete from squad_message_search where rowid in (select m.search_key from squad_messages m where ${isWrong(range)})`);
      return removed;
    },
    () =>
      db.all(sql`
        insert into squad_message_search (rowid, squad_id, text)
        select m.search_key, m.squad_id, substr(m.text, 1, 20000) from squad_messages m where ${isWrong(range)}
        returning 1 as changed`),
  ],
};
