import { sumOf } from "#domain/money/rounding.ts";
import type { OpenAmount } from "#domain/standing/standing.ts";

/** Splits in which something is open for the reader, and direct ones in which something is open for anyone. */
export interface ActiveSplits {
  count: number;
  /** There are more than `count` of them. */
  isMore: boolean;
  /** The sum in dollars of those that the reader created. */
  totalCents: number;
  /** The same in each other currency. */
  otherTotals: OpenAmount[];
}

/** So many splits and payments of a balance, of so many balances in squads, are looked at: a long history costs no more. */
export const MOST_ACTIVE_COUNTED = 20;
export const MOST_BALANCES_COUNTED = 10;

/** The newest entries of an open balance in a squad: of the reader's member, or of a guest that this member claimed. */
export interface OpenBalance {
  /** The member that the reader is. */
  memberId: string;
  currency: string;
  /** What the member owes (negative) or is owed, together with the guests they claimed. */
  balanceCents: number;
  /** What was written until then is settled. */
  settledAt: number;
  /** By the day of the split or payment, newest first. */
  entries: {
    /** The id of the split or payment. */
    id: string;
    isSplit: boolean;
    /** What it changed in the balance. */
    cents: number;
    /** When it did. */
    since: number;
    /** The split's total if the reader created it, otherwise 0. */
    createdCents: number;
  }[];
}

export interface ActiveFacts {
  /** One row; direct splits are in dollars. */
  direct: readonly { count: number; totalCents: number }[];
  /** One more than `MOST_BALANCES_COUNTED` members at most. */
  balances: readonly OpenBalance[];
}

/**
 * The reader's active splits. One in which both they and a guest they claimed have a part is one split, and open only if the
 * two parts together are: as in the list of open splits.
 */
export function activeSplitsOf({ direct, balances }: ActiveFacts): ActiveSplits {
  const members = [...Map.groupBy(balances, ({ memberId }) => memberId).values()];
  const open = members.slice(0, MOST_BALANCES_COUNTED).flatMap(openSplits);
  const totalIn = (currency: string) =>
    sumOf(open.filter((each) => each.currency === currency).map(({ createdCents }) => createdCents));
  const others = new Set(open.map(({ currency }) => currency).filter((currency) => currency !== "USD"));
  return {
    count: sumOf(direct.map(({ count }) => count)) + open.length,
    isMore: members.length > MOST_BALANCES_COUNTED || members.some(mayHaveOlder),
    totalCents: sumOf(direct.map(({ totalCents }) => totalCents)) + totalIn("USD"),
    otherTotals: [...others]
      .toSorted()
      .map((currency) => ({ currency, cents: totalIn(currency) }))
      .filter(({ cents }) => cents > 0),
  };
}

/**
 * Some entries are not looked at, and among them may be open splits: all entries that are looked at are open, or the open ones
 * do not add up to the balance, as when a bill of an earlier day was added since.
 */
function mayHaveOlder(balances: readonly OpenBalance[]): boolean {
  const full = balances.filter(({ entries }) => entries.length === MOST_ACTIVE_COUNTED);
  const openCents = sumOf(balances.flatMap(openEntries).map(({ cents }) => cents));
  return (
    full.some((balance) => openEntries(balance).length === MOST_ACTIVE_COUNTED) ||
    (full.length > 0 && openCents !== balances[0]?.balanceCents)
  );
}

const openEntries = ({ entries, settledAt }: OpenBalance) => entries.filter(({ since }) => since > settledAt);

/** The open splits of one member and the guests they claimed. */
function openSplits(balances: readonly OpenBalance[]): { currency: string; createdCents: number }[] {
  const parts = balances.flatMap(({ currency, settledAt, entries }) =>
    entries
      .filter(({ isSplit }) => isSplit)
      .map((split) => ({ ...split, currency, isSettled: split.since <= settledAt })),
  );
  return [...Map.groupBy(parts, ({ id }) => id).values()]
    .filter((some) => some.some(({ isSettled }) => !isSettled) && sumOf(some.map(({ cents }) => cents)) !== 0)
    .flatMap((some) => some.slice(0, 1));
}
