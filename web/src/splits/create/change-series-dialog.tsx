import { useState } from "react";
import type { ChangeSeries, SeriesDetail, SeriesPerson, SplitTemplate } from "#domain/recurring/series.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { repeatOf } from "#web/recurring/repeat/changed-rule.ts";
import { changeableDays, FromField } from "#web/recurring/repeat/from-field.tsx";
import * as recurrenceMessages from "#web/recurring/repeat/messages.ts";
import { checkChangedSplit } from "#web/splits/create/repeated-split.ts";
import { SplitRepeat } from "#web/splits/create/split-repeat.tsx";
import { divideForm } from "#web/splits/create/divide-form.ts";
import { checkSplitForm, emptySplitForm, type SplitForm } from "#web/splits/create/split-form.ts";
import { SplitFormDialog } from "#web/splits/create/split-form-dialog.tsx";
import { methodFormOf } from "#web/splits/method/method-form.ts";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { amountText, dollars } from "#web/ui/form/typed-amount.ts";
import { useForm } from "#web/ui/form/use-form.ts";

type ChangeSeriesDialogProps = {
  series: SeriesDetail;
  me: Person;
  /** The label of the submit button. */
  action: string;
  onSave: (change: ChangeSeries) => Promise<SeriesDetail>;
  /** Called with what was saved. */
  onSaved: (changed: SeriesDetail) => void;
  onClose: () => void;
};

/** The form of a split, to change a recurring one from one of its next days on. */
export function ChangeSeriesDialog({ series, me, action, onSave, onSaved, onClose }: ChangeSeriesDialogProps) {
  const days = changeableDays(series);
  const [opened] = useState(() => formOf(series, me));
  const form = useForm({
    initial: opened,
    check: (values) => checkChangedSplit(checkSplitForm(values, localToday(), divideForm(values, me)), values, series),
    submit: onSave,
    onSuccess: onSaved,
  });
  const { values } = form;
  useMethodCode(values.method !== null);
  return (
    <SplitFormDialog
      title={recurrenceMessages.changeTitle}
      action={action}
      me={me}
      form={form}
      divided={divideForm(values, me)}
      dirty={JSON.stringify(values) !== JSON.stringify(opened)}
      undated
      group={
        <FromField
          days={days}
          value={values.splitDate ?? series.startDay}
          onChange={(splitDate) => form.change({ splitDate })}
        />
      }
      below={<SplitRepeat form={form} optional={false} />}
      onClose={onClose}
    />
  );
}

function formOf(series: SeriesDetail, me: Person): SplitForm {
  const { name, totalCents, merchant, participantIds, input } = series.template as SplitTemplate;
  return {
    ...emptySplitForm,
    name,
    amount: amountText(totalCents),
    merchant: merchant ?? "",
    splitDate: changeableDays(series)[0] ?? series.startDay,
    repeat: repeatOf(series),
    people: series.people.map(personOf),
    method: input ? methodFormOf(input, [me.id, ...participantIds], dollars) : null,
  };
}

const personOf = ({ id, name, avatarUrl, isGone }: SeriesPerson): Person => ({
  id,
  username: null,
  displayName: name,
  avatarUrl,
  ...(isGone && { deleted: true }),
});
