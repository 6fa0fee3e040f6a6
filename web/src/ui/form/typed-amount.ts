import { amountMarks, formatDollars, parseAmount, type ParsedAmount } from "#domain/money/money.ts";

const marks = () => amountMarks(navigator.language);

/** An amount as the reader types it where they live. */
export const readAmount = (typed: string): ParsedAmount => parseAmount(typed, marks());

/** The same in cents; null where it is none, or could be two. */
export function typedCents(typed: string): number | null {
  const read = readAmount(typed);
  return read.ok ? read.cents : null;
}

/** An amount for a field, which has the sign beside it, with the reader's own marks: "1,234.50", "1.234,50". */
export function amountText(cents: number): string {
  const { decimal, group } = marks();
  return formatDollars(cents)
    .replace("$", "")
    .replaceAll(/[.,]/g, (mark) => (mark === "." ? decimal : group));
}
