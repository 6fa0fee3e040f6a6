import type { CSSProperties } from "react";
import { formatCents, Money, type MoneyTone } from "#web/ui/money.tsx";

/** The largest in px; after a dash the largest on phones. */
const sizes = {
  40: "text-[length:min(2.5rem,var(--fit))]!",
  "40-28": "text-[length:min(2.5rem,var(--fit))]! max-md:text-[length:min(1.75rem,var(--fit))]!",
  "52-40": "text-[length:min(3.25rem,var(--fit))]! max-md:text-[length:min(2.5rem,var(--fit))]!",
};

type FittedMoneyProps = { cents: number; tone?: MoneyTone; size?: keyof typeof sizes };

/** A leading figure, as large as its place allows: a sum of a million on a phone is set smaller, never cut. */
export function FittedMoney({ cents, tone = "ink", size = 40 }: FittedMoneyProps) {
  const fit = { "--fit": `${Math.floor(235 / formatCents(cents).length)}cqw` } as CSSProperties;
  return (
    <span className="@container block" style={fit}>
      <Money cents={cents} size={40} tone={tone} className={`block ${sizes[size]}`} />
    </span>
  );
}
