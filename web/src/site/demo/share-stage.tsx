import * as messages from "#web/site/messages.ts";
import { PeopleChips } from "#web/site/demo/people-chips.tsx";
import { firstBill, totalOf } from "#web/site/demo/tour-bill.ts";
import type { BillProps } from "#web/site/demo/tour-bill.ts";
import { dinnerForm, maya } from "#web/site/sample.ts";
import { directScope, readBill } from "#web/splits/form/bill.ts";
import { SharesPreview } from "#web/splits/form/split-preview.tsx";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { amountText } from "#web/ui/form/typed-amount.ts";

/** The split form's own components and preview. Changing the amount or the people updates the stubs. */
export function ShareStage({ bill, onChange }: BillProps) {
  const typed = bill.typed ?? amountText(totalOf(firstBill));
  const type = (text: string) => onChange({ ...bill, typed: text, paidIds: [] });
  const form = { ...dinnerForm, amount: typed, people: bill.people };
  return (
    <div className="tour-paper">
      <div className="tour-part">
        <AmountField
          label={messages.totalAmount}
          value={typed}
          onMeant={type}
          onChange={(event) => type(event.target.value)}
          hint={messages.amountHint}
        />
      </div>
      <div className="tour-part">
        <PeopleChips bill={bill} onChange={onChange} />
      </div>
      <div className="tour-foot">
        <SharesPreview form={form} bill={readBill(form, directScope(form, maya))} most={4} />
      </div>
    </div>
  );
}
