import { Lock } from "lucide-react";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { PaidShareConflict } from "#web/splits/form/paid-share-conflict.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatMoney } from "#domain/money/format-money.ts";

type PaidShareNoticeProps = { conflict: PaidShareConflict; busy: boolean; onSplitExtra: (cents: number) => void };

/** Why the edit would change a paid share, and the offer to split the difference instead. */
export function PaidShareNotice({ conflict: { sentence, extraCents }, busy, onSplitExtra }: PaidShareNoticeProps) {
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-field bg-base-200 px-4 py-3 text-sm text-ink-soft">
      <Lock className="icon-16 mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="text-pretty wrap-anywhere">{sentence}</p>
        {extraCents !== null && (
          <Button size="small" className="mt-2.5" busy={busy} onClick={() => onSplitExtra(extraCents)}>
            {fill(messages.newSplitOfAmount, { amount: formatMoney(extraCents) })}
          </Button>
        )}
      </div>
    </div>
  );
}
