import type { CsvNumber } from "#domain/csv.ts";
import { formatCount } from "#domain/format-count.ts";
import { decimalsOf } from "./currency-decimals.ts";
import { roundToUnits } from "./rounding.ts";

/** `always` puts + before a positive amount; `never` omits the minus where a word expresses it. */
export type MoneySign = "auto" | "always" | "never";

export interface MoneyOptions {
  /** 0 rounds to whole units of the currency: "$1,235". Without it, the decimals of the currency are written. */
  decimals?: 0 | undefined;
  sign?: MoneySign | undefined;
}

export interface MoneyParts {
  sign: "" | "+" | "−";
  /** "$", "€", "KWD ". */
  symbol: string;
  /** "1,234". */
  whole: string;
  /** ".50"; empty for yen and rounded amounts. */
  decimals: string;
}

const symbols = new Map([["USD", "$"]]);

/** What stands before the digits. Dollars do without Intl, which browsers load slowly at the first use. */
function symbolOf(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  // A no-break space between code and number would be copied into other apps as an unusual character.
  const symbol = format
    .format(0)
    .replace(/[\d.]+$/, "")
    .replace("\u00a0", " ");
  symbols.set(currency, symbol);
  return symbol;
}

/** An amount without sign, symbol or groups, for programs: "1234.50", "1235" in yen, "1.500" in dinars. */
export function decimalAmount(cents: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(cents)).padStart(decimals + 1, "0");
  return decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
}

/** An amount as a number for a spreadsheet, with its currency's decimals: 1230 cents are 12.30, and 1234 yen stay 1234. */
export const spreadsheetAmount = (cents: number, currency: string): CsvNumber => {
  const decimals = decimalsOf(currency);
  return { number: (cents / 10 ** decimals).toFixed(decimals) };
};

/** The parts of a formatted amount, for a page that shows them in different sizes. Zero has no sign. */
export function moneyParts(
  cents: number,
  currency = "USD",
  { decimals, sign = "auto" }: MoneyOptions = {},
): MoneyParts {
  const size = Math.abs(cents);
  const shown = decimals === 0 ? roundToUnits(size, currency) : size;
  const [whole = "", rest] = decimalAmount(shown, currency).split(".");
  return {
    sign: shown === 0 || sign === "never" ? "" : cents < 0 ? "−" : sign === "always" ? "+" : "",
    symbol: symbolOf(currency),
    whole: formatCount(whole),
    decimals: rest && decimals !== 0 ? `.${rest}` : "",
  };
}

/**
 * Formats an amount with its currency: `$1,234.50`, `€1,234.50`, `¥1,235`, `KWD 1.500`. `cents` are minor units of the
 * currency: a thousandth of a dinar, a whole yen. Nothing is computed in floating point.
 */
export function formatMoney(cents: number, currency?: string, options?: MoneyOptions): string {
  const parts = moneyParts(cents, currency, options);
  return parts.sign + parts.symbol + parts.whole + parts.decimals;
}
