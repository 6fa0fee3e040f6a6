import { groupDigits } from "#domain/money/group-digits.ts";

/** The largest expense or split: $1,000,000.00. */
export const MAX_AMOUNT_CENTS = 100_000_000;

/** Nobody is asked whether they meant more than any amount may be: the largest is a budget's. */
const MAX_ASKED_CENTS = 1_000_000_000;

/** What was read, or what it may mean: at most two amounts in cents, to be asked about; none where it is no amount. */
export type ParsedAmount = { ok: true; cents: number } | { ok: false; meant: number[] };

/** How a locale writes amounts: "1,000.50", "1.000,50", "1 000,50", "1'000.50". */
export interface AmountMarks {
  decimal: "." | ",";
  group: "." | "," | " " | "'";
}

const US_MARKS: AmountMarks = { decimal: ".", group: "," };

/** A locale's marks, as `navigator.language` names it; the American ones for what is no locale. */
export function amountMarks(locale: string): AmountMarks {
  try {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1_234_567.5);
    const mark = (type: string) => withPlainMarks(parts.find((part) => part.type === type)?.value ?? "");
    const decimal = mark("decimal") === "," ? "," : ".";
    const group = ([".", ",", " ", "'"] as const).find((each) => each === mark("group") && each !== decimal);
    return { decimal, group: group ?? (decimal === "." ? "," : ".") };
  } catch {
    return US_MARKS;
  }
}

/** The spaces and apostrophes that people and locales group thousands with, as the plain ones. */
const withPlainMarks = (text: string): string =>
  text.replace(/[\u00a0\u2009\u202f]/g, " ").replace(/[\u2019\u02bc]/g, "'");

/** Digits with at most two decimals. */
const plain = (decimal: string) => new RegExp(`^(\\d*)(?:[${decimal}](\\d{0,2}))?$`);
/** Thousands set apart. Nobody does so after a zero: "0,005" is half a cent and no amount. */
const inThousands = ({ decimal, group }: AmountMarks) =>
  new RegExp(`^([1-9]\\d{0,2}(?:[${group}]\\d{3})+)(?:[${decimal}](\\d{0,2}))?$`);
/** Either mark, where it cannot set thousands apart: "86,40". */
const ONLY_DECIMAL = /^(\d+)[.,](\d{1,2})$/;
/** Three decimals of which the last says nothing. */
const THREE_DECIMALS = /^(\d+)[.,](\d\d)0$/;

const OTHER_WAYS: RegExp[] = [
  ...(["'", " ", ",", "."] as const).flatMap((group) =>
    ([".", ","] as const).filter((decimal) => decimal !== group).map((decimal) => inThousands({ decimal, group })),
  ),
  THREE_DECIMALS,
];

/**
 * Reads an amount as a person types it ("12.5", "$1,000", "86,40") into integer cents, without floating point, by the
 * marks of their locale. What could mean something else is not read but asked about: "1.000" is one dollar to some and a
 * thousand to others. Anything else than a plain number with at most two decimals is not ok; the sign is kept, so that
 * the caller can say "greater than 0" of a negative one.
 */
export function parseAmount(typed: string, marks: AmountMarks = US_MARKS): ParsedAmount {
  const text = withPlainMarks(typed.trim()).replace(/^(-?)\$\s*/, "$1");
  const negative = text.startsWith("-");
  const digits = negative ? text.slice(1) : text;
  if (!/\d/.test(digits)) return { ok: false, meant: [] };
  const match = inThousands(marks).exec(digits) ?? plain(marks.decimal).exec(digits) ?? ONLY_DECIMAL.exec(digits);
  if (match) {
    const cents = centsOf(match);
    return { ok: true, cents: negative && cents > 0 ? -cents : cents };
  }
  const meant = negative ? [] : OTHER_WAYS.map((way) => way.exec(digits)).filter((each) => each !== null);
  return { ok: false, meant: [...new Set(meant.map(centsOf))].filter((cents) => cents <= MAX_ASKED_CENTS) };
}

/** Of the whole part and the decimals; what is longer than any amount is the largest number there is. */
function centsOf([, whole = "", decimals = ""]: RegExpExecArray): number {
  const dollars = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return dollars.length > 13 ? Number.MAX_SAFE_INTEGER : Number(dollars + decimals.padEnd(2, "0"));
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
  return `${cents < 0 ? "-" : ""}$${groupDigits(dollars)}.${String(leftOver).padStart(2, "0")}`;
}
