import {
  createChallengeSchema,
  NOT_BEFORE_TODAY,
  type ChallengeKind,
  type CreateChallenge,
} from "#domain/challenges/challenges.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";

/** The form's values as typed. */
export interface ChallengeForm {
  kind: ChallengeKind;
  days: string;
  limit: string;
  events: string;
  people: string;
  habit: string;
  goalId: string;
  from: Day;
  until: Day;
}

/** The fields that can have an error, by their last name in the body. */
export type ChallengeField = "days" | "limitCents" | "events" | "people" | "habit" | "goalId" | "from" | "until";

const WEEK = 7;

/** A week from tomorrow on, so that the others can join today. */
export const newChallengeForm = (today: Day): ChallengeForm => ({
  kind: "settle-fast",
  days: "3",
  limit: "",
  events: "1",
  people: "3",
  habit: "",
  goalId: "",
  from: daysAfter(today, 1),
  until: daysAfter(today, WEEK),
});

const termsOf = ({ kind, days, limit, events, people, habit, goalId }: ChallengeForm, money: TypedMoney) => {
  switch (kind) {
    case "settle-fast":
      return { days: Number(days) };
    case "spend-less":
      return { limitCents: money.read(limit) };
    case "save":
      return { goalId };
    case "plan":
      return { events: Number(events), people: Number(people) };
    case "habit":
      return { habit };
  }
};

/** Returns the request body, or the first error of each field. */
export function checkChallenge(
  form: ChallengeForm,
  { today, money }: { today: Day; money: TypedMoney },
): FormResult<CreateChallenge, ChallengeField> {
  const { kind, from, until } = form;
  const parsed = createChallengeSchema.safeParse({ kind, from, until, terms: termsOf(form, money) });
  const errors: Partial<Record<ChallengeField, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.at(-1) as ChallengeField] ??= message;
  if (from !== "" && from < today) errors.from ??= NOT_BEFORE_TODAY;
  return parsed.success && Object.keys(errors).length === 0 ? { body: parsed.data } : { errors };
}
