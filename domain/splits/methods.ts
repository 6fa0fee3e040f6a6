import { apportionByWeights, type Weight } from "#domain/money/apportion.ts";
import { formatTenThousandths, tenThousandths } from "#domain/money/decimals.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { coverProblem, coverShares, type MethodShare } from "./covers.ts";
import { itemisedTotalCents, itemWeights, subtotalCents } from "./items.ts";
import type { MethodProblem } from "./method-problems.ts";
import { sharersOf, type ItemsInput, type MethodInput } from "./method-schema.ts";

export type SharesResult = { ok: true; shares: MethodShare[] } | { ok: false; problem: MethodProblem };

type Input<Method extends MethodInput["method"]> = Extract<MethodInput, { method: Method }>;

/**
 * Divides a split's total by a method, for the form and for the server. `input` matches `methodInputSchema`; a form may
 * also pass items without a name. Shares are whole minor units that add up to the total, rounded by the largest remainder
 * (`apportionByWeights`). `seed` is the split's id. A form that does not know it yet says so of the shares that are `tied`.
 *
 * A negative total is a refund: it is divided like its absolute amount, and the shares are negated.
 */
export function sharesOf(
  totalCents: number,
  input: MethodInput,
  seed: string,
  { allowRefund = false }: { allowRefund?: boolean } = {},
): SharesResult {
  const weights = totalProblem(totalCents, allowRefund) ?? weightsOf(Math.abs(totalCents), input);
  if (!Array.isArray(weights)) return { ok: false, problem: weights };
  const covers = input.covers ?? [];
  const problem = coverProblem(covers, sharersOf(input));
  if (problem) return { ok: false, problem };
  return { ok: true, shares: coverShares(apportionByWeights(totalCents, weights, seed), covers) };
}

function totalProblem(totalCents: number, allowRefund: boolean): MethodProblem | undefined {
  if (totalCents > 0 || (totalCents < 0 && allowRefund)) return undefined;
  return { kind: allowRefund ? "total-zero" : "total-not-positive" };
}

/** Everyone's exact share of a positive total, as weights; or why there is none. */
export function weightsOf(totalCents: number, input: MethodInput): Weight[] | MethodProblem {
  if (input.method !== "items" && input.people.length === 0) return { kind: "no-people" };
  switch (input.method) {
    case "equal":
      return input.people.map((id) => ({ id, weight: 1n }));
    case "percent":
      return byPercent(input);
    case "exact":
      return byExactAmount(totalCents, input);
    case "weights":
      return byWeight(input);
    case "adjust":
      return byAdjustment(totalCents, input);
    case "items":
      return byItems(totalCents, input);
  }
}

function byPercent({ people }: Input<"percent">): Weight[] | MethodProblem {
  const weights = people.map(({ id, percent }) => ({ id, weight: tenThousandths(percent) }));
  const left = tenThousandths("100") - weightSum(weights);
  if (left > 0n) return { kind: "percent-left", percent: formatTenThousandths(left) };
  if (left < 0n) return { kind: "percent-over", percent: formatTenThousandths(-left) };
  return weights;
}

function byExactAmount(totalCents: number, { people }: Input<"exact">): Weight[] | MethodProblem {
  const assignedCents = sumOf(people.map(({ cents }) => cents));
  return differenceProblem(totalCents, assignedCents) ?? people.map(({ id, cents }) => ({ id, weight: BigInt(cents) }));
}

function byWeight({ people }: Input<"weights">): Weight[] | MethodProblem {
  const weights = people.map(({ id, weight }) => ({ id, weight: tenThousandths(weight) }));
  return weightSum(weights) === 0n ? { kind: "weights-zero" } : weights;
}

/** The exact share is rest / people + adjustment. Multiplied by the number of people, it is an integer. */
function byAdjustment(totalCents: number, { people }: Input<"adjust">): Weight[] | MethodProblem {
  const restCents = totalCents - sumOf(people.map(({ cents }) => cents));
  const weights = people.map(({ id, cents }) => ({
    id,
    weight: BigInt(restCents) + BigInt(people.length) * BigInt(cents),
  }));
  const negative = weights.filter(({ weight }) => weight < 0n);
  return negative.length > 0 ? { kind: "negative-shares", ids: negative.map(({ id }) => id) } : weights;
}

function byItems(totalCents: number, input: ItemsInput): Weight[] | MethodProblem {
  if (subtotalCents(input) === 0) return { kind: "no-items" };
  const unassigned = input.items.filter(({ people }) => people.length === 0);
  if (unassigned.length > 0) return { kind: "items-unassigned", names: unassigned.map(({ name }) => name) };
  return differenceProblem(totalCents, itemisedTotalCents(input)) ?? itemWeights(input);
}

function differenceProblem(totalCents: number, assignedCents: number): MethodProblem | undefined {
  if (assignedCents < totalCents) return { kind: "cents-left", cents: totalCents - assignedCents };
  if (assignedCents > totalCents) return { kind: "cents-over", cents: assignedCents - totalCents };
  return undefined;
}

const weightSum = (weights: readonly Weight[]): bigint => weights.reduce((sum, { weight }) => sum + weight, 0n);
