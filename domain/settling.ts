// Nothing is imported here: Node can load this file as it is.

/** What a person is owed (positive) or owes (negative), in minor units. */
export interface Balance {
  userId: string;
  cents: number;
}

/** One payment of a plan: `from` pays `to`. */
export interface Transfer {
  from: string;
  to: string;
  /** Greater than 0. */
  cents: number;
}

/** What one person really owes another. A plan follows these where that costs no additional payment. */
export interface Debt {
  debtorId: string;
  creditorId: string;
  cents: number;
}

/** Up to this many open balances, the number of payments is the smallest possible. */
export const MOST_EXACT_BALANCES = 16;

/** Whether the plan for these balances has provably the fewest payments. */
export const isMinimalPlan = (balances: readonly Balance[]): boolean =>
  balances.filter(({ cents }) => cents !== 0).length <= MOST_EXACT_BALANCES;

/**
 * Who pays whom so that every balance becomes 0, in few payments. The result is sorted by `from`, then `to`, and does not
 * depend on the order of the input.
 *
 * People whose balances add up to 0 settle among themselves with one payment fewer than there are people. So the fewest
 * payments are n minus the largest number of such groups. Up to 16 open balances, that number is found exactly, by dynamic
 * programming over subsets (T. Verhoeff, "Settling Multiple Debts Efficiently", Informatics in Education 3, 2004). Among plans
 * with the fewest payments, one is taken whose payments follow the `debts` for the largest amount. With more balances,
 * groups of two and three are matched first, and the rest pays the largest debt to the largest creditor: at most n − 1.
 *
 * Throws a RangeError if the balances do not add up to 0.
 */
