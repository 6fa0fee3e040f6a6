import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, type ReturnedRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { acceptedFriendIdsOf } from "#db/queries/friends/friends.ts";
import type { EventFilters, EventListPlan } from "#domain/events/event-list-plan.ts";
import { quotedMatch } from "#domain/profiles/people-search.ts";
import { isVisible } from "./event-access.ts";
import { isOpen, socialEvent } from "./events.ts";
import { asInteger, isNotOver, isRunningAmong, runningAmong, runningEvents, RUNNING_SEARCHED } from "./event-end.ts";

/**
 * A page of at most `limit` events as planned, and a last row with the sort key up to which the index was read. The indexes have
 * public events only, but for that of the user's own events.
 */
export function listEvents(db: Database, userId: string, plan: EventListPlan, limit: number, now: Date) {
  const { keys, events } = scan(plan, userId, now);
  return listFrom(db, userId, plan, { keys, events, filters: plan.remaining, limit, now });
}

/**
 * The same of the events that are meant for this user but not for everyone: their own, those of their friends and squads, and
 * those that they were invited to. Of each friend and squad no more are read than a page needs.
 */
export function listPrivateEvents(db: Database, userId: string, plan: EventListPlan, limit: number, now: Date) {
  const keys = privateKeys(plan, userId, now);
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
  const conditions = sql.join(
    [isVisible(userId), isListed(plan, now), ...conditionsOf(filters, userId, now)],
    sql` and `,
  );
  const lastKey = plan.listed === "past" ? sql`min(turn)` : sql`max(turn)`;
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
function privateKeys(plan: EventListPlan, userId: string, now: Date): SQL {
  const { listed, scanLimit } = plan;
  const { indexed, running } = rangesOf(plan);
  const direction = listed === "past" ? sql`desc` : sql`asc`;
  const inOrder = sql`order by turn ${direction} ${limitTo(scanLimit)}`;
  const isIn = ({ from, below }: EventListPlan["range"]): SQL =>
    sql`turn >= ${asInteger(from)} and turn < ${asInteger(below)}`;
  const own = sql`events where creator_id = ${userId} and visibility <> 'everyone' and deleted_at is null`;
  const invited = sql`event_invitees where user_id = ${userId}`;
  const squads = sql`select squad_id from squad_members where user_id = ${userId} and left_at is null`;
  const shared = [
    {
      sources: acceptedFriendIdsOf(userId),
      condition: sql`y.creator_id = source.user_id and y.visibility = 'friends'`,
    },
    { sources: squads, condition: sql`y.squad_id = source.squad_id and y.squad_id is not null` },
  ].map(({ sources, condition }) => ({ sources, events: sql`events y where ${condition} and y.deleted_at is null` }));
  const keys = [
    ...[own, invited].map(
      (source) => sql`select turn from (select turn from ${source} and ${isIn(indexed)} ${inOrder})`,
    ),
    ...shared.map(
      ({ sources, events }) => sql`select x.turn from (${sources}) source
        cross join events x on x.turn in (select turn from ${events} and ${isIn(indexed)} ${inOrder})`,
    ),
  ];
  const begun = running && [
    ...[own, invited].map((source) => runningAmong(source, running, now)),
    ...shared.map(
      ({ sources, events }) => sql`select x.turn from (${sources}) source
        cross join events x on ${isRunningAmong(events, RUNNING_SEARCHED.ofEach, running, now)}`,
    ),
  ];
  // D1 allows five parts of one compound.
  const parts = [keys, ...(begun ? [begun] : [])].map(
    (each) => sql`select turn from (${sql.join(each, sql` union `)})`,
  );
  return sql`select turn from (${sql.join(parts, sql` union `)}) ${inOrder}`;
}

/**
 * The sort keys that an index answers alone, and those of events that have begun, of which the list has those that are not over.
 * Past events are all in one range, and each is tested: few are not over. Past and coming events together are not tested.
 */
function rangesOf({ range, listed, upcoming }: EventListPlan) {
  if (listed !== "upcoming") return { indexed: range, running: null };
  const running = { ...range, below: Math.min(range.below, upcoming) };
  return {
    indexed: { ...range, from: Math.max(range.from, upcoming) },
    running: running.from < running.below ? running : null,
  };
}

/** The condition that the event under alias `e` is over, in a list of past events, or not, in one of events to come. */
function isListed({ listed }: EventListPlan, now: Date): SQL {
  if (listed === "both") return sql`1`;
  return listed === "past" ? sql`not (${isNotOver(now)})` : isNotOver(now);
}

/** The entries of the index that the page reads, in the order of the index: sort keys and events. */
function scan(plan: EventListPlan, userId: string, now: Date) {
  const { usedIndex, filters, listed, scanLimit } = plan;
  const { indexed, running } = rangesOf(plan);
  const direction = listed === "past" ? sql`desc` : sql`asc`;
  const isIn = (key: SQL): SQL => sql`${key} >= ${asInteger(indexed.from)} and ${key} < ${asInteger(indexed.below)}`;
  const inOrder = (key: SQL): SQL => sql`order by ${key} ${direction} ${limitTo(scanLimit)}`;
  const turn = sql.raw("turn");
  const rowid = sql.raw("rowid");

  /** Public events that have begun and meet a condition, before the others. They have an index of their own. */
  const withRunning = (columns: SQL, condition: SQL, others: SQL): SQL =>
    running
      ? sql`select * from (select ${columns} from ${runningEvents(running, now)} e where ${condition} ${limitTo(scanLimit)})
          union all select * from (${others}) ${limitTo(scanLimit)}`
      : others;
  const ofEvents = (condition: SQL) => {
    // The indexes have the end.
    const isPast = listed === "past" ? sql`and (e.ends_at is null or e.ends_at <= ${now.getTime()})` : sql``;
    const source = sql`from events e where e.deleted_at is null and e.visibility = 'everyone' and ${condition}
      and ${isIn(turn)} ${isPast} ${inOrder(turn)}`;
    return {
      keys: withRunning(sql.raw("e.turn"), condition, sql`select turn ${source}`),
      events: withRunning(sql.raw("e.*"), condition, sql`select e.* ${source}`),
    };
  };
  const ofKeys = (keys: SQL) => ({
    keys,
    events: sql`select e.* from (${keys}) n cross join events e on e.turn = n.turn`,
  });
  /** Of the user's own rows, those that have begun and are not over, and the others. */
  const ofSources = (sources: SQL[]) => {
    const parts = sources.flatMap((source) => [
      ...(running ? [runningAmong(source, running, now)] : []),
      sql`select turn from ${source} and ${isIn(turn)}`,
    ]);
    return ofKeys(sql`select turn from (${sql.join(parts, sql` union all `)}) ${inOrder(turn)}`);
  };

  switch (usedIndex) {
    case "mine":
      return ofSources([
        sql`events where creator_id = ${userId} and deleted_at is null`,
        sql`event_participants where user_id = ${userId}`,
      ]);
    case "invited":
      return ofSources([sql`event_invitees where user_id = ${userId}`]);
    case "text": {
      const text = filters.text ?? "";
      const found = sql`select rowid as turn from event_search
        where event_search match ${quotedMatch(text)} and ${isIn(rowid)} ${inOrder(rowid)}`;
      return ofKeys(withRunning(sql.raw("e.turn"), sql`instr(e.search_text, ${text}) > 0`, found));
    }
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
