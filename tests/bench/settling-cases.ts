import type { Balance, Debt } from "#domain/payments/settling/settle-up.ts";

/** Balances that are slow to settle: many groups of them add up to 0. */
const amounts: Record<string, number[]> = {
  "16 people, pairs": repeat(16, [1, -1]),
  "16 people, groups of four": [...repeat(12, [1]), ...repeat(4, [-3])],
  "16 people, mixed": [...repeat(8, [3, 5]), -2, -2, -4, -4, -6, -4, -5, -5],
  "16 people, two large and equal small ones": [7, 7, ...repeat(14, [-1])],
  "16 people, two large and not enough": [-6, -6, ...repeat(13, [1]), -1],
  "16 people, two amounts": [...repeat(10, [3]), ...repeat(6, [-5])],
  "50 people, triples": [...repeat(48, [-2, 1, 1]), 1, -1],
  "50 people, no group": [...Array.from({ length: 49 }, (_, index) => 2 ** (index % 20) + index), 0].map(
    (cents, index, all) => (index === 49 ? -all.reduce((sum, each) => sum + each, 0) : cents),
  ),
};

function repeat(count: number, pattern: readonly number[]): number[] {
  return Array.from({ length: count }, (_, index) => pattern[index % pattern.length]!);
}

export const settlingCases = Object.keys(amounts);

/** The balances of a case, with a debt between every two people. */
export function settlingCase(name: string): { balances: Balance[]; debts: Debt[] } {
  const userId = (index: number) => `user_${String(index).padStart(2, "0")}`;
  const cents = amounts[name] ?? [];
  return {
    balances: cents.map((each, index) => ({ userId: userId(index), cents: each })),
    debts: cents.flatMap((_, one) =>
      cents.flatMap((__, other) =>
        one === other
          ? []
          : [{ debtorId: userId(one), creditorId: userId(other), cents: 1 + ((one * 7919 + other * 104_729) % 500) }],
      ),
    ),
  };
}
