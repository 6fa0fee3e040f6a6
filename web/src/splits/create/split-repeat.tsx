import { RepeatFields } from "#web/recurrence/repeat-fields.tsx";
import type { BillField, BillForm } from "#web/splits/create/split-fields.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";
import { localToday } from "#web/ui/format/format-date.ts";

/** How a new split repeats. */
export function SplitRepeat({ form: { values, visibleErrors, change } }: { form: FormState<BillForm, BillField> }) {
  return (
    <RepeatFields
      canAsk
      value={values.repeat}
      start={values.splitDate ?? localToday()}
      showErrors={visibleErrors.repeat !== undefined}
      onChange={(repeat) => change({ repeat })}
    />
  );
}
