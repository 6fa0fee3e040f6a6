import { isMinimalPlan, settleUp, type Balance, type Transfer } from "#domain/payments/settling/settle-up.ts";
import type { SquadDebt } from "#domain/squads/squad-balances.ts";

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
  const left = debts
    .map((debt) => ({ ...debt }))
    .toSorted((one, other) => compare(one.debtorId, other.debtorId) || compare(one.creditorId, other.creditorId));
  const debtsOf = Map.groupBy(left, ({ debtorId }) => debtorId);
  /** Members from whom no debts lead back to them: they are in no circle any more. */
  const done = new Set<string>();
  // A depth-first search. Each circle takes away a debt, so the work is bounded by debts × members.
  for (const start of debtsOf.keys()) {
    const path: SquadDebt[] = [];
    while (!done.has(start)) {
      const memberId = path.at(-1)?.creditorId ?? start;
      const next = debtsOf.get(memberId)?.find(({ creditorId, cents }) => cents > 0 && !done.has(creditorId));
      if (!next) {
        done.add(memberId);
        path.pop();
        continue;
      }
      path.push(next);
      const from = path.findIndex(({ debtorId }) => debtorId === next.creditorId);
      if (from !== -1) path.length = from + reduceCircle(path.slice(from));
    }
  }
  return left.filter(({ cents }) => cents > 0);
}

/** Takes the smallest debt of a circle off all of its debts. Returns how many of them lead up to the first that is gone. */
function reduceCircle(circle: readonly SquadDebt[]): number {
  const least = Math.min(...circle.map(({ cents }) => cents));
  for (const debt of circle) debt.cents -= least;
  return circle.findIndex(({ cents }) => cents === 0);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

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
