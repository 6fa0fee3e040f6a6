import { expect, test } from "vitest";
import { balancesByCurrency } from "#web/squads/list/balances-by-currency.ts";

test("balances of squads are added within a currency and a side, and never across", () => {
  const squads = [
    { currency: "EUR", myBalanceCents: 500 },
    { currency: "USD", myBalanceCents: 700 },
    { currency: "EUR", myBalanceCents: 250 },
    { currency: "EUR", myBalanceCents: -100 },
    { currency: "JPY", myBalanceCents: 0 },
  ];
  expect(balancesByCurrency(squads, 1)).toEqual([
    { currency: "USD", cents: 700 },
    { currency: "EUR", cents: 750 },
  ]);
  expect(balancesByCurrency(squads, -1)).toEqual([{ currency: "EUR", cents: 100 }]);
});
