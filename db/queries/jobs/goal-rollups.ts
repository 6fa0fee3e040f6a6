import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { columnRollup, tableRollup, within, type Check, type Rollup } from "./rollup.ts";

/** What the lines of one kind that count come to. */
const sumOf = (kind: "in" | "out" | "use" | "rest"): string =>
  `sum(iif(v.kind = '${kind}' and v.state in ('sent', 'confirmed'), v.cents, 0))`;

/** The parts of savings goals follow from the lines of their books, and what their keepers hold from the parts. */
export const goalRollups: readonly Rollup[] = [
  tableRollup({
    table: "goal_parts",
    keys: ["goal_id", "member_id"],
    values: ["cents", "put_in_cents", "taken_out_cents", "used_cents", "rest_cents"],
    page: "goal_id",
    pagedBy: "goals",
    wanted: (range) => sql`
      select v.goal_id, v.member_id,
        ${sql.raw(`${sumOf("in")} - ${sumOf("out")} - ${sumOf("use")} - ${sumOf("rest")}, ${sumOf("in")}, ${sumOf("out")}, ${sumOf("use")}, ${sumOf("rest")}`)}
      from goal_moves v where v.kind <> 'keeper' and ${within("v.goal_id", range)} group by 1, 2`,
  }),
  columnRollup(
    "goals",
    "id",
    "held_cents",
    "goals",
    "coalesce((select sum(x.cents) from goal_parts x where x.goal_id = goals.id), 0)",
  ),
  columnRollup(
    "goals",
    "id",
    "saved_cents",
    "goals",
    "coalesce((select sum(x.put_in_cents - x.taken_out_cents) from goal_parts x where x.goal_id = goals.id), 0)",
  ),
];

/** The lines that leave a goal for the squad's balances, as payments. */
const dueFrom: SQL = sql`
  select 'pay_' || substr(v.id, 5) as id, g.id as goal_id, g.squad_id, iif(v.cents > 0, v.member_id, v.keeper_id) as from_id,
    iif(v.cents > 0, v.keeper_id, v.member_id) as to_id, abs(v.cents) as cents, v.state
  from goal_moves v join goals g on g.id = v.goal_id
  where v.kind in ('use', 'rest') and v.member_id <> v.keeper_id and v.cents <> 0`;
const written: SQL = sql`
  select p.id, p.goal_id, p.squad_id, p.from_id, p.to_id, p.cents, p.state from payments p where p.goal_id is not null`;

/** Each line that leaves a goal is one payment, and each payment of a goal comes from one line. */
export const paymentsOfGoals: Check = {
  name: "the payments of savings goals",
  pagedBy: "goals",
  differences: (db, range, limit) => {
    const [due, there] = [dueFrom, written].map(
      (rows) => sql`select * from (${rows}) where ${within("goal_id", range)}`,
    );
    return db.all(sql`
      select 1 as wanted, * from (select * from (${due}) except select * from (${there}))
      union all select 0, * from (select * from (${there}) except select * from (${due})) ${limitTo(limit)}`);
  },
};

/**
 * The keeper of a goal is who confirmed the newest hand-over. An open goal is kept by a user who is in its squad now, and what
 * waits for an answer is between a member and this keeper; nothing waits in a closed goal.
 */
export const keepersOfGoals: Check = {
  name: "the keepers of savings goals",
  pagedBy: "goals",
  differences: (db, range, limit) =>
    db.all(sql`
      select 0 as wanted, g.id, g.keeper_id from goals g where ${within("g.id", range)} and (
        g.keeper_id <> (select v.member_id from goal_moves v where v.goal_id = g.id and v.kind = 'keeper' and v.state = 'confirmed'
          order by v.id desc limit 1)
        or g.closed_at is null and not exists (select 1 from squad_members w join profiles u on u.id = w.user_id and u.deleted_at is null
          where w.id = g.keeper_id and w.squad_id = g.squad_id and w.left_at is null)
        or exists (select 1 from goal_moves v where v.goal_id = g.id and v.state = 'sent'
          and (v.keeper_id <> g.keeper_id or g.closed_at is not null))) ${limitTo(limit)}`),
};
