import * as z from "zod/mini";
import { amountSchema, day, idSchema, INVALID_DATE } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import type { PaymentParty, PaymentState } from "#domain/payments/payments.ts";
import { emojiSchema, MAX_SQUAD_MEMBERS } from "#domain/squads/squads.ts";

/** Goals that a squad saves for at one time. */
export const MAX_OPEN_GOALS = 20;
/** Closed goals that a squad still shows, the newest first. */
export const CLOSED_GOALS_SHOWN = 10;
/** Movements of a goal that its card shows besides those that wait. */
export const MOVES_SHOWN = 8;
/** Movements of a goal that wait for an answer. Further ones are shown once these are answered. */
export const WAITING_SHOWN = 50;

export const PLEDGE_PERIODS = ["week", "month"] as const;
export type PledgePeriod = (typeof PLEDGE_PERIODS)[number];

/**
 * What a movement is. In and out: a member gives the keeper money, or gets some back. Use: a part pays for a share of a split.
 * Rest: what was left when the goal was closed. Keeper: the money goes to another keeper, who keeps it once they confirm it.
 */
export const GOAL_MOVE_KINDS = ["in", "out", "use", "rest", "keeper"] as const;
export type GoalMoveKind = (typeof GOAL_MOVE_KINDS)[number];

export const goalNameRules = {
  max: 100,
  tooLong: "The name of the goal must be at most 100 characters",
  required: "Please give the goal a name",
};
export const INVALID_UNTIL = "Please enter a valid date";

const pledge = z.strictObject({ memberId: idSchema, cents: amountSchema, every: z.enum(PLEDGE_PERIODS) });
const pledges = z.array(pledge).check(
  z.maxLength(MAX_SQUAD_MEMBERS, `A goal can have at most ${MAX_SQUAD_MEMBERS} pledges`),
  z.refine<{ memberId: string }[]>((all) => new Set(all.map(({ memberId }) => memberId)).size === all.length, {
    error: "Each person can pledge once",
  }),
);

const goalFields = {
  name: nameSchema(goalNameRules),
  emoji: emojiSchema,
  /** In the squad's currency. */
  targetCents: amountSchema,
  /** The day by which the target should be reached. */
  until: z.nullish(day(INVALID_UNTIL)),
};

/** The body of POST /api/squads/{id}/goals. The keeper and those who pledge are members. */
export const createGoalSchema = z.strictObject({
  ...goalFields,
  keeperId: idSchema,
  pledges: z._default(pledges, []),
});
export type CreateGoal = z.output<typeof createGoalSchema>;

/** The body of PATCH /api/squads/{id}/goals/{goalId}. Absent fields stay as they are; pledges are replaced as a whole. */
export const editGoalSchema = z.strictObject({
  name: z.optional(goalFields.name),
  emoji: z.optional(goalFields.emoji),
  targetCents: z.optional(goalFields.targetCents),
  until: z.optional(goalFields.until),
  pledges: z.optional(pledges),
});
export type EditGoal = z.output<typeof editGoalSchema>;

/** The body of POST …/goals/{goalId}/contributions and …/withdrawals. Without a member it is the signed-in user's own. */
export const moveMoneySchema = z.strictObject({ memberId: z.nullish(idSchema), cents: amountSchema });
export type MoveMoney = z.output<typeof moveMoneySchema>;

/** The body of POST …/goals/{goalId}/use. */
export const useGoalSchema = z.strictObject({ splitId: idSchema, today: z.nullish(day(INVALID_DATE)) });
export type UseGoal = z.output<typeof useGoalSchema>;
/** The query of POST …/goals/{goalId}/close. */
export const closeGoalQuerySchema = z.strictObject({ today: z.optional(day(INVALID_DATE)) });
/** The body of POST …/goals/{goalId}/keeper. */
export const changeKeeperSchema = z.strictObject({ memberId: idSchema });

/** One movement of money in or out of a goal. */
export interface GoalMove {
  id: string;
  kind: GoalMoveKind;
  /** Whose part it changes; of kind "keeper", who takes the money. */
  member: PaymentParty;
  /** Who held the money then. */
  keeper: PaymentParty;
  /** In the squad's currency. Of kind "rest" negative where the member owed the keeper. */
  cents: number;
  state: PaymentState;
  /** The split that a part was used for. */
  split: { id: string; name: string } | null;
  /** The user who recorded it. */
  recordedById: string;
  createdAt: string;
  /** What the signed-in user can do with it now. */
  canConfirm: boolean;
  canDispute: boolean;
  canWithdraw: boolean;
}

/** What a member has in a goal: put in − taken out − used. */
export interface GoalPart {
  memberId: string;
  cents: number;
  putInCents: number;
  takenOutCents: number;
  usedCents: number;
}

export interface GoalPledge {
  memberId: string;
  cents: number;
  every: PledgePeriod;
}

/** A savings goal of a squad, with its own book. */
export interface Goal {
  id: string;
  squadId: string;
  name: string;
  emoji: string | null;
  targetCents: number;
  /** ISO 4217. */
  currency: string;
  keeperId: string;
  until: string | null;
  createdAt: string;
  closedAt: string | null;
  reachedAt: string | null;
  /** What the keeper holds: the sum of the parts. */
  heldCents: number;
  /** Put in − taken out since the goal exists; what was used counts as saved. */
  savedCents: number;
  parts: GoalPart[];
  pledges: GoalPledge[];
  /** Movements that wait for an answer, oldest first. */
  waiting: GoalMove[];
  /** The newest other movements. */
  moves: GoalMove[];
  /** The signed-in user is the keeper, or an owner of the squad. */
  canManage: boolean;
}

/** Open goals come first. */
export interface GoalList {
  goals: Goal[];
}
