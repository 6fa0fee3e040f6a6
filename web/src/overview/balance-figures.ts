import type { BalanceSide } from "#domain/overview/overview.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { roundParts, roundToDollars } from "#domain/money/rounding.ts";

/** What lies open with one person, or with all others of a side, where `person` is null. */
export interface Part {
  person: Person | null;
  /** How many people that is. */
  count: number;
  cents: number;
  /** The same as it is shown: whole dollars, which add up with the others to the side's. */
  shownCents: number;
}

export interface SideFigures {
  shownCents: number;
  parts: Part[];
}

/** A side in whole dollars: its people, the largest first, and whoever it does not name as one. */
export function figuresOf({ cents, people, peopleCount }: BalanceSide): SideFigures {
  const named = people.map(({ person, cents: part }) => ({ person, count: 1, cents: part }));
  const others = { person: null, count: peopleCount - people.length, cents: cents - sumOf(named) };
  const parts = others.count > 0 ? [...named, others] : named;
  const shown = roundParts(parts.map((part) => part.cents));
  return {
    shownCents: roundToDollars(cents),
    parts: parts.map((part, index) => ({ ...part, shownCents: shown[index] ?? 0 })),
  };
}

const sumOf = (parts: readonly { cents: number }[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);
