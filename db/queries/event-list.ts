import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/open-database.ts";
import { firstTurn, foldEventText, upcomingTurn, type EventListQuery } from "#domain/events.ts";
import { eventJson, isSeen, whole } from "./events.ts";

/** How far beyond a page it looks ahead for what fits a filter that no index has. */
const LOOKED_BEYOND = 16;
/** How many events a search looks at that the search index cannot narrow, or not alone. */
const SEARCHED = { byText: 1_500, byIndex: 700 } as const;
/** The search index knows any three characters that follow on one another. */
const INDEXED_LENGTH = 3;

export interface ListedEvent {
  /** The event; null in the one row that says where the page stopped looking. */
  json: string | null;
  turn: number;
  /** Whether there was nothing more to look at. */
  isEnd: 0 | 1;
}

/**
 * A page of events by date from after a turn on, nearest first or, of those that are over, newest first. It walks one
 * index in the order of turns, the narrowest that there is for what is asked, and tries everything else on what it finds
 * there: never on more than so many, so that a page costs the same however many events there are. It may be short, and
 * leads on from where it stopped looking all the same.
 */
export function listEvents(
  db: Database,
  userId: string,
  filter: EventListQuery,
  after: number | null,
  limit: number,
  now: Date,
) {
  const isPast = filter.past === "true";
  const order = sql.raw(isPast ? "desc" : "asc");
  const within = (turn: string): SQL => rangeOf(filter, after, now)(sql.raw(turn));
  const wanted = foldEventText(filter.query ?? "");
  const category = filter.category === undefined ? undefined : foldEventText(filter.category);
  const isMine = filter.mine === "true";
  const isIndexed = !isMine && [...wanted].length >= INDEXED_LENGTH;
  const isByCategory = !isMine && !isIndexed && category !== undefined;

  const others = [
    isSeen(userId),
    ...(wanted && !isIndexed ? [sql`instr(e.search_text, ${wanted}) > 0`] : []),
    ...(category !== undefined && !isByCategory ? [sql`e.category_key = ${category}`] : []),
    ...(filter.maxCostCents === undefined ? [] : [sql`coalesce(e.estimated_cost_cents, 0) <= ${filter.maxCostCents}`]),
  ];
  const isNarrowed = others.length === 1;
  const beyond = isNarrowed ? limit : limit + LOOKED_BEYOND;
  const ahead = !wanted || (isIndexed && isNarrowed) ? beyond : isIndexed ? SEARCHED.byIndex : SEARCHED.byText;

  const walk = isMine
    ? sql`select * from (select turn from events where creator_id = ${userId} and deleted_at is null and ${within("turn")}
        union all select turn from event_participants where user_id = ${userId} and ${within("turn")})`
    : isIndexed
      ? // A quoted FTS5 string: nothing in it is an operator, a quote is doubled.
        sql`select rowid as turn from event_search where event_search match ${`"${wanted.replaceAll('"', '""')}"`} and ${within("rowid")}`
      : isByCategory
        ? sql`select turn from events where category_key = ${category} and deleted_at is null and ${within("turn")}`
        : sql`select turn from events where ${within("turn")}`;

  return db.all<ListedEvent>(sql`
    with near as materialized (${walk} order by turn ${order} limit ${ahead})
    select ${eventJson(userId)} as json, e.turn as turn, 0 as isEnd
    from (select e.* from near n cross join events e on e.turn = n.turn where ${sql.join(others, sql` and `)}
      order by n.turn ${order} limit ${limit}) e
    union all select null, turn, (select count(*) from near) < ${ahead} from (
      select turn from near order by turn ${sql.raw(isPast ? "asc" : "desc")} limit 1)`);
}

/** The turns that a page may have. */
function rangeOf({ from, to, past }: EventListQuery, after: number | null, now: Date): (turn: SQL) => SQL {
  const isPast = past === "true";
  const here = upcomingTurn(now);
  const lowest = Math.max(
    ...(isPast ? [] : [here]),
    ...(from ? [firstTurn(new Date(from))] : []),
    ...(!isPast && after !== null ? [after + 1] : []),
    Number.MIN_SAFE_INTEGER,
  );
  const below = Math.min(
    ...(isPast ? [here] : []),
    ...(to ? [firstTurn(new Date(to))] : []),
    ...(isPast && after !== null ? [after] : []),
    Number.MAX_SAFE_INTEGER,
  );
  return (turn) => sql`${turn} >= ${whole(lowest)} and ${turn} < ${whole(below)}`;
}
