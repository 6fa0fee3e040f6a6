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

/**
 * Formats an amount with its currency: `$1,234.50`, `€1,234.50`, `¥1,235`, `KWD 1.500`. `cents` are minor units of the
 * currency: a thousandth of a dinar, a whole yen. Nothing is computed in floating point.
 */
export function formatMoney(cents: number, currency: string): string {
  const digits = String(Math.abs(cents)).padStart(decimalsOf(currency) + 1, "0");
  const whole = digits.slice(0, digits.length - decimalsOf(currency));
  const decimals = digits.slice(whole.length);
  const amount = decimals ? `${whole}.${decimals}` : whole;
  // Node and browsers accept decimal strings (ECMA-402 NumberFormat v3); the type knows numbers only.
  const written = formatOf(currency).format(amount as unknown as number);
  // A no-break space between code and number would be copied into other apps as an unusual character.
  return (cents < 0 ? "-" : "") + written.replace("\u00a0", " ");
}
