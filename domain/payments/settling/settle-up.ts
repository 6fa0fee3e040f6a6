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
  /** Greater than 0. */
  cents: number;
}

/** Up to this many open balances, the number of payments is the smallest possible. */
export const MOST_EXACT_BALANCES = 16;

/**
 * The search among plans with the fewest payments ends after so many steps. It bounds how much of the real debts a plan
 * follows, never the number of payments. The slowest balances that we found (-6, -6, thirteen times 1, -1) take 2,946,372.
 */
const MOST_STEPS = 4_000_000;

/** With more than 16 open balances, so many groups of two or three people are considered: all of them up to 50 people. */
const MOST_CANDIDATES = 20_000;

/** Whether the plan for these balances has provably the fewest payments. */
export const isMinimalPlan = (balances: readonly Balance[]): boolean =>
  balances.filter(({ cents }) => cents !== 0).length <= MOST_EXACT_BALANCES;

/**
 * Who pays whom so that every balance becomes 0, in few payments. The result is sorted by `from`, then `to`, and does not
 * depend on the order of the input. The work is bounded by a number of steps, whatever the balances are.
 *
 * People whose balances add up to 0 settle among themselves with one payment fewer than there are people. So the fewest
 * payments are n minus the largest number of such groups. Up to 16 open balances, that number is found exactly, by dynamic
 * programming over subsets (T. Verhoeff, "Settling Multiple Debts Efficiently", Informatics in Education 3, 2004). Among plans
 * with the fewest payments, one is taken whose payments follow the `debts` for the largest amount. With more balances,
 * groups of two and three are matched first, and the rest pays the largest debt to the largest creditor: at most n − 1.
 *
 * Throws a RangeError if the balances do not add up to 0.
 */
export function settleUp(
  balances: readonly Balance[],
  debts: readonly Debt[] = [],
  mostSteps: number = MOST_STEPS,
): Transfer[] {
  const open = balances.filter(({ cents }) => cents !== 0).toSorted((one, other) => compare(one.userId, other.userId));
  if (open.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new RangeError("balances must add up to 0");
  const cents = open.map((balance) => balance.cents);
  const owed = owedBetween(open, debts);
  const groups = open.length <= MOST_EXACT_BALANCES ? mostGroups(cents, owed, mostSteps) : smallGroups(cents, owed);
  return payWithin(groups, cents, owed)
    .map((payment) => ({ from: open[payment.from]!.userId, to: open[payment.to]!.userId, cents: payment.cents }))
    .toSorted((one, other) => compare(one.from, other.from) || compare(one.to, other.to));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

// From here on, a person is their index in the open balances, which are sorted by id.

interface Payment {
  from: number;
  to: number;
  cents: number;
}

/** The real debts of people with a negative balance to people with a positive one, largest first, then by index. */
function owedBetween(open: readonly Balance[], debts: readonly Debt[]): Payment[] {
  const indexes = new Map(open.map(({ userId }, index) => [userId, index]));
  const pairs: Payment[] = [];
  for (const { debtorId, creditorId, cents } of debts) {
    const from = indexes.get(debtorId);
    const to = indexes.get(creditorId);
    if (from !== undefined && to !== undefined && open[from]!.cents < 0 && open[to]!.cents > 0)
      pairs.push({ from, to, cents });
  }
  return pairs.sort((one, other) => other.cents - one.cents || one.from - other.from || one.to - other.to);
}

/**
 * The payments among people of groups whose balances add up to 0 each: first along real debts, then from the largest debtor to
 * the largest creditor. Each payment settles at least one of the two, so a group of n has at most n − 1.
 */
function payWithin(
  groups: readonly (readonly number[])[],
  cents: readonly number[],
  owed: readonly Payment[],
): Payment[] {
  const left = [...cents];
  const payments: Payment[] = [];
  const pay = (from: number, to: number) => {
    const paid = Math.min(-left[from]!, left[to]!);
    if (paid <= 0) return;
    left[from]! += paid;
    left[to]! -= paid;
    payments.push({ from, to, cents: paid });
  };
  const groupOf: number[] = [];
  groups.forEach((group, index) => group.forEach((person) => (groupOf[person] = index)));
  for (const { from, to } of owed) if (groupOf[from] === groupOf[to]) pay(from, to);
  for (const group of groups)
    for (;;) {
      let from = -1;
      let to = -1;
      for (const person of group) {
        if (left[person]! < (left[from] ?? 0)) from = person;
        if (left[person]! > (left[to] ?? 0)) to = person;
      }
      if (from === -1) break;
      pay(from, to);
    }
  return payments;
}

/** Divides people into as many groups as possible that each add up to 0. Sets of people are bit masks. */
function mostGroups(cents: readonly number[], owed: readonly Payment[], mostSteps: number): number[][] {
  const everyone = 2 ** cents.length - 1;
  const sums = new Float64Array(everyone + 1);
  /** How many groups that add up to 0 a set contains at most. */
  const counts = new Uint8Array(everyone + 1);
  /** The sets with sum 0 that no smaller such sets make up, by the lowest person in them. */
  const primes: number[][] = cents.map(() => []);
  for (let set = 1; set <= everyone; set++) {
    const lowest = lowestIn(set);
    const sum = sums[set & (set - 1)]! + cents[lowest]!;
    let count = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) count = Math.max(count, counts[set ^ (rest & -rest)]!);
    sums[set] = sum;
    counts[set] = sum === 0 ? count + 1 : count;
    if (sum === 0 && count === 0) primes[lowest]!.push(set);
  }

  /** How much of the debts the best division of a set follows, and the group of its lowest person. −1: not known yet. */
  const followed = new Float64Array(everyone + 1).fill(-1);
  followed[0] = 0;
  const chosen = new Int32Array(everyone + 1);
  const followedIn = followedBy(cents, owed);
  for (const prime of primes.flat()) {
    followed[prime] = followedIn(prime);
    chosen[prime] = prime;
  }
  let steps = 0;
  const divide = (set: number): number => {
    if (followed[set]! >= 0) return followed[set]!;
    for (const prime of primes[lowestIn(set)]!) {
      if (++steps > mostSteps && followed[set]! >= 0) break;
      const rest = set ^ prime;
      if ((set & prime) !== prime || counts[rest] !== counts[set]! - 1) continue;
      const total = followed[prime]! + divide(rest);
      if (total > followed[set]!) {
        followed[set] = total;
        chosen[set] = prime;
      }
    }
    return followed[set]!;
  };
  divide(everyone);

  const groups: number[][] = [];
  for (let set = everyone; set !== 0; set ^= chosen[set]!) groups.push(peopleIn(chosen[set]!));
  return groups;
}

const lowestIn = (set: number): number => 31 - Math.clz32(set & -set);

function peopleIn(set: number): number[] {
  const people: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) people.push(lowestIn(rest));
  return people;
}

