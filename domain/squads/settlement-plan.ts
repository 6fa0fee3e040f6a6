import { isMinimalPlan, settleUp, type Balance, type Transfer } from "#domain/settling.ts";
import type { SquadDebt } from "./squad-balances.ts";

/** What the plan of a squad is made from. */
export interface PlanFacts {
  /** Whether debts may be replaced by fewer payments. */
  simplify: boolean;
  /** The open balances, by member. They add up to 0. */
  balances: readonly { memberId: string; cents: number }[];
  /** What members owe each other, netted by pair. */
  debts: readonly SquadDebt[];
}

/**
 * Who pays whom in a squad so that everything is settled: as few payments as possible, or with `simplify` off the debts
 * themselves. Debts in a circle are never paid: each would be answered by another.
 */
export function planOf({ simplify, balances, debts }: PlanFacts): Transfer[] {
  if (simplify) return settleUp(toBalances(balances), debts);
  return withoutCircles(debts).map(({ debtorId, creditorId, cents }) => ({ from: debtorId, to: creditorId, cents }));
}

/** Whether this plan has provably the fewest payments. */
export const hasFewestPayments = ({ simplify, balances }: Omit<PlanFacts, "debts">): boolean =>
  simplify && isMinimalPlan(toBalances(balances));

const toBalances = (balances: PlanFacts["balances"]): Balance[] =>
  balances.map(({ memberId, cents }) => ({ userId: memberId, cents }));

/**
 * The debts without those that form a circle ("Ana owes Leo, who owes Noor, who owes Ana"): each circle is reduced by its
 * smallest debt until one of them is gone. What each member owes in total stays the same. Circles arise where payments
 * follow a plan and not the debts.
 */
export function withoutCircles(debts: readonly SquadDebt[]): SquadDebt[] {
  let left = debts.toSorted(
    (one, other) => compare(one.debtorId, other.debtorId) || compare(one.creditorId, other.creditorId),
  );
  for (let circle = findCircle(left); circle; circle = findCircle(left)) {
    const least = Math.min(...circle.map(({ cents }) => cents));
    const inCircle = new Set(circle);
    left = left
      .map((debt) => (inCircle.has(debt) ? { ...debt, cents: debt.cents - least } : debt))
      .filter(({ cents }) => cents > 0);
  }
  return left;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Some debts that lead from a member back to them; null if there are none. A depth-first search. */
function findCircle(debts: readonly SquadDebt[]): SquadDebt[] | null {
  const done = new Set<string>();
  const search = (memberId: string, path: readonly SquadDebt[]): SquadDebt[] | null => {
    const start = path.findIndex(({ debtorId }) => debtorId === memberId);
    if (start !== -1) return path.slice(start);
    if (done.has(memberId)) return null;
    for (const debt of debts)
      if (debt.debtorId === memberId) {
        const circle = search(debt.creditorId, [...path, debt]);
        if (circle) return circle;
      }
    done.add(memberId);
    return null;
  };
  for (const { debtorId } of debts) {
    const circle = search(debtorId, []);
    if (circle) return circle;
  }
  return null;
}

/** Why a member pays one transfer: what they owe and are owed in truth. */
export interface TransferReason {
  /** What the payer owes in all, after what others owe them. */
  totalCents: number;
  /** Whom the payer owes, largest first. */
  owes: { memberId: string; cents: number }[];
  /** Who owes the payer, largest first. */
  owed: { memberId: string; cents: number }[];
}

/** The debts of the payer that a transfer of the plan settles. */
export function reasonOf(payerId: string, debts: readonly SquadDebt[]): TransferReason {
  const byCents = (one: { cents: number }, other: { cents: number }) => other.cents - one.cents;
  const owes = debts
    .filter(({ debtorId }) => debtorId === payerId)
    .map(({ creditorId, cents }) => ({ memberId: creditorId, cents }))
    .toSorted(byCents);
  const owed = debts
    .filter(({ creditorId }) => creditorId === payerId)
    .map(({ debtorId, cents }) => ({ memberId: debtorId, cents }))
    .toSorted(byCents);
  const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);
  return { totalCents: sum(owes) - sum(owed), owes, owed };
}
