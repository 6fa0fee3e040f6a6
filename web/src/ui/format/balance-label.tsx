import { ArrowDownLeft, ArrowUpRight, Check } from "lucide-react";
import * as messages from "#web/ui/messages.ts";
import { Money } from "#web/ui/format/money.tsx";

export type BalanceKind = "owed" | "owe" | "settled";

const labels = {
  owed: { icon: ArrowDownLeft, words: messages.youAreOwed, tone: "text-owed" },
  owe: { icon: ArrowUpRight, words: messages.youOwe, tone: "text-owe" },
  settled: { icon: Check, words: messages.settled, tone: "text-settled" },
};

type BalanceLabelProps = {
  kind: BalanceKind;
  cents?: number;
  /** ISO 4217; dollars without it. */
  currency?: string;
  words?: string;
  decimals?: 0;
  className?: string;
};

/** What a row means for the user: an arrow, a word and an amount, so that colour is never the only sign. */
export function BalanceLabel({ kind, cents, currency, words, decimals, className = "" }: BalanceLabelProps) {
  const { icon: Icon, words: usual, tone } = labels[kind];
  return (
    <span className={`inline-flex max-w-full shrink-0 items-center gap-1.5 text-sm font-medium ${tone} ${className}`}>
      <Icon className="icon-14 shrink-0" />
      <span>
        {words ?? usual}
        {kind !== "settled" && cents !== undefined && (
          <>
            {" "}
            <Money cents={cents} currency={currency} decimals={decimals} sign="never" size="inherit" />
          </>
        )}
      </span>
    </span>
  );
}
