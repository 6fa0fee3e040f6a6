import { FIRST_DAY } from "#domain/time/calendar.ts";
import * as messages from "#web/splits/messages.ts";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import type { FormState } from "#web/ui/form/use-form.ts";

type SplitFieldsProps = {
  form: FormState<SplitForm, SplitField>;
  money: TypedMoney;
  /** Without a date: what repeats has its own days. */
  undated: boolean;
};

/** Name, amount, merchant and date of a split. */
export function SplitFields({ form: { values, visibleErrors, change, handleBlur }, money, undated }: SplitFieldsProps) {
  const today = localToday();
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
          money={money}
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
