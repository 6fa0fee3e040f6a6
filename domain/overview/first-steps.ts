/** What an account has done of the steps with which it begins. */
export interface FirstSteps {
  hasPeople: boolean;
  hasSplit: boolean;
  hasPlan: boolean;
}

/** So long an account is new. */
const NEW_DAYS = 14;
const DAY_MS = 86_400_000;

interface Account {
  createdAt: Date;
  steps: FirstSteps;
  /** It has neither a split nor a squad. */
  isEmpty: boolean;
}

/** The steps while one of them is left, and the account is new or still empty. */
export function firstStepsOf({ createdAt, steps, isEmpty }: Account, now: Date): FirstSteps | null {
  const isNew = now.getTime() - createdAt.getTime() < NEW_DAYS * DAY_MS;
  const areDone = steps.hasPeople && steps.hasSplit && steps.hasPlan;
  return !areDone && (isNew || isEmpty) ? steps : null;
}
