import { sql } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { int, stands } from "#db/queries/points/lines.ts";
import { holds } from "#db/queries/points/review.ts";
import { FIRST_MONDAY_MS, LIMITS, WEEK_MS } from "#domain/points/points.ts";
import { tableRollup, within, type Check, type Rollup } from "./rollup.ts";

/** What follows from payments, shares and lines of points. */
export const pointRollups: readonly Rollup[] = [
  tableRollup({
    table: "settlements",
    keys: ["subject"],
    values: ["from_id", "to_id", "squad_id", "currency", "cents", "is_prompt", "at"],
    only: { name: "settlements by payments in squads", condition: "squad_id is not null" },
    page: "subject",
    pagedBy: "payments",
    wanted: (range) => sql`
      select p.id, f.user_id, t.user_id, p.squad_id, q.currency, p.cents, p.is_prompt, p.changed_at
      from payments p join squads q on q.id = p.squad_id join squad_members f on f.id = p.from_id join squad_members t on t.id = p.to_id
      where p.state = 'confirmed' and f.user_id <> t.user_id and max(f.joined_at, t.joined_at) <= p.changed_at and ${within("p.id", range)}`,
  }),
  // Whether a share was paid in time is what was known when it was marked, so it is not compared.
  tableRollup({
    table: "settlements",
    keys: ["subject"],
    values: ["from_id", "to_id", "currency", "cents", "at"],
    only: { name: "settlements of direct splits", condition: "squad_id is null" },
    page: "subject",
    pagedBy: null,
    wanted: (range) => sql`
      select x.id, x.user_id, s.creator_id, 'USD', x.amount_owed_cents, x.paid_at
      from split_participants x join splits s on s.id = x.split_id
      where x.paid = 1 and x.paid_at is not null and x.amount_owed_cents > 0 and s.squad_id is null and s.deleted_at is null
        and ${within("x.id", range)}`,
  }),
  tableRollup({
    table: "point_months",
    keys: ["user_id", "month"],
    values: ["points", "peak"],
    page: "user_id",
    pagedBy: "profiles",
    wanted: (range) => sql`
      select user_id, strftime('%Y-%m', at / 1000.0, 'unixepoch'), sum(points), max(year_points)
      from points where ${within("user_id", range)} group by 1, 2`,
  }),
];

/** What must hold of the ledger of points. */
export const pointChecks: readonly Check[] = [
  {
    name: "the totals of the lines of points",
    pagedBy: "profiles",
    differences: (db, range, limit) =>
      db.all(sql`
        select 0 as wanted, user_id, number, total, sum_of_points from (
          select user_id, number, total, sum(points) over lines as sum_of_points, row_number() over lines as place
          from points where ${within("user_id", range)}
          window lines as (partition by user_id order by number rows unbounded preceding))
        where total <> sum_of_points or number <> place ${limitTo(limit)}`),
  },
  {
    name: "the facts behind points, which still hold",
    pagedBy: "profiles",
    differences: (db, range, limit) =>
      db.all(sql`
        select 0 as wanted, l.user_id, l.number, l.kind, l.subject from points l
        where ${within("l.user_id", range)} and ${stands} and not ${holds} ${limitTo(limit)}`),
  },
  {
    name: "the weekly limits of points for settling",
    pagedBy: "profiles",
    differences: (db, range, limit) =>
      db.all(sql`
        select 0 as wanted, user_id, (at - ${int(FIRST_MONDAY_MS)}) / ${int(WEEK_MS)} as week, count(distinct subject) as subjects
        from points where kind = 'settled' and points > 0 and ${within("user_id", range)}
        group by user_id, week having subjects > ${int(LIMITS.settledPerWeek)} ${limitTo(limit)}`),
  },
  {
    name: "the weekly limit of points for streaks",
    pagedBy: "profiles",
    differences: (db, range, limit) =>
      db.all(sql`
        select 0 as wanted, user_id, substr(subject, -10) as monday, count(distinct subject) as subjects
        from points where kind = 'streak' and ${within("user_id", range)}
        group by user_id, monday having subjects > ${int(LIMITS.streaksPerWeek)} ${limitTo(limit)}`),
  },
];
