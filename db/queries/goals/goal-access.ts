import { sql, type SQL } from "drizzle-orm";
import { hasBecomeUserSince } from "#db/queries/squads/became-user.ts";
import type { GoalMoveKind } from "#domain/goals/goals.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import { isInSquad, isSquadMember, isSquadReader } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/** Movement `v` waits. Worded so that an index of the open ones is used, however long the book of a goal is. */
export const isSent = sql.raw("(v.state in ('sent', 'disputed') and v.state = 'sent')");

/** The movements that someone answers: money between a member and the keeper, and a hand-over to another keeper. */
export type AnsweredKind = Extract<GoalMoveKind, "in" | "out" | "keeper">;

interface GoalIds {
  squadId: string;
  goalId: string;
  /** Who acts. */
  userId: string;
}

/** The right of one user on one savings goal, as a condition that every statement on it carries. Without it the goal does not exist. */
export interface GoalReader extends Readonly<GoalIds> {
  readonly condition: SQL;
  readonly [proof]: "reader" | "user" | "manager" | "editor";
}

/** The right to use a goal for a split of the squad: of its members. */
export interface GoalUser extends GoalReader {
  readonly splitId: string;
  readonly [proof]: "user";
}

/** The right to close a goal and to hand it over: of the keeper and the squad's owners, also over an archived squad. */
export interface GoalManager extends GoalReader {
  readonly [proof]: "manager";
}

/** The right to give the money of a goal to another member: of the same people. */
export interface GoalHandOver extends GoalManager {
  readonly memberId: string;
}

/** What decides which goals are closed, and who closes them. */
export interface GoalCloser {
  readonly userId: string;
  /** A condition on goals `g`. */
  readonly goals: SQL;
}

/** The right to change what a goal is: of the same people, while the squad is not archived; in the batch that creates it, of its author. */
export interface GoalEditor extends GoalReader {
  readonly [proof]: "editor";
}

/** The goal is one of the squad, and a condition on it as `g` holds. */
const isGoal = ({ squadId, goalId }: GoalIds, condition: SQL = sql`true`): SQL =>
  sql`exists (select 1 from goals g where g.id = ${goalId} and g.squad_id = ${squadId} and ${condition})`;

const isOpen = sql.raw("g.closed_at is null");

/** The user who a member is, or who has claimed the guest. */
export const userOfMember = (memberId: SQL): SQL =>
  sql`(select coalesce(claimer.user_id, held.user_id) from squad_members held
    left join squad_members claimer on claimer.id = held.claimed_by where held.id = ${memberId})`;

/** What a member has in goal `g`, with what the guests whom they have claimed have. */
export const partOf = (memberId: SQL): SQL => sql`coalesce((
  select sum(x.cents) from goal_parts x cross join squad_members own on own.id = x.member_id
  where x.goal_id = g.id and (own.id = ${memberId} or own.claimed_by = ${memberId})), 0)`;

/** The member is this user. */
export const hasAccountOf = (memberId: string, userId: string): SQL =>
  sql`${userOfMember(sql`${memberId}`)} = ${userId}`;

/** The user keeps goal `g`, or is an owner of its squad, and is in the squad now. */
export const managesGoal = (userId: string): SQL => sql`exists (select 1 from squad_members me
  where me.squad_id = g.squad_id and me.user_id = ${userId} and me.left_at is null and (me.id = g.keeper_id or me.role = 'owner'))`;

export const asGoalReader = (ids: GoalIds): GoalReader =>
  ({ ...ids, condition: sql`${isSquadReader(sql`${ids.squadId}`, ids.userId)} and ${isGoal(ids)}` }) as GoalReader;

export const asGoalUser = (ids: GoalIds & { splitId: string }): GoalUser =>
  ({
    ...ids,
    condition: sql`${isSquadMember(sql`${ids.squadId}`, ids.userId)} and ${isGoal(ids, isOpen)}`,
  }) as GoalUser;

export const asGoalManager = (ids: GoalIds): GoalManager =>
  ({ ...ids, condition: isGoal(ids, sql`${isOpen} and ${managesGoal(ids.userId)}`) }) as GoalManager;

export const asHandOver = (ids: GoalIds & { memberId: string }): GoalHandOver => ({
  ...asGoalManager(ids),
  memberId: ids.memberId,
});

/** The same right, where the member does not keep the goal already. */
export const asHandOverToOther = (handOver: GoalHandOver): GoalHandOver =>
  withCondition(handOver, isGoal(handOver, sql`g.keeper_id <> ${handOver.memberId}`));

