import type { Person } from "#domain/profiles/profiles.ts";
import { previewShares } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { previewCents, type SplitForm } from "#web/splits/create/split-form.ts";
import type { Divided } from "#web/splits/method/method-form.ts";
import { formatCents } from "#web/ui/format/money.tsx";
import { Switch } from "#web/ui/form/switch.tsx";

const LABEL = messages.addShareToExpenses;

type ShareAsExpenseProps = {
  form: SplitForm;
  me: Person;
  /** What the form's method means. */
  divided: Divided | undefined;
  onChange: (add: boolean) => void;
};

/** Offers to add the creator's share to their expenses when the split is created. */
export function ShareAsExpense({ form, me, divided, onChange }: ShareAsExpenseProps) {
  const even = previewShares(previewCents(form), form.people.length).creatorShareCents;
  const own = divided?.shares?.find(({ id }) => id === me.id);
  const ownCents = form.method ? own?.cents : even;
  // Without a share there is none to name; with a tie, the odd cent is known later.
  const isKnown =
    ownCents !== undefined && ownCents > 0 && (own?.mostCents ?? ownCents) === ownCents && form.people.length > 0;
  return (
    <div className="flex items-center gap-4 max-md:order-last">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{LABEL}</p>
        <p className="text-sm text-ink-soft">
          {isKnown ? fill(messages.amountWithoutCategory, { amount: formatCents(ownCents) }) : messages.withoutCategory}
        </p>
      </div>
      <Switch label={LABEL} checked={form.addToExpenses} onChange={onChange} />
    </div>
  );
}
