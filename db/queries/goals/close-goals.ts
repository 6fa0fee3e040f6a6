import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { col, writeRows } from "#db/engine/json-row.ts";
import { newIdSql } from "#db/new-id.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { GoalCloser } from "./goal-access.ts";
import { insertRests } from "./goal-moves.ts";
import { notifyPartsOf } from "./goal-notifications.ts";
import { endHandOversOfDeleted } from "./hand-overs.ts";

/** The open goals that those keep who leave a squad in this batch, or are removed. */
export const keptByLeavers = (squadId: string, now: Date): SQL => sql`
  select g.id from goals g cross join squad_members keeper on keeper.id = g.keeper_id and keeper.left_at = ${now.getTime()}
  where g.squad_id = ${squadId} and g.closed_at is null`;

/** What comes before open goals in which nothing waits are marked as closed: the balances have what their keepers owe. */
const settleGoals = (db: Database, { userId, goals }: GoalCloser, today: Day | null, now: Date) => ({
  lines: db.run(sql`
    insert into squad_activity (id, squad_id, user_id, kind, subject_id, detail, created_at)
    select ${newIdSql("act", now)}, g.squad_id, ${userId}, 'goal-closed', g.id,
      json_object('name', g.name, 'memberId', null, 'cents', g.held_cents), ${now.getTime()}
    from goals g where ${goals}`),
  rests: insertRests(db, { userId, goals }, today, now),
});

const deletePledgesOf = (db: Database, kept: SQL) => db.run(sql`delete from goal_pledges where goal_id in (${kept})`);

/** Marks open goals as closed. Runs after everything that finds them by being open. */
const markAllClosed = (db: Database, kept: SQL, now: Date) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update goals set closed_at = ${now.getTime()} where id in (${kept})`);

/** The goals of those who leave a squad in this batch are closed. Those whose part it moves are told. */
export function closeGoalsOfLeavers(db: Database, { squadId, userId }: { squadId: string; userId: string }, now: Date) {
  const kept = keptByLeavers(squadId, now);
  return {
    // Who removes someone does not say which day it is: it is the UTC day.
    ...settleGoals(db, { userId, goals: sql`g.id in (${kept})` }, null, now),
    pledges: deletePledgesOf(db, kept),
    notified: notifyPartsOf(db, "goal-closed", { squadId, userId, goalIds: kept }, now),
    closed: markAllClosed(db, kept, now),
  };
}

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
    ...settleGoals(db, { userId, goals: sql`g.id in (${kept})` }, today, now),
    pledges: db.run(sql`
      delete from goal_pledges where (member_id in (${members}) or goal_id in (${kept})) and ${isDeleted}`),
    closed: markAllClosed(db, kept, now),
  };
}
