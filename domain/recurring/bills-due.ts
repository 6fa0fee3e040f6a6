import { daysAfter, type Day } from "#domain/time/calendar.ts";
import type { Series } from "./series.ts";
import { comingShares, openDays, type ComingBill } from "./coming-shares.ts";

/** What the reader bears of the recurring bills that come before a day. */
export interface BillsDue {
  before: Day;
  /** One sum for each currency, dollars first. */
  amounts: { currency: string; cents: number }[];
  /** The number of bills whose amount is not known yet. */
  open: number;
}

/** The answer of GET /api/series. */
export interface SeriesList {
  series: Series[];
  /** Of all bills until the end of the month. */
  due: BillsDue;
}

/** The sums until a day, of the same shares as in the budget. */
export function billsDue(bills: readonly ComingBill[], until: Day): BillsDue {
  const sums = new Map<string, number>();
  for (const bill of bills)
    for (const { cents } of comingShares(bill, until)) sums.set(bill.currency, (sums.get(bill.currency) ?? 0) + cents);
  return {
    before: daysAfter(until, 1),
    amounts: [...sums]
      .map(([currency, cents]) => ({ currency, cents }))
      .toSorted((one, other) => rank(one) - rank(other) || (one.currency < other.currency ? -1 : 1)),
    open: bills.reduce((count, bill) => count + openDays(bill, until), 0),
  };
}

const rank = ({ currency }: { currency: string }): number => (currency === "USD" ? 0 : 1);
