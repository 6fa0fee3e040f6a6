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
 * Where payers come equally close to a cent, one of them is drawn by a hash of the total and of the places of sharer and payer
 * in the order of ids. Members' ids are in the order in which they came into the squad, so a squad has the same debts after it
 * is exported and imported, although all ids are new.
 *
 * Shares and paid amounts have the same sum. In a refund both are negative, and those who received it owe the others.
 * Debts are ordered by sharer, then by payer. Throws a RangeError if the sums differ or the signs are mixed.
 */
export function pairwiseDebts(shares: readonly Amount[], payers: readonly Amount[]): PairwiseDebt[] {
  const totalCents = sumOf(shares.map(({ cents }) => cents));
  if (totalCents !== sumOf(payers.map(({ cents }) => cents))) throw new RangeError("shares and payers must add up");
  const sign = Math.sign(totalCents);
  if ([...shares, ...payers].some(({ cents }) => cents !== 0 && Math.sign(cents) !== sign))
    throw new RangeError("shares and payers must have one sign");

  const creditors = inOrder(payers);
  let left = creditors.map(({ cents }, place) => ({ id: String(place), weight: BigInt(Math.abs(cents)) }));
  const debts: PairwiseDebt[] = [];
  for (const [place, share] of inOrder(shares).entries()) {
    const row = apportionByWeights(Math.abs(share.cents), left, `${totalCents}:${place}`);
    left = left.map(({ id, weight }, index) => ({ id, weight: weight - BigInt(row[index]?.cents ?? 0) }));
    for (const [index, { id }] of creditors.entries()) {
      const cents = row[index]?.cents ?? 0;
      if (cents > 0 && id !== share.id) debts.push(debtOf(share.id, id, cents, sign));
    }
  }
  return debts;
}

/** Those with an amount, by id. */
const inOrder = (amounts: readonly Amount[]): Amount[] => amounts.filter(({ cents }) => cents !== 0).toSorted(byId);

const byId = (a: Amount, b: Amount): number => (a.id < b.id ? -1 : 1);

const debtOf = (sharer: string, payer: string, cents: number, sign: number): PairwiseDebt =>
  sign < 0 ? { debtorId: payer, creditorId: sharer, cents } : { debtorId: sharer, creditorId: payer, cents };
