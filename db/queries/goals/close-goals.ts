import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { newIdSql } from "#db/new-id.ts";
import type { Day } from "#domain/time/calendar.ts";
import { insertRests } from "./goal-moves.ts";
import { endHandOversOfDeleted } from "./hand-overs.ts";

/**
 * What becomes of the savings goals of a deleted account: what waited for it is confirmed, because no one is left who could
 * answer; what it said it gave and no one has confirmed falls, and so does a hand-over that it has not confirmed. The goals that it kept are closed, so that the balances of its
 * squads have what it owes. Its parts of other goals stay.
 */
export function closeGoalsOf(db: Database, userId: string, isDeleted: SQL, { today, now }: { today: Day; now: Date }) {
  const members = sql`select id from squad_members where user_id = ${userId}`;
  const kept = sql`select id from goals where keeper_id in (${members}) and closed_at is null and ${isDeleted}`;
  return {
    unconfirmed: db.run(sql`
      update goal_moves set state = 'withdrawn', changed_at = ${now.getTime()}
      where state = 'sent' and kind = 'out' and keeper_id in (${members}) and ${isDeleted}`),
    waiting: db.run(sql`
      update goal_moves set state = 'confirmed', changed_at = ${now.getTime()} where state = 'sent' and ${isDeleted}
        and (kind = 'in' and keeper_id in (${members}) or kind = 'out' and member_id in (${members}))`),
    handOvers: endHandOversOfDeleted(db, userId, isDeleted, now),
    lines: db.run(sql`
      insert into squad_activity (id, squad_id, user_id, kind, subject_id, detail, created_at)
      select ${newIdSql("act", now)}, g.squad_id, ${userId}, 'goal-closed', g.id,
        json_object('name', g.name, 'memberId', null, 'cents', g.held_cents), ${now.getTime()}
      from goals g where g.id in (${kept})`),
    rests: insertRests(db, { userId, goals: sql`g.id in (${kept})` }, today, now),
    pledges: db.run(sql`
      delete from goal_pledges where (member_id in (${members}) or goal_id in (${kept})) and ${isDeleted}`),
    closed: db.run(sql`update goals set closed_at = ${now.getTime()} where id in (${kept})`),
  };
}
