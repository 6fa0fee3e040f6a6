import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { foldName } from "#domain/profiles/people-search.ts";
import type { SplitListQuery, SplitSort } from "#domain/splits/split-list.ts";
import { searchedEntries, searchTables } from "./split-search.ts";
import { split } from "./splits.ts";

export type SplitFilter = Pick<SplitListQuery, "query" | "state" | "role">;

/** Where a page ends: the value that it is sorted by, and the split's id. */
export interface SplitPosition {
  value: string | number;
  id: string;
}

/** The expression and the direction of each sort order. */
const orders: Record<SplitSort, { column: SQL; beyond: SQL; direction: SQL }> = {
  newest: { column: sql`e.split_date`, beyond: sql`<`, direction: sql`desc` },
  oldest: { column: sql`e.split_date`, beyond: sql`>`, direction: sql`asc` },
  largest: { column: sql`e.total_cents`, beyond: sql`<`, direction: sql`desc` },
};

const states: Record<NonNullable<SplitListQuery["state"]>, SQL> = {
  all: sql``,
  pending: sql`and e.pending_cents > 0`,
  owed: sql`and e.pending_cents > 0 and e.role = 'creator'`,
  owe: sql`and e.pending_cents > 0 and e.role = 'participant'`,
  settled: sql`and e.pending_cents = 0`,
};

const roles: Record<NonNullable<SplitListQuery["role"]>, SQL> = {
  all: sql``,
  creator: sql`and e.role = 'creator'`,
  participant: sql`and e.role = 'participant'`,
};

/** What a filter searches for, normalized; empty for no search. */
const wantedOf = ({ query = "" }: SplitFilter): string => foldName(query.trim());

/** A condition on split_entries `e`. */
function matching(userId: string, filter: SplitFilter): SQL {
  const { state = "all", role = "all" } = filter;
  const wanted = wantedOf(filter);
  const found = sql`and (
    exists (select 1 from splits t where t.id = e.split_id and instr(t.search_text, ${wanted}) > 0)
    or exists (select 1 from split_entries w join profile_names n on n.user_id = w.user_id
      where w.split_id = e.split_id and w.user_id <> ${userId} and instr(n.names, ${wanted}) > 0))`;
  return sql`e.user_id = ${userId} ${states[state]} ${roles[role]} ${wanted ? found : sql``}`;
}

/** The WITH clause of a statement that reads `entriesOf`, with tables of its own. */
function withSearch(userId: string, filter: SplitFilter, ...tables: SQL[]): SQL {
  const wanted = wantedOf(filter);
  const all = wanted ? [...searchTables(userId, wanted), ...tables] : tables;
  return all.length > 0 ? sql`with ${sql.join(all, sql`, `)}` : sql``;
}

/** The rows of split_entries of which the list is made. */
const entriesOf = (userId: string, filter: SplitFilter): SQL =>
  wantedOf(filter) ? searchedEntries(userId) : sql`split_entries`;

/** The ids of a page. They are chosen first, so that no split is read that is not on the page. */
function pageOf(userId: string, filter: SplitFilter, sort: SplitSort, after: SplitPosition | null, limit: number): SQL {
  const { column, beyond, direction } = orders[sort];
  return sql`
    select e.split_id, e.split_date, ${column} as value from ${entriesOf(userId, filter)} e where ${matching(userId, filter)}
    ${after ? sql`and (${column}, e.split_id) ${beyond} (${after.value}, ${after.id})` : sql``}
    order by ${column} ${direction}, e.split_id ${direction} ${limitTo(limit)}`;
}

/** The splits that a user created or takes part in, from a position on. */
export function listSplits(
  db: Database,
  userId: string,
  filter: SplitFilter,
  sort: SplitSort,
  after: SplitPosition | null,
  limit: number,
) {
  const { direction } = orders[sort];
  return selectRows(db, split).from(sql`
    (${withSearch(userId, filter)} ${pageOf(userId, filter, sort, after, limit)}) page cross join splits s on s.id = page.split_id
    order by page.value ${direction}, page.split_id ${direction}`);
}

/** The months of the same page, each with its totals over the whole list. */
export function listSplitMonths(
  db: Database,
  userId: string,
  filter: SplitFilter,
  sort: "newest" | "oldest",
  after: SplitPosition | null,
  limit: number,
) {
  const shown = sql`shown as materialized (
      select distinct substr(split_date, 1, 7) as month from (${pageOf(userId, filter, sort, after, limit)}))`;
  // split_months has the columns for states and roles, but not the pending amounts. A search must read all rows that it
  // sums, so it reads only the months on the page.
  const summed = wantedOf(filter)
    ? sql`(select user_id, substr(split_date, 1, 7) as month, role, pending_cents, 1 as count, total_cents
        from ${entriesOf(userId, filter)} e where ${matching(userId, filter)}
          and e.split_date >= (select min(month) from shown) and e.split_date < (select max(month) || '-99' from shown))`
    : sql`(select user_id, month, role, pending as pending_cents, count, total_cents from split_months where user_id = ${userId})`;
  return selectRows(db, {
    month: col.text(sql`month`),
    count: col.number(sql`count`),
    totalCents: col.number(sql`total_cents`),
  }).from(sql`(
    ${withSearch(userId, filter, shown)}
    select e.month, sum(e.count) as count, sum(e.total_cents) as total_cents from ${summed} e
    where ${matching(userId, { ...filter, query: "" })} and e.month in (select month from shown)
    group by e.month order by e.month desc)`);
}

/** The totals of the splits that a user created. */
export const sumCreated = (db: Database, userId: string) =>
  selectRows(db, {
    cents: col.number(sql`coalesce(sum(total_cents), 0)`),
    count: col.number(sql`coalesce(sum(count), 0)`),
  }).from(sql`
    split_months where user_id = ${userId} and role = 'creator'`);

/** Splits that a user created or takes part in, with at least one pending share of anyone. */
export const countActiveSplits = (db: Database, userId: string) =>
  selectRows(db, { count: col.number(sql`coalesce(sum(count), 0)`) }).from(
    sql`split_months where user_id = ${userId} and active = 1`,
  );
