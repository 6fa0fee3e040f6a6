import type { Day } from "#domain/time/calendar.ts";
import { RepeatFields } from "#web/recurring/repeat/repeat-fields.tsx";
import type { Bill } from "#web/splits/form/bill.ts";
import { shareOf } from "#web/splits/form/share-in-words.ts";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import type { FormState } from "#web/ui/form/use-form.ts";
import { localToday } from "#web/ui/format/format-date.ts";

type SplitRepeatProps = {
  form: FormState<SplitForm, SplitField>;
  bill: Bill;
  /** Days of the rule that stay left out. */
  skipped?: readonly Day[];
  /** Whether it can be left at "Never". */
  optional?: boolean;
};

/** How a split repeats, with what the user bears each time. */
export function SplitRepeat({ form, bill, skipped = [], optional = true }: SplitRepeatProps) {
  const { values, visibleErrors, change } = form;
  return (
    <RepeatFields
      canAsk
      share={shareOf(bill)}
      skipped={skipped}
      optional={optional}
      value={values.repeat}
      start={values.splitDate ?? localToday()}
      showErrors={visibleErrors.repeat !== undefined}
      onChange={(repeat) => change({ repeat })}
    />
  );
}
