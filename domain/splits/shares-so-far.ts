import { apportionByWeights } from "#domain/money/apportion.ts";
import { formatTenThousandths, tenThousandths } from "#domain/money/decimals.ts";
import { coverProblem, coverShares, type MethodShare } from "./covers.ts";
import { itemisedTotalCents, itemWeights, subtotalCents } from "./items.ts";
import type { MethodProblem } from "./method-problems.ts";
import { sharersOf, type ItemsInput, type MethodInput } from "./method-schema.ts";
import { weightsOf } from "./methods.ts";

/** What is known while an input does not divide its total yet. */
export interface SharesSoFar {
  shares: Pick<MethodShare, "id" | "cents" | "coveredBy">[];
  /** What is left to assign, by percentages also in percent. */
  left: { cents: number; percent?: string } | null;
}

/**
 * Everyone's share as far as it was typed: 30 % of $640.00 is $192.00, whatever the others have. Null where a share follows
 * from all others, and nothing is known of it.
 */
export function sharesSoFar(totalCents: number, input: MethodInput, seed: string): SharesSoFar | null {
  const problem = totalCents > 0 ? weightsOf(totalCents, input) : null;
  const known = problem && partsOf(totalCents, input, seed);
  if (!known) return null;
  const covers = input.covers ?? [];
  const areCovered = coverProblem(covers, sharersOf(input)) === undefined;
  const shares = known.map((part) => ({ ...part, tied: false }));
  return {
    shares: areCovered ? coverShares(shares, covers) : shares,
    left: Array.isArray(problem) ? null : leftOf(totalCents, problem),
  };
}

/** The typed parts in whole cents, each rounded for itself. */
function partsOf(totalCents: number, input: MethodInput, seed: string): { id: string; cents: number }[] | null {
  switch (input.method) {
    case "percent":
      return input.people.map(({ id, percent }) => ({ id, cents: percentOf(totalCents, percent) }));
    case "exact":
      return input.people;
    case "items":
      return itemsSoFar(input, seed);
    default:
      return null;
  }
}

const HUNDRED_PERCENT = tenThousandths("100");

/** Rounded half up. */
const percentOf = (totalCents: number, percent: string): number =>
  Number((2n * BigInt(totalCents) * tenThousandths(percent) + HUNDRED_PERCENT) / (2n * HUNDRED_PERCENT));

/** What everyone had of the items that are assigned, with their part of tax, tip and discount. */
function itemsSoFar(input: ItemsInput, seed: string): { id: string; cents: number }[] | null {
  const assigned = { items: input.items.filter(({ people }) => people.length > 0) };
  const [sumCents, assignedCents] = [subtotalCents(input), subtotalCents(assigned)];
  const totalCents = itemisedTotalCents(input);
  if (assignedCents === 0 || totalCents < 0) return null;
  const shareCents = Number((BigInt(totalCents) * BigInt(assignedCents)) / BigInt(sumCents));
  return apportionByWeights(shareCents, itemWeights(assigned), seed);
}

function leftOf(totalCents: number, problem: MethodProblem): SharesSoFar["left"] {
  if (problem.kind === "cents-left") return { cents: problem.cents };
  if (problem.kind === "percent-left")
    return { percent: problem.percent, cents: percentOf(totalCents, problem.percent) };
  return null;
}

/** Divides a percentage evenly, in parts that add up to it: 70 % among three is 23.3334, 23.3333 and 23.3333. */
export function dividePercent(percent: string, people: number): string[] {
  const [rest, count] = [tenThousandths(percent), BigInt(people)];
  return Array.from({ length: people }, (_, index) =>
    formatTenThousandths(rest / count + (BigInt(index) < rest % count ? 1n : 0n)),
  );
}
