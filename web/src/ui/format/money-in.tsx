import { decimalsOf } from "#domain/money/currencies.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { MoneySign } from "#web/ui/format/format-cents.ts";
import { sizes, tones, type MoneyLook } from "#web/ui/format/money.tsx";

type MoneyInProps = MoneyLook & {
  /** In minor units of the currency. */
  cents: number;
  /** ISO 4217. */
  currency: string;
  sign?: MoneySign;
};

/** Renders an amount of any currency like `Money` renders dollars. */
export function MoneyIn({
  cents,
  currency,
  sign = "auto",
  size = "row",
  tone = "inherit",
  className = "",
}: MoneyInProps) {
  const text = formatMoney(Math.abs(cents), currency);
  const mark = cents === 0 || sign === "never" ? "" : cents < 0 ? "−" : sign === "always" ? "+" : "";
  const [symbol = ""] = /^\D*/.exec(text) ?? [];
  const decimals = decimalsOf(currency);
  const end = decimals > 0 ? text.length - decimals - 1 : text.length;
  return (
    <span className={`${sizes[size]} ${tones[tone]} ${className}`}>
      <span className="sr-only">{mark + text}</span>
      <span aria-hidden="true">
        <span className="money-sign">{mark + symbol}</span>
        {text.slice(symbol.length, end)}
        {decimals > 0 && <span className="money-cents">{text.slice(end)}</span>}
      </span>
    </span>
  );
}
