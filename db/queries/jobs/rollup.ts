import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";

/** The keys that one statement checks: after one key, up to another; null is without end. */
export interface KeyRange {
  after: string;
  upTo: string | null;
}

/** A missing row (`wanted`), or a row that is wrong. */
export type Difference = { wanted: 0 | 1 } & Record<string, string | number | null>;

/** The tables whose keys divide others into pages. */
export type PagedBy =
  "profiles" | "splits" | "squads" | "squad_members" | "squad_messages" | "payments" | "events" | "goals";

/** Rows that must agree with other rows. */
export interface Check {
  name: string;
  /** Null for a single page. */
  pagedBy: PagedBy | null;
  differences(db: Database, range: KeyRange, limit: number): Promise<Difference[]>;
}

/** A table or column that follows from others, with its expected contents. */
export interface Rollup extends Check {
  /** Statements to run in sequence. Each returns what it changed and can be run twice. */
  repair(db: Database, range: KeyRange): (() => Promise<unknown[]>)[];
}

export const within = (column: string, { after, upTo }: KeyRange): SQL =>
  sql`${sql.raw(column)} > ${after} ${upTo === null ? sql`` : sql`and ${sql.raw(column)} <= ${upTo}`}`;
const list = (columns: readonly string[]): SQL => sql.raw(columns.join(", "));

interface TableRollup {
  table: string;
  keys: readonly string[];
  values: readonly string[];
  /** The rows of the table that it is about, with a name for them; all of them without it. */
  only?: { name: string; condition: string };
  /** The column that pages go by. */
  page: string;
  pagedBy: PagedBy | null;
  /** Rows of keys and values, in this order. */
  wanted(range: KeyRange): SQL;
}

/** A table that is derived from others. */
export function tableRollup({ table, keys, values, only, page, pagedBy, wanted }: TableRollup): Rollup {
  const columns = [...keys, ...values];
  const inPage = (range: KeyRange) => sql`${within(page, range)} ${only ? sql.raw(`and ${only.condition}`) : sql``}`;
  const kept = (range: KeyRange) => sql`select ${list(columns)} from ${sql.raw(table)} where ${inPage(range)}`;
  const withWanted = (range: KeyRange) => sql`with wanted(${list(columns)}) as (${wanted(range)})`;
  return {
    name: only?.name ?? table,
    pagedBy,
    differences: (db, range, limit) =>
      db.all(sql`
        ${withWanted(range)}
        select 1 as wanted, * from (select * from wanted except ${kept(range)})
        union all select 0, * from (${kept(range)} except select * from wanted)
        order by ${list(keys.map((_, index) => String(index + 2)))} ${limitTo(limit)}`),
    repair: (db, range) => [
      () =>
        db.all(sql`
          ${withWanted(range)} delete from ${sql.raw(table)}
          where ${inPage(range)} and (${list(keys)}) not in (select ${list(keys)} from wanted) returning 1 as changed`),
      () =>
        db.all(sql`
          ${withWanted(range)} insert into ${sql.raw(table)} (${list(columns)}) select * from wanted where true
          on conflict (${list(keys)}) do update
          set ${list(values.map((value) => `${value} = excluded.${value}`))}
          where (${list(values.map((value) => `${table}.${value}`))}) <> (${list(values.map((value) => `excluded.${value}`))})
          returning 1 as changed`),
    ],
  };
}

/** A column that is derived from another table. */
export function columnRollup(
  table: string,
  key: string,
  column: string,
  pagedBy: PagedBy | null,
  wanted: string,
): Rollup {
  const differing = (range: KeyRange) => sql`${within(key, range)} and ${sql.raw(column)} <> (${sql.raw(wanted)})`;
  return {
    name: `${table}.${column}`,
    pagedBy,
    differences: (db, range, limit) =>
      db.all(sql`
        select 1 as wanted, ${sql.raw(key)}, ${sql.raw(wanted)} as ${sql.raw(column)} from ${sql.raw(table)} where ${differing(range)}
        union all select 0, ${sql.raw(key)}, ${sql.raw(column)} from ${sql.raw(table)} where ${differing(range)}
        order by 2 ${limitTo(limit)}`),
    repair: (db, range) => [
      () =>
        db.all(sql`
          update ${sql.raw(table)} set ${sql.raw(column)} = (${sql.raw(wanted)}) where ${differing(range)} returning 1 as changed`),
    ],
  };
}

/** The last key of the next page; no row where fewer than `size` are left. */
export const selectPageEnd = (db: Database, table: PagedBy, after: string, size: number) =>
  selectRows(db, { id: col.text(sql`id`) }).from(sql`
    ${sql.raw(table)} where id > ${after} order by id limit 1 offset ${size - 1}`);
