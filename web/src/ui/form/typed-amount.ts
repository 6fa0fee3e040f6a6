import { parseAmountExpression } from "#domain/money/arithmetic.ts";
import { decimalAmount, formatMoney } from "#domain/money/format-money.ts";
import { formatCount } from "#domain/format-count.ts";
import { amountMarks, type ParsedAmount } from "#domain/money/money.ts";

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

/** Grouped thousands of a locale with "," as the group separator: "1,200.5". */
const WITH_COMMAS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * The text of a number with a decimal point, without spaces: "33,3" is "33.3". With `areLarge` the number may be in thousands,
 * so that "1,200" is "1200" where the user's number format groups by commas.
 */
export function plainNumber(typed: string, areLarge: boolean): string {
  const text = typed.replace(/\s/g, "");
  return areLarge && localMarks().group === "," && WITH_COMMAS.test(text)
    ? text.replaceAll(",", "")
    : text.replace(",", ".");
}

/** `read` follows from `parse`. */
export const readable = (parse: TypedMoney["parse"]): Pick<TypedMoney, "parse" | "read"> => ({
  parse,
  read: (typed) => {
    const parsed = parse(typed);
    return parsed.ok ? parsed.cents : null;
  },
});

/** The text of an amount for a field, without the currency's sign, in the user's number format: "1,234.50", "1.234,50". */
export function amountText(cents: number, currency = "USD"): string {
  const { decimal, group } = localMarks();
  const [whole = "", decimals] = decimalAmount(cents, currency).split(".");
  const units = formatCount(whole).replaceAll(",", group);
  return (cents < 0 ? "-" : "") + units + (decimals ? decimal + decimals : "");
}

/** US dollars, without the code that other currencies need (`typedMoney`). */
export const dollars: TypedMoney = {
  ...readable((typed) => parseAmountExpression(typed, localMarks())),
  write: (cents) => amountText(cents),
  format: (cents) => formatMoney(cents),
  sign: "$",
};

/** The typed amount of dollars in cents; null if it is invalid or ambiguous. */
export const typedCents = dollars.read;
