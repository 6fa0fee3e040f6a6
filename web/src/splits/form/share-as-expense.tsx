import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { SwitchLine } from "#web/ui/form/switch.tsx";

type ShareAsExpenseProps = {
  checked: boolean;
  bill: Bill;
  /** The shares of all new bills count: there is nothing to choose. */
  counts: boolean;
  onChange: (add: boolean) => void;
};

/** Offers to add the creator's share to their expenses when the split is created. */
export function ShareAsExpense({ checked, bill, counts, onChange }: ShareAsExpenseProps) {
  const { divided, myId, people } = bill;
  const own = divided?.shares?.find(({ id }) => id === myId);
  // Without a share there is none to name.
  const cents = own && people.length > 1 ? own.cents : 0;
  return (
    <SwitchLine
      className="max-md:order-last"
      label={messages.addShareToExpenses}
      sentence={
        counts
          ? messages.sharesCount
          : cents > 0
            ? fill(messages.amountWithoutCategory, { amount: formatMoney(cents) })
            : messages.withoutCategory
      }
      checked={checked || counts}
      disabled={counts}
      onChange={onChange}
    />
  );
}
