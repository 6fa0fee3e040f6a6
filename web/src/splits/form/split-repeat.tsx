import { RepeatFields } from "#web/recurring/repeat/repeat-fields.tsx";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import type { FormState } from "#web/ui/form/use-form.ts";
import { localToday } from "#web/ui/format/format-date.ts";

type SplitRepeatProps = {
  form: FormState<SplitForm, SplitField>;
  /** Whether it can be left at "Never". */
  optional?: boolean;
};

/** How a split repeats. */
export function SplitRepeat({ form: { values, visibleErrors, change }, optional = true }: SplitRepeatProps) {
  return (
    <RepeatFields
      canAsk
      optional={optional}
      value={values.repeat}
      start={values.splitDate ?? localToday()}
      showErrors={visibleErrors.repeat !== undefined}
      onChange={(repeat) => change({ repeat })}
    />
  );
}
