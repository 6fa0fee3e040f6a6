import { decimalsOf } from "./currency-decimals.ts";

/** Rounds to whole units of the currency, half up, in minor units: $12.50 becomes $13.00. Not for negative amounts. */
export function roundToUnits(cents: number, currency = "USD"): number {
  const unit = 10 ** decimalsOf(currency);
  const rest = cents % unit;
  return cents - rest + (rest > 0 && rest * 2 >= unit ? unit : 0);
}

/** Rounds parts to whole dollars, in cents, so that they add up to their rounded sum. */
export function roundParts(parts: readonly number[]): number[] {
  const remainders = parts.map((cents) => cents % 100);
  const missing = roundToUnits(sumOf(remainders)) / 100;
  return roundUpLargest(remainders, missing).map(
    (raised, index) => (parts[index] ?? 0) - (remainders[index] ?? 0) + raised * 100,
  );
}

/** Largest remainder method: 1 for the `count` largest remainders, 0 for the others. */
export function roundUpLargest(remainders: readonly number[], count: number): number[] {
  const order = [...remainders.keys()].toSorted((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  const roundedUp = new Set(order.slice(0, count));
  return remainders.map((_, index) => (roundedUp.has(index) ? 1 : 0));
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
