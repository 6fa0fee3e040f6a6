import { sql, type SQL } from "drizzle-orm";
import { selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { acceptedFriendIdsOf } from "#db/queries/friends/friends.ts";
import { PEOPLE_SEARCH, searchPlan, type SearchPlan } from "#domain/profiles/people-search.ts";
import { isBlocked } from "./blocks.ts";
import { person } from "./person.ts";

/** How many acquaintances of each kind are compared, and of how many of the newest squads, splits and events. */
const FRIENDS = 200;
const PEOPLE_IN_SQUADS = 100;
const SQUADS = 10;
const PEOPLE_IN_SPLITS = 100;
const SPLITS = 30;
const PEOPLE_AT_EVENTS = 100;
const EVENTS = 10;

/** The order of results. An exact username could otherwise be lost among many names that contain it. */
const order = { friend: 1, squad: 2, split: 3, event: 4, exactUsername: 5, other: 6 } as const;

const raw = (number: number): SQL => sql.raw(String(number));

/** The people whom a user knows, each as `user_id` and `place`; someone known in two ways is listed twice. */
const acquaintancesOf = (userId: string): SQL => sql`
  select user_id, ${raw(order.friend)} as place from (${acceptedFriendIdsOf(userId)} ${limitTo(FRIENDS)})
  union all select * from (
    select others.user_id, ${raw(order.squad)} from (
      select squad_id from squad_members where user_id = ${userId} and left_at is null
      order by squad_id desc ${limitTo(SQUADS)}) near
    cross join squad_members others on others.squad_id = near.squad_id
    where others.user_id is not null and others.user_id <> ${userId} and others.left_at is null ${limitTo(PEOPLE_IN_SQUADS)})
  union all select * from (
    select others.user_id, ${raw(order.split)} from (
      select split_id from split_entries where user_id = ${userId}
      order by split_date desc, split_id desc ${limitTo(SPLITS)}) near
    join split_entries others on others.split_id = near.split_id where others.user_id <> ${userId}
    ${limitTo(PEOPLE_IN_SPLITS)})
  union all select * from (
    select others.user_id, ${raw(order.event)} from (${eventsOf(userId)}) near
    join event_participants others on others.event_id = near.id
    where others.user_id <> ${userId} ${limitTo(PEOPLE_AT_EVENTS)})
  union all select e.creator_id, ${raw(order.event)} from (${eventsOf(userId)}) near join events e on e.id = near.id`;

/** The newest events that a user joined, and those that they organize. */
const eventsOf = (userId: string): SQL => sql`
  select * from (select event_id as id from event_participants
    where user_id = ${userId} order by turn desc ${limitTo(EVENTS)})
  union all select * from (select id from events
    where creator_id = ${userId} and deleted_at is null order by turn desc ${limitTo(EVENTS)})`;

/** The condition that a name of acquaintance `a` matches. */
const isNamed = (plan: SearchPlan): SQL =>
  plan.kind === "anywhere"
    ? sql`exists (select 1 from profile_names n where n.user_id = a.user_id and instr(n.names, ${plan.text}) > 0)`
    : sql`exists (select 1 from profile_words w indexed by profile_words_user
        where w.user_id = a.user_id and w.word >= ${plan.from} and w.word < ${plan.to})`;

/** Anyone whose name matches, read from one index whatever the query. One more than is shown: the searcher may be among them. */
const anyoneNamed = (plan: SearchPlan, isLeftOut: (id: SQL) => SQL): SQL =>
  plan.kind === "anywhere"
    ? sql`select n.user_id from profile_search f join profile_names n on n.row_id = f.rowid
        where f.names match ${plan.match} and not ${isLeftOut(sql.raw("n.user_id"))}
        ${limitTo(PEOPLE_SEARCH.results + 1)}`
    : sql`select distinct user_id from profile_words
        where word >= ${plan.from} and word < ${plan.to} and not ${isLeftOut(sql.raw("profile_words.user_id"))}
        ${limitTo(PEOPLE_SEARCH.results + 1)}`;

/**
 * The five people whose names match best, without the searcher and people who blocked the searcher: friends, then people
 * in the searcher's newest squads, then in their newest splits, then in their newest events, then an exact username, which
 * is never left out, then others. The rows read are bounded, however many people there are or the searcher knows.
 */
export function searchPeople(
  db: Database,
  { userId, query, withoutFriends = false }: { userId: string; query: string; withoutFriends?: boolean },
) {
  const plan = searchPlan(query);
  const found = person(sql.raw("p"));
  if (!plan) return selectRows(db, { person: found }).from(sql`profiles p where false`);
  const isLeftOut = (id: SQL): SQL =>
    sql`(${isBlocked(id, sql`${userId}`)} ${withoutFriends ? sql`or ${id} in (${acceptedFriendIdsOf(userId)})` : sql``})`;
  return selectRows(db, { person: found.at(sql`person`) }).from(sql`(
      select ${found.sql} as person, min(hit.place) as place, max(hit.is_exact) as is_exact from (
        select id as user_id, ${raw(order.exactUsername)} as place, 1 as is_exact from users
          where username = ${query.trim().toLowerCase()}
        union all select * from (select a.user_id, min(a.place), 0 from (${acquaintancesOf(userId)}) a
          where a.user_id <> ${userId} and ${isNamed(plan)} and not ${isLeftOut(sql.raw("a.user_id"))}
          group by 1 order by 2 ${limitTo(PEOPLE_SEARCH.results)})
        union all select user_id, ${raw(order.other)}, 0 from (${anyoneNamed(plan, isLeftOut)})
      ) hit join profiles p on p.id = hit.user_id
      where p.id <> ${userId} and not ${isLeftOut(sql.raw("p.id"))}
      group by p.id order by is_exact desc, place ${limitTo(PEOPLE_SEARCH.results)})
    order by place`);
}
