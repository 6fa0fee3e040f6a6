import type { Day } from "#domain/time/calendar.ts";
import { FIRST_DAY } from "#domain/time/calendar.ts";
import * as messages from "#web/splits/messages.ts";
import type { RepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import type { FormState } from "#web/ui/form/use-form.ts";

/** What a direct split and one of a squad have in common, as typed. Without a date the split is dated today. */
export interface BillForm {
  name: string;
  amount: string;
  merchant: string;
  splitDate: Day | null;
  /** How it repeats; null for a single split. */
  repeat: RepeatForm | null;
}

export type BillField = "name" | "totalCents" | "merchant" | "splitDate" | "repeat";

type SplitFieldsProps = {
  form: FormState<BillForm, BillField>;
  today: Day;
  money?: TypedMoney;
  /** Without a date: what repeats has its own days. */
  undated?: boolean;
};

/** Name, amount, merchant and date of a split. */
export function SplitFields({
  form: { values, visibleErrors, change, handleBlur },
  today,
  money,
  undated = false,
}: SplitFieldsProps) {
  return (
    <>
      <div className="grid gap-6 min-[900px]:grid-cols-[minmax(0,1fr)_9.5rem] min-[900px]:gap-4">
        <TextField
          label={messages.name}
          autoComplete="off"
          enterKeyHint="next"
          value={values.name}
          error={visibleErrors.name}
          onChange={(event) => change({ name: event.target.value })}
          onBlur={() => handleBlur("name", values.name)}
        />
        <AmountField
          label={messages.totalAmount}
          large={false}
          {...(money && { money })}
          value={values.amount}
          error={visibleErrors.totalCents}
          onChange={(event) => change({ amount: event.target.value })}
          onBlur={() => handleBlur("totalCents", values.amount)}
          onMeant={(amount) => change({ amount })}
        />
      </div>
      <div className="@container max-md:order-last">
        <div
          className={
            undated
              ? ""
              : "grid grid-cols-[minmax(0,1fr)_9.5rem] gap-4 cramped:grid-cols-1 max-[359px]:grid-cols-1 md:max-[899px]:grid-cols-1 md:max-[899px]:gap-6"
          }
        >
          <TextField
            label={messages.merchant}
            optional
            autoComplete="off"
            value={values.merchant}
            error={visibleErrors.merchant}
            onChange={(event) => change({ merchant: event.target.value })}
            onBlur={() => handleBlur("merchant", values.merchant)}
          />
          {!undated && (
            <TextField
              label={values.repeat ? messages.firstDate : messages.date}
              type="date"
              min={values.repeat ? today : FIRST_DAY}
              max={values.repeat ? undefined : today}
              value={values.splitDate ?? today}
              error={visibleErrors.splitDate}
              onChange={(event) => change({ splitDate: event.target.value === today ? null : event.target.value })}
              onBlur={() => handleBlur("splitDate", values.splitDate ?? today)}
            />
          )}
        </div>
      </div>
    </>
  );
}
