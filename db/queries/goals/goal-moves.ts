import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { newIdSql } from "#db/new-id.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import type { PaymentState } from "#domain/payments/payments.ts";
import type { Day } from "#domain/time/calendar.ts";
import {
  isSent,
  movementOf,
  partOf,
  stateWhenMoved,
  type GoalCloser,
  type GoalManager,
  type GoalReader,
  type GoalUser,
  type MoneyMover,
  type MoveRight,
} from "./goal-access.ts";

/** Refuses a batch that is about a goal which is closed, of someone who can read it. */
export const refuseClosedGoal = (db: Database, { goalId, condition }: GoalReader) =>
  refuseWhere(
    db,
    "goal_closed",
    sql`exists (select 1 from goals g where g.id = ${goalId} and g.closed_at is not null) and ${condition}`,
  );

/** Refuses a batch in which a member takes out more than they have. Comes before the movement. */
const refuseTooLittle = (db: Database, { goalId, memberId, condition }: MoneyMover, cents: number) =>
  refuseWhere(
    db,
    "goal_too_little",
    sql`${condition} and exists (select 1 from goals g where g.id = ${goalId} and ${partOf(memberId)} < ${cents})`,
  );

/**
 * What was put into goal `g`, or given out of it, and still waits, of all members or of one: if it did not arrive, it falls.
 * `isOf` keeps the index of members away by a +, so that only what waits is read.
 */
const waits = (kind: "in" | "out", isOf: SQL = sql`true`): SQL => sql`coalesce((
  select sum(v.cents) from goal_moves v where v.goal_id = g.id and v.kind = ${sql.raw(`'${kind}'`)} and ${isSent} and ${isOf}), 0)`;

const ofPart = sql.raw("+v.member_id = x.member_id");

/**
 * Refuses a batch after which a goal, or a part of it, could come to more than an amount can be, and so could neither be handed
 * over nor become money in the balances: also once what it paid for bills has come back, and what waits has fallen.
 */
export const refuseTooMuch = (db: Database, goalId: string) =>
  refuseWhere(
    db,
    "goal_too_much",
    sql`exists (select 1 from goals g where g.id = ${goalId}
        and (g.saved_cents + ${waits("out")} > ${MAX_AMOUNT_CENTS} or g.held_cents - ${waits("in")} < ${-MAX_AMOUNT_CENTS}))
      or exists (select 1 from goals g join goal_parts x on x.goal_id = g.id where g.id = ${goalId}
        and (x.put_in_cents - x.taken_out_cents + ${waits("out", ofPart)} > ${MAX_AMOUNT_CENTS}
          or x.cents - ${waits("in", ofPart)} < ${-MAX_AMOUNT_CENTS}))`,
  );

/** Writes a movement of money between a member and the keeper, if the right holds. Triggers change the part. */
export const insertMove = (
  db: Database,
  mover: MoneyMover,
  { id, cents }: { id: string; cents: number },
  now: Date,
) => ({
  tooLittle: mover.isIn ? undefined : refuseTooLittle(db, mover, cents),
  moved: db.run(sql`
    insert into goal_moves (id, goal_id, kind, member_id, keeper_id, cents, state, recorded_by, created_at, changed_at)
    select ${id}, g.id, ${mover.isIn ? "in" : "out"}, w.id, g.keeper_id, ${cents}, ${stateWhenMoved(mover)}, ${mover.userId},
      ${now.getTime()}, ${now.getTime()}
    from goals g join squad_members w on w.id = ${mover.memberId} where g.id = ${mover.goalId} and ${mover.condition}`),
  tooMuch: refuseTooMuch(db, mover.goalId),
});

