import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { firstSortKey, foldEventText, firstUpcomingSortKey, type EventListQuery } from "#domain/events/events.ts";
import { quotedMatch } from "#domain/profiles/people-search.ts";
import { eventJson, isSeen, whole } from "./events.ts";

/**
 * How far a page looks: beyond itself for what fits a filter that no index has, and in all for a text that the search index
 * does not narrow, or not alone. Where only turns are walked, each is one more look at the event.
 */
const LOOKS = { table: { beyond: 9, search: 900 }, turns: { beyond: 4, search: 600 } } as const;
/** The search index knows any three characters that follow on one another. */
const INDEXED_LENGTH = 3;

export interface ListedEvent {
  /** The event; null in the one row that says where the page stopped looking. */
  json: string | null;
  turn: number | null;
  /** Whether there was nothing more to look at. */
  isEnd: 0 | 1;
}

const TURN = sql.raw("turn");
const ROWID = sql.raw("rowid");
/** Of the event under alias `e`, for a person. One of which nobody knows it yet fits no price. */
const COST = sql.raw("e.estimated_cost_cents");
/** Whether a turn is one that the page may have. */
type Within = (turn: SQL) => SQL;

/** What is asked of an event besides its date. */
interface Asked {
  isMine: boolean;
  /** Folded; empty where nothing is searched for. */
  text: string;
  category: string | undefined;
  maxCostCents: number | undefined;
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
  const asked: Asked = {
    isMine: filter.mine === "true",
    text: foldEventText(filter.query ?? ""),
    category: filter.category === undefined ? undefined : foldEventText(filter.category),
    maxCostCents: filter.maxCostCents,
  };
  const { walk, looks, serves } = walkOf(asked, userId, rangeOf(filter, after, now));
  const tried = [isSeen(userId), ...conditionsOf(asked, serves)];
  // One more than the page says whether there is another one.
  const page = limit + (tried.length > 1 ? looks.beyond : 1);
  const isNarrow = !asked.text || (serves === "text" && tried.length === 1);
  const ahead = isNarrow ? page : looks.search;
  const [order, edge] = filter.past === "true" ? [sql`desc`, sql`min`] : [sql`asc`, sql`max`];
  const looked = (columns: Columns): SQL => walk(columns, (turn) => sql`order by ${turn} ${order} limit ${ahead}`);
  // The inner select is walked as the outer one asks for its rows: in its order, and no further than the page is long.
  return db.all<ListedEvent>(sql`
    select ${eventJson(userId)} as json, e.turn as turn, 0 as isEnd
    from (select * from (${looked("e.*")}) e where ${sql.join(tried, sql` and `)} limit ${limit}) e
    union all select null, ${edge}(turn), count(*) < ${ahead} from (${looked("turn")})`);
}

type Columns = "e.*" | "turn";
/** So many events `e`, or their turns alone, as they come in an index; `inOrder` ends the select, by a name of the turn. */
interface Walk {
  walk: (columns: Columns, inOrder: (turn: SQL) => SQL) => SQL;
  looks: (typeof LOOKS)[keyof typeof LOOKS];
}

const overTable = (within: Within, condition: SQL): Walk => ({
  looks: LOOKS.table,
  walk: (columns, inOrder) =>
    sql`select ${sql.raw(columns)} from events e where ${condition} and ${within(TURN)} ${inOrder(TURN)}`,
});

const overTurns = (turns: SQL, turn: SQL): Walk => ({
  looks: LOOKS.turns,
  walk: (columns, inOrder) =>
    columns === "turn"
      ? sql`${turns} ${inOrder(turn)}`
      : sql`select e.* from (${turns} ${inOrder(turn)}) n cross join events e on e.turn = n.turn`,
});

/** The index that a page walks, and which of what is asked it has to itself. */
function walkOf(asked: Asked, userId: string, within: Within): Walk & { serves?: keyof Asked } {
  const { isMine, text, category, maxCostCents } = asked;
  if (isMine) {
    const turns = sql`select turn from (
      select turn from events where creator_id = ${userId} and deleted_at is null and ${within(TURN)}
      union all select turn from event_participants where user_id = ${userId} and ${within(TURN)})`;
    return { ...overTurns(turns, TURN), serves: "isMine" };
  }
  if ([...text].length >= INDEXED_LENGTH) {
    const turns = sql`select rowid as turn from event_search where event_search match ${quotedMatch(text)} and ${within(ROWID)}`;
    return { ...overTurns(turns, ROWID), serves: "text" };
  }
  const isThere = sql`e.deleted_at is null`;
  if (category !== undefined)
    return { ...overTable(within, sql`${isThere} and e.category_key = ${category}`), serves: "category" };
  if (maxCostCents === 0) return { ...overTable(within, sql`${isThere} and ${COST} = 0`), serves: "maxCostCents" };
  return overTable(within, sql`true`);
}

/** The rest of what is asked, of the event under alias `e`. */
const conditionsOf = ({ text, category, maxCostCents }: Asked, served?: keyof Asked): SQL[] => [
  ...(text && served !== "text" ? [sql`instr(e.search_text, ${text}) > 0`] : []),
  ...(category !== undefined && served !== "category" ? [sql`e.category_key = ${category}`] : []),
  ...(maxCostCents !== undefined && served !== "maxCostCents" ? [sql`${COST} <= ${maxCostCents}`] : []),
];

/** The turns that a page may have. */
function rangeOf({ from, to, past }: EventListQuery, after: number | null, now: Date): Within {
  const isPast = past === "true";
  const here = firstUpcomingSortKey(now);
  const lowest = Math.max(
    ...(isPast ? [] : [here]),
    ...(from ? [firstSortKey(new Date(from))] : []),
    ...(!isPast && after !== null ? [after + 1] : []),
    Number.MIN_SAFE_INTEGER,
  );
  const below = Math.min(
    ...(isPast ? [here] : []),
    ...(to ? [firstSortKey(new Date(to))] : []),
    ...(isPast && after !== null ? [after] : []),
    Number.MAX_SAFE_INTEGER,
  );
  return (turn) => sql`${turn} >= ${whole(lowest)} and ${turn} < ${whole(below)}`;
}
