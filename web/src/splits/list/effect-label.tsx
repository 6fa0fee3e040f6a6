import { ArrowDownLeft, ArrowUpRight, Check, Minus } from "lucide-react";
import * as messages from "#web/splits/messages.ts";
import type { SplitLine } from "#web/splits/list/split-line.ts";
import { Money } from "#web/ui/format/money.tsx";

const labels = {
  owed: { icon: ArrowDownLeft, words: messages.youAreOwed, tone: "text-owed" },
  lent: { icon: ArrowDownLeft, words: messages.youLent, tone: "text-owed" },
  owe: { icon: ArrowUpRight, words: messages.youOwe, tone: "text-owe" },
  settled: { icon: Check, words: messages.settled, tone: "text-settled" },
  "not-involved": { icon: Minus, words: messages.notInvolved, tone: "text-settled" },
};

type EffectLabelProps = { effect: SplitLine["effect"]; currency: string; className?: string };

/** What a split means for the signed-in user: a sign, words and an amount, so that colour is never the only sign. */
export function EffectLabel({ effect, currency, className = "" }: EffectLabelProps) {
  const { icon: Icon, words, tone } = labels[effect.kind];
  return (
    <span className={`inline-flex max-w-full shrink-0 items-center gap-1.5 text-sm font-medium ${tone} ${className}`}>
      <Icon className="icon-14 shrink-0" />
      <span>
        {words}
        {"cents" in effect && (
          <>
            {" "}
            <Money cents={effect.cents} currency={currency} sign="never" size="inherit" />
          </>
        )}
      </span>
    </span>
  );
}
