import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { Switch } from "#web/ui/form/switch.tsx";

const LABEL = messages.addShareToExpenses;

type ShareAsExpenseProps = {
  checked: boolean;
  bill: Bill;
  onChange: (add: boolean) => void;
};

/** Offers to add the creator's share to their expenses when the split is created. */
export function ShareAsExpense({ checked, bill: { divided, myId, people }, onChange }: ShareAsExpenseProps) {
  const own = divided?.shares?.find(({ id }) => id === myId);
  // Without a share there is none to name; with a tie, the odd cent is known later.
  const cents = own && own.mostCents === own.cents && people.length > 1 ? own.cents : 0;
  return (
    <div className="flex items-center gap-4 max-md:order-last">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{LABEL}</p>
        <p className="text-sm text-ink-soft">
          {cents > 0 ? fill(messages.amountWithoutCategory, { amount: formatMoney(cents) }) : messages.withoutCategory}
        </p>
      </div>
      <Switch label={LABEL} checked={checked} onChange={onChange} />
    </div>
  );
}
