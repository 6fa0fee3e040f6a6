import * as z from "zod/mini";
import { amountSchema, day, idSchema } from "#domain/fields.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { nameSchema } from "#domain/names.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import { daysBetween, formatDay, type Day } from "#domain/time/calendar.ts";

export const CHALLENGE_KINDS = ["settle-fast", "spend-less", "save", "plan", "habit"] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

/** How a challenge stands for a person, or for all together. */
export const OUTCOMES = ["open", "won", "lost"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The longest challenge, both days included. */
export const MAX_CHALLENGE_DAYS = 90;
/** How far ahead a challenge can start. */
export const MAX_DAYS_AHEAD = 365;
/** Challenges of a squad that are not over. */
export const MAX_OPEN_CHALLENGES = 10;
/** Challenges that are shown as history. */
export const PAST_CHALLENGES = 20;
/** So many days may be left out in a habit. */
export const GRACE_DAYS = 1;
/** Changes of splits and events count for so many days after the end. Then the result is final. */
export const DAYS_UNTIL_FINAL = 3;

const TOO_MANY_DAYS = "Please enter fewer days than the challenge has, or no one can lose it";
const NO_PERIOD = "Please choose the first and the last day";
const count = (max: number, sentence: string) =>
  z.int(sentence).check(z.minimum(1, sentence), z.maximum(max, sentence));

const period = { from: day(NO_PERIOD), until: day(NO_PERIOD) };
const habitRules = { max: 100, tooLong: "A habit must be at most 100 characters", required: "Please enter the habit" };

/** The numbers of each kind. */
export const termsSchemas = {
  "settle-fast": z.strictObject({ days: count(30, "Please enter 1 to 30 days") }),
  "spend-less": z.strictObject({ limitCents: amountSchema }),
  save: z.strictObject({ goalId: idSchema }),
  plan: z.strictObject({
    events: count(50, "Please enter 1 to 50 events"),
    people: count(50, "Please enter 1 to 50 people"),
  }),
  habit: z.strictObject({ habit: nameSchema(habitRules) }),
} as const;
export type Terms = { [Kind in ChallengeKind]: z.output<(typeof termsSchemas)[Kind]> };

/** A kind with its numbers. */
export type KindWithTerms = { [Kind in ChallengeKind]: { kind: Kind; terms: Terms[Kind] } }[ChallengeKind];

const ofKind = <Kind extends ChallengeKind>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), ...period, terms: termsSchemas[kind] });

/** The body of POST /api/squads/{id}/challenges. The user who starts a challenge takes part in it. */
export const createChallengeSchema = z
  .discriminatedUnion("kind", [
    ofKind("settle-fast"),
    ofKind("spend-less"),
    ofKind("save"),
    ofKind("plan"),
    ofKind("habit"),
  ])
  .check(
    z.refine(({ from, until }) => from <= until, { error: "The last day is before the first", path: ["until"] }),
    z.refine(({ from, until }) => daysBetween(from, until) < MAX_CHALLENGE_DAYS, {
      error: `A challenge can have at most ${MAX_CHALLENGE_DAYS} days`,
      path: ["until"],
    }),
    // What is owed at the start is late only on a day of the challenge.
    z.refine((one) => one.kind !== "settle-fast" || one.terms.days <= daysBetween(one.from, one.until), {
      error: TOO_MANY_DAYS,
      path: ["terms", "days"],
    }),
  );
export type CreateChallenge = z.output<typeof createChallengeSchema>;

/** The body of PUT /api/squads/{id}/challenges/{challengeId}/check-in. */
export const checkInSchema = z.strictObject({ checkedIn: z.boolean("checkedIn must be true or false") });

export const NO_GOAL =
  "This squad has no such savings goal. Create a goal first, then challenge each other to reach it.";
export const NOT_BEFORE_TODAY = "A challenge starts today or later";
export const TOO_FAR_AHEAD = "A challenge starts within a year";

/** How someone, or all together, stand: what they did of what there is to do. Cents, events or days, by the kind. */
export interface Progress {
  outcome: Outcome;
  done: number;
  target: number;
}

export interface ChallengePerson extends Progress {
  person: Person;
}

/** Upcoming: people join. Ended: late changes still count. */
export type ChallengeState = "upcoming" | "running" | "ended" | "final";

export type Challenge = KindWithTerms & {
  id: string;
  /** Its terms in one sentence. */
  sentence: string;
  from: Day;
  until: Day;
  state: ChallengeState;
  createdBy: Person;
  /** Whether the signed-in user takes part, and whether they said today that they kept the habit. */
  joined: boolean;
  checkedIn: boolean;
  /** Reported by people themselves, not measured. */
  selfReported: boolean;
  /** All together; null before the start. */
  progress: Progress | null;
  people: ChallengePerson[];
  /** What the result would be now, if changes since it became final would have made another one. */
  wouldBe: Progress | null;
  /** When the result becomes final, or became. */
  finalAt: string;
};

export interface ChallengeList {
  currency: string;
  /** Those that are not over, the next to end first, then past ones, the newest first. */
  challenges: Challenge[];
}

/** Whether each person has progress of their own; else all have it together. */
export const isPersonal = (kind: ChallengeKind): boolean => kind === "settle-fast" || kind === "habit";

const plural = (many: number, one: string): string => (many === 1 ? `1 ${one}` : `${many} ${one}s`);

/** The terms of a challenge in one sentence, from its numbers. */
export function sentenceOf(
  challenge: KindWithTerms & { from: Day; until: Day },
  { currency, goalName = null }: { currency: string; goalName?: string | null },
): string {
  const { from, until } = challenge;
  const period = from === until ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(until)}`;
  switch (challenge.kind) {
    case "settle-fast":
      return `Pay what you owe within ${plural(challenge.terms.days, "day")}, ${period}.`;
    case "spend-less":
      return `Spend at most ${formatMoney(challenge.terms.limitCents, currency)} together ${period}.`;
    case "save":
      return `Reach ${goalName === null ? "the savings goal" : isolate(goalName)} together by ${formatDay(until)}.`;
    case "plan":
      return `Plan ${plural(challenge.terms.events, "event")} with at least ${challenge.terms.people === 1 ? "1 person" : `${challenge.terms.people} people`} each ${period}.`;
    case "habit":
      return `${isolate(challenge.terms.habit)}: check in every day ${period}. One day may be missing.`;
  }
}
