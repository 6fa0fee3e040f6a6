import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { cut } from "#db/queries/profiles/person.ts";
import { nextReminder } from "./goals.ts";

/** The pledges that are due before an instant, in the order of an index. */
const due = (before: Date, limit: number): SQL => sql`
  select * from goal_pledges where remind_at < ${before.getTime()} order by remind_at, goal_id, member_id ${limitTo(limit)}`;

/** When the week or month began that ends with the reminder of pledge `p`. */
const began = sql`iif(p.every = 'week', p.remind_at - 604800000,
  cast(strftime('%s', p.remind_at / 1000, 'unixepoch', '-1 month') as integer) * 1000)`;

/** What the member of pledge `p` has put in since then. */
const putIn = sql`coalesce((select sum(v.cents) from goal_moves v where v.member_id = p.member_id and v.goal_id = p.goal_id
  and v.kind = 'in' and v.state in ('sent', 'confirmed') and v.created_at >= ${began}), 0)`;

/** Reminds the members of due pledges privately of what is missing, once for each week or month. Who has put it in hears nothing. */
export const notifyPledges = (db: Database, before: Date, limit: number, now: Date) =>
  insertNotifications(
    db,
    sql`select m.user_id, 'goal-pledge' as kind, null as actor_id, g.squad_id as subject_id,
        ${paramsOf<"goal-pledge">({
          goalName: cut(sql.raw("g.name")),
          cents: sql`p.cents - ${putIn}`,
          currency: sql.raw("q.currency"),
        })} as params,
        'goal-pledge:' || p.goal_id || ':' || p.member_id || ':' || p.remind_at as dedupe_key
      from (${due(before, limit)}) p cross join goals g on g.id = p.goal_id cross join squads q on q.id = g.squad_id
        cross join squad_members m on m.id = p.member_id
      where g.closed_at is null and q.archived_at is null and m.left_at is null and m.user_id is not null and ${putIn} < p.cents`,
    now,
  );

const DAY_MS = 24 * 60 * 60_000;
/** A reminder that is later than this moves the next ones, so that two never follow each other closely. */
const LATE_DAYS = 3;

/** Sets when the same pledges are due next, however long the job did not run. Comes after the notifications, in the same batch. */
export const renewPledges = (db: Database, before: Date, limit: number) =>
  writeRows(db, { goalId: col.text(sql`goal_id`) }).by(sql`
    update goal_pledges set remind_at = ${nextReminder(sql.raw("every"), sql`max(remind_at, ${before.getTime() - LATE_DAYS * DAY_MS})`)}
    where (goal_id, member_id) in (select goal_id, member_id from (${due(before, limit)}))`);
