/** Whole dollars, in cents, half a dollar rounded up: what cards without decimals show. Not for negative amounts. */
export const roundToDollars = (cents: number): number => cents - (cents % 100) + (cents % 100 >= 50 ? 100 : 0);

/** Parts as whole dollars, in cents, that add up to their rounded sum. */
export function roundParts(parts: readonly number[]): number[] {
  const lost = parts.map((cents) => cents % 100);
  const missing = roundToDollars(sumOf(lost)) / 100;
  return raiseMostLost(lost, missing).map((raised, index) => (parts[index] ?? 0) - (lost[index] ?? 0) + raised * 100);
}

/** Parts as whole percents of their sum, which add up to 100; all 0 where the sum is. */
export function percentsOf(parts: readonly number[]): number[] {
  const total = sumOf(parts);
  if (total === 0) return parts.map(() => 0);
  const lost = parts.map((part) => (part * 100) % total);
  return raiseMostLost(lost, sumOf(lost) / total).map(
    (raised, index) => ((parts[index] ?? 0) * 100 - (lost[index] ?? 0)) / total + raised,
  );
}

/** 1 for so many that rounding down took most from, 0 for the others. */
function raiseMostLost(lost: readonly number[], count: number): number[] {
  const order = [...lost.keys()].toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0));
  const raised = new Set(order.slice(0, count));
  return lost.map((_, index) => (raised.has(index) ? 1 : 0));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
