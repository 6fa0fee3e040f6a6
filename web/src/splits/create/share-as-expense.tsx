import { previewShares } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { previewCents, type SplitForm } from "#web/splits/create/split-form.ts";
import { formatCents } from "#web/ui/format/money.tsx";
import { Switch } from "#web/ui/form/switch.tsx";

const LABEL = messages.addShareToExpenses;

/** Offers to add the creator's share to their expenses when the split is created. */
export function ShareAsExpense({ form, onChange }: { form: SplitForm; onChange: (add: boolean) => void }) {
  const { creatorShareCents } = previewShares(previewCents(form), form.people.length);
  const isKnown = creatorShareCents > 0 && form.people.length > 0;
  return (
    <div className="flex items-center gap-4 max-md:order-last">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{LABEL}</p>
        <p className="text-sm text-ink-soft">
          {isKnown
            ? fill(messages.amountWithoutCategory, { amount: formatCents(creatorShareCents) })
            : messages.withoutCategory}
        </p>
      </div>
      <Switch label={LABEL} checked={form.addToExpenses} onChange={onChange} />
    </div>
  );
}
