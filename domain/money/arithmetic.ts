import { parseAmount, type AmountMarks, type ParsedAmount } from "./money.ts";

const US_MARKS: AmountMarks = { decimal: ".", group: "," };
const MAX_LENGTH = 100;
const MAX_DEPTH = 20;

/** A number as a fraction. The denominator is positive. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const fraction = (over: bigint, under: bigint): Fraction =>
  under < 0n ? { over: -over, under: -under } : { over, under };
const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under);
const minus = (a: Fraction, b: Fraction) => plus(a, { ...b, over: -b.over });
const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under);

/** Thrown within this file for text that is no expression. */
class Malformed extends Error {}

function dividedBy(a: Fraction, b: Fraction): Fraction {
  if (b.over === 0n) throw new Malformed();
  return fraction(a.over * b.under, a.under * b.over);
}

/** Numbers, operators and brackets, with typographic operators as plain ones. */
function tokensOf(text: string): string[] {
  const tokens = text
    .replace(/[−–]/g, "-")
    .replace(/[×∗]/g, "*")
    .replace(/÷/g, "/")
    .match(/[-+*/()]|[^-+*/()]+/g);
  return (tokens ?? []).map((token) => token.trim()).filter((token) => token !== "");
}

/** How a user types amounts, and the number of decimals of the currency. */
interface Format {
  marks: AmountMarks;
  decimals: number;
}

/** An amount in the user's format; a factor may also have more decimals than the currency. */
function numberOf(token: string, { marks, decimals }: Format): Fraction {
  const amount = parseAmount(token, marks, decimals);
  if (amount.ok && Number.isSafeInteger(amount.cents)) return fraction(BigInt(amount.cents), 10n ** BigInt(decimals));
  const [, whole, rest] = new RegExp(`^(\\d+)[${marks.decimal}](\\d{1,9})$`).exec(token) ?? [];
  if (whole === undefined || rest === undefined || rest.length <= decimals) throw new Malformed();
  return fraction(BigInt(whole + rest), 10n ** BigInt(rest.length));
}

/** Evaluates by recursive descent: multiplication and division before addition and subtraction, from left to right. */
function evaluate(tokens: readonly string[], format: Format): Fraction {
  let at = 0;

  function sum(depth: number): Fraction {
    let result = product(depth);
    for (let operator = tokens[at]; operator === "+" || operator === "-"; operator = tokens[at]) {
      at++;
      result = (operator === "+" ? plus : minus)(result, product(depth));
    }
    return result;
  }

  function product(depth: number): Fraction {
    let result = factor(depth);
    for (let operator = tokens[at]; operator === "*" || operator === "/"; operator = tokens[at]) {
      at++;
      result = (operator === "*" ? times : dividedBy)(result, factor(depth));
    }
    return result;
  }

  function factor(depth: number): Fraction {
    const token = tokens[at++];
    if (token === undefined || depth > MAX_DEPTH) throw new Malformed();
    if (token === "-") return minus({ over: 0n, under: 1n }, factor(depth + 1));
    if (token !== "(") return numberOf(token, format);
    const inside = sum(depth + 1);
    if (tokens[at++] !== ")") throw new Malformed();
    return inside;
  }

  const result = sum(0);
  if (at < tokens.length) throw new Malformed();
  return result;
}

/** In whole minor units, half a unit away from zero. */
function centsOf({ over, under }: Fraction, decimals: number): number {
  const twice = 2n * 10n ** BigInt(decimals);
  const [doubled, sign] = over < 0n ? [-over * twice, -1] : [over * twice, 1];
  const cents = (doubled + under) / (2n * under);
  return cents === 0n ? 0 : sign * Number(cents);
}

/** Whether a text is more than one number: "12.50+3", but not "-5". */
export const isExpression = (typed: string): boolean => /[-+*/×÷−–∗()]/.test(typed.trim().replace(/^[-−]/, ""));

/**
 * Parses an amount that a user typed, which may be a calculation: "12.50+3", "(12+3)/2", "3 × 4.20". It is computed exactly
 * and rounded to the currency's minor unit at the end, half a unit away from zero. Percentages are not understood. A plain number is parsed
 * as by `parseAmount`, also an ambiguous one; a calculation that cannot be understood means nothing (`meant` is empty).
 */
export function parseAmountExpression(typed: string, marks: AmountMarks = US_MARKS, decimals = 2): ParsedAmount {
  if (!isExpression(typed)) return parseAmount(typed, marks, decimals);
  if (typed.length > MAX_LENGTH) return { ok: false, meant: [] };
  try {
    const cents = centsOf(evaluate(tokensOf(typed.replaceAll("$", "")), { marks, decimals }), decimals);
    return Number.isSafeInteger(cents) ? { ok: true, cents } : { ok: false, meant: [] };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, meant: [] };
    throw error;
  }
}
