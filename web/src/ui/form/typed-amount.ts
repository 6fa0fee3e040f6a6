import { parseAmountExpression } from "#domain/money/arithmetic.ts";
import { groupDigits } from "#domain/money/group-digits.ts";
import { amountMarks, type ParsedAmount } from "#domain/money/money.ts";
import { formatCents } from "#web/ui/format/format-cents.ts";

/** How amounts of one currency are typed and shown, in minor units. */
export interface TypedMoney {
  /** Parses an amount in the user's number format, which may be a calculation: "12.50+3". */
  parse: (typed: string) => ParsedAmount;
  /** The typed amount; null if it is invalid or ambiguous. */
  read: (typed: string) => number | null;
  /** The text of an amount for a field, without the currency's sign. */
  write: (cents: number) => string;
  format: (cents: number) => string;
  /** The sign before a field: "$". */
  sign: string;
}

export const localMarks = () => amountMarks(navigator.language);

/** `read` follows from `parse`. */
export const readable = (parse: TypedMoney["parse"]): Pick<TypedMoney, "parse" | "read"> => ({
  parse,
  read: (typed) => {
    const parsed = parse(typed);
    return parsed.ok ? parsed.cents : null;
  },
});

/**
 * The text of an amount for an input field, without the currency sign, in the user's number format: "1,234.50",
 * "1.234,50".
 */
export function amountText(cents: number, decimals = 2): string {
  const { decimal, group } = localMarks();
  const digits = String(Math.abs(cents)).padStart(decimals + 1, "0");
  const whole = groupDigits(Number(digits.slice(0, digits.length - decimals))).replaceAll(",", group);
  return (cents < 0 ? "-" : "") + whole + (decimals > 0 ? decimal + digits.slice(-decimals) : "");
}

/** US dollars, without the code that other currencies need (`typedMoney`). */
export const dollars: TypedMoney = {
  ...readable((typed) => parseAmountExpression(typed, localMarks())),
  write: amountText,
  format: formatCents,
  sign: "$",
};

/** The typed amount of dollars in cents; null if it is invalid or ambiguous. */
export const typedCents = dollars.read;
