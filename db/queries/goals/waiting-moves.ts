import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { keptByLeavers } from "./close-goals.ts";
import { isSent, type GoalManager } from "./goal-access.ts";
import { notifyEndedMoves } from "./goal-notifications.ts";

const withdrawWaiting = (db: Database, lines: SQL, now: Date) =>
  db.run(sql`
    update goal_moves set state = 'withdrawn', changed_at = ${now.getTime()} where id in (
      select v.id from goal_moves v where ${isSent} and ${lines})`);

/**
 * Withdraws what waits, of the movements `v` that meet a condition: what one side alone has said falls, so that no one owes what
 * they have not confirmed. Both sides are told, except the user.
 */
const endWaiting = (db: Database, { userId, lines }: { userId: string; lines: SQL }, now: Date) => ({
  notified: notifyEndedMoves(db, { userId, lines }, now),
  ended: withdrawWaiting(db, lines, now),
});

/** What waits ends when an owner closes a goal, or hands it over. Its keeper can answer it, or take it back, and does so first. */
export const endWaitingOf = (db: Database, { goalId, userId, condition }: GoalManager, now: Date) =>
  endWaiting(
    db,
    {
      userId,
      lines: sql`v.goal_id = ${goalId} and ${condition} and not exists (select 1 from goals g
        join squad_members keeper on keeper.id = g.keeper_id where g.id = ${goalId} and keeper.user_id = ${userId})`,
    },
    now,
  );

/** What waits ends in the goals that those kept who leave a squad in this batch. */
export const endWaitingOfLeavers = (
  db: Database,
  { squadId, userId }: { squadId: string; userId: string },
  now: Date,
) => endWaiting(db, { userId, lines: sql`v.goal_id in (${keptByLeavers(squadId, now)})` }, now);
