/** The largest expense or split: $1,000,000.00. */
export const MAX_AMOUNT_CENTS = 100_000_000;

/** What separates cents from dollars where somebody lives. */
export type DecimalMark = "." | ",";

/**
 * Whole cents; or no amount that can be taken, with what may have been meant (in cents, the likelier first) where it
 * can be read in more than one way.
 */
export type ParsedAmount = { ok: true; cents: number } | { ok: false; meant: number[] };

// A mark with up to two digits behind it stands before cents: "12.5", "86,40", ".5", "5.".
const PLAIN = /^(\d*)(?:[.,](\d{0,2}))?$/;
// Thousands in groups by one mark, cents behind the other: "1,000", "1.234.567", "1 000,50", "1’000.50". Nobody groups
// after a zero: "0,005" is half a cent and no amount.
const GROUPED = /^([1-9]\d{0,2}(?:([.,'’ \u00a0\u202f])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{0,2}))?$/;
/** A point or comma that groups thousands here and stands before decimals there. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads an amount as a person types it ("12.5", "$1,000", "86,40", "1.234,50") into integer cents, without floating
 * point. Anything that is not a plain number with at most two decimals is not ok, and neither is what could be two
 * amounts: "1.234" everywhere, and "1,234" where the comma stands before decimals. The sign is kept so that the caller
 * can say "greater than 0" of a negative one.
 */
export function parseAmount(typed: string, decimalMark: DecimalMark = "."): ParsedAmount {
  const text = typed.trim().replace(/^(-?)\$\s*/, "$1");
  const negative = text.startsWith("-");
  const digits = negative ? text.slice(1) : text;
  const centsOf = (dollars: string, decimals = "") => {
    const significant = dollars.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
    const size = significant.length > 13 ? Number.MAX_SAFE_INTEGER : Number(significant + decimals.padEnd(2, "0"));
    return negative && size > 0 ? -size : size;
  };
  if (EITHER.test(digits) && !(decimalMark === "." && digits.includes(",")))
    return { ok: false, meant: meantBy(digits) };
  const plain = PLAIN.exec(digits);
  if (plain && /\d/.test(digits)) return { ok: true, cents: centsOf(plain[1] ?? "", plain[2]) };
  const grouped = GROUPED.exec(digits);
  return grouped ? { ok: true, cents: centsOf(grouped[1] ?? "", grouped[3]) } : { ok: false, meant: [] };
}

/** The thousands, and the decimals where nothing of them is lost: "1.230" may be $1,230.00 or $1.23, "1.234" is no cents. */
function meantBy(digits: string): number[] {
  const [dollars = "", rest = ""] = digits.split(/[.,]/);
  const thousands = Number(dollars + rest) * 100;
  return rest.endsWith("0") ? [thousands, Number(dollars + rest.slice(0, 2))] : [thousands];
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
