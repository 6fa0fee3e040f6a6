import { selectCurrency, type ShareRow } from "#db/queries/squads/squad-splits.ts";
import type { SquadReader } from "#db/queries/squads/squad-access.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { problemSentence, type MethodProblem } from "#domain/splits/method-problems.ts";
import { peopleOf } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { pairwiseDebts, type PairwiseDebt } from "#domain/squads/pairwise-debts.ts";
import type { CreateSquadSplit } from "#domain/squads/squad-splits.ts";
import type { UserContext } from "#worker/http/context.ts";

interface Division {
  /** What everyone paid and owes, negative in a refund. */
  shares: ShareRow[];
  debts: PairwiseDebt[];
  /** Everyone whom the split names. */
  memberIds: string[];
}

/**
 * Divides a squad split among its members. An input that does not add up is refused with what remains, in the squad's
 * currency, which is read only then.
 */
export async function divideSquadSplit(
  ctx: UserContext,
  reader: SquadReader,
  { totalCents, isRefund, payers, input }: Pick<CreateSquadSplit, "totalCents" | "isRefund" | "payers" | "input">,
  splitId: string,
): Promise<Division> {
  const sign = isRefund ? -1 : 1;
  const left = totalCents - sumOf(payers.map(({ paidCents }) => paidCents));
  if (left !== 0)
    throw await refusal(ctx, reader, "payers", { kind: left > 0 ? "cents-left" : "cents-over", cents: Math.abs(left) });
  const divided = sharesOf(sign * totalCents, input, splitId, { allowRefund: true });
  if (!divided.ok) throw await refusal(ctx, reader, "input", divided.problem);
  const paid = payers.map(({ memberId, paidCents }) => ({ id: memberId, cents: sign * paidCents }));
  const amountOf = (amounts: readonly { id: string; cents: number }[], memberId: string): number =>
    amounts.find(({ id }) => id === memberId)?.cents ?? 0;
  const memberIds = [...new Set([...peopleOf(input), ...paid.map(({ id }) => id)])];
  return {
    shares: memberIds.map((memberId) => ({
      memberId,
      paidCents: amountOf(paid, memberId),
      shareCents: amountOf(divided.shares, memberId),
    })),
    debts: pairwiseDebts(divided.shares, paid, splitId),
    memberIds,
  };
}

async function refusal(
  { db }: UserContext,
  reader: SquadReader,
  field: "payers" | "input",
  problem: MethodProblem,
): Promise<DomainError> {
  const [squad] = await selectCurrency(db, reader);
  if (!squad) return new DomainError("not_found");
  return invalidField(
    field,
    problemSentence(problem, (cents) => formatMoney(cents, squad.currency)),
  );
}
