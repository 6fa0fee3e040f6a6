import { sql, type SQL } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";
import { BILL_WORDS } from "#domain/squads/bill-kinds.ts";
import { cents, day } from "#db/columns.ts";
import { squads } from "./squads.ts";

/**
 * The figures of a squad in a month and of all time, one row each however many members and bills there are. Triggers keep them, and
 * `npm run ops -- verify` recomputes them (db/queries/jobs/squad-stats-rollup.ts).
 */
export const squadStats = sqliteTable(
  "squad_stats",
  {
    squadId: text()
      .notNull()
      .references(() => squads.id),
    /** "2026-11", or "all". */
    period: text().notNull(),
    /**
     * A JSON object of `[count, cents, paid count, paid cents]` by key:
     * "m:" and a member: their shares, and the bills that they paid; "k:" and a kind: bills and what they cost;
     * "c:" and a member: how often they covered someone's share; "h:" and a user: the events that they organized;
     * "d:" and a number of days: the payments of people who had owed something for so long.
     */
    counts: text().notNull().default("{}"),
  },
  (table) => [
    primaryKey({ columns: [table.squadId, table.period] }),
    check("squad_stats_period", sql`${table.period} = 'all' or ${table.period} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'`),
  ],
);

/** What is inserted here is added to the figures of its month and of all time, by a trigger. It has no rows. */
export const squadStatChanges = sqliteView("squad_stat_changes", {
  squadId: text("squad_id"),
  day: day(),
  key: text("key"),
  count: integer("count"),
  cents: cents(),
  paidCount: integer("paid_count"),
  paidCents: integer("paid_cents"),
}).as(sql`
  select squad_id, period as day, '' as key, 0 as count, 0 as cents, 0 as paid_count, 0 as paid_cents from squad_stats where 0`);

const hasWord = (word: string): SQL => sql.raw(`(' ' || s.search_text || ' ') glob '*[^a-z]${word}[^a-z]*'`);

const kindCases = Object.entries(BILL_WORDS).map(
  ([kind, words]) => sql`when ${sql.join(words.map(hasWord), sql` or `)} then ${sql.raw(`'${kind}'`)}`,
);

/** The kind of every split, by the words of its name and merchant. */
export const splitKinds = sqliteView("split_kinds", { splitId: text("split_id"), kind: text("kind") }).as(sql`
  select s.id as split_id, case ${sql.join(kindCases, sql` `)} else 'Other' end as kind from splits s`);
