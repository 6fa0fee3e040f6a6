import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { foldName } from "#domain/profiles/people-search.ts";
import { SPLIT_FILTERS_OFFERED, type SplitFilter, type SplitRole, type SplitState } from "#domain/splits/split-list.ts";
import { person } from "#db/queries/profiles/person.ts";
import { searchedEntries, searchTables } from "./split-search.ts";
import { split, type SplitPosition } from "./splits.ts";
import { listedSquadSplit, mySquads, searchedSquadSplits, squadPage, squadsOfPage } from "./squad-split-list.ts";

const states: Record<SplitState, SQL> = {
  all: sql``,
  pending: sql`and e.pending_cents > 0`,
  owed: sql`and e.pending_cents > 0 and e.role = 'creator'`,
  owe: sql`and e.pending_cents > 0 and e.role = 'participant'`,
  settled: sql`and e.pending_cents = 0`,
};

const roles: Record<SplitRole, SQL> = {
  all: sql``,
  creator: sql`and e.role = 'creator'`,
  participant: sql`and e.role = 'participant'`,
};

/** A condition on split_entries `e`. */
function matching(userId: string, wanted: string, { state = "all", role = "all", personId }: SplitFilter): SQL {
  const found = sql`and (
    exists (select 1 from splits t where t.id = e.split_id and instr(t.search_text, ${wanted}) > 0)
    or exists (select 1 from split_entries w join profile_names n on n.user_id = w.user_id
      where w.split_id = e.split_id and w.user_id <> ${userId} and instr(n.names, ${wanted}) > 0))`;
  const withPerson = sql`and exists (select 1 from split_entries w where w.split_id = e.split_id and w.user_id = ${personId})`;
  return sql`e.user_id = ${userId} ${states[state]} ${roles[role]} ${personId ? withPerson : sql``} ${wanted ? found : sql``}`;
}

/** A user's direct splits from a position on. */
const directSplits = (userId: string, wanted: string, filter: SplitFilter, after: SplitPosition | null): SQL => sql`
  select e.split_id, e.split_date, null as squad_id, null as member_id, null as settled_until
  from ${wanted ? searchedEntries(userId) : sql`split_entries`} e where ${matching(userId, wanted, filter)}
  ${after ? sql`and (e.split_date, e.split_id) < (${after.splitDate}, ${after.id})` : sql``}`;

/**
 * The splits that a user created or takes part in and those of their squads, newest first, from a position on. The ids of
 * the page are chosen first, so that no split is read that is not on it.
 */
export function listSplits(
  db: Database,
  userId: string,
  filter: SplitFilter,
  after: SplitPosition | null,
  limit: number,
) {
  const wanted = foldName(filter.query?.trim() ?? "");
  const tables = [
    mySquads(userId, filter),
    ...(wanted ? searchTables(userId, wanted) : []),
    squadPage(userId, wanted, filter, after, limit),
  ];
  // SQLite merges them in their order, and reads no more of the direct splits than are on the page.
  const pages = [
    ...(filter.squadId ? [] : [directSplits(userId, wanted, filter, after)]),
    sql`select * from squad_page`,
    ...(wanted ? [searchedSquadSplits(userId, wanted, filter, after)] : []),
  ];
  return selectRows(db, { split: col.either(sql`page.squad_id is null`, split, listedSquadSplit) }).from(sql`(
      with recursive ${sql.join(tables, sql`, `)}, page as materialized (
        ${sql.join(pages, sql` union all `)} order by split_date desc, split_id desc ${limitTo(limit)}),
      ${squadsOfPage}
      select page.*, q.name as squad_name, q.currency, q.members from page left join page_squads q on q.id = page.squad_id) page
    cross join splits s on s.id = page.split_id
    order by page.split_date desc, page.split_id desc`);
}

/** The people by whom a user can filter the list: those of their direct splits, and of their squads. */
export const listPeopleToFilter = (db: Database, userId: string) =>
  selectRows(db, { person: person(sql.raw("r")) }).from(sql`
    (
      select participant_id as user_id from split_partners where creator_id = ${userId}
      union select creator_id from split_partners where participant_id = ${userId}
      union select p.user_id from squad_members m cross join squad_members p on p.squad_id = m.squad_id
        where m.user_id = ${userId} and m.left_at is null and p.user_id is not null) mate
    cross join profiles r on r.id = mate.user_id and r.deleted_at is null and r.id <> ${userId}
    order by coalesce(r.display_name, r.username) collate nocase, r.id ${limitTo(SPLIT_FILTERS_OFFERED)}`);

/** The totals of the splits that a user created. */
export const sumCreated = (db: Database, userId: string) =>
  selectRows(db, {
    cents: col.number(sql`coalesce(sum(total_cents), 0)`),
    count: col.number(sql`coalesce(sum(count), 0)`),
  }).from(sql`
    split_months where user_id = ${userId} and role = 'creator'`);