export const asCloser = ({ goalId, userId, condition }: GoalManager): GoalCloser => ({
  userId,
  goals: sql`g.id = ${goalId} and ${condition}`,
});

/** The right over a new goal of the user who creates it, in the batch that writes it. */
export const asGoalCreator = (ids: GoalIds): GoalEditor =>
  ({ ...ids, condition: isGoal(ids, sql`g.created_by = ${ids.userId}`) }) as GoalEditor;

export const asGoalEditor = (ids: GoalIds): GoalEditor =>
  ({
    ...ids,
    condition: sql`${isSquadMember(sql`${ids.squadId}`, ids.userId)} and ${isGoal(ids, sql`${isOpen} and ${managesGoal(ids.userId)}`)}`,
  }) as GoalEditor;

/** The member with this id has no user who could answer: a guest, or a deleted account. */
const hasNoAccount = (memberId: SQL): SQL =>
  sql`not exists (select 1 from profiles u where u.id = ${userOfMember(memberId)} and u.deleted_at is null)`;

/** The right to record that money moves between a member and the keeper of a goal. */
export interface MoneyMover extends Readonly<GoalIds> {
  /** The member whose part changes, as an SQL expression. */
  readonly memberId: SQL;
  /** Whether the goal gets the money. */
  readonly isIn: boolean;
  readonly condition: SQL;
  readonly [proof]: "mover";
}

/** The member of a request: the one that it names, or the user's own. */
const memberOfRequest = ({ squadId, userId }: GoalIds, memberId: string | null | undefined): SQL =>
  memberId
    ? sql`${memberId}`
    : sql`(select own.id from squad_members own where own.squad_id = ${squadId} and own.user_id = ${userId})`;

/** Under `g` and `w`: the goal and the member whose part changes. */
const movedBetween = ({ squadId, goalId }: GoalIds, memberId: SQL, condition: SQL): SQL => sql`exists (
  select 1 from goals g join squad_members w on w.squad_id = g.squad_id and w.id = ${memberId} and w.claimed_by is null
  where g.id = ${goalId} and g.squad_id = ${squadId} and ${isOpen} and ${condition})`;

/** Members put in their own money. The keeper writes down what anyone gave them, and members what a guest gave. */
export function asContributor(ids: GoalIds, given?: string | null): MoneyMover {
  const memberId = memberOfRequest(ids, given);
  const { squadId, userId } = ids;
  const condition = sql`${isSquadMember(sql`${squadId}`, userId)} and ${movedBetween(
    ids,
    memberId,
    sql`w.left_at is null and (w.user_id = ${userId} or ${userOfMember(sql.raw("g.keeper_id"))} = ${userId} or ${hasNoAccount(sql.raw("w.id"))})`,
  )}`;
  return { ...ids, memberId, isIn: true, condition } as MoneyMover;
}

/** Members take out their own money, also after leaving and from an archived squad. The keeper writes down what they gave to anyone. */
export function asTaker(ids: GoalIds, given?: string | null): MoneyMover {
  const memberId = memberOfRequest(ids, given);
  const { squadId, userId } = ids;
  const condition = movedBetween(
    ids,
    memberId,
    sql`(w.user_id = ${userId} and (w.left_at is null
        or ${partOf(sql.raw("w.id"))} <> 0)
      or ${userOfMember(sql.raw("g.keeper_id"))} = ${userId} and ${isInSquad(sql`${squadId}`, userId)})`,
  );
  return { ...ids, memberId, isIn: false, condition } as MoneyMover;
}

/**
 * A movement is confirmed when it is recorded if its receiver records it, or has no account. Written under `g` and `w`.
 */
export const stateWhenMoved = ({ isIn, userId }: MoneyMover): SQL => {
  const receiver = sql.raw(isIn ? "g.keeper_id" : "w.id");
  return sql`iif(${userOfMember(receiver)} = ${userId} or ${hasNoAccount(receiver)}, 'confirmed', 'sent')`;
};

/** The right to answer one movement, or to have recorded it, as a condition on its row `v` with its goal `g`. */
export interface MoveRight extends Readonly<GoalIds> {
  readonly moveId: string;
  readonly condition: SQL;
  readonly [proof]: "move";
}

interface MoveIds extends GoalIds {
  moveId: string;
  kind: AnsweredKind;
}

const [memberOf, keeperOf] = [sql.raw("v.member_id"), sql.raw("v.keeper_id")];
const [receiver, sender] = [
  sql`iif(v.kind = 'in', ${userOfMember(keeperOf)}, ${userOfMember(memberOf)})`,
  sql`iif(v.kind = 'in', ${userOfMember(memberOf)}, ${userOfMember(keeperOf)})`,
];

