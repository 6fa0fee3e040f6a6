import { selectCurrency, type ShareRow } from "#db/queries/splits/squad-splits.ts";
import type { SquadReader } from "#db/queries/squads/squad-access.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { problemSentence, type MethodProblem } from "#domain/splits/method-problems.ts";
import { peopleOf } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { pairwiseDebts, type PairwiseDebt } from "#domain/payments/settling/pairwise-debts.ts";
import type { CreateSquadSplit } from "#domain/splits/squad-splits.ts";
import type { ActorContext } from "#worker/http/context.ts";

interface Division {
  /** What everyone paid and owes, negative in a refund. */
  shares: ShareRow[];
  debts: PairwiseDebt[];
  /** Everyone whom the split names. */
  memberIds: string[];
}

type DividedSplit = Pick<CreateSquadSplit, "totalCents" | "isRefund" | "payers" | "input">;

interface Refusal {
  field: "payers" | "input";
  problem: MethodProblem;
}

type DivisionResult = { ok: true; division: Division } | ({ ok: false } & Refusal);

/** Divides a squad split among its members, or says what remains. */
export function divideAmongMembers(
  { totalCents, isRefund, payers, input }: DividedSplit,
  splitId: string,
): DivisionResult {
  const sign = isRefund ? -1 : 1;
  const left = totalCents - sumOf(payers.map(({ paidCents }) => paidCents));
  if (left !== 0)
    return {
      ok: false,
      field: "payers",
      problem: { kind: left > 0 ? "cents-left" : "cents-over", cents: Math.abs(left) },
    };
  const divided = sharesOf(sign * totalCents, input, splitId, { allowRefund: true });
  if (!divided.ok) return { ok: false, field: "input", problem: divided.problem };
  const paid = payers.map(({ memberId, paidCents }) => ({ id: memberId, cents: sign * paidCents }));
  const amountOf = (amounts: readonly { id: string; cents: number }[], memberId: string): number =>
    amounts.find(({ id }) => id === memberId)?.cents ?? 0;
  const memberIds = [...new Set([...peopleOf(input), ...paid.map(({ id }) => id)])];
  const shares = memberIds.map((memberId) => ({
    memberId,
    paidCents: amountOf(paid, memberId),
    shareCents: amountOf(divided.shares, memberId),
  }));
  return { ok: true, division: { shares, debts: pairwiseDebts(divided.shares, paid), memberIds } };
}

/**
 * The same for a request: an input that does not add up is refused with what remains, in the squad's currency, which is
 * read only then.
 */
export async function divideSquadSplit(
  ctx: ActorContext,
  reader: SquadReader,
  split: DividedSplit,
  splitId: string,
): Promise<Division> {
  const result = divideAmongMembers(split, splitId);
  if (result.ok) return result.division;
  const [squad] = await selectCurrency(ctx.db, reader);
  if (!squad) throw new DomainError("not_found");
  throw refusalOf(result, squad.currency);
}

/** The same for the first split of a squad, which has this currency. */
export function divideFirstSplit(split: DividedSplit, splitId: string, currency: string): Division {
  const result = divideAmongMembers(split, splitId);
  if (!result.ok) throw refusalOf(result, currency);
  return result.division;
}

/** What remains of a split that does not add up, as an error of its field. */
const refusalOf = ({ field, problem }: Refusal, currency: string): DomainError =>
  invalidField(
    field,
    problemSentence(problem, (cents) => formatMoney(cents, currency)),
  );
