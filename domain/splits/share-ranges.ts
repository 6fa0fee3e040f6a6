import { apportionByWeights } from "#domain/money/apportion.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { coverShares } from "./covers.ts";
import type { MethodInput } from "./method-schema.ts";
import { weightsOf } from "./methods.ts";

export interface ShareRange {
  id: string;
  leastCents: number;
  mostCents: number;
}

/**
 * The least and the most that each share can be while the split's id, which decides who of those who are tied gets a
 * leftover cent, is unknown. For a positive total and an input that `sharesOf` divides; empty for others.
 */
export function shareRanges(totalCents: number, input: MethodInput): ShareRange[] {
  const weights = weightsOf(totalCents, input);
  if (!Array.isArray(weights)) return [];
  const sum = weights.reduce((sumSoFar, { weight }) => sumSoFar + weight, 0n);
  const baseOf = new Map(weights.map(({ id, weight }) => [id, Number((BigInt(totalCents) * weight) / sum)]));
  const drawn = apportionByWeights(totalCents, weights, "");
  const tied = drawn.filter((share) => share.tied);
  const extra = sumOf(tied.map(({ id, cents }) => cents - (baseOf.get(id) ?? 0)));
  return coverShares(drawn, input.covers ?? []).map(({ id, cents, coveredBy, covers = [] }) => {
    const paid = coveredBy === undefined ? [id, ...covers.map((each) => each.id)] : [];
    const open = tied.filter((share) => paid.includes(share.id));
    const certainCents = cents - sumOf(open.map((share) => share.cents - (baseOf.get(share.id) ?? 0)));
    const others = tied.length - open.length;
    return {
      id,
      leastCents: certainCents + Math.max(0, extra - others),
      mostCents: certainCents + Math.min(extra, open.length),
    };
  });
}
