import type { Day } from "#domain/time/calendar.ts";
import { FIRST_DAY } from "#domain/time/calendar.ts";
import type { SplitField, SplitForm } from "#web/splits/create/split-form.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";

type SplitFieldsProps = {
  form: SplitForm;
  today: Day;
  /** True if the total cannot be changed; the reason is shown below. */
  locked?: boolean;
  errorOf: (field: SplitField) => string | undefined;
  onChange: (part: Partial<SplitForm>) => void;
  /** Called when a filled field loses focus; from then on its error is visible. */
  onLeave: (field: SplitField) => void;
};

export function SplitFields({ form, today, locked = false, errorOf, onChange, onLeave }: SplitFieldsProps) {
  const leave = (field: SplitField, value: string) => () => {
    if (value.trim() !== "") onLeave(field);
  };
  return (
    <>
      <div className="grid gap-6 min-[900px]:grid-cols-[minmax(0,1fr)_9.5rem] min-[900px]:gap-4">
        <TextField
          label="Name"
          autoComplete="off"
          enterKeyHint="next"
          value={form.name}
          error={errorOf("name")}
          onChange={(event) => onChange({ name: event.target.value })}
          onBlur={leave("name", form.name)}
        />
        <AmountField
          label="Total amount"
          large={false}
          readOnly={locked}
          hint={locked && "Locked, see below"}
          value={form.amount}
          error={errorOf("totalCents")}
          onChange={(event) => onChange({ amount: event.target.value })}
          onBlur={leave("totalCents", form.amount)}
          onMeant={(amount) => onChange({ amount })}
        />
      </div>
      <div className="@container max-md:order-last">
        <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-4 cramped:grid-cols-1 max-[359px]:grid-cols-1 md:max-[899px]:grid-cols-1 md:max-[899px]:gap-6">
          <TextField
            label="Merchant"
            optional
            autoComplete="off"
            value={form.merchant}
            error={errorOf("merchant")}
            onChange={(event) => onChange({ merchant: event.target.value })}
            onBlur={leave("merchant", form.merchant)}
          />
          <TextField
            label="Date"
            type="date"
            min={FIRST_DAY}
            max={today}
            value={form.splitDate ?? today}
            error={errorOf("splitDate")}
            onChange={(event) => onChange({ splitDate: event.target.value === today ? null : event.target.value })}
            onBlur={leave("splitDate", form.splitDate ?? today)}
          />
        </div>
      </div>
    </>
  );
}
