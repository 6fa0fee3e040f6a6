import { hash } from "#domain/hash.ts";

/** A person's part of an amount. Only the ratio of weights matters. */
export interface Weight {
  id: string;
  weight: bigint;
}

export interface ApportionedShare {
  id: string;
  cents: number;
  /** Whether the seed alone decided if this share got a leftover cent: with another seed it could differ by one cent. */
  tied: boolean;
}

/**
 * Divides an amount in proportion to weights, in whole cents that add up to it, by the largest remainder method
 * (https://en.wikipedia.org/wiki/Quota_method): everyone gets their exact share rounded down, and the cents that are left
 * over go one each to the largest remainders. Equal remainders are ordered by a hash of seed and id, so that with many
 * seeds no one is always the one who pays more.
 *
 * A negative total gives exactly the negated shares of the positive one. Weight 0 gets 0. Shares are answered in the order
 * of `weights`, but do not depend on it. Throws a RangeError if the total is not a safe integer, if a weight is negative,
 * or if all are 0.
 */
export function apportionByWeights(totalCents: number, weights: readonly Weight[], seed: string): ApportionedShare[] {
  if (!Number.isSafeInteger(totalCents)) throw new RangeError("totalCents must be a safe integer");
  if (weights.some(({ weight }) => weight < 0n)) throw new RangeError("weights must not be negative");
  const sum = weights.reduce((sumSoFar, { weight }) => sumSoFar + weight, 0n);
  if (sum === 0n) throw new RangeError("weights must not all be 0");

  const total = BigInt(Math.abs(totalCents));
  const parts = weights.map(({ id, weight }) => ({
    id,
    base: (total * weight) / sum,
    remainder: (total * weight) % sum,
    draw: hash(`${seed}:${id}`),
  }));
  const inTurn = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.draw - b.draw || order(a, b),
  );
  const leftOver = Number(total - parts.reduce((sumSoFar, { base }) => sumSoFar + base, 0n));
  const oneMore = new Set(inTurn.slice(0, leftOver));
  const last = inTurn[leftOver - 1]?.remainder;
  const isTie = last === inTurn[leftOver]?.remainder;
  const sign = totalCents < 0 ? -1n : 1n;
  return parts.map((part) => ({
    id: part.id,
    // Negated as a bigint, which has no −0.
    cents: Number(sign * (part.base + (oneMore.has(part) ? 1n : 0n))),
    tied: isTie && part.remainder === last,
  }));
}

const order = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