export function settleUp(balances: readonly Balance[], debts: readonly Debt[] = []): Transfer[] {
  const open = balances.filter(({ cents }) => cents !== 0).toSorted((one, other) => compare(one.userId, other.userId));
  if (open.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new RangeError("balances must add up to 0");
  const owed = new Map(debts.map(({ debtorId, creditorId, cents }) => [pairOf(debtorId, creditorId), cents]));
  const groups = open.length <= MOST_EXACT_BALANCES ? mostGroups(open, owed) : smallGroups(open, owed);
  return groups
    .flatMap((group) => payWithin(group, owed))
    .toSorted((one, other) => compare(one.from, other.from) || compare(one.to, other.to));
}

/** Amounts by `pairOf` debtor and creditor. */
type Owed = ReadonlyMap<string, number>;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const pairOf = (debtorId: string, creditorId: string): string => `${debtorId}\n${creditorId}`;

/**
 * The payments among people whose balances add up to 0: first along real debts, then from the largest debtor to the largest
 * creditor. Each payment settles at least one of the two, so there are at most n − 1.
 */
function payWithin(group: readonly Balance[], owed: Owed): Transfer[] {
  const left = new Map(group.map(({ userId, cents }) => [userId, cents]));
  const transfers: Transfer[] = [];
  const pay = (from: string, to: string) => {
    const cents = Math.min(-(left.get(from) ?? 0), left.get(to) ?? 0);
    if (cents <= 0) return;
    left.set(from, (left.get(from) ?? 0) + cents);
    left.set(to, (left.get(to) ?? 0) - cents);
    transfers.push({ from, to, cents });
  };

  const debtors = group.filter(({ cents }) => cents < 0);
  const creditors = group.filter(({ cents }) => cents > 0);
  debtors
    .flatMap((from) =>
      creditors.map((to) => ({
        from: from.userId,
        to: to.userId,
        cents: owed.get(pairOf(from.userId, to.userId)) ?? 0,
      })),
    )
    .filter(({ cents }) => cents > 0)
    .toSorted((one, other) => other.cents - one.cents)
    .forEach(({ from, to }) => pay(from, to));

  for (;;) {
    const from = farthestFromZero(left, -1);
    const to = farthestFromZero(left, 1);
    if (from === undefined || to === undefined) return transfers;
    pay(from, to);
  }
}

function farthestFromZero(left: ReadonlyMap<string, number>, sign: 1 | -1): string | undefined {
  let most = 0;
  let found: string | undefined;
  for (const [userId, cents] of left)
    if (cents * sign > most) {
      most = cents * sign;
      found = userId;
    }
  return found;
}

/** How much of the payments among these people is really owed in this direction. */
const followedCents = (group: readonly Balance[], owed: Owed): number =>
  payWithin(group, owed).reduce(
    (sum, { from, to, cents }) => sum + Math.min(cents, owed.get(pairOf(from, to)) ?? 0),
    0,
  );

/** A division of some people into groups that each add up to 0. */
interface Division {
  groups: readonly (readonly Balance[])[];
  followedCents: number;
}

/** Divides people into as many groups as possible that each add up to 0. Sets of people are bit masks. */
function mostGroups(people: readonly Balance[], owed: Owed): Division["groups"] {
  const everyone = 2 ** people.length - 1;
  const sums = new Float64Array(everyone + 1);
  const counts = new Uint8Array(everyone + 1);
  /** The sets with sum 0 that no smaller such sets make up, by the lowest person in them. */
  const primes: number[][] = people.map(() => []);
  for (let set = 1; set <= everyone; set++) {
    const lowest = lowestIn(set);
    sums[set] = (sums[set & (set - 1)] ?? 0) + (people[lowest]?.cents ?? 0);
    let count = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) count = Math.max(count, counts[set ^ (rest & -rest)] ?? 0);
    counts[set] = sums[set] === 0 ? count + 1 : count;
    if (sums[set] === 0 && count === 0) primes[lowest]?.push(set);
  }

  const followed = new Map<number, number>();
  const followedIn = (prime: number): number => {
    const cents = followed.get(prime) ?? followedCents(groupOf(prime), owed);
    followed.set(prime, cents);
    return cents;
  };
  const groupOf = (set: number): Balance[] => people.filter((_, index) => (set >> index) & 1);
  const known = new Map<number, Division>([[0, { groups: [], followedCents: 0 }]]);
  const divide = (set: number): Division => {
    const before = known.get(set);
    if (before) return before;
    let best: Division = { groups: [], followedCents: -1 };
    for (const prime of primes[lowestIn(set)] ?? []) {
      const rest = set ^ prime;
      if ((set & prime) !== prime || counts[rest] !== (counts[set] ?? 0) - 1) continue;
      const others = divide(rest);
      const cents = followedIn(prime) + others.followedCents;
      if (cents > best.followedCents) best = { groups: [groupOf(prime), ...others.groups], followedCents: cents };
    }
    known.set(set, best);
    return best;
  };
  return divide(everyone).groups;
}

const lowestIn = (set: number): number => 31 - Math.clz32(set & -set);

/** Takes out two and three people at a time who add up to 0, those first who follow real debts. The rest is one group. */
function smallGroups(people: readonly Balance[], owed: Owed): Balance[][] {
  const groups: Balance[][] = [];
  let rest = [...people];
  for (const find of [pairsIn, triplesIn]) {
    const candidates = find(rest).map((group) => ({ group, cents: followedCents(group, owed) }));
    const taken = new Set<Balance>();
    for (const { group } of candidates.toSorted((one, other) => other.cents - one.cents)) {
      if (group.some((person) => taken.has(person))) continue;
      for (const person of group) taken.add(person);
      groups.push(group);
    }
    rest = rest.filter((person) => !taken.has(person));
  }
  return [...groups, rest];
}

const pairsIn = (people: readonly Balance[]): Balance[][] =>
  people.flatMap((one, index) =>
    people.slice(index + 1).flatMap((other) => (one.cents + other.cents === 0 ? [[one, other]] : [])),
  );

const triplesIn = (people: readonly Balance[]): Balance[][] =>
  people.flatMap((one, index) =>
    people
      .slice(index + 1)
      .flatMap((other, offset) =>
        people
          .slice(index + offset + 2)
          .flatMap((third) => (one.cents + other.cents + third.cents === 0 ? [[one, other, third]] : [])),
      ),
  );
