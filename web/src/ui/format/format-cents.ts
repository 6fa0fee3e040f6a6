import { groupDigits } from "#domain/money/group-digits.ts";

export type MoneyDecimals = 0 | 2;
export type MoneySign = "auto" | "always" | "never";

export type MoneyParts = { sign: "" | "+" | "−"; dollars: string; cents: string; text: string };

/** The parts of an amount to display, and the text for screen readers. Zero has no sign. */
export function moneyParts(cents: number, decimals: MoneyDecimals = 2, sign: MoneySign = "auto"): MoneyParts {
  const size = Math.abs(cents);
  const shown = decimals === 0 ? Math.round(size / 100) * 100 : size;
  const dollars = groupDigits(Math.trunc(shown / 100));
  const rest = decimals === 0 ? "" : `.${String(shown % 100).padStart(2, "0")}`;
  const mark = shown === 0 || sign === "never" ? "" : cents < 0 ? "−" : sign === "always" ? "+" : "";
  return { sign: mark, dollars, cents: rest, text: `${mark}$${dollars}${rest}` };
}

/** "$33.33"; with `decimals: 0` "$33". */
export function formatCents(cents: number, options: { decimals?: MoneyDecimals; sign?: MoneySign } = {}): string {
  return moneyParts(cents, options.decimals, options.sign).text;
}
