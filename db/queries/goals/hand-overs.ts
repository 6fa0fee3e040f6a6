import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { hasAccountOf, type GoalHandOver, type GoalManager } from "./goal-access.ts";
import { notifyEndedMoves } from "./goal-notifications.ts";

/** Refuses a batch in which someone hands over a goal that they do not manage: to them it cannot be handed over. */
export const refuseStranger = (db: Database, { condition }: GoalHandOver) =>
  refuseWhere(db, "squad_closed", sql`not (${condition})`);

/**
 * Another member is to hold the money: one line of the book, with what it is. It waits for them, unless they record it
 * themselves; a trigger makes them the keeper once it is confirmed. An earlier one that was refused ends.
 */
export const insertHandOver = (db: Database, manager: GoalHandOver, id: string, now: Date) => {
  const { goalId, memberId, userId, condition } = manager;
  return {
    refused: withdrawHandOvers(db, sql`v.goal_id = ${goalId} and v.keeper_id <> ${memberId} and ${condition}`, now),
    move: db.run(sql`
      insert into goal_moves (id, goal_id, kind, member_id, keeper_id, cents, state, recorded_by, created_at, changed_at)
      select ${id}, g.id, 'keeper', ${memberId}, g.keeper_id, g.held_cents,
        iif(${hasAccountOf(memberId, userId)}, 'confirmed', 'sent'), ${userId}, ${now.getTime()}, ${now.getTime()}
      from goals g where g.id = ${goalId} and g.keeper_id <> ${memberId} and ${condition}`),
  };
};

/** Withdraws the hand-overs `v` that meet a condition and are not confirmed. */
const withdrawHandOvers = (db: Database, condition: SQL, now: Date) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update goal_moves set state = 'withdrawn', changed_at = ${now.getTime()} where id in (
      select v.id from goal_moves v where v.kind = 'keeper' and v.state in ('sent', 'disputed') and ${condition})`);

/** Ends the hand-overs `v` that meet a condition and are not confirmed: the keeper stays who it is. Both sides are told, except the user. */
const endHandOvers = (db: Database, { userId, lines }: { userId: string; lines: SQL }, now: Date) => ({
  notified: notifyEndedMoves(db, { userId, lines: sql`v.kind = 'keeper' and ${lines}` }, now),
  ended: withdrawHandOvers(db, lines, now),
});

/** A goal that is closed is no longer handed over. */
export const endHandOverOf = (db: Database, { goalId, userId, condition }: GoalManager, now: Date) =>
  endHandOvers(db, { userId, lines: sql`v.goal_id = ${goalId} and ${condition}` }, now);

/** Those who leave a squad in this batch no longer take the money of its goals, or hand it over. */
export const endHandOversOfLeavers = (
  db: Database,
  { squadId, userId }: { squadId: string; userId: string },
  now: Date,
) => {
  const leavers = sql`select id from squad_members where squad_id = ${squadId} and left_at = ${now.getTime()}`;
  return endHandOvers(
    db,
    {
      userId,
      lines: sql`v.goal_id in (select g.id from goals g where g.squad_id = ${squadId} and g.closed_at is null)
        and (+v.member_id in (${leavers}) or +v.keeper_id in (${leavers}))`,
    },
    now,
  );
};

/** No hand-over of a deleted account, or to it, is confirmed any more. */
export const endHandOversOfDeleted = (db: Database, userId: string, isDeleted: SQL, now: Date) => {
  const members = sql`select id from squad_members where user_id = ${userId}`;
  return endHandOvers(
    db,
    {
      userId,
      lines: sql`v.goal_id in (
          select g.id from squad_members mine cross join goals g on g.squad_id = mine.squad_id and g.closed_at is null
          where mine.user_id = ${userId})
        and (+v.member_id in (${members}) or +v.keeper_id in (${members})) and ${isDeleted}`,
    },
    now,
  );
};