/** It is a movement of an open goal that its keeper still keeps, and the user is in the squad, or left it with something open. */
const canAnswer = (
  userId: string,
): SQL => sql`(v.kind in ('in', 'out') and g.closed_at is null and g.keeper_id = v.keeper_id
  and ${isSquadReader(sql.raw("g.squad_id"), userId)})`;

/** It hands an open goal over from its keeper to another member. */
const isHandOver = sql.raw("(v.kind = 'keeper' and g.closed_at is null and g.keeper_id = v.keeper_id)");

/** The user is the member of the squad to whom a goal is handed over. */
const canTakeOver = (userId: string): SQL =>
  sql`(${isHandOver} and ${receiver} = ${userId} and ${isInSquad(sql.raw("g.squad_id"), userId)})`;

/** What is in the goal is what was handed over, and no other movement waits for its keeper, or for who got it from them. */
const isUnchanged = sql.raw(`(v.cents = g.held_cents and not exists (select 1 from goal_moves other
  where other.goal_id = v.goal_id and other.state in ('sent', 'disputed') and other.state = 'sent' and other.id <> v.id))`);

/** The user is a member, or the sender, who may have left. */
const canTakeBack = (userId: string): SQL =>
  sql`(${sender} = ${userId} or v.recorded_by = ${userId} and ${isInSquad(sql.raw("g.squad_id"), userId)})`;

/**
 * Money that the keeper gave to someone without an account is the matter of all other members: no one else could object. The
 * keeper is no witness, and neither is who recorded it.
 */
const isWitness = (
  userId: string,
): SQL => sql`(v.kind = 'out' and v.recorded_by <> ${userId} and ${sender} is not ${userId}
  and (${hasNoAccount(memberOf)} or ${hasBecomeUserSince(memberOf, sql.raw("v.changed_at"))}) and ${isInSquad(sql.raw("g.squad_id"), userId)})`;

/** The receiver confirms what was sent, also after they said that it did not arrive; a new keeper exactly what was handed over. */
export const canConfirmMove = (userId: string): SQL =>
  sql`(v.state in ('sent', 'disputed') and (${canAnswer(userId)} and (${receiver} = ${userId} or ${isWitness(userId)})
    or ${canTakeOver(userId)} and ${isUnchanged}))`;

/** The receiver says that it did not arrive until they confirm it; where they have no account, another member at any time. */
export const canDisputeMove = (userId: string): SQL =>
  sql`(${canAnswer(userId)} and (v.state = 'sent' and ${receiver} = ${userId} or v.state in ('sent', 'confirmed') and ${isWitness(userId)})
    or v.state = 'sent' and ${canTakeOver(userId)})`;

/**
 * The sender, and who recorded it, withdraw it until it is confirmed. One that was confirmed when it was recorded, and is
 * unchanged since, is withdrawn by who recorded it. A hand-over is taken back by those who can hand over, and refused by who gets it.
 */
export const canWithdrawMove = (userId: string): SQL => sql`(${canAnswer(userId)} and (
  v.state in ('sent', 'disputed') and ${canTakeBack(userId)}
  or v.state = 'confirmed' and v.recorded_by = ${userId} and ${canTakeBack(userId)} and v.changed_at = v.created_at)
  or v.state in ('sent', 'disputed') and ${isHandOver} and ${receiver} is not ${userId} and ${managesGoal(userId)})`;

const moveRight = ({ kind, ...ids }: MoveIds, condition: SQL): MoveRight =>
  ({
    ...ids,
    condition: sql`v.id = ${ids.moveId} and v.kind = ${kind} and v.goal_id = ${ids.goalId} and g.squad_id = ${ids.squadId} and ${condition}`,
  }) as MoveRight;

/** The right over a movement of the user who records it, in the batch that writes it. */
export const asMoveRecorder = ({ moveId, ...ids }: GoalIds & { moveId: string }): MoveRight =>
  ({
    ...ids,
    moveId,
    condition: sql`v.id = ${moveId} and v.goal_id = ${ids.goalId} and v.recorded_by = ${ids.userId}`,
  }) as MoveRight;

/** The movement `v` of a right, with its goal `g`. */
export const movementOf = ({ condition }: MoveRight): SQL =>
  sql`goal_moves v cross join goals g on g.id = v.goal_id where ${condition}`;

export const asMoveConfirmer = (ids: MoveIds) => moveRight(ids, canConfirmMove(ids.userId));
export const asMoveDisputer = (ids: MoveIds) => moveRight(ids, canDisputeMove(ids.userId));
export const asMoveWithdrawer = (ids: MoveIds) => moveRight(ids, canWithdrawMove(ids.userId));
