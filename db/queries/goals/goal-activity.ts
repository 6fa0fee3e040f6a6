import { sql, type SQL } from "drizzle-orm";
import { isMadeAt, newId } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ActivityKind } from "#domain/squads/activity.ts";
import { movementOf, type GoalEditor, type GoalManager, type GoalUser, type MoveRight } from "./goal-access.ts";

export type GoalActivity = Extract<ActivityKind, `goal-${string}`>;
export type MoveActivity = Extract<
  GoalActivity,
  | "goal-put-in"
  | "goal-taken-out"
  | "goal-confirmed"
  | "goal-disputed"
  | "goal-withdrawn"
  | "goal-handed-over"
  | "goal-taken-over"
  | "goal-hand-over-withdrawn"
>;

/** The amount of a line about goal `g`: what is left when it is closed, or what was used in this batch. */
const centsOf = (kind: GoalActivity, now: Date): SQL => {
  if (kind === "goal-closed") return sql`g.held_cents`;
  return kind === "goal-used"
    ? sql`(select sum(v.cents) from goal_moves v where v.goal_id = g.id and v.kind = 'use' and ${isMadeAt(sql.raw("v.id"), "gmv", now)})`
    : sql`null`;
};

/** A line in the activity log of a squad about one of its goals, if the right holds. `name` is a name that it gets later in the batch. */
export const recordGoalActivity = (
  db: Database,
  { squadId, goalId, userId, condition }: GoalEditor | GoalManager | GoalUser,
  kind: Exclude<GoalActivity, MoveActivity>,
  now: Date,
  name?: string,
) =>
  db.run(sql`
    insert into squad_activity (id, squad_id, user_id, kind, subject_id, detail, created_at)
    select ${newId("act", now)}, ${squadId}, ${userId}, ${kind}, g.id,
      json_object('name', ${name ?? sql`g.name`}, 'memberId', null, 'cents', ${centsOf(kind, now)}), ${now.getTime()}
    from goals g where g.id = ${goalId} and ${condition}`);

/** A line in the activity log of a squad about a movement, with the member and the amount. */
export const recordMoveActivity = (db: Database, move: MoveRight, kind: MoveActivity, now: Date) =>
  db.run(sql`
    insert into squad_activity (id, squad_id, user_id, kind, subject_id, detail, created_at)
    select ${newId("act", now)}, ${move.squadId}, ${move.userId}, ${kind}, g.id,
      json_object('name', g.name, 'memberId', v.member_id, 'cents', v.cents), ${now.getTime()}
    from ${movementOf(move)}`);
