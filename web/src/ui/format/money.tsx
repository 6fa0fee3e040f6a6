import { moneyParts } from "#web/ui/format/format-cents.ts";
import type { MoneyDecimals, MoneySign } from "#web/ui/format/format-cents.ts";

export { formatCents } from "#web/ui/format/format-cents.ts";

export type MoneySize = "row" | "inherit" | 22 | 34 | 40 | 52 | 76 | 100;
export type MoneyTone = "ink" | "owed" | "owe" | "settled" | "inherit";

export const tones: Record<MoneyTone, string> = {
  ink: "text-base-content",
  owed: "text-owed",
  owe: "text-owe",
  settled: "text-settled",
  inherit: "",
};

export const sizes: Record<MoneySize, string> = {
  inherit: "money",
  row: "money text-base font-semibold",
  22: "money text-[1.375rem] leading-7 font-bold",
  34: "money money-display text-[2.125rem]",
  40: "money money-display text-[2.5rem]",
  52: "money money-display text-[3.25rem]",
  76: "money money-display text-[4.75rem]",
  100: "money money-display text-[6.25rem]",
};

/** How an amount looks. */
export interface MoneyLook {
  size?: MoneySize;
  tone?: MoneyTone;
  className?: string;
}

type MoneyProps = MoneyLook & {
  cents: number;
  decimals?: MoneyDecimals;
  /** `always` puts + before amounts that are owed to the user; `never` omits the minus where a word expresses it. */
  sign?: MoneySign;
};

/**
 * Renders an amount of dollars: large dollars and small cents for the eye, one text for screen readers. Use it wherever
 * amounts are shown; `MoneyIn` renders other currencies.
 */
export function Money({
  cents,
  decimals = 2,
  sign = "auto",
  size = "row",
  tone = "inherit",
  className = "",
}: MoneyProps) {
  const parts = moneyParts(cents, decimals, sign);
  return (
    <span className={`${sizes[size]} ${tones[tone]} ${className}`}>
      <span className="sr-only">{parts.text}</span>
      <span aria-hidden="true">
        <span className="money-sign">{parts.sign}$</span>
        {parts.dollars}
        {parts.cents && <span className="money-cents">{parts.cents}</span>}
      </span>
    </span>
  );
}
