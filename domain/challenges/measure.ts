import { daysAfter, daysBetween, type Day } from "#domain/time/calendar.ts";
import {
  DAYS_UNTIL_FINAL,
  GRACE_DAYS,
  isPersonal,
  type KindWithTerms,
  type Outcome,
  type Progress,
} from "./challenges.ts";

const DAY_MS = 86_400_000;

/** How the balance of a participant changed at a time, in milliseconds. */
export interface BalanceChange {
  userId: string;
  at: number;
  creditCents: number;
  debitCents: number;
}

/** A participant with what is known of them. */
export interface ParticipantFacts {
  userId: string;
  /** Their balance now. */
  balanceCents: number;
  /** The days on which they said that they kept the habit. */
  checkIns: readonly Day[];
}

/** Everything that a challenge is measured from. What its kind does not need is empty. */
export type ChallengeFacts = KindWithTerms & {
  from: Day;
  until: Day;
  /** In milliseconds; the end is not included. */
  startsAt: number;
  endsAt: number;
  people: readonly ParticipantFacts[];
  /** Since the start. */
  changes: readonly BalanceChange[];
  /** The total of the squad's splits in the period, without refunds. */
  spentCents: number;
  /** How many people are in each event that was planned in the period. */
  plans: readonly number[];
  /** The goal of a challenge to save, as it was at the end. */
  goal: { heldCents: number; targetCents: number } | null;
};

export interface Measured {
  /** All together: in a challenge in which each has their own progress, how many people have not lost. */
  together: Progress;
  people: (Progress & { userId: string })[];
}

/** Measures a challenge from facts alone, as it stands at an instant. `today` is the day in the squad's time zone. */
export function measure(facts: ChallengeFacts, now: number, today: Day): Measured {
  const isOver = now >= facts.endsAt;
  if (!isPersonal(facts.kind)) {
    const together = measureTogether(facts, isOver);
    return { together, people: facts.people.map(({ userId }) => ({ userId, ...together })) };
  }
  const people = facts.people.map((person) => ({
    userId: person.userId,
    ...(facts.kind === "settle-fast"
      ? measurePayments(facts, facts.terms.days, person, now)
      : measureHabit(facts, person.checkIns, isOver ? null : today)),
  }));
  const done = people.filter(({ outcome }) => outcome !== "lost").length;
  const target = people.length;
  return {
    // A challenge that everyone has left is lost.
    together: { outcome: outcomeOf(done === target && target > 0, isOver || (done === 0 && target > 0)), done, target },
    people,
  };
}

const outcomeOf = (isReached: boolean, isOver: boolean): Outcome => (!isOver ? "open" : isReached ? "won" : "lost");

function measureTogether(facts: ChallengeFacts, isOver: boolean): Progress {
  switch (facts.kind) {
    case "spend-less": {
      const { limitCents } = facts.terms;
      return { done: facts.spentCents, target: limitCents, outcome: outcomeOf(facts.spentCents <= limitCents, isOver) };
    }
    case "plan": {
      const done = facts.plans.filter((people) => people >= facts.terms.people).length;
      const isReached = done >= facts.terms.events;
      return { done, target: facts.terms.events, outcome: outcomeOf(isReached, isOver || isReached) };
    }
    default: {
      const { heldCents, targetCents } = facts.goal ?? { heldCents: 0, targetCents: 1 };
      const isReached = heldCents >= targetCents;
      return { done: heldCents, target: targetCents, outcome: outcomeOf(isReached, isOver || isReached) };
    }
  }
}

/**
 * Whether a person paid each debt within some days, the oldest first. What they owe at the start is due from then on. A debt
 * whose days end after the challenge cannot be late. `done` is what they paid in time of what they owed, `target`.
 */
