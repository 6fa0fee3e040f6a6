import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { moneyParts } from "#domain/money/format-money.ts";

const STEPS = 4;
/** The leading digits that a step may have, in tenths. */
const MANTISSAS = [10, 15, 20, 25, 30, 40, 50, 60, 80];

/** Five axis values in cents, from 0 to above the largest value, at round dollar amounts. */
export function axisOf(largestCents: number): number[] {
  for (let power = 10; ; power *= 10) {
    const step = MANTISSAS.map((mantissa) => mantissa * power).find(
      (cents) => cents % 100 === 0 && cents * STEPS >= largestCents,
    );
    if (step) return Array.from({ length: STEPS + 1 }, (_, index) => index * step);
  }
}

const full = new Intl.NumberFormat("en-US");
const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** "$1,500", "$12.5K", "€40" */
export function axisLabel(cents: number, currency = "USD"): string {
  const units = cents / 10 ** decimalsOf(currency);
  return `${moneyParts(0, currency).symbol}${(units < 10_000 ? full : short).format(units)}`;
}
