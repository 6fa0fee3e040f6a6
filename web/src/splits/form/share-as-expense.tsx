import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { SwitchLine } from "#web/ui/form/switch.tsx";

type ShareAsExpenseProps = {
  checked: boolean;
  bill: Bill;
  onChange: (add: boolean) => void;
};

/** Offers to add the creator's share to their expenses when the split is created. */
export function ShareAsExpense({ checked, bill: { divided, myId, people }, onChange }: ShareAsExpenseProps) {
  const own = divided?.shares?.find(({ id }) => id === myId);
  // Without a share there is none to name.
  const cents = own && people.length > 1 ? own.cents : 0;
  return (
    <SwitchLine
      className="max-md:order-last"
      label={messages.addShareToExpenses}
      sentence={
        cents > 0 ? fill(messages.amountWithoutCategory, { amount: formatMoney(cents) }) : messages.withoutCategory
      }
      checked={checked}
      onChange={onChange}
    />
  );
}