function measurePayments(
  { startsAt, endsAt, changes }: ChallengeFacts,
  days: number,
  { userId, balanceCents }: ParticipantFacts,
  now: number,
): Progress {
  const end = Math.min(now, endsAt);
  const mine = changes.filter((change) => change.userId === userId).toSorted((one, other) => one.at - other.at);
  const opening = mine.reduce((sum, { creditCents, debitCents }) => sum - creditCents + debitCents, balanceCents);
  const debts: { at: number; cents: number }[] = opening < 0 ? [{ at: startsAt, cents: -opening }] : [];
  let credit = Math.max(opening, 0);
  let [done, target, isLate] = [0, Math.max(-opening, 0), false];
  const isTooLate = (debt: { at: number }, at: number) => at - debt.at > days * DAY_MS;

  for (const { at, creditCents, debitCents } of mine) {
    if (at >= end) break;
    credit += creditCents;
    while (credit > 0 && debts[0]) {
      const [debt] = debts;
      const paid = Math.min(credit, debt.cents);
      if (isTooLate(debt, at)) isLate = true;
      else done += paid;
      credit -= paid;
      debt.cents -= paid;
      if (debt.cents === 0) debts.shift();
    }
    const covered = Math.min(credit, debitCents);
    credit -= covered;
    if (debitCents > covered) {
      debts.push({ at, cents: debitCents - covered });
      target += debitCents - covered;
    }
  }
  if (debts[0] && isTooLate(debts[0], end)) isLate = true;
  return { done, target, outcome: isLate ? "lost" : outcomeOf(true, now >= endsAt) };
}

/** The days with a check-in, of all days. More days without one than the grace allows lose; `today` can still get one. */
function measureHabit({ from, until }: ChallengeFacts, checkIns: readonly Day[], today: Day | null): Progress {
  const done = new Set(checkIns.filter((day) => day >= from && day <= until)).size;
  const target = daysBetween(from, until) + 1;
  const checked = new Set(checkIns);
  let missed = 0;
  for (let day = from; day <= until && (today === null || day < today); day = daysAfter(day, 1))
    if (!checked.has(day)) missed++;
  return { done, target, outcome: missed > GRACE_DAYS ? "lost" : outcomeOf(true, today === null) };
}

/** What people are told of a challenge, in this order. */
export const STAGES = ["start", "half", "last-day", "end", "final"] as const;
export type Stage = (typeof STAGES)[number];

/** From so many days on, people are told at half. */
const DAYS_WITH_HALF = 4;
/** From so many days on, people are told the day before the end. */
const DAYS_WITH_LAST = 3;

/** When each stage of a challenge is due, with its number from 1. A short challenge has fewer. */
export function stagesOf({
  from,
  until,
  startsAt,
  endsAt,
}: Pick<ChallengeFacts, "from" | "until" | "startsAt" | "endsAt">) {
  const days = daysBetween(from, until) + 1;
  const at: Record<Stage, number | null> = {
    start: startsAt,
    half: days >= DAYS_WITH_HALF ? startsAt + Math.floor((endsAt - startsAt) / 2) : null,
    // The last day is the day before the end.
    "last-day": days >= DAYS_WITH_LAST ? endsAt - DAY_MS : null,
    end: endsAt,
    final: endsAt + DAYS_UNTIL_FINAL * DAY_MS,
  };
  return STAGES.flatMap((stage, index) => (at[stage] === null ? [] : [{ stage, number: index + 1, at: at[stage] }]));
}

/**
 * What is due of a challenge of which people were told up to a stage: the newest stage, since no one wants to hear of
 * earlier ones afterwards, and when the next one is due. Null if nothing is due.
 */
export function dueStage(
  facts: Pick<ChallengeFacts, "from" | "until" | "startsAt" | "endsAt">,
  told: number,
  now: number,
) {
  const left = stagesOf(facts).filter(({ number }) => number > told);
  const due = left.findLast(({ at }) => at <= now);
  return due ? { ...due, nextAt: left.find(({ number }) => number > due.number)?.at ?? null } : null;
}
