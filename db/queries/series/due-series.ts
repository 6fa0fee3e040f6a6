import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import type { Schedule } from "#domain/series/schedule.ts";
import type { SeriesAmount, SeriesProblem } from "#domain/series/series.ts";
import type { Day } from "#domain/time/calendar.ts";

/** Series are created in pages of one kind, because each kind has its own statements. */
export const SERIES_GROUPS = ["split", "squad-split", "event"] as const;
export type SeriesGroup = (typeof SERIES_GROUPS)[number];

/** A position in the order in which series are due. */
export interface DuePosition {
  dueAt: number;
  id: string;
}

/** From `after` (excluded; null: from the beginning) to `upTo` (included). */
export interface DuePage {
  after: DuePosition | null;
  upTo: DuePosition;
}

/** The series `s` of a group. */
const isOf = (group: SeriesGroup): SQL =>
  group === "event"
    ? sql`s.kind = 'event'`
    : sql`s.kind = 'split' and s.squad_id is ${sql.raw(group === "split" ? "null" : "not null")}`;

/** The last position of each page of `size` series that are due, and the number of series up to it. */
export const listDueEnds = (db: Database, group: SeriesGroup, until: Date, size: number) =>
  selectRows(db, {
    dueAt: col.number(sql`dueAt`),
    id: col.text(sql`id`),
    count: col.number(sql`count`),
  }).from(sql`(
      select s.due_at as dueAt, s.id, row_number() over (order by s.due_at, s.id) as count, count(*) over () as total
      from series s where s.due_at <= ${until.getTime()} and ${isOf(group)})
    where count % ${size} = 0 or count = total order by count`);

/** The people of a direct split whom its owner can no longer add, and the members of a squad who have left. A claimed guest is the member. */
const gonePeople: SQL = sql`case when s.squad_id is null
  then exists (select 1 from json_each(s.template, '$.participantIds') who
    left join profiles p on p.id = who.value and p.deleted_at is null
    where p.id is null or ${isBlocked(sql.raw("p.id"), sql.raw("s.owner_id"))})
  else exists (select 1 from (
      select value ->> '$.memberId' as id from json_each(s.template, '$.payers')
      union select iif(type = 'object', value ->> '$.id', value) from json_each(s.template, '$.input.people')
      union select named.value from json_each(s.template, '$.input.items') item cross join json_each(item.value, '$.people') named
      union select value ->> '$.from' from json_each(s.template, '$.input.covers')
      union select value ->> '$.to' from json_each(s.template, '$.input.covers')) who
    left join squad_members m on m.id = who.id and m.squad_id = s.squad_id
    left join squad_members claimer on claimer.id = m.claimed_by
    where m.id is null or iif(m.claimed_by is null, m.left_at, claimer.left_at) is not null) end`;

/** The claimed guests of the series' squad with the members who claimed them, as a JSON object of ids. */
export const claimsOf: SQL = sql`(select json_group_object(g.id, g.claimed_by) from squad_members g
  where g.squad_id = s.squad_id and g.claimed_by is not null)`;

/** Why the series under alias `s` cannot go on; null if it can. */
export const problemOf: SQL = sql`case
  when s.squad_id is not null and not exists (select 1 from squad_members me join squads own on own.id = me.squad_id
    where me.squad_id = s.squad_id and me.user_id = s.owner_id and me.left_at is null and own.archived_at is null) then 'squad'
  when s.kind = 'split' and ${gonePeople} then 'people' end`;

/** A series whose next occurrences are due. */
export interface DueSeries extends Schedule {
  id: string;
  ownerId: string;
  squadId: string | null;
  amount: SeriesAmount;
  template: string;
  nextDay: Day;
  remaining: number | null;
  version: number;
  problem: SeriesProblem | null;
  /** Claimed guests of the squad with their members, as a JSON object of ids. */
  claims: string;
  /** The days from `nextDay` on that are skipped or changed, as JSON: `[{ day, state, template }]`. */
  exceptions: string;
}

const columns: SQL = sql`s.id, s.owner_id as ownerId, s.squad_id as squadId, s.rule, s.start_day as startDay,
  s.start_time as startTime, s.time_zone as timeZone, s.amount, s.template, s.next_day as nextDay, s.remaining, s.version,
  ${problemOf} as problem, ${claimsOf} as claims,
  (select json_group_array(json_object('day', o.day, 'state', o.state, 'template', json(o.template)))
    from series_occurrences o where o.series_id = s.id and o.day >= s.next_day) as exceptions`;

/** The series of a page that are still due. */
export const listDueSeries = (db: Database, group: SeriesGroup, { after, upTo }: DuePage) =>
  db.all<DueSeries>(sql`
    select ${columns} from series s
    where ${isOf(group)} and (s.due_at, s.id) <= (${upTo.dueAt}, ${upTo.id})
      ${after ? sql`and (s.due_at, s.id) > (${after.dueAt}, ${after.id})` : sql`and s.due_at is not null`}
    order by s.due_at, s.id`);
