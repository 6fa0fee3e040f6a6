import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { calledSql } from "#db/queries/profiles/person.ts";
import { isInvitedTo, squadsReadBy } from "#db/queries/squads/squad-access.ts";

/** A list of an export, read in pages by the ids of its rows. */
export interface ExportSection {
  name: string;
  /** Rows after an id, in the order of their ids, each as JSON. */
  page(db: Database, userId: string, after: string): Promise<{ id: string; json: string }[]>;
  /** A page of fewer rows is the last one. */
  fullPage: number;
}

export const ROWS_A_PAGE = 200;
export const iso = (column: SQL): SQL => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
export const isTrue = (condition: SQL): SQL => sql`json(iif(${condition}, 'true', 'false'))`;
/** The name of a user. */
export const nameOf = (userId: SQL): SQL =>
  sql`(select ${calledSql(sql.raw("who"))} from profiles who where who.id = ${userId})`;

/** The name of a squad that the user reads or is invited to; null for one that they left, which may have another name by now. */
export const squadName = (userId: string, squadId: SQL): SQL => sql`(select q.name from squads q where q.id = ${squadId}
  and (q.id in (${squadsReadBy(userId)}) or ${isInvitedTo(sql.raw("q.id"), sql`${userId}`)}))`;

/** A row of a list: its position in the list, and its JSON, which goes into the file as it is. */
export const exported = (id: SQL, json: SQL) => ({ id: col.text(id), json: col.text(json) });

/** A list by id. `json` and `from` use the alias `x` for the row. `from` must end with a condition. */
export const section = (name: string, from: (userId: string) => SQL, json: (userId: string) => SQL): ExportSection => ({
  name,
  fullPage: ROWS_A_PAGE,
  page: (db, userId, after) =>
    selectRows(db, exported(sql`x.id`, json(userId))).from(sql`
      ${from(userId)} and x.id > ${after} order by x.id ${limitTo(ROWS_A_PAGE)}`),
});

export const own = (table: string) => (userId: string) => sql`${sql.raw(table)} x where x.user_id = ${userId}`;