/** Sets the state of a movement where the right holds. Runs last: until then the other statements find the right. */
export const setMoveState = (db: Database, right: MoveRight, state: PaymentState, now: Date) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update goal_moves set state = ${state}, changed_at = ${now.getTime()} where id = (select v.id from ${movementOf(right)})`);

/** Refuses a batch that closes a goal or hands it over while a movement waits for an answer. */
export const refuseWaiting = (db: Database, { goalId, condition }: GoalManager) =>
  refuseWhere(
    db,
    "goal_waiting",
    sql`${condition} and exists (select 1 from goal_moves v where v.goal_id = ${goalId} and ${isSent})`,
  );

/** The only payer of split `s` is the keeper of goal `g`, and the split is a bill of the squad. */
const isPaidByKeeper = sql`(s.squad_id = g.squad_id and s.deleted_at is null and s.is_refund = 0
  and exists (select 1 from split_shares paid where paid.split_id = s.id and paid.paid_cents > 0)
  and not exists (select 1 from split_shares paid join squad_members payer on payer.id = paid.member_id
    where paid.split_id = s.id and paid.paid_cents > 0 and coalesce(payer.claimed_by, payer.id) <> g.keeper_id))`;

/** Goal `g` and split `s` of a use. */
const used = (goalId: string, splitId: string): SQL =>
  sql`goals g join splits s on s.id = ${splitId} and s.squad_id = g.squad_id and s.deleted_at is null where g.id = ${goalId}`;

/** Each member with a share of split `s` and what of their part of goal `g` pays for it: the part up to the share. */
const usedParts = (goalId: string, splitId: string): SQL => sql`
  select g.id as goal_id, g.keeper_id, o.member_id, min(o.share_cents, p.cents) as cents
  from (
    select coalesce(w.claimed_by, w.id) as member_id, sum(x.share_cents) as share_cents
    from split_shares x cross join squad_members w on w.id = x.member_id where x.split_id = ${splitId} group by 1) o
  join (
    select coalesce(w.claimed_by, w.id) as member_id, sum(x.cents) as cents
    from goal_parts x cross join squad_members w on w.id = x.member_id where x.goal_id = ${goalId} group by 1) p
    on p.member_id = o.member_id
  cross join goals g on g.id = ${goalId}`;

/**
 * Pays the shares of a split from the parts of a goal, each part up to the share. Triggers write the payments to the keeper. A
 * split is refused that the keeper did not pay alone, that uses a goal already, or for which no part has anything.
 */
export const insertUse = (db: Database, { goalId, splitId, userId, condition }: GoalUser, today: Day, now: Date) => {
  return {
    missing: refuseWhere(
      db,
      "squad_closed",
      sql`not (${condition}) or not exists (select 1 from ${used(goalId, splitId)})`,
    ),
    unfit: refuseWhere(
      db,
      "goal_split_unfit",
      sql`(exists (select 1 from ${used(goalId, splitId)} and not ${isPaidByKeeper})
        or exists (select 1 from goal_moves v where v.split_id = ${splitId} and v.state = 'confirmed')
        or not exists (select 1 from (${usedParts(goalId, splitId)}) where cents > 0))`,
    ),
    used: db.run(sql`
      insert into goal_moves (id, goal_id, kind, member_id, keeper_id, cents, state, split_id, paid_on, recorded_by, created_at, changed_at)
      select ${newIdSql("gmv", now)}, u.goal_id, 'use', u.member_id, u.keeper_id, u.cents, 'confirmed', ${splitId}, ${today}, ${userId},
        ${now.getTime()}, ${now.getTime()}
      from (${usedParts(goalId, splitId)}) u
      where u.cents > 0 and ${condition} and exists (select 1 from ${used(goalId, splitId)} and ${isPaidByKeeper})`),
    tooMuch: refuseTooMuch(db, goalId),
  };
};

/** What is left in the goals `g` that meet a condition becomes what their keeper owes the members, by payments that triggers write. Without a day they are of the UTC day. */
export const insertRests = (db: Database, { userId, goals }: GoalCloser, today: Day | null, now: Date) =>
  db.run(sql`
    insert into goal_moves (id, goal_id, kind, member_id, keeper_id, cents, state, paid_on, recorded_by, created_at, changed_at)
    select ${newIdSql("gmv", now)}, g.id, 'rest', x.member_id, g.keeper_id, x.cents, 'confirmed', ${today}, ${userId}, ${now.getTime()}, ${now.getTime()}
    from goals g cross join goal_parts x on x.goal_id = g.id and x.cents <> 0 where ${goals}`);

/** Closes a goal whose parts are all 0. */
export const markClosed = (db: Database, { goalId, condition }: GoalManager, now: Date) => ({
  closed: writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update goals set closed_at = ${now.getTime()} where id = ${goalId} and ${condition}`),
  pledges: db.run(
    sql`delete from goal_pledges where goal_id in (select id from goals where id = ${goalId} and closed_at is not null)`,
  ),
});

/** Refuses a batch in which the user leaves a squad and keeps confirmed money of a goal. Comes after what waits has ended. */
export const refuseLeavingKeepers = (db: Database, squadId: string, userId: string) =>
  refuseWhere(
    db,
    "goal_kept",
    sql`exists (select 1 from goals g join squad_members keeper on keeper.id = g.keeper_id
      where g.squad_id = ${squadId} and g.closed_at is null and keeper.left_at is not null and keeper.user_id = ${userId}
        and exists (select 1 from goal_parts x where x.goal_id = g.id and x.cents > 0))`,
  );

/** Takes the pledges of those who leave a squad in this batch. */
export const deletePledgesOfLeavers = (db: Database, squadId: string, now: Date) =>
  db.run(sql`
    delete from goal_pledges where member_id in (
      select id from squad_members where squad_id = ${squadId} and left_at = ${now.getTime()})`);
