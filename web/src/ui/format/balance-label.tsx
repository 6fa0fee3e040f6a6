import { ArrowDownLeft, ArrowUpRight, Check } from "lucide-react";
import * as messages from "#web/ui/messages.ts";
import { Money } from "#web/ui/format/money.tsx";
import type { MoneyDecimals } from "#web/ui/format/format-cents.ts";

export type BalanceKind = "owed" | "owe" | "settled";

const labels = {
  owed: { icon: ArrowDownLeft, words: messages.youAreOwed, tone: "text-owed" },
  owe: { icon: ArrowUpRight, words: messages.youOwe, tone: "text-owe" },
  settled: { icon: Check, words: messages.settled, tone: "text-settled" },
};

type BalanceLabelProps = {
  kind: BalanceKind;
  cents?: number;
  words?: string;
  decimals?: MoneyDecimals;
  className?: string;
};

/** What a row means for the user: an arrow, a word and an amount, so that colour is never the only sign. */
export function BalanceLabel({ kind, cents, words, decimals = 2, className = "" }: BalanceLabelProps) {
  const { icon: Icon, words: usual, tone } = labels[kind];
  return (
    <span className={`inline-flex max-w-full shrink-0 items-center gap-1.5 text-sm font-medium ${tone} ${className}`}>
      <Icon className="icon-14 shrink-0" />
      <span>
        {words ?? usual}
        {kind !== "settled" && cents !== undefined && (
          <>
            {" "}
            <Money cents={cents} decimals={decimals} sign="never" size="inherit" />
          </>
        )}
      </span>
    </span>
  );
}
