import { formatDollars, parseAmount, type DecimalMark, type ParsedAmount } from "#domain/money.ts";

/** What stands before decimals where the reader lives. */
const decimalMark = (): DecimalMark =>
  new Intl.NumberFormat(navigator.language)
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",")
    ? ","
    : ".";

/** An amount as the reader types it. */
export const readAmount = (typed: string): ParsedAmount => parseAmount(typed, decimalMark());

/** The same in cents; null where it is none, or could be two. */
export function typedCents(typed: string): number | null {
  const read = readAmount(typed);
  return read.ok ? read.cents : null;
}

/** An amount for a field, which has the sign beside it: "1,234.50". Read back it is the same everywhere. */
export const amountText = (cents: number): string => formatDollars(cents).replace("$", "");
