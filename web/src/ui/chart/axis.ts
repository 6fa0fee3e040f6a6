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

/** "$1,500", "$12.5K" */
export const axisLabel = (cents: number): string => `$${(cents < 1_000_000 ? full : short).format(cents / 100)}`;
