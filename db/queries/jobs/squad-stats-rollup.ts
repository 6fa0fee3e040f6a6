import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { eventDay } from "#db/queries/events/event-day.ts";
import { within, type KeyRange, type Rollup } from "./rollup.ts";

/** What counts in the figures of squads, as `squad_stat_changes` gets it: one row for each fact. */
const facts = (range: KeyRange): SQL => sql`
  select m.squad_id, e.entry_date, 'm:' || m.id, e.share_cents > 0, e.share_cents, e.cents + e.share_cents > 0, e.cents + e.share_cents
  from squad_members m join squad_entries e on e.member_id = m.id where e.source = 'split' and ${within("m.squad_id", range)}
  union all
  select s.squad_id, s.split_date, 'k:' || s.kind, s.is_refund = 0, iif(s.is_refund, -1, 1) * s.total_amount_cents, 0, 0
  from splits s where s.deleted_at is null and ${within("s.squad_id", range)}
  union all
  select s.squad_id, s.split_date, 'c:' || (c.value ->> 'to'), 1, 0, 0, 0
  from splits s join json_each(s.method, '$.covers') c where s.deleted_at is null and s.is_refund = 0 and ${within("s.squad_id", range)}
  union all
  select v.squad_id, ${sql.raw(eventDay)}, 'h:' || v.creator_id, 1, 0, 0, 0
  from events v where v.deleted_at is null and ${within("v.squad_id", range)}
  union all
  select p.squad_id, p.paid_on, 'd:' || p.settled_days, 1, 0, 0, 0
  from payments p where p.settled_days is not null and p.state in ('sent', 'confirmed') and ${within("p.squad_id", range)}`;

/** The figures of each period as text: in the order of the keys, without what has come to nothing. */
const asText = (rows: SQL): SQL => sql`
  select squad_id, period, json_group_object(key, json(numbers)) as counts from (${rows} order by squad_id, period, key)
  where numbers <> '[0,0,0,0]' group by squad_id, period`;

const wanted: SQL = asText(sql`
    select squad_id, iif(p.column1, substr(day, 1, 7), 'all') as period, key,
      json_array(sum(count), sum(cents), sum(paid_count), sum(paid_cents)) as numbers
    from facts cross join (values (0), (1)) p group by 1, 2, 3`);

const kept = (range: KeyRange): SQL =>
  asText(sql`
    select s.squad_id, s.period, c.key, c.value as numbers
    from squad_stats s join json_each(s.counts) c where ${within("s.squad_id", range)}`);

const compared = (range: KeyRange): SQL => sql`
  with facts(squad_id, day, key, count, cents, paid_count, paid_cents) as (${facts(range)}),
    wanted as (${wanted}), kept as (${kept(range)})`;

/** The figures of squads (`squad_stats`), recomputed from splits, entries, events and payments. */
export const squadStatsRollup: Rollup = {
  name: "squad_stats",
  pagedBy: "squads",
  differences: (db, range, limit) =>
    db.all(sql`
      ${compared(range)}
      select 1 as wanted, * from (select * from wanted except select * from kept)
      union all select 0, * from (select * from kept except select * from wanted)
      order by 2, 3 ${limitTo(limit)}`),
  repair: (db, range) => [
    () =>
      db.all(sql`
        ${compared(range)} update squad_stats set counts = '{}'
        where (squad_id, period) in (select k.squad_id, k.period from kept k)
          and (squad_id, period) not in (select w.squad_id, w.period from wanted w) returning 1 as changed`),
    () =>
      db.all(sql`
        ${compared(range)} insert into squad_stats (squad_id, period, counts)
        select squad_id, period, counts from (select * from wanted except select * from kept) where true
        on conflict (squad_id, period) do update set counts = excluded.counts returning 1 as changed`),
  ],
};
