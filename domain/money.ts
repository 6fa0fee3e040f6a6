/** The largest expense or split: $1,000,000.00. */
export const MAX_AMOUNT_CENTS = 100_000_000;

export type ParsedAmount = { ok: true; cents: number } | { ok: false };

// Dollars with optional thousands separators, or a decimal comma that cannot be one ("86,40"). Nobody groups thousands
// after a zero: "0,005" is half a cent and no amount.
const GROUPED = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/;
const PLAIN = /^(\d*)(?:\.(\d{0,2}))?$/;
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/**
 * Reads an amount as a person types it ("12.5", "$1,000", "86,40") into integer cents, without floating point.
 * Anything that is not a plain number with at most two decimals is not ok; the sign is kept so that the
 * caller can say "greater than 0" of a negative one.
 */
export function parseAmount(typed: string): ParsedAmount {
  const text = typed.trim().replace(/^(-?)\$\s*/, "$1");
  const negative = text.startsWith("-");
  const digits = negative ? text.slice(1) : text;
  const match = GROUPED.exec(digits) ?? DECIMAL_COMMA.exec(digits) ?? PLAIN.exec(digits);
  if (!match || !/\d/.test(digits)) return { ok: false };
  const dollars = (match[1] ?? "").replaceAll(",", "").replace(/^0+(?=\d)/, "");
  if (dollars.length > 13) return { ok: true, cents: negative ? -Number.MAX_SAFE_INTEGER : Number.MAX_SAFE_INTEGER };
  const cents = Number(dollars + (match[2] ?? "").padEnd(2, "0"));
  return { ok: true, cents: negative && cents > 0 ? -cents : cents };
}

/**
 * Divides `totalCents` into `count` parts of whole cents that add up to the total.
 * Every part is `base`; `leftOver` of them (fewer than `count`) get one cent more.
 */
export function apportion(totalCents: number, count: number): { base: number; leftOver: number } {
  if (!Number.isSafeInteger(totalCents) || totalCents < 0)
    throw new RangeError("totalCents must be whole and not negative");
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError("count must be at least 1");
  const leftOver = totalCents % count;
  return { base: (totalCents - leftOver) / count, leftOver };
}

/** total / max(count, 1) in whole cents, half a cent rounded up. */
export function averageCents(totalCents: number, count: number): number {
  const { base, leftOver } = apportion(totalCents, Math.max(count, 1));
  return base + (leftOver * 2 >= Math.max(count, 1) ? 1 : 0);
}

/** Cents as a sentence carries them, with two decimals: `$1,234.50`. */
export function formatDollars(cents: number): string {
  const whole = Math.abs(cents);
  const leftOver = whole % 100;
  const dollars = (whole - leftOver) / 100;
  const grouped = String(dollars).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${grouped}.${String(leftOver).padStart(2, "0")}`;
}
