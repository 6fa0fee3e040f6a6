import type { SquadSummary } from "#domain/squads/squads.ts";

type Balance = Pick<SquadSummary, "currency" | "myBalanceCents">;

/** What the user is owed (sign 1) or owes (-1) in each currency; dollars first, then by code. */
export function balancesByCurrency(squads: readonly Balance[], sign: number): { currency: string; cents: number }[] {
  const own = squads.filter(({ myBalanceCents }) => Math.sign(myBalanceCents) === sign);
  const byCurrency = Map.groupBy(own, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, all]) => ({ currency, cents: all.reduce((sum, each) => sum + sign * each.myBalanceCents, 0) }))
    .toSorted(
      (a, b) => Number(b.currency === "USD") - Number(a.currency === "USD") || (a.currency < b.currency ? -1 : 1),
    );
}
