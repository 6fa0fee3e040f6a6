import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, type JsonQuery } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { party } from "#db/queries/payments/payments.ts";
import type { SquadMember, SquadReader } from "#db/queries/squads/squad-access.ts";
import {
  CLOSED_GOALS_SHOWN,
  MAX_OPEN_GOALS,
  MOVES_SHOWN,
  WAITING_SHOWN,
  type CreateGoal,
  type EditGoal,
  type Goal,
  type GoalMove,
  type GoalMoveKind,
  type GoalPledge,
  type PledgePeriod,
} from "#domain/goals/goals.ts";
import type { PaymentState } from "#domain/payments/payments.ts";
import {
  canConfirmMove,
  canDisputeMove,
  canWithdrawMove,
  managesGoal,
  userOfMember,
  type GoalEditor,
  type GoalReader,
} from "./goal-access.ts";

/** The movement `v` of goal `g`, as a user sees it. */
const moveFor = (userId: string) =>
  jsonRow({
    id: col.text(sql`v.id`),
    kind: col.text<GoalMoveKind>(sql`v.kind`),
    member: party(sql.raw("v.member_id")),
    keeper: party(sql.raw("v.keeper_id")),
    cents: col.number(sql`v.cents`),
    state: col.text<PaymentState>(sql`v.state`),
    split: col
      .one(
        jsonRow({ id: col.text(sql`s.id`), name: col.text(sql`s.name`) }),
        sql`splits s where s.id = v.split_id and s.deleted_at is null`,
      )
      .nullable(),
    recordedById: col.text(sql`v.recorded_by`),
    createdAt: col.instant(sql`v.created_at`),
    canConfirm: col.boolean(canConfirmMove(userId)),
    canDispute: col.boolean(canDisputeMove(userId)),
    canWithdraw: col.boolean(canWithdrawMove(userId)),
  });

/** One movement, for those who read its goal, and for its two sides: who left the squad reads it no more once their part is out. */
export const selectMove = ({ goalId, userId, condition }: GoalReader, moveId: string): JsonQuery<GoalMove> =>
  moveFor(userId).selectFrom(sql`
    goal_moves v join goals g on g.id = v.goal_id where v.id = ${moveId} and v.goal_id = ${goalId} and (${condition}
      or ${userId} in (${userOfMember(sql.raw("v.member_id"))}, ${userOfMember(sql.raw("v.keeper_id"))}))`);

const isWaiting = sql.raw("v.state in ('sent', 'disputed')");

/** The goal under alias `g`. Guests who turned out to be a member are in their part. */
const goalFor = (userId: string) =>
  jsonRow({
    id: col.text(sql`g.id`),
    squadId: col.text(sql`g.squad_id`),
    name: col.text(sql`g.name`),
    emoji: col.text(sql`g.emoji`).nullable(),
    targetCents: col.number(sql`g.target_cents`),
    currency: col.text(sql`(select q.currency from squads q where q.id = g.squad_id)`),
    keeperId: col.text(sql`g.keeper_id`),
    until: col.text(sql`g.until`).nullable(),
    createdAt: col.instant(sql`g.created_at`),
    closedAt: col.instant(sql`g.closed_at`).nullable(),
    reachedAt: col.instant(sql`g.reached_at`).nullable(),
    heldCents: col.number(sql`g.held_cents`),
    savedCents: col.number(sql`g.saved_cents`),
    parts: col.list(
      jsonRow({
        memberId: col.text(sql`member_id`),
        cents: col.number(sql`cents`),
        putInCents: col.number(sql`put_in_cents`),
        takenOutCents: col.number(sql`taken_out_cents`),
        usedCents: col.number(sql`used_cents`),
      }),
      sql`(select coalesce(w.claimed_by, w.id) as member_id, sum(x.cents) as cents, sum(x.put_in_cents) as put_in_cents,
          sum(x.taken_out_cents) as taken_out_cents, sum(x.used_cents) as used_cents
        from goal_parts x join squad_members w on w.id = x.member_id where x.goal_id = g.id group by 1 order by 3 desc, 1)`,
    ),
    pledges: col.list(
      jsonRow({
        memberId: col.text(sql`member_id`),
        cents: col.number(sql`cents`),
        every: col.text<PledgePeriod>(sql`every`),
      }),
      sql`(select * from goal_pledges p where p.goal_id = g.id order by p.member_id)`,
    ),
    waiting: col.list(
      moveFor(userId),
      sql`(select * from goal_moves v where v.goal_id = g.id and ${isWaiting} order by v.id ${limitTo(WAITING_SHOWN)}) v`,
    ),
    moves: col.list(
      moveFor(userId),
      sql`(select * from (select * from goal_moves v where v.goal_id = g.id order by v.id desc ${limitTo(MOVES_SHOWN)}) v
        where not (${isWaiting}) order by v.id desc) v`,
    ),
    canManage: col.boolean(managesGoal(userId)),
  });

export const selectGoal = ({ goalId, userId, condition }: GoalReader): JsonQuery<Goal> =>
  goalFor(userId).selectFrom(sql`goals g where g.id = ${goalId} and ${condition}`);

/** The open goals of a squad and the newest closed ones, newest first. */
export const listGoals = (db: Database, { squadId, userId, condition }: SquadReader) =>
  selectRows(db, goalFor(userId)).from(sql`
    goals g where g.squad_id = ${squadId} and ${condition} and (g.closed_at is null or g.id in (
      select old.id from goals old where old.squad_id = ${squadId} and old.closed_at is not null
      order by old.created_at desc, old.id desc ${limitTo(CLOSED_GOALS_SHOWN)}))
    order by g.closed_at is not null, g.created_at desc, g.id desc`);

