import { type MoneyOptions, moneyParts } from "#domain/money/format-money.ts";

export type MoneySize = "row" | "inherit" | 22 | 34 | 40 | 52 | 76 | 100;
export type MoneyTone = "ink" | "owed" | "owe" | "settled" | "inherit";

export const tones: Record<MoneyTone, string> = {
  ink: "text-base-content",
  owed: "text-owed",
  owe: "text-owe",
  settled: "text-settled",
  inherit: "",
};

const sizes: Record<MoneySize, string> = {
  inherit: "money",
  row: "money text-base font-semibold",
  22: "money text-[1.375rem] leading-7 font-bold",
  34: "money money-display text-[2.125rem]",
  40: "money money-display text-[2.5rem]",
  52: "money money-display text-[3.25rem]",
  76: "money money-display text-[4.75rem]",
  100: "money money-display text-[6.25rem]",
};

type MoneyProps = MoneyOptions & {
  /** In minor units of the currency. */
  cents: number;
  /** ISO 4217; dollars without it. */
  currency?: string | undefined;
  size?: MoneySize;
  tone?: MoneyTone;
  className?: string;
};

/** Renders an amount wherever one is shown: large units and small cents for the eye, one text for screen readers. */
export function Money({ cents, currency, decimals, sign, size = "row", tone = "inherit", className = "" }: MoneyProps) {
  const parts = moneyParts(cents, currency, { decimals, sign });
  return (
    <span className={`${sizes[size]} ${tones[tone]} ${className}`}>
      <span className="sr-only">{parts.sign + parts.symbol + parts.whole + parts.decimals}</span>
      <span aria-hidden="true">
        <span className="money-sign">{parts.sign + parts.symbol}</span>
        {parts.whole}
        {parts.decimals && <span className="money-cents">{parts.decimals}</span>}
      </span>
    </span>
  );
}
