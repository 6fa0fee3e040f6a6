/** Rounds to whole dollars, half up, for cards without decimals. Answers cents. Not for negative amounts. */
export const roundToDollars = (cents: number): number => cents - (cents % 100) + (cents % 100 >= 50 ? 100 : 0);

/** Rounds parts to whole dollars, in cents, so that they add up to their rounded sum. */
export function roundParts(parts: readonly number[]): number[] {
  const remainders = parts.map((cents) => cents % 100);
  const missing = roundToDollars(sumOf(remainders)) / 100;
  return roundUpLargest(remainders, missing).map(
    (raised, index) => (parts[index] ?? 0) - (remainders[index] ?? 0) + raised * 100,
  );
}

/** Parts as whole percentages of their sum, which add up to 100. All are 0 if the sum is 0. */
export function percentsOf(parts: readonly number[]): number[] {
  const total = sumOf(parts);
  if (total === 0) return parts.map(() => 0);
  const remainders = parts.map((part) => (part * 100) % total);
  return roundUpLargest(remainders, sumOf(remainders) / total).map(
    (raised, index) => ((parts[index] ?? 0) * 100 - (remainders[index] ?? 0)) / total + raised,
  );
}

/** Largest remainder method: 1 for the `count` largest remainders, 0 for the others. */
function roundUpLargest(remainders: readonly number[], count: number): number[] {
  const order = [...remainders.keys()].toSorted((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  const roundedUp = new Set(order.slice(0, count));
  return remainders.map((_, index) => (roundedUp.has(index) ? 1 : 0));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