/** How much of the payments among a set of people is really owed in this direction: what `payWithin` pays along real debts. */
function followedBy(cents: readonly number[], owed: readonly Payment[]): (set: number) => number {
  const left = new Float64Array(cents.length);
  const pairs = owed.map(({ from, to, cents }) => ({ from, to, cents, set: (1 << from) | (1 << to) }));
  return (group) => {
    let followed = 0;
    left.set(cents);
    for (const { from, to, cents, set } of pairs) {
      if ((group & set) !== set) continue;
      const paid = Math.min(-left[from]!, left[to]!);
      left[from]! += paid;
      left[to]! -= paid;
      followed += Math.min(paid, cents);
    }
    return followed;
  };
}

/** Takes out two and three people at a time who add up to 0, those first who follow real debts. The rest is one group. */
function smallGroups(cents: readonly number[], owed: readonly Payment[]): number[][] {
  const debts = new Map(owed.map((debt) => [debt.from * cents.length + debt.to, debt.cents]));
  /** How much of the payments within a small group is owed: of two people in it, one pays or gets all of their balance. */
  const followedIn = (group: readonly number[]): number => {
    let followed = 0;
    for (const from of group)
      for (const to of group) {
        const debt = debts.get(from * cents.length + to);
        if (debt !== undefined) followed += Math.min(-cents[from]!, cents[to]!, debt);
      }
    return followed;
  };
  const groups: number[][] = [];
  let rest = [...cents.keys()];
  for (const find of [pairsIn, triplesIn]) {
    const candidates = find(rest, cents).map((group) => ({ group, cents: followedIn(group) }));
    const taken = new Set<number>();
    for (const { group } of candidates.sort((one, other) => other.cents - one.cents)) {
      if (group.some((person) => taken.has(person))) continue;
      for (const person of group) taken.add(person);
      groups.push(group);
    }
    rest = rest.filter((person) => !taken.has(person));
  }
  return [...groups, rest];
}

/** The people with each balance, in the order of their index. */
const byCents = (people: readonly number[], cents: readonly number[]): Map<number, number[]> =>
  Map.groupBy(people, (person) => cents[person]!);

function pairsIn(people: readonly number[], cents: readonly number[]): number[][] {
  const withCents = byCents(people, cents);
  const pairs: number[][] = [];
  for (const one of people)
    for (const other of withCents.get(-cents[one]!) ?? []) {
      if (other < one) continue;
      if (pairs.length === MOST_CANDIDATES) return pairs;
      pairs.push([one, other]);
    }
  return pairs;
}

function triplesIn(people: readonly number[], cents: readonly number[]): number[][] {
  const withCents = byCents(people, cents);
  const triples: number[][] = [];
  for (const [index, one] of people.entries())
    for (const other of people.slice(index + 1))
      for (const third of withCents.get(-cents[one]! - cents[other]!) ?? []) {
        if (third <= other) continue;
        if (triples.length === MOST_CANDIDATES) return triples;
        triples.push([one, other, third]);
      }
  return triples;
}