/** Whether a right holds now: tells what was not changed from what does not exist for the user. */
export const selectHolds = (db: Database, { condition }: Pick<SquadReader, "condition">) =>
  selectRows(db, { holds: col.boolean(condition) }).from(sql`(select 1)`);

/** Under `w`: a user who is in the squad now, and can hold its money. */
const canKeep = (squadId: string, memberId: string): SQL => sql`exists (select 1 from squad_members w
  join profiles u on u.id = w.user_id and u.deleted_at is null
  where w.id = ${memberId} and w.squad_id = ${squadId} and w.left_at is null)`;

/** Refuses a batch that gives the money of a goal to someone who is no user in the squad. */
export const refuseUnfitKeeper = (
  db: Database,
  { squadId, condition }: Pick<SquadReader, "squadId" | "condition">,
  memberId: string,
) => refuseWhere(db, "goal_keeper_unfit", sql`${condition} and not ${canKeep(squadId, memberId)}`);

export const insertGoal = (
  db: Database,
  { squadId, userId, condition }: SquadMember,
  { id, name, emoji, targetCents, keeperId, until }: CreateGoal & { id: string },
  now: Date,
) => ({
  goal: db.run(sql`
    insert into goals (id, squad_id, name, emoji, target_cents, keeper_id, until, created_by, created_at)
    select ${id}, ${squadId}, ${name}, ${emoji ?? null}, ${targetCents}, ${keeperId}, ${until ?? null}, ${userId}, ${now.getTime()}
    where ${condition}`),
  tooMany: refuseWhere(
    db,
    "too_many_goals",
    sql`(select count(*) from goals where squad_id = ${squadId} and closed_at is null) > ${MAX_OPEN_GOALS}`,
  ),
});

/** A week from an instant, or the same day of the next month. */
export const nextReminder = (every: SQL, from: SQL): SQL =>
  sql`iif(${every} = 'week', ${from} + 604800000, cast(strftime('%s', ${from} / 1000, 'unixepoch', '+1 month') as integer) * 1000)`;

/** Sets who puts in how much regularly. Those who stay are reminded as they would have been. Guests and former members cannot pledge. */
export const writePledges = (
  db: Database,
  { goalId, squadId, condition }: GoalEditor,
  pledges: readonly GoalPledge[],
  now: Date,
) => {
  const json = JSON.stringify(pledges);
  return {
    strangers: refuseWhere(
      db,
      "member_unavailable",
      sql`${condition} and exists (select 1 from json_each(${json}) p where not exists (select 1 from squad_members w
        where w.id = p.value ->> 'memberId' and w.squad_id = ${squadId} and w.left_at is null and w.claimed_by is null))`,
    ),
    removed: db.run(sql`
      delete from goal_pledges where goal_id = ${goalId} and ${condition}
        and member_id not in (select value ->> 'memberId' from json_each(${json}))`),
    written: db.run(sql`
      insert into goal_pledges (goal_id, member_id, cents, every, remind_at)
      select ${goalId}, value ->> 'memberId', value ->> 'cents', value ->> 'every',
        ${nextReminder(sql`value ->> 'every'`, sql`${now.getTime()}`)}
      from json_each(${json}) where ${condition}
      on conflict do update set cents = excluded.cents, remind_at = iif(every = excluded.every, remind_at, excluded.remind_at),
        every = excluded.every`),
  };
};

/** The columns of the given fields with their new values. */
const columnsOf = ({ name, emoji, targetCents, until }: EditGoal) =>
  Object.entries({ name, emoji, target_cents: targetCents, until }).flatMap(([column, value]) =>
    value === undefined ? [] : [[sql.raw(column), value] as const],
  );

/** Whether the goal or its pledges differ from what the edit gives. */
export const isGoalOtherThan = (goalId: string, input: EditGoal): SQL => {
  const differences = columnsOf(input).map(([column, value]) => sql`g.${column} is not ${value}`);
  if (input.pledges) differences.push(arePledgesOtherThan(goalId, input.pledges));
  return sql`exists (select 1 from goals g where g.id = ${goalId} and (${sql.join([sql`0`, ...differences], sql` or `)}))`;
};

const arePledgesOtherThan = (goalId: string, pledges: readonly GoalPledge[]): SQL => {
  const json = JSON.stringify(pledges);
  return sql`((select count(*) from goal_pledges p where p.goal_id = ${goalId}) <> json_array_length(${json})
    or exists (select 1 from json_each(${json}) v where not exists (select 1 from goal_pledges p where p.goal_id = ${goalId}
      and p.member_id = v.value ->> 'memberId' and p.cents = v.value ->> 'cents' and p.every = v.value ->> 'every')))`;
};

/** Writes the given fields. A higher target can be missing again. */
export const updateGoal = (db: Database, { goalId, condition }: GoalEditor, input: EditGoal) => {
  const columns = columnsOf(input).map(([column, value]) => sql`${column} = ${value}`);
  if (input.targetCents !== undefined)
    columns.push(sql`reached_at = iif(saved_cents >= ${input.targetCents}, reached_at, null)`);
  return db.run(sql`
    update goals set ${columns.length > 0 ? sql.join(columns, sql`, `) : sql`name = name`} where id = ${goalId} and ${condition}`);
};
