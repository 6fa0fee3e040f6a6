import type { Person } from "#domain/profiles/profiles.ts";
import { roundParts, roundToUnits, sumOf } from "#domain/money/rounding.ts";

/** The pending shares on one side, and the people with the largest sums. */
export interface BalanceSide {
  cents: number;
  peopleCount: number;
  people: { person: Person; cents: number }[];
}

/** The open amount with one person, or with all remaining people of a side if `person` is null. */
export interface Part {
  person: Person | null;
  /** The number of people in this part. */
  count: number;
  cents: number;
  /** The amount in cents, rounded to whole dollars so that a side's parts add up to its sum. */
  shownCents: number;
}

export interface SideFigures {
  shownCents: number;
  parts: Part[];
}

/** A side in whole dollars: the largest amounts by person, and the rest as one part. */
export function figuresOf({ cents, people, peopleCount }: BalanceSide): SideFigures {
  const named = people.map(({ person, cents: part }) => ({ person, count: 1, cents: part }));
  const others = {
    person: null,
    count: peopleCount - people.length,
    cents: cents - sumOf(people.map((one) => one.cents)),
  };
  const parts = others.count > 0 ? [...named, others] : named;
  const shown = roundParts(parts.map((part) => part.cents));
  return {
    shownCents: roundToUnits(cents),
    parts: parts.map((part, index) => ({ ...part, shownCents: shown[index] ?? 0 })),
  };
}
