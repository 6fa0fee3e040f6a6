import { decimalsOf } from "#domain/money/currencies.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { MoneySign } from "#web/ui/format/format-cents.ts";
import { MoneyParts, type MoneyLook } from "#web/ui/format/money.tsx";

type MoneyInProps = MoneyLook & {
  /** In minor units of the currency. */
  cents: number;
  /** ISO 4217. */
  currency: string;
  sign?: MoneySign;
};

/** Renders an amount of any currency like `Money` renders dollars. */
export function MoneyIn({ cents, currency, sign = "auto", ...look }: MoneyInProps) {
  const text = formatMoney(Math.abs(cents), currency);
  const mark = cents === 0 || sign === "never" ? "" : cents < 0 ? "−" : sign === "always" ? "+" : "";
  const [symbol = ""] = /^\D*/.exec(text) ?? [];
  const decimals = decimalsOf(currency);
  const end = decimals > 0 ? text.length - decimals - 1 : text.length;
  return (
    <MoneyParts
      {...look}
      text={mark + text}
      sign={mark + symbol}
      whole={text.slice(symbol.length, end)}
      rest={text.slice(end)}
    />
  );
}
