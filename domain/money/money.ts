/** The largest expense or split: $1,000,000.00. */
export const MAX_AMOUNT_CENTS = 100_000_000;

/** Larger amounts are not suggested, because no field accepts them. The budget's limit is the largest. */
const MAX_SUGGESTED_CENTS = 1_000_000_000;

/** The parsed amount, or else the amounts in cents that the text could mean: at most two to choose from, or none. */
export type ParsedAmount = { ok: true; cents: number } | { ok: false; meant: number[] };

/** The separators of a locale: "1,000.50", "1.000,50", "1 000,50", "1'000.50". */
export interface AmountMarks {
  decimal: "." | ",";
  group: "." | "," | " " | "'";
}

const US_MARKS: AmountMarks = { decimal: ".", group: "," };

/** The separators of a locale such as `navigator.language`; those of en-US for an invalid locale. */
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

/** Replaces typographic spaces and apostrophes by plain ones. */
const withPlainMarks = (text: string): string =>
  text.replace(/[\u00a0\u2009\u202f]/g, " ").replace(/[\u2019\u02bc]/g, "'");

/** The end of a number, with at most the currency's decimals. */
const decimalsAfter = (mark: string, decimals: number) => (decimals > 0 ? `(?:[${mark}](\\d{0,${decimals}}))?$` : "$");
/** Digits without a group separator. */
const plain = ({ decimal }: AmountMarks, decimals: number) => new RegExp(`^(\\d*)${decimalsAfter(decimal, decimals)}`);
/** Grouped thousands. The first group never starts with a zero: "0,005" is not an amount. */
const inThousands = ({ decimal, group }: AmountMarks, decimals: number) =>
  new RegExp(`^([1-9]\\d{0,2}(?:[${group}]\\d{3})+)${decimalsAfter(decimal, decimals)}`);
/** Either separator, where it cannot be a group separator: "86,40". */
const ONLY_DECIMAL = /^(\d+)[.,](\d{1,2})$/;
/** Three decimals, the last of them zero. */
const THREE_DECIMALS = /^(\d+)[.,](\d\d)0$/;

const otherWays = (decimals: number): RegExp[] => [
  ...(["'", " ", ",", "."] as const).flatMap((group) =>
    ([".", ","] as const)
      .filter((decimal) => decimal !== group)
      .map((decimal) => inThousands({ decimal, group }, decimals)),
  ),
  ...(decimals === 2 ? [THREE_DECIMALS] : []),
];

/**
 * Parses an amount that a user typed ("12.5", "$1,000", "86,40") to integer minor units, without floating point, with the
 * separators of their locale. An ambiguous text is not parsed: "1.000" means one dollar to some users and a thousand to
 * others, so the caller asks which one is meant. Only a plain number with at most the currency's decimals is ok. The sign
 * is kept, so that the caller can answer "greater than 0" to a negative amount.
 */
export function parseAmount(typed: string, marks: AmountMarks = US_MARKS, decimals = 2): ParsedAmount {
  const text = withPlainMarks(typed.trim()).replace(/^(-?)\$\s*/, "$1");
  const negative = text.startsWith("-");
  const digits = negative ? text.slice(1) : text;
  if (!/\d/.test(digits)) return { ok: false, meant: [] };
  const match =
    inThousands(marks, decimals).exec(digits) ??
    plain(marks, decimals).exec(digits) ??
    (decimals > 0 ? ONLY_DECIMAL.exec(digits) : null);
  if (match) {
    const cents = centsOf(match, decimals);
    return { ok: true, cents: negative && cents > 0 ? -cents : cents };
  }
  const meant = negative
    ? []
    : otherWays(decimals)
        .map((way) => way.exec(digits))
        .filter((each) => each !== null);
  const amounts = new Set(meant.map((each) => centsOf(each, decimals)));
  return { ok: false, meant: [...amounts].filter((cents) => cents <= MAX_SUGGESTED_CENTS) };
}

/** Minor units from the whole part and the decimals. A number that is too long becomes MAX_SAFE_INTEGER. */
function centsOf([, whole = "", rest = ""]: RegExpExecArray, decimals: number): number {
  const units = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return units.length > 13 ? Number.MAX_SAFE_INTEGER : Number(units + rest.padEnd(decimals, "0"));
}

/**
 * Divides `totalCents` into `count` parts of whole cents that add up to the total.
 * Each part is `base`; `leftOver` of them (fewer than `count`) are one cent more.
 */
export function apportion(totalCents: number, count: number): { base: number; leftOver: number } {
  if (!Number.isSafeInteger(totalCents) || totalCents < 0)
    throw new RangeError("totalCents must be whole and not negative");
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError("count must be at least 1");
  const leftOver = totalCents % count;
  return { base: (totalCents - leftOver) / count, leftOver };
}

/** totalCents / max(count, 1), rounded half up to the cent. */
export function averageCents(totalCents: number, count: number): number {
  const { base, leftOver } = apportion(totalCents, Math.max(count, 1));
  return base + (leftOver * 2 >= Math.max(count, 1) ? 1 : 0);
}

/** Said of an empty amount, which is no wrong number. */
export const ENTER_AMOUNT = "Enter an amount";
