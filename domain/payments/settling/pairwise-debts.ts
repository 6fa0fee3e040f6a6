import { apportionByWeights } from "#domain/money/apportion.ts";
import { sumOf } from "#domain/money/rounding.ts";

interface Amount {
  id: string;
  cents: number;
}

export interface PairwiseDebt {
  debtorId: string;
  creditorId: string;
  /** Greater than 0. */
  cents: number;
}

/**
 * Who owes whom how much for one split: each share is owed to the payers in proportion to what they paid. What a person owes
 * themselves is left out. With it, the debts of a person add up to their share, and what is owed to a payer adds up to what
 * they paid, exactly: debtors follow each other by id, and each one's share is apportioned to what is left of every payer's
 * amount. So a cent that rounding gave to one payer is missing in the next row.
 *
 * Shares and paid amounts have the same sum. In a refund both are negative, and those who received it owe the others.
 * `seed` is the split's id. Debts are ordered by sharer, then by payer. Throws a RangeError if the sums differ or the signs are mixed.
 */
export function pairwiseDebts(shares: readonly Amount[], payers: readonly Amount[], seed: string): PairwiseDebt[] {
  const totalCents = sumOf(shares.map(({ cents }) => cents));
  if (totalCents !== sumOf(payers.map(({ cents }) => cents))) throw new RangeError("shares and payers must add up");
  const sign = Math.sign(totalCents);
  if ([...shares, ...payers].some(({ cents }) => cents !== 0 && Math.sign(cents) !== sign))
    throw new RangeError("shares and payers must have one sign");

  let left = payers.toSorted(byId).map(({ id, cents }) => ({ id, weight: BigInt(Math.abs(cents)) }));
  const debts: PairwiseDebt[] = [];
  for (const share of shares.filter(({ cents }) => cents !== 0).toSorted(byId)) {
    const row = apportionByWeights(Math.abs(share.cents), left, `${seed}:${share.id}`);
    left = left.map(({ id, weight }, index) => ({ id, weight: weight - BigInt(row[index]?.cents ?? 0) }));
    for (const { id, cents } of row) if (cents > 0 && id !== share.id) debts.push(debtOf(share.id, id, cents, sign));
  }
  return debts;
}

const byId = (a: Amount, b: Amount): number => (a.id < b.id ? -1 : 1);

const debtOf = (sharer: string, payer: string, cents: number, sign: number): PairwiseDebt =>
  sign < 0 ? { debtorId: payer, creditorId: sharer, cents } : { debtorId: sharer, creditorId: payer, cents };
