import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { within, type KeyRange, type Rollup } from "./rollup.ts";

/** The splits that the search index does not have under their key, or not with all their tokens. */
const notFound = (range: KeyRange): SQL => sql`
  deleted_at is null and ${within("id", range)} and (search_key is null or not exists (
    select 1 from split_search where rowid = splits.search_key and split_search match (
      select tokens from split_tokens where split_id = splits.id)))`;

/** The index of the search. Tokens that it should not have do no harm: the list compares the texts. */
export const splitSearch: Rollup = {
  name: "split_search",
  pagedBy: "splits",
  differences: (db, range, limit) =>
    db.all(sql`select 1 as wanted, id from splits where ${notFound(range)} order by id ${limitTo(limit)}`),
  repair: (db, range) => [
    () =>
      db.all(sql`
        update splits set search_key = (select coalesce(max(search_key), 0) from splits) + missing.place
        from (select id as split_id, row_number() over () as place from splits where search_key is null and ${notFound(range)}) missing
        where id = missing.split_id returning 1 as changed`),
    // A trigger writes the index.
    () => db.all(sql`update splits set search_key = search_key where ${notFound(range)} returning 1 as changed`),
  ],
};

const missing = (range: KeyRange): SQL => sql`
  select distinct s.creator_id, p.user_id as participant_id
  from splits s join split_participants p on p.split_id = s.id
    join profiles there on there.id = p.user_id and there.deleted_at is null
  where s.squad_id is null and s.deleted_at is null and ${within("s.id", range)} and not exists (
    select 1 from split_partners kept where kept.creator_id = s.creator_id and kept.participant_id = p.user_id)`;

/** The people of everyone's splits. Those of past splits do no harm. */
export const splitPartners: Rollup = {
  name: "split_partners",
  pagedBy: "splits",
  differences: (db, range, limit) =>
    db.all(sql`select 1 as wanted, * from (${missing(range)}) order by 2, 3 ${limitTo(limit)}`),
  repair: (db, range) => [
    () => db.all(sql`insert into split_partners (creator_id, participant_id) ${missing(range)} returning 1 as changed`),
  ],
};
