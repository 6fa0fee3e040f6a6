import type { Person } from "#domain/profiles/profiles.ts";
import type {
  ChangeSeries as Change,
  SeriesDetail,
  SeriesPerson,
  SplitTemplate,
  SquadSplitTemplate,
} from "#domain/recurring/series.ts";
import { repeatOf } from "#web/recurring/repeat/changed-rule.ts";
import { changeableDays, FromField } from "#web/recurring/repeat/from-field.tsx";
import * as recurrenceMessages from "#web/recurring/repeat/messages.ts";
import { staysSkipped } from "#web/recurring/repeat/undone-by-change.ts";
import { prepareMethods, readBill } from "#web/splits/form/bill.ts";
import { checkSplit } from "#web/splits/form/check-split.ts";
import { checkChanged, withSample } from "#web/splits/form/repeated-split.ts";
import { emptySplitForm, type SplitForm } from "#web/splits/form/split-form.ts";
import { SplitFormDialog } from "#web/splits/form/split-form-dialog.tsx";
import { SplitRepeat } from "#web/splits/form/split-repeat.tsx";
import { scopeOf, squadSplitFormOf, type SplitTarget } from "#web/splits/form/split-target.ts";
import { methodFormOf } from "#web/splits/method/method-form.ts";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { amountText, dollars } from "#web/ui/form/typed-amount.ts";
import { useForm } from "#web/ui/form/use-form.ts";

type ChangeSeriesProps = {
  series: SeriesDetail;
  target: SplitTarget;
  /** The label of the submit button. */
  action: string;
  onSave: (change: Change) => Promise<SeriesDetail>;
  /** Called with what was saved. */
  onSaved: (changed: SeriesDetail) => void;
  onClose: () => void;
};

/** The form of a split, to change a recurring one from one of its next days on. */
export function ChangeSeries({ series, target, action, onSave, onSaved, onClose }: ChangeSeriesProps) {
  const days = changeableDays(series);
  const billOf = (values: SplitForm) => readBill(values, scopeOf(target, values, { named: namedIn(series) }));
  const checkWith = (values: SplitForm) => checkSplit(target, values, localToday(), billOf(values));
  const form = useForm({
    initial: (): SplitForm => ({
      ...templateForm(series, target),
      splitDate: days[0] ?? series.startDay,
      repeat: repeatOf(series),
    }),
    check: (values) => checkChanged(checkWith(withSample(values)), values, series),
    prepare: (values) => prepareMethods(billOf(withSample(values))),
    submit: onSave,
    onSuccess: onSaved,
  });
  const { values } = form;
  const bill = billOf(values);
  const from = values.splitDate ?? series.startDay;
  useMethodCode(target.kind === "squad" || values.method !== null);
  return (
    <SplitFormDialog
      title={recurrenceMessages.changeTitle}
      action={action}
      form={form}
      bill={bill}
      dirty={form.isChanged}
      undated
      first={<FromField series={series} value={from} onChange={(splitDate) => form.change({ splitDate })} />}
      below={<SplitRepeat form={form} bill={bill} skipped={staysSkipped(series, from)} optional={false} />}
      onClose={onClose}
    />
  );
}

const namedIn = ({ people }: SeriesDetail): string[] => people.map(({ id }) => id);

/** The form's values for what a series repeats. */
function templateForm(series: SeriesDetail, target: SplitTarget): SplitForm {
  if (target.kind === "squad")
    return squadSplitFormOf(series.template as SquadSplitTemplate, target.squad, namedIn(series));
  const { name, totalCents, merchant, participantIds, input } = series.template as SplitTemplate;
  return {
    ...emptySplitForm,
    name,
    amount: totalCents == null ? "" : amountText(totalCents),
    merchant: merchant ?? "",
    people: series.people.map(personOf),
    method: input ? methodFormOf(input, [target.me.id, ...participantIds], dollars) : null,
  };
}

const personOf = ({ id, name, avatarUrl, isGone }: SeriesPerson): Person => ({
  id,
  username: null,
  displayName: name,
  avatarUrl,
  ...(isGone && { deleted: true }),
});
