import type { ChallengeRow } from "#db/queries/challenges/challenges.ts";
import {
  DAYS_UNTIL_FINAL,
  isPersonal,
  sentenceOf,
  type Challenge,
  type KindWithTerms,
} from "#domain/challenges/challenges.ts";
import { measure, type ChallengeFacts, type Measured } from "#domain/challenges/measure.ts";
import { isoOf } from "#domain/time/instant.ts";
import { dayIn } from "#domain/time/time-zones.ts";

const DAY_MS = 86_400_000;

/** The facts of a row, by which it is measured. */
export const factsOf = (row: ChallengeRow): ChallengeFacts => ({
  ...(row as ChallengeRow & KindWithTerms),
  people: row.participants,
  // What was used for a bill was saved before.
  goal: row.goal && { heldCents: row.goal.savedCents, targetCents: row.goal.targetCents },
});

/** How a challenge stands at an instant; a final one as it was stored. */
export function standingOf(row: ChallengeRow, now: number): Measured {
  if (!row.isFinal) return measure(factsOf(row), now, dayIn(row.zone, new Date(now)));
  const people = row.participants.map(({ userId, outcome, done, target }) => ({
    userId,
    outcome: outcome ?? "lost",
    done: done ?? 0,
    target: target ?? 0,
  }));
  const done = row.done ?? 0;
  // Of those who have deleted their account since, no result is left.
  const target = isPersonal(row.kind) ? Math.max(people.length, done) : (people[0]?.target ?? done);
  return { together: { outcome: row.outcome ?? "lost", done, target }, people };
}

/** A challenge as the signed-in user sees it. */
export function toChallenge(row: ChallengeRow, userId: string, now: Date): Challenge {
  const at = now.getTime();
  const { together, people } = standingOf(row, at);
  const state = row.isFinal ? "final" : at < row.startsAt ? "upcoming" : at < row.endsAt ? "running" : "ended";
  const mine = row.participants.find((one) => one.userId === userId);
  const facts = factsOf(row);
  const { kind, terms } = facts;
  const late = row.isCompared ? measure(facts, at, row.until).together : null;
  return {
    id: row.id,
    ...({ kind, terms } as KindWithTerms),
    sentence: sentenceOf(facts, { currency: row.currency, goalName: row.goal?.name ?? null }),
    from: row.from,
    until: row.until,
    state,
    createdBy: row.createdBy,
    joined: mine !== undefined,
    checkedIn: mine?.checkIns.includes(dayIn(row.zone, now)) ?? false,
    selfReported: kind === "habit",
    progress: state === "upcoming" ? null : together,
    people: row.participants.map(({ person }, index) => {
      const { outcome, done, target } = people[index] ?? together;
      return { person, outcome, done, target };
    }),
    wouldBe: late && late.outcome !== together.outcome ? late : null,
    finalAt: isoOf(row.endsAt + DAYS_UNTIL_FINAL * DAY_MS),
  };
}
