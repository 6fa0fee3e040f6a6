import { parseAmountExpression } from "#domain/money/arithmetic.ts";
import { amountMarks, formatDollars, type ParsedAmount } from "#domain/money/money.ts";

const marks = () => amountMarks(navigator.language);

/** Parses an amount in the user's number format, which may be a calculation: "12.50+3". */
export const readAmount = (typed: string): ParsedAmount => parseAmountExpression(typed, marks());

/** The typed amount in cents; null if it is invalid or ambiguous. */
export function typedCents(typed: string): number | null {
  const read = readAmount(typed);
  return read.ok ? read.cents : null;
}

/**
 * The text of an amount for an input field, without the currency sign, in the user's number format: "1,234.50",
 * "1.234,50".
 */
export function amountText(cents: number): string {
  const { decimal, group } = marks();
  return formatDollars(cents)
    .replace("$", "")
    .replaceAll(/[.,]/g, (mark) => (mark === "." ? decimal : group));
}
