import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";

// A search looks for a text in the names and merchants of a user's splits, and in the names of the people in them. The index
// `split_search` finds candidates: it does not know where in a text its grams are, so the list compares the text itself.

/**
 * Up to this many candidates are read; a list with more is read in its order instead, where a page of matches is soon
 * found. With 5,000 splits, a rare or an absent word takes 0.2 ms instead of 14, and a common word as long as before.
 */
const FEW = 100;
/** The longest grams of the index (db/schema/split-search.ts). */
const GRAM_LENGTH = 3;

/** Everyone in a direct split of the user's: both sides of each pair, and the participants of the same creators. */
const matesOf = (userId: string): SQL => sql`
  select participant_id as user_id from split_partners where creator_id = ${userId}
  union select creator_id from split_partners where participant_id = ${userId}
  union select other.participant_id from split_partners mine cross join split_partners other on other.creator_id = mine.creator_id
    where mine.participant_id = ${userId}`;

/** `wanted` as a query of the index: every third gram and the last one cover it. */
function gramQuery(wanted: string): string {
  const letters = [...wanted];
  const last = Math.max(letters.length - GRAM_LENGTH, 0);
  const starts = [...letters.keys()].filter((at) => at < last && at % GRAM_LENGTH === 0);
  return [...starts, last].map((at) => tokenOf(letters.slice(at, at + GRAM_LENGTH).join(""))).join(" AND ");
}

const tokenOf = (gram: string): string =>
  Array.from(new TextEncoder().encode(gram), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The member `p` of a squad is called so. */
export const isMemberCalled = (wanted: string): SQL => sql`(
  instr(lower(p.guest_name), ${wanted}) > 0
  or exists (select 1 from profile_names n where n.user_id = p.user_id and instr(n.names, ${wanted}) > 0))`;

/** ` OR "id"` for each row of a select, as a part of a query of the index. */
const orEach = (ids: SQL): SQL => sql`coalesce((select group_concat(' OR "' || id || '"', '') from (${ids})), '')`;

/**
 * Tables for a WITH clause after `my_squads`. `candidates` has the keys of the user's splits that may contain `wanted`, which
 * is normalized, or are with a person whose name does, but not more than `FEW` and one. `plan` says whether to read the list
 * instead.
 */
export function searchTables(userId: string, wanted: string): SQL[] {
  const people = sql`
    select mate.user_id as id from (${matesOf(userId)}) mate cross join profile_names n on n.user_id = mate.user_id
    where mate.user_id <> ${userId} and instr(n.names, ${wanted}) > 0`;
  const squadsOfPeople = sql`
    select q.squad_id as id from my_squads q
    where exists (select 1 from squad_members p where p.squad_id = q.squad_id and p.id <> q.member_id and ${isMemberCalled(wanted)})`;
  return [
    sql`candidates(key) as materialized (
      select rowid from split_search where split_search match
        ${`("${userId}"`} || ${orEach(sql`select squad_id as id from my_squads`)} || ${`) AND ((${gramQuery(wanted)})`}
        || ${orEach(people)} || ${orEach(squadsOfPeople)} || ')'
      ${limitTo(FEW + 1)})`,
    sql`plan(reads_list) as materialized (select count(*) > ${sql.raw(String(FEW))} from candidates)`,
  ];
}

/** The rows of split_entries in which a search looks. A comparison with null reads no row of an index. */
export const searchedEntries = (userId: string): SQL => sql`(
  select own.* from plan cross join candidates cross join splits t on t.search_key = candidates.key
    cross join split_entries own on own.split_id = t.id and own.user_id = ${userId}
  where not plan.reads_list
  union all
  select own.* from split_entries own where own.user_id = iif((select reads_list from plan), ${userId}, null))`;
