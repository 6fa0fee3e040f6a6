import { createGoalSchema, type CreateGoal, type Goal, type PledgePeriod } from "#domain/goals/goals.ts";
import { ENTER_AMOUNT } from "#domain/money/money.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";

/** The form's values as typed. */
export interface GoalForm {
  name: string;
  emoji: string;
  target: string;
  keeperId: string;
  until: string;
  /** What members pledge, by their id; an empty text is no pledge. */
  pledged: Record<string, string>;
  every: PledgePeriod;
}

export type GoalField = "name" | "emoji" | "targetCents" | "keeperId" | "until" | "pledges";

export const emptyGoalForm = ({ myMemberId }: Squad): GoalForm => ({
  name: "",
  emoji: "",
  target: "",
  keeperId: myMemberId,
  until: "",
  pledged: {},
  every: "month",
});

export const goalFormOf = (
  { name, emoji, targetCents, keeperId, until, pledges }: Goal,
  money: TypedMoney,
): GoalForm => ({
  name,
  emoji: emoji ?? "",
  target: money.write(targetCents),
  keeperId,
  until: until ?? "",
  pledged: Object.fromEntries(pledges.map(({ memberId, cents }) => [memberId, money.write(cents)])),
  every: pledges[0]?.every ?? "month",
});

export const isSameForm = (one: GoalForm, other: GoalForm): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the request body, or the first error of each field. */
export function checkGoalForm(
  { name, emoji, target, keeperId, until, pledged, every }: GoalForm,
  money: TypedMoney,
): FormResult<CreateGoal, GoalField> {
  const parsed = createGoalSchema.safeParse({
    name,
    emoji: emoji.trim() || null,
    targetCents: money.read(target),
    keeperId,
    until: until || null,
    pledges: Object.entries(pledged)
      .filter(([, typed]) => typed.trim() !== "")
      .map(([memberId, typed]) => ({ memberId, cents: money.read(typed), every })),
  });
  const checked = formResult<GoalField, CreateGoal>(parsed);
  return checked.errors && target.trim() === ""
    ? { errors: { ...checked.errors, targetCents: ENTER_AMOUNT } }
    : checked;
}
