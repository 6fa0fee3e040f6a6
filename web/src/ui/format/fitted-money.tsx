import type { CSSProperties } from "react";
import { formatMoney, type MoneyOptions } from "#domain/money/format-money.ts";
import { Money, type MoneyTone } from "#web/ui/format/money.tsx";

/** The largest size in px; after the dash the largest on phones. */
const sizes = {
  40: "text-[length:min(2.5rem,var(--fit))]!",
  "40-28": "text-[length:min(2.5rem,var(--fit))]! max-md:text-[length:min(1.75rem,var(--fit))]!",
  "52-40": "text-[length:min(3.25rem,var(--fit))]! max-md:text-[length:min(2.5rem,var(--fit))]!",
  "100-76": "text-[length:min(6.25rem,var(--fit))]! max-md:text-[length:min(4.75rem,var(--fit))]!",
};

type FittedMoneyProps = MoneyOptions & {
  /** In minor units of the currency. */
  cents: number;
  /** ISO 4217; dollars without it. */
  currency?: string | undefined;
  tone?: MoneyTone;
  size?: keyof typeof sizes;
};

/** A large amount whose font shrinks to fit the available width, so that long amounts are never cut off. */
export function FittedMoney({ cents, currency, tone = "ink", size = 40, decimals, sign }: FittedMoneyProps) {
  // Cents are set smaller; without them every character has the full width.
  const room = decimals === 0 ? 170 : 235;
  const fit = {
    "--fit": `${Math.floor(room / formatMoney(cents, currency, { decimals, sign }).length)}cqw`,
  } as CSSProperties;
  return (
    <span className="@container block" style={fit}>
      <Money {...{ cents, currency, decimals, sign, tone }} size={40} className={`block ${sizes[size]}`} />
    </span>
  );
}
