import { useState } from "react";
import type { ChangeSeries, SeriesDetail, SquadSplitTemplate } from "#domain/recurring/series.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { repeatOf } from "#web/recurring/repeat/changed-rule.ts";
import { changeableDays, FromField } from "#web/recurring/repeat/from-field.tsx";
import * as recurrenceMessages from "#web/recurring/repeat/messages.ts";
import { checkChangedSquadSplit } from "#web/splits/create/repeated-split.ts";
import { SplitRepeat } from "#web/splits/create/split-repeat.tsx";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import { SquadSplitDialog } from "#web/splits/squad/squad-split-dialog.tsx";
import {
  checkSquadSplitForm,
  divideSquadForm,
  squadPeople,
  squadSplitFormOf,
  type SquadSplitForm,
} from "#web/splits/squad/squad-split-form.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { localToday } from "#web/ui/format/format-date.ts";

type ChangeSquadSeriesDialogProps = {
  series: SeriesDetail;
  squad: Squad;
  /** The label of the submit button. */
  action: string;
  onSave: (change: ChangeSeries) => Promise<SeriesDetail>;
  /** Called with what was saved. */
  onSaved: (changed: SeriesDetail) => void;
  onClose: () => void;
};

/** The form of a squad's split, to change a recurring one from one of its next days on. */
export function ChangeSquadSeriesDialog({
  series,
  squad,
  action,
  onSave,
  onSaved,
  onClose,
}: ChangeSquadSeriesDialogProps) {
  const days = changeableDays(series);
  const named = series.people.map(({ id }) => id);
  const of = { people: squadPeople(squad, named), money: typedMoney(squad.currency) };
  const [opened] = useState((): SquadSplitForm => ({
    ...squadSplitFormOf(series.template as SquadSplitTemplate, { squad, named }, of.money),
    splitDate: days[0] ?? series.startDay,
    repeat: repeatOf(series),
  }));
  useMethodCode(true);
  const form = useForm({
    initial: opened,
    check: (values) =>
      checkChangedSquadSplit(
        checkSquadSplitForm(values, localToday(), divideSquadForm(values, of), of),
        values,
        series,
      ),
    submit: onSave,
    onSuccess: onSaved,
  });
  const { values } = form;
  return (
    <SquadSplitDialog
      title={recurrenceMessages.changeTitle}
      action={action}
      squad={squad}
      form={form}
      of={of}
      divided={divideSquadForm(values, of)}
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
