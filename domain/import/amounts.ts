import { ImportError } from "./import-error.ts";

// Amounts as other programs write them, to minor units and without floating point.

export type DecimalMark = "." | ",";

export interface NumberCell {
  text: string;
  line: number;
}

/** The longest number that stays a safe integer with three decimals. */
const MAX_DIGITS = 15;

const SPACES = /[\u00a0\u2007\u2009\u202f]/g;
/** A currency before or after the number. */
const CURRENCY = /^(?:\p{Sc}|[A-Z]{2,3}\p{Sc}?)\s*|\s*(?:\p{Sc}|[A-Z]{3})$/gu;
const IN_GROUPS = /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/;
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

const [POINT, MINUS, ZERO] = [46, 45, 48];
/** With three decimals more it is still a safe integer. */
const MOST_PLAIN = 12;
const POWERS = [1, 10, 100, 1_000];

/**
 * A number like "-12.50" in minor units; NaN for any other text. Almost all cells of large files are such numbers, so they are
 * read without regular expressions and objects.
 */
export function plainCents(text: string, decimals: number): number {
  const { length } = text;
  const isNegative = text.charCodeAt(0) === MINUS;
  const start = isNegative ? 1 : 0;
  if (length === start || length > MOST_PLAIN) return NaN;
  let value = 0;
  let point = -1;
  for (let at = start; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= ZERO + 9) value = value * 10 + code - ZERO;
    else if (code === POINT && point < 0 && at > start) point = at;
    else return NaN;
  }
  const own = point < 0 ? 0 : length - 1 - point;
  if (own > decimals || point === length - 1) return NaN;
  const cents = value * (POWERS[decimals - own] ?? 1);
  return isNegative && cents > 0 ? -cents : cents;
}

/** Whether a number ends like "12.50": whatever comes before, its decimal mark is a point. */
export const endsWithCents = (text: string): boolean => text.charCodeAt(text.length - 3) === POINT;

interface Digits {
  negative: boolean;
  digits: string;
  /** Groups of thousands were separated by a space or an apostrophe, so the mark that remains is the decimal one. */
  grouped: boolean;
}

/** The digits of a number with their marks; null if the text is no number. */
function digitsOf(text: string): Digits | null {
  let rest = text
    .trim()
    .replace(SPACES, " ")
    .replace(/[\u2019\u02bc]/g, "'")
    .replace(/^[\u2212\u2013]/, "-");
  const inParentheses = /^\((.+)\)$/.exec(rest)?.[1];
  rest = inParentheses ?? rest;
  const negative = inParentheses !== undefined || /^\S{0,3} ?-/.test(rest);
  rest = rest.replace(/^'/, "").replace(/[-+]/, "").trim().replace(CURRENCY, "").trim();
  const grouped = IN_GROUPS.test(rest);
  if (grouped) rest = rest.replace(/[ ']/g, "");
  return /^(?:\d+(?:[.,]\d+)*|[.,]\d+)$/.test(rest) ? { negative, digits: rest, grouped } : null;
}

/** The decimal mark that a number uses for certain; null if it can be either. `ambiguous` if it has one mark before three digits. */
function markOf({ digits, grouped }: Digits): DecimalMark | "ambiguous" | null {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return null;
  if (grouped) return last;
  if (marks.length === 1) return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? "ambiguous" : last;
  if (marks.every((mark) => mark === last)) return last === "." ? "," : ".";
  return last;
}

/**
 * The decimal mark of a column, decided by all of its numbers. Texts that are no numbers are passed over: `centsOf` refuses
 * them. `usual` is the mark of the format, for columns in which every number could be either. Throws an ImportError if two
 * numbers contradict each other, or if a number such as "1.234" can mean two amounts.
 */
export function decimalMarkOf(cells: Iterable<NumberCell>, usual?: DecimalMark): DecimalMark {
  let found: { mark: DecimalMark; text: string } | undefined;
  let unclear: NumberCell | undefined;
  for (const cell of cells) {
    const { text, line } = cell;
    if (text === "0.00" || (found?.mark === "." && endsWithCents(text))) continue;
    const digits = digitsOf(text);
    const mark = digits && markOf(digits);
    if (mark === null) continue;
    if (mark === "ambiguous") unclear ??= cell;
    else if (found && found.mark !== mark)
      throw new ImportError(line, `“${found.text}” and “${text}” use different decimal marks.`);
    else found ??= { mark, text };
  }
  const mark = found?.mark ?? usual;
  if (mark === undefined && unclear)
    throw new ImportError(unclear.line, `“${unclear.text}” can mean two amounts. Please write it with its decimals.`);
  return mark ?? ".";
}

/** A cell of a column with this decimal mark in minor units. Throws an ImportError if it is no amount of the currency. */
export function centsOf({ text, line }: NumberCell, decimals: number, mark: DecimalMark): number {
  const cents = mark === "." ? plainCents(text, decimals) : NaN;
  if (!Number.isNaN(cents)) return cents;
  const plain = mark === "." ? PLAIN.exec(text) : null;
  if (plain) return minorUnits(plain[1] === "-", plain[2] ?? "", plain[3] ?? "", decimals, { text, line });
  const found = digitsOf(text);
  const group = mark === "." ? "," : ".";
  const [whole = "", rest = "", ...more] = found?.digits.split(mark) ?? [];
  const isWhole = /^\d*$/.test(whole) || new RegExp(`^[1-9]\\d{0,2}(?:[${group}]\\d{3})+$`).test(whole);
  if (!found || more.length > 0 || !isWhole || rest.includes(group))
    throw new ImportError(line, `“${shortened(text)}” is not an amount.`);
  return minorUnits(found.negative, whole.replace(/\D/g, ""), rest, decimals, { text, line });
}

function minorUnits(negative: boolean, whole: string, rest: string, decimals: number, cell: NumberCell): number {
  const units = whole.replace(/^0+(?=\d)/, "");
  if (/[1-9]/.test(rest.slice(decimals)))
    throw new ImportError(cell.line, `“${shortened(cell.text)}” has more decimals than its currency.`);
  const digits = units + rest.slice(0, decimals).padEnd(decimals, "0");
  if (digits.length > MAX_DIGITS) throw new ImportError(cell.line, `“${shortened(cell.text)}” is too large.`);
  const cents = Number(digits);
  return negative && cents > 0 ? -cents : cents;
}

const MAX_SHOWN = 40;
/** A cell as it is named in a sentence. */
export const shortened = (text: string): string =>
  text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN).toWellFormed()}…`;
