import type { ReactNode } from "react";
import * as messages from "#web/splits/method/messages.ts";
import { sumOfItems } from "#web/splits/method/divide.ts";
import type { MethodForm, MethodPerson } from "#web/splits/method/method-form.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { PartField } from "#web/splits/method/part-field.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Chip } from "#web/ui/form/chip.tsx";
import { fill } from "#web/ui/format/fill.ts";

type BillExtrasProps = {
  people: readonly MethodPerson[];
  totalCents: number;
  money: TypedMoney;
  value: MethodForm;
  onChange: (value: MethodForm) => void;
  /** Takes the sum as the total. */
  onTotal: () => void;
};

/** Tax, tip and discount, which everyone shares in proportion to what they had, and the sum of the bill. */
export function BillExtras({ people, totalCents, money, value, onChange, onTotal }: BillExtrasProps) {
  const sumCents = sumOfItems(value, people, money);
  const amount = { money, className: "w-full" };
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <Extra text={messages.tax}>
          <PartField label={messages.tax} {...amount} value={value.tax} onText={(tax) => onChange({ ...value, tax })} />
        </Extra>
        <Extra text={messages.discount}>
          <PartField
            label={messages.discount}
            {...amount}
            value={value.discount}
            onText={(discount) => onChange({ ...value, discount })}
          />
        </Extra>
        <Extra text={messages.tip} className="col-span-2">
          <PartField
            label={messages.tip}
            {...amount}
            {...(value.isTipPercent && { money: undefined, after: "%" })}
            className="min-w-0 flex-1"
            value={value.tip}
            onText={(tip) => onChange({ ...value, tip })}
          />
          <Chip pressed={value.isTipPercent} onPress={() => onChange({ ...value, isTipPercent: !value.isTipPercent })}>
            <span aria-hidden="true">%</span>
            <span className="sr-only">{messages.tipInPercent}</span>
          </Chip>
        </Extra>
      </div>
      {sumCents !== null && sumCents !== totalCents && (
        <Button size="small" className="self-start" onClick={onTotal}>
          {fill(messages.useAsTotal, { amount: money.format(sumCents) })}
        </Button>
      )}
    </>
  );
}

function Extra({ text, className = "", children }: { text: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <p aria-hidden="true" className="mb-1 text-sm font-medium">
        {text}
      </p>
      <div className="flex items-center gap-1.5">{children}</div>
    </div>
  );
}
