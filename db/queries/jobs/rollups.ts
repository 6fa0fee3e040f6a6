import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";

/** The keys that one statement checks: after one key, up to another; null is without end. */
export interface KeyRange {
  after: string;
  upTo: string | null;
}

/** A missing row (`wanted`), or a row that is wrong. */
export type Difference = { wanted: 0 | 1 } & Record<string, string | number | null>;

/** A table or column that triggers keep up to date, with its expected contents. */
export interface Rollup {
  name: string;
  /** The table whose keys divide it into pages; null for a single page. */
  pagedBy: "profiles" | "splits" | null;
  differences(db: Database, range: KeyRange, limit: number): Promise<Difference[]>;
  /** Statements to run in sequence. Each returns what it changed and can be run twice. */
  repair(db: Database, range: KeyRange): (() => Promise<unknown[]>)[];
}

const within = (column: string, { after, upTo }: KeyRange): SQL =>
  sql`${sql.raw(column)} > ${after} ${upTo === null ? sql`` : sql`and ${sql.raw(column)} <= ${upTo}`}`;
const list = (columns: readonly string[]): SQL => sql.raw(columns.join(", "));

interface TableRollup {
  table: string;
  keys: readonly string[];
  values: readonly string[];
  /** The column that pages go by. */
  page: string;
  pagedBy: Rollup["pagedBy"];
  /** Rows of keys and values, in this order. */
  wanted(range: KeyRange): SQL;
}

/** A table that is derived from others. */
function tableRollup({ table, keys, values, page, pagedBy, wanted }: TableRollup): Rollup {
  const columns = [...keys, ...values];
  const kept = (range: KeyRange) => sql`select ${list(columns)} from ${sql.raw(table)} where ${within(page, range)}`;
  const withWanted = (range: KeyRange) => sql`with wanted(${list(columns)}) as (${wanted(range)})`;
  return {
    name: table,
    pagedBy,
    differences: (db, range, limit) =>
      db.all(sql`
        ${withWanted(range)}
        select 1 as wanted, * from (select * from wanted except ${kept(range)})
        union all select 0, * from (${kept(range)} except select * from wanted)
        order by ${list(keys.map((_, index) => String(index + 2)))} limit ${limit}`),
    repair: (db, range) => [
      () =>
        db.all(sql`
          ${withWanted(range)} delete from ${sql.raw(table)}
          where ${within(page, range)} and (${list(keys)}) not in (select ${list(keys)} from wanted) returning 1 as changed`),
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
function columnRollup(table: string, key: string, column: string, pagedBy: Rollup["pagedBy"], wanted: string): Rollup {
  const differing = (range: KeyRange) => sql`${within(key, range)} and ${sql.raw(column)} <> ${sql.raw(wanted)}`;
  return {
    name: `${table}.${column}`,
    pagedBy,
    differences: (db, range, limit) =>
      db.all(sql`
        select 1 as wanted, ${sql.raw(key)}, ${sql.raw(wanted)} as ${sql.raw(column)} from ${sql.raw(table)} where ${differing(range)}
        union all select 0, ${sql.raw(key)}, ${sql.raw(column)} from ${sql.raw(table)} where ${differing(range)}
        order by 2 limit ${limit}`),
    repair: (db, range) => [
      () =>
        db.all(sql`
          update ${sql.raw(table)} set ${sql.raw(column)} = ${sql.raw(wanted)} where ${differing(range)} returning 1 as changed`),
    ],
  };
}

const PENDING =
  "coalesce((select sum(amount_owed_cents) from split_participants where split_id = s.id and paid = 0), 0)";
const isThere = (userId: string): SQL =>
  sql.raw(`exists (select 1 from profiles where id = ${userId} and deleted_at is null)`);

/** All of them, in the order in which they are mended: what follows from another one comes after it. */
export const rollups: readonly Rollup[] = [
  columnRollup(
    "receipts",
    "path",
    "attached",
    null,
    "exists (select 1 from expenses where receipt_path = receipts.path)",
  ),
  tableRollup({
    table: "expense_sums",
    keys: ["user_id", "span", "period", "category"],
    values: ["count", "total_cents"],
    page: "user_id",
    pagedBy: "profiles",
    wanted: (range) => sql`
      select e.user_id, p.column1, substr(e.expense_date, 1, p.column2), coalesce(e.category, 'Uncategorized'),
        count(*), sum(e.amount_cents)
      from expenses e cross join (values ('all', 0), ('year', 4), ('month', 7), ('day', 10)) p
      where e.deleted_at is null and ${within("e.user_id", range)} group by 1, 2, 3, 4`,
  }),
  columnRollup("splits", "id", "pending_cents", "splits", PENDING.replace("s.id", "splits.id")),
  // Deleted accounts have no list.
  tableRollup({
    table: "split_entries",
    keys: ["split_id", "user_id"],
    values: ["role", "split_date", "total_cents", "pending_cents", "active"],
    page: "split_id",
    pagedBy: "splits",
    wanted: (range) => sql`
      select s.id, s.creator_id, 'creator', s.split_date, s.total_amount_cents, ${sql.raw(PENDING)}, ${sql.raw(PENDING)} > 0
      from splits s where s.deleted_at is null and ${within("s.id", range)} and ${isThere("s.creator_id")}
      union all
      select s.id, p.user_id, 'participant', s.split_date, s.total_amount_cents, iif(p.paid, 0, p.amount_owed_cents), ${sql.raw(PENDING)} > 0
      from splits s join split_participants p on p.split_id = s.id
      where s.deleted_at is null and ${within("s.id", range)} and ${isThere("p.user_id")}`,
  }),
  tableRollup({
    table: "split_months",
    keys: ["user_id", "month", "role", "pending", "active"],
    values: ["count", "total_cents"],
    page: "user_id",
    pagedBy: "profiles",
    wanted: (range) => sql`
      select user_id, substr(split_date, 1, 7), role, pending_cents > 0, active, count(*), sum(total_cents)
      from split_entries where ${within("user_id", range)} group by 1, 2, 3, 4, 5`,
  }),
  tableRollup({
    table: "balances",
    keys: ["creditor_id", "debtor_id"],
    values: ["cents", "count"],
    page: "creditor_id",
    pagedBy: null,
    wanted: (range) => sql`
      select s.creator_id, p.user_id, sum(p.amount_owed_cents), count(*)
      from splits s join split_participants p on p.split_id = s.id
      where p.paid = 0 and s.deleted_at is null and ${within("s.creator_id", range)} group by 1, 2`,
  }),
];

/** The last key of the next page; no row where fewer than `size` are left. */
export const selectPageEnd = (db: Database, table: "profiles" | "splits", after: string, size: number) =>
  db.all<{ id: string }>(sql`
    select id from ${sql.raw(table)} where id > ${after} order by id limit 1 offset ${size - 1}`);
