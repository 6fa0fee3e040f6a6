import { decimalsOf } from "./currencies.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a format takes longer than using it. */
function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    // CLDR writes some currencies without their decimals, although ISO 4217 and their banks have them.
    const digits = { minimumFractionDigits: decimalsOf(currency), maximumFractionDigits: decimalsOf(currency) };
    format = new Intl.NumberFormat("en-US", {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...digits,
    });
    formats.set(currency, format);
  }
  return format;
}

/** An amount without sign, symbol or groups, for programs: "1234.50", "1235" in yen, "1.500" in dinars. */
export function decimalAmount(cents: number, currency: string): string {
  const digits = String(Math.abs(cents)).padStart(decimalsOf(currency) + 1, "0");
  const whole = digits.slice(0, digits.length - decimalsOf(currency));
  const decimals = digits.slice(whole.length);
  return decimals ? `${whole}.${decimals}` : whole;
}

/**
 * Formats an amount with its currency: `$1,234.50`, `€1,234.50`, `¥1,235`, `KWD 1.500`. `cents` are minor units of the
 * currency: a thousandth of a dinar, a whole yen. Nothing is computed in floating point.
 */
export function formatMoney(cents: number, currency: string): string {
  // Node and browsers accept decimal strings (ECMA-402 NumberFormat v3); the type knows numbers only.
  const written = formatOf(currency).format(decimalAmount(cents, currency) as unknown as number);
  // A no-break space between code and number would be copied into other apps as an unusual character.
  return (cents < 0 ? "-" : "") + written.replace("\u00a0", " ");
}
