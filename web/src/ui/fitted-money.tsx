import type { CSSProperties } from "react";
import { formatCents, Money, type MoneyTone } from "#web/ui/money.tsx";

type FittedMoneyProps = { cents: number; tone?: MoneyTone; small?: boolean };

/** A card's figure, as large as its place allows: a sum of a million on a phone is set smaller, never cut. */
export function FittedMoney({ cents, tone = "ink", small = false }: FittedMoneyProps) {
  const fit = { "--fit": `${Math.floor(235 / formatCents(cents).length)}cqw` } as CSSProperties;
  const size = `text-[length:min(2.5rem,var(--fit))]! ${small ? "max-md:text-[length:min(1.75rem,var(--fit))]!" : ""}`;
  return (
    <span className="@container block" style={fit}>
      <Money cents={cents} size={40} tone={tone} className={`block ${size}`} />
    </span>
  );
}
