import type { Weight } from "#domain/money/apportion.ts";
import { tenThousandths } from "#domain/money/decimals.ts";
import { sumOf } from "#domain/money/rounding.ts";
import type { ItemsInput } from "./method-schema.ts";

/** The sum of the items, before tax, tip and discount. */
export const subtotalCents = ({ items }: Pick<ItemsInput, "items">): number => sumOf(items.map(({ cents }) => cents));

/** The tip. A percentage is of the sum of the items, rounded half up. */
export function tipCentsOf({ items, tip }: Pick<ItemsInput, "items" | "tip">): number {
  if ("cents" in tip) return tip.cents;
  const hundredPercent = tenThousandths("100");
  const doubled = 2n * BigInt(subtotalCents({ items })) * tenThousandths(tip.percent);
  return Number((doubled + hundredPercent) / (2n * hundredPercent));
}

/** Items + tax + tip − discount, which is the total of the split. */
export const itemisedTotalCents = (input: ItemsInput): number =>
  subtotalCents(input) + input.taxCents + tipCentsOf(input) - input.discountCents;

/**
 * What each person had, as exact weights: each item is shared evenly by its people. Tax, tip and discount are in proportion
 * to it, so the total is, too.
 */
export function itemWeights({ items }: Pick<ItemsInput, "items">): Weight[] {
  const denominator = items.reduce(
    (multiple, { people }) => leastCommonMultiple(multiple, BigInt(people.length || 1)),
    1n,
  );
  const weights = new Map<string, bigint>();
  for (const { cents, people } of items)
    for (const id of people)
      weights.set(id, (weights.get(id) ?? 0n) + (BigInt(cents) * denominator) / BigInt(people.length));
  return [...weights].map(([id, weight]) => ({ id, weight }));
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));
const leastCommonMultiple = (a: bigint, b: bigint): bigint => (a / greatestCommonDivisor(a, b)) * b;
