import { roundUpLargest, sumOf } from "./rounding.ts";

/** Parts as whole percentages of their sum, which add up to 100. All are 0 if the sum is 0. */
export function percentsOf(parts: readonly number[]): number[] {
  const total = sumOf(parts);
  if (total === 0) return parts.map(() => 0);
  const remainders = parts.map((part) => (part * 100) % total);
  return roundUpLargest(remainders, sumOf(remainders) / total).map(
    (raised, index) => ((parts[index] ?? 0) * 100 - (remainders[index] ?? 0)) / total + raised,
  );
}
