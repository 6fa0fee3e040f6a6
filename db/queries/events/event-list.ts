import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, type ReturnedRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { acceptedFriendIdsOf } from "#db/queries/friends/friends.ts";
import type { EventFilters, EventListPlan } from "#domain/events/event-list-plan.ts";
import { quotedMatch } from "#domain/profiles/people-search.ts";
import { isVisible } from "./event-access.ts";
import { asInteger, isOpen, socialEvent } from "./events.ts";

/**
 * A page of at most `limit` events as planned, and a last row with the sort key up to which the index was read. The indexes have
 * public events only, but for that of the user's own events.
 */
export function listEvents(db: Database, userId: string, plan: EventListPlan, limit: number, now: Date) {
  const { keys, events } = scan(plan, userId);
  return listFrom(db, userId, plan, { keys, events, filters: plan.remaining, limit, now });
}

/**
 * The same of the events that are meant for this user but not for everyone: their own, those of their friends and squads, and
 * those that they were invited to. Of each friend and squad no more are read than a page needs.
 */
export function listPrivateEvents(db: Database, userId: string, plan: EventListPlan, limit: number, now: Date) {
  const keys = privateKeys(plan, userId);
  const events = sql`select e.* from (${keys}) n cross join events e on e.turn = n.turn and e.visibility <> 'everyone'`;
  return listFrom(db, userId, plan, { keys, events, filters: plan.filters, limit, now });
}

interface Source {
  /** The sort keys that are read, as `turn`. */
  keys: SQL;
  /** Their events, in order. */
  events: SQL;
  /** The conditions that remain to be tested. */
  filters: EventFilters;
  limit: number;
  now: Date;
}

function listFrom(db: Database, userId: string, plan: EventListPlan, { keys, events, filters, limit, now }: Source) {
  const conditions = sql.join([isVisible(userId), ...conditionsOf(filters, userId, now)], sql` and `);
  const lastKey = plan.order === "newest-first" ? sql`min(turn)` : sql`max(turn)`;
  // SQLite reads the inner select in its order, and only as many rows as the outer select needs.
  return selectRows(db, {
    // Null in the last row, which has the position where the page stopped reading.
    event: socialEvent(userId, now).nullable(),
    sortKey: col.number(sql`e.turn`).nullable(),
    // Whether the index has no further entries.
    isEnd: col.boolean(sql`0`),
  }).from(sql`
    (select * from (${events}) e where ${conditions} ${limitTo(limit)}) e
    union all select null, ${lastKey}, count(*) < ${plan.scanLimit} from (${keys})`);
}

export type ListedEvent = ReturnedRow<typeof listEvents>;

/** The sort keys of events that are not for everyone, each once. */
function privateKeys({ range, order, scanLimit }: EventListPlan, userId: string): SQL {
  const direction = order === "newest-first" ? sql`desc` : sql`asc`;
  const isInRange = (key: SQL): SQL => sql`${key} >= ${asInteger(range.from)} and ${key} < ${asInteger(range.below)}`;
  const next = (condition: SQL): SQL => sql`
    select y.turn from events y where ${condition} and y.deleted_at is null and ${isInRange(sql.raw("y.turn"))}
    order by y.turn ${direction} ${limitTo(scanLimit)}`;
  const ofEach = (sources: SQL, condition: SQL): SQL =>
    sql`select x.turn from (${sources}) source cross join events x on x.turn in (${next(condition)})`;
  const squads = sql`select squad_id from squad_members where user_id = ${userId} and left_at is null`;
  return sql`
    select turn from (
      select turn from (${next(sql`y.creator_id = ${userId} and y.visibility <> 'everyone'`)})
      union ${ofEach(acceptedFriendIdsOf(userId), sql`y.creator_id = source.user_id and y.visibility = 'friends'`)}
      union ${ofEach(squads, sql`y.squad_id = source.squad_id and y.squad_id is not null`)}
      union select turn from (select turn from event_invitees where user_id = ${userId} and ${isInRange(sql.raw("turn"))}
        order by turn ${direction} ${limitTo(scanLimit)}))
    order by turn ${direction} ${limitTo(scanLimit)}`;
}

/** The entries of the index that the page reads, in the order of the index: sort keys and events. */
function scan({ usedIndex, filters, range, order, scanLimit }: EventListPlan, userId: string) {
  const direction = order === "newest-first" ? sql`desc` : sql`asc`;
  const isInRange = (key: SQL): SQL => sql`${key} >= ${asInteger(range.from)} and ${key} < ${asInteger(range.below)}`;
  const inOrder = (key: SQL): SQL => sql`order by ${key} ${direction} ${limitTo(scanLimit)}`;
  const turn = sql.raw("turn");
  const rowid = sql.raw("rowid");

  const ofEvents = (condition: SQL) => {
    const source = sql`from events e where e.deleted_at is null and e.visibility = 'everyone' and ${condition} and ${isInRange(turn)} ${inOrder(turn)}`;
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
    case "invited":
      return ofKeys(
        sql`select turn from event_invitees where user_id = ${userId} and ${isInRange(turn)} ${inOrder(turn)}`,
      );
    case "text":
      return ofKeys(sql`
        select rowid as turn from event_search
        where event_search match ${quotedMatch(filters.text ?? "")} and ${isInRange(rowid)} ${inOrder(rowid)}`);
    case "category":
      return ofEvents(sql`e.category_key = ${filters.category}`);
    case "free":
      return ofEvents(sql`e.estimated_cost_cents = 0`);
    case "all":
      return ofEvents(sql`true`);
  }
}

/** Conditions on the event under alias `e`. An event without a known cost matches no price. */
const conditionsOf = (
  { text, category, maxCostCents, awaitsAnswer }: EventFilters,
  userId: string,
  now: Date,
): SQL[] => [
  ...(text !== undefined ? [sql`instr(e.search_text, ${text}) > 0`] : []),
  ...(category !== undefined ? [sql`e.category_key = ${category}`] : []),
  ...(maxCostCents !== undefined ? [sql`e.estimated_cost_cents <= ${maxCostCents}`] : []),
  ...(awaitsAnswer ? [sql`${isOpen(now)} and ${awaitsAnswerOf(userId)}`] : []),
];

/** A user is invited to the event under alias `e`, has not answered and is not in it. */
const awaitsAnswerOf = (userId: string): SQL => sql`e.creator_id <> ${userId}
  and exists (select 1 from event_invitees asked where asked.event_id = e.id and asked.user_id = ${userId} and asked.reply is null)
  and not exists (select 1 from event_participants mine where mine.event_id = e.id and mine.user_id = ${userId})`;
