import {
  createGoalSchema,
  editGoalSchema,
  type CreateGoal,
  type EditGoal,
  type Goal,
  type PledgePeriod,
} from "#domain/goals/goals.ts";
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

/** Returns the request body, or the first error of each field. */
export const checkGoalForm = (form: GoalForm, money: TypedMoney): FormResult<CreateGoal, GoalField> =>
  withAmount(form, formResult(createGoalSchema.safeParse({ ...bodyOf(form, money), keeperId: form.keeperId })));

/** The same for an edit: only the changed fields. The keeper changes by handing over the money. */
export function checkGoalEdit(opened: GoalForm, form: GoalForm, money: TypedMoney): FormResult<EditGoal, GoalField> {
  const before: Record<string, unknown> = bodyOf(opened, money);
  const isChanged = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[field]);
  const changes = Object.fromEntries(Object.entries(bodyOf(form, money)).filter(isChanged));
  return withAmount(form, formResult(editGoalSchema.safeParse(changes)));
}

const bodyOf = ({ name, emoji, target, until, pledged, every }: GoalForm, money: TypedMoney) => ({
  name,
  emoji: emoji.trim() || null,
  targetCents: money.read(target),
  until: until || null,
  pledges: Object.entries(pledged)
    .filter(([, typed]) => typed.trim() !== "")
    .map(([memberId, typed]) => ({ memberId, cents: money.read(typed), every })),
});

/** Asks for the amount where none was typed. */
const withAmount = <Body>({ target }: GoalForm, { body, errors }: FormResult<Body, GoalField>) =>
  errors ? { errors: target.trim() === "" ? { ...errors, targetCents: ENTER_AMOUNT } : errors } : { body };
