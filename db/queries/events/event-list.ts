import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import type { EventFilters, EventListPlan } from "#domain/events/event-list-plan.ts";
import { quotedMatch } from "#domain/profiles/people-search.ts";
import { isVisible } from "./event-access.ts";
import { asInteger, eventJson } from "./events.ts";

export interface ListedEvent {
  /** The event; null in the last row, which has the position where the page stopped reading. */
  json: string | null;
  sortKey: number | null;
  /** Whether the index has no further entries. */
  isEnd: 0 | 1;
}

/** A page of at most `limit` events as planned, and a last row with the sort key up to which the index was read. */
export function listEvents(db: Database, userId: string, plan: EventListPlan, limit: number) {
  const { keys, events } = scan(plan, userId);
  const conditions = sql.join([isVisible(userId), ...conditionsOf(plan.remaining)], sql` and `);
  const lastKey = plan.order === "newest-first" ? sql`min(turn)` : sql`max(turn)`;
  // SQLite reads the inner select in its order, and only as many rows as the outer select needs.
  return db.all<ListedEvent>(sql`
    select ${eventJson(userId)} as json, e.turn as sortKey, 0 as isEnd
    from (select * from (${events}) e where ${conditions} limit ${limit}) e
    union all select null, ${lastKey}, count(*) < ${plan.scanLimit} from (${keys})`);
}

/** The entries of the index that the page reads, in the order of the index: sort keys and events. */
function scan({ usedIndex, filters, range, order, scanLimit }: EventListPlan, userId: string) {
  const direction = order === "newest-first" ? sql`desc` : sql`asc`;
  const isInRange = (key: SQL): SQL => sql`${key} >= ${asInteger(range.from)} and ${key} < ${asInteger(range.below)}`;
  const inOrder = (key: SQL): SQL => sql`order by ${key} ${direction} limit ${scanLimit}`;
  const turn = sql.raw("turn");
  const rowid = sql.raw("rowid");

  const ofEvents = (condition: SQL) => {
    const source = sql`from events e where ${condition} and ${isInRange(turn)} ${inOrder(turn)}`;
    return { keys: sql`select turn ${source}`, events: sql`select e.* ${source}` };
  };
  const ofKeys = (keys: SQL) => ({
    keys,
    events: sql`select e.* from (${keys}) n cross join events e on e.turn = n.turn`,
  });

  switch (usedIndex) {
    case "mine":
      return ofKeys(sql`
        select turn from (
          select turn from events where creator_id = ${userId} and deleted_at is null and ${isInRange(turn)}
          union all select turn from event_participants where user_id = ${userId} and ${isInRange(turn)})
        ${inOrder(turn)}`);
    case "text":
      return ofKeys(sql`
        select rowid as turn from event_search
        where event_search match ${quotedMatch(filters.text ?? "")} and ${isInRange(rowid)} ${inOrder(rowid)}`);
    case "category":
      return ofEvents(sql`e.deleted_at is null and e.category_key = ${filters.category}`);
    case "free":
      return ofEvents(sql`e.deleted_at is null and e.estimated_cost_cents = 0`);
    case "all":
      return ofEvents(sql`true`);
  }
}

/** Conditions on the event under alias `e`. An event without a known cost matches no price. */
const conditionsOf = ({ text, category, maxCostCents }: EventFilters): SQL[] => [
  ...(text !== undefined ? [sql`instr(e.search_text, ${text}) > 0`] : []),
  ...(category !== undefined ? [sql`e.category_key = ${category}`] : []),
  ...(maxCostCents !== undefined ? [sql`e.estimated_cost_cents <= ${maxCostCents}`] : []),
];
