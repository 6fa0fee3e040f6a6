import { tenThousandths } from "#domain/money/decimals.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const fraction = (numerator: number | bigint, denominator: number | bigint = 1): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});
const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** The exact share of each person in cents, as the rule of each method says it: fractions instead of apportioning. */
export function exactSharesOf(totalCents: number, input: MethodInput): Map<string, Fraction> {
  switch (input.method) {
    case "equal":
      return new Map(input.people.map((id) => [id, fraction(totalCents, input.people.length)]));
    case "percent":
      return new Map(
        input.people.map(({ id, percent }) => [id, fraction(BigInt(totalCents) * tenThousandths(percent), 1_000_000)]),
      );
    case "exact":
      return new Map(input.people.map(({ id, cents }) => [id, fraction(cents)]));
    case "weights": {
      const all = input.people.reduce((sumSoFar, { weight }) => sumSoFar + tenThousandths(weight), 0n);
      return new Map(
        input.people.map(({ id, weight }) => [id, fraction(BigInt(totalCents) * tenThousandths(weight), all)]),
      );
    }
    case "adjust": {
      const rest = totalCents - sum(input.people.map(({ cents }) => cents));
      const evenly = fraction(rest, input.people.length);
      return new Map(input.people.map(({ id, cents }) => [id, plus(evenly, fraction(cents))]));
    }
    case "items": {
      const subtotal = sum(input.items.map(({ cents }) => cents));
      const shares = new Map<string, Fraction>();
      for (const { cents, people } of input.items)
        for (const id of people) {
          const part = fraction(cents, people.length);
          // Tax, tip and discount in proportion: the part of the item, and the same part of what is not an item.
          const ofTheRest = times(part, fraction(totalCents - subtotal, subtotal));
          shares.set(id, plus(shares.get(id) ?? fraction(0), plus(part, ofTheRest)));
        }
      return shares;
    }
  }
}
