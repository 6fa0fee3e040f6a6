import type { ApportionedShare } from "#domain/money/apportion.ts";
import { sumOf } from "#domain/money/rounding.ts";
import type { MethodProblem } from "./method-problems.ts";
import type { MethodInput } from "./method-schema.ts";

type Covers = NonNullable<MethodInput["covers"]>;

/** A person's share of a split. `tied` says that the split's id decides about a cent of it. */
export interface MethodShare extends ApportionedShare {
  /** Who pays this person's share; `cents` is then 0. */
  coveredBy?: string;
  /** The shares of others that are part of `cents`. */
  covers?: { id: string; cents: number }[];
}

/** The first cover that is not allowed. */
export function coverProblem(covers: Covers, sharers: readonly string[]): MethodProblem | undefined {
  const covered = new Set<string>();
  for (const { from, to } of covers) {
    if (!sharers.includes(from)) return { kind: "cover-unknown", id: from };
    if (from === to) return { kind: "cover-self", id: from };
    if (covered.has(from)) return { kind: "cover-twice", id: from };
    covered.add(from);
  }
  const chain = covers.find(({ to }) => covered.has(to));
  return chain && { kind: "cover-chain", id: chain.to };
}

/** Moves covered shares to those who pay them. Someone who only covers others follows at the end. */
export function coverShares(shares: readonly ApportionedShare[], covers: Covers): MethodShare[] {
  const payerOf = new Map(covers.map(({ from, to }) => [from, to]));
  const ids = new Set([...shares.map(({ id }) => id), ...payerOf.values()]);
  const tiedPeople = shares.filter(({ tied }) => tied).length;
  return [...ids].map((id) => {
    const coveredBy = payerOf.get(id);
    if (coveredBy !== undefined) return { id, cents: 0, tied: false, coveredBy };
    const covered = shares.filter((share) => payerOf.get(share.id) === id);
    const paid = [...shares.filter((share) => share.id === id), ...covered];
    const tiedHere = paid.filter(({ tied }) => tied).length;
    return {
      id,
      cents: sumOf(paid.map(({ cents }) => cents)),
      // If one person pays all tied shares, their sum is certain.
      tied: tiedHere > 0 && tiedHere < tiedPeople,
      ...(covered.length > 0 && { covers: covered.map(({ id: of, cents }) => ({ id: of, cents })) }),
    };
  });
}
