import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, type ValueOf } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import type { SeriesAmount, SeriesProblem } from "#domain/recurring/series.ts";

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

/** The claimed guests of the series' squad with the members who claimed them, by their ids. */
export const claims = col.json<Record<string, string>>(sql`(
  select json_group_object(g.id, g.claimed_by) from squad_members g
  where g.squad_id = s.squad_id and g.claimed_by is not null)`);

/** Why the series under alias `s` cannot go on; null if it can. */
export const problemOf: SQL = sql`case
  when s.squad_id is not null and not exists (select 1 from squad_members me join squads own on own.id = me.squad_id
    where me.squad_id = s.squad_id and me.user_id = s.owner_id and me.left_at is null and own.archived_at is null) then 'squad'
  when s.kind = 'split' and ${gonePeople} then 'people' end`;

/** A series whose next occurrences are due. */
const dueSeries = jsonRow({
  id: col.text(sql`s.id`),
  ownerId: col.text(sql`s.owner_id`),
  squadId: col.text(sql`s.squad_id`).nullable(),
  rule: col.text(sql`s.rule`),
  startDay: col.text(sql`s.start_day`),
  startTime: col.text(sql`s.start_time`).nullable(),
  timeZone: col.text(sql`s.time_zone`),
  amount: col.text<SeriesAmount>(sql`s.amount`),
  template: col.json<object>(sql`s.template`),
  nextDay: col.text(sql`s.next_day`),
  remaining: col.number(sql`s.remaining`).nullable(),
  version: col.number(sql`s.version`),
  problem: col.text<SeriesProblem>(problemOf).nullable(),
  claims,
  /** The days from the next one on that are skipped, changed, moved, or created already. */
  exceptions: col.list(
    jsonRow({
      day: col.text(sql`o.day`),
      state: col.text<"created" | "draft" | "skipped" | "changed">(sql`o.state`),
      /** The amount of a day that has another one than the series. */
      totalCents: col.number(sql`o.template ->> '$.totalCents'`).nullable(),
      movedTo: col.text(sql`o.moved_to`).nullable(),
    }),
    sql`series_occurrences o where o.series_id = s.id and o.day >= s.next_day`,
  ),
});
export type DueSeries = ValueOf<typeof dueSeries>;

/** The series of a page that are still due. */
export const listDueSeries = (db: Database, group: SeriesGroup, { after, upTo }: DuePage) =>
  selectRows(db, dueSeries).from(sql`
    series s where ${isOf(group)} and (s.due_at, s.id) <= (${upTo.dueAt}, ${upTo.id})
      ${after ? sql`and (s.due_at, s.id) > (${after.dueAt}, ${after.id})` : sql`and s.due_at is not null`}
    order by s.due_at, s.id`);
