import { readRule, writeRule } from "#domain/recurrence/rule.ts";
import { ruleOf } from "#domain/series/schedule.ts";
import { problemOfChangingAmount, withTotal } from "#domain/series/amounts.ts";
import type {
  ChangeSeries,
  EventTemplate,
  SeriesDetail,
  SplitTemplate,
  SquadSplitTemplate,
} from "#domain/series/series.ts";
import { formatDay, type Day } from "#domain/time/calendar.ts";
import { readRepeat, repeatFormOf, type RepeatForm } from "#web/recurrence/repeat-form.ts";
import { RepeatFields } from "#web/recurrence/repeat-fields.tsx";
import * as messages from "#web/series/messages.ts";
import { useChangeSeries } from "#web/series/change-series.ts";
import { currencyOf } from "#web/series/series-words.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { Field, TextField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import type { FormResult } from "#web/ui/form/form-result.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

interface ChangeForm {
  from: Day;
  name: string;
  amount: string;
  /** Of an event, "19:30". */
  time: string;
  repeat: RepeatForm;
}

type ChangeField = "name" | "totalCents" | "time" | "repeat";

/** Changes a series from one of its next days on. */
export function ChangeDialog({ series, onClose }: { series: SeriesDetail; onClose: () => void }) {
  const money = typedMoney(currencyOf(series));
  const change = useChangeSeries(series.id);
  const days = series.next.filter(({ isSkipped }) => !isSkipped).map(({ day }) => day);
  const opened = formOf(series, days[0] ?? series.startDay, money);
  const form = useForm({
    initial: opened,
    check: (values) => checkChange(series, opened, values, money),
    submit: (body) => change.mutateAsync(body),
    onSuccess: onClose,
  });
  const { values, visibleErrors } = form;
  return (
    <FormDialog
      title={messages.changeTitle}
      action={messages.save}
      form={form}
      dirty={JSON.stringify(values) !== JSON.stringify(opened)}
      onClose={onClose}
    >
      {days.length > 0 && (
        <Field label={messages.changeFrom} hint={messages.changeFromHint}>
          {(wiring) => (
            <span className="field-box">
              <select
                {...wiring}
                className="field-input text-ellipsis"
                value={values.from}
                onChange={({ target }) => form.change({ from: target.value })}
              >
                {days.map((day, index) => (
                  <option key={day} value={day} className="bg-base-100 text-base-content">
                    {index === 0 ? fill(messages.nextOption, { day: formatDay(day) }) : formatDay(day)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
      <TextField
        label={series.kind === "event" ? messages.eventTitle : messages.name}
        autoComplete="off"
        value={values.name}
        error={visibleErrors.name}
        onChange={({ target }) => form.change({ name: target.value })}
        onBlur={() => form.handleBlur("name", values.name)}
      />
      {series.kind === "event" ? (
        <TextField
          label={messages.time}
          type="time"
          value={values.time}
          error={visibleErrors.time}
          onChange={({ target }) => form.change({ time: target.value })}
        />
      ) : (
        <AmountField
          label={messages.total}
          large={false}
          money={money}
          value={values.amount}
          error={visibleErrors.totalCents}
          onChange={({ target }) => form.change({ amount: target.value })}
          onBlur={() => form.handleBlur("totalCents", values.amount)}
          onMeant={(amount) => form.change({ amount })}
        />
      )}
      <RepeatFields
        optional={false}
        canAsk={series.kind !== "event"}
        value={values.repeat}
        start={values.from}
        showErrors={visibleErrors.repeat !== undefined}
        onChange={(repeat) => repeat && form.change({ repeat })}
      />
    </FormDialog>
  );
}

const formOf = (series: SeriesDetail, from: Day, money: TypedMoney): ChangeForm => ({
  from,
  name: series.title,
  amount: series.totalCents === null ? "" : money.write(series.totalCents),
  time: series.startTime ?? "",
  repeat: repeatFormOf(ruleOf(series), series.startDay, series.amount === "ask"),
});

/** Returns the change to send, or the first error of each field. A rule that was not touched is not sent. */
function checkChange(
  series: SeriesDetail,
  opened: ChangeForm,
  form: ChangeForm,
  money: TypedMoney,
): FormResult<ChangeSeries, ChangeField> {
  const read = readRepeat(form.repeat, form.from);
  const [repeat] = Object.values(read.errors ?? {});
  const { template, problems } = templateOf(series, opened, form, money);
  const errors = {
    ...problems,
    ...(series.kind === "event" && form.time === "" && { time: messages.wrongTime }),
    ...(repeat && { repeat }),
  };
  if (!read.rule || !template || Object.keys(errors).length > 0) return { errors };
  const isSameRule = JSON.stringify(form.repeat) === JSON.stringify(opened.repeat) && isRegularDay(series, form.from);
  return {
    body: {
      from: form.from,
      template,
      ...(!isSameRule && { rule: read.text }),
      ...(series.kind === "event"
        ? { time: form.time }
        : { amount: form.repeat.asks ? ("ask" as const) : ("fixed" as const) }),
    },
  };
}

/** Whether the stored rule has this day, so that it can stay as it is. */
const isRegularDay = (series: SeriesDetail, day: Day): boolean =>
  series.next.some((planned) => planned.day === day) || readRule(writeRule(ruleOf(series)), day) === null;

interface Changed {
  template?: SplitTemplate | SquadSplitTemplate | EventTemplate;
  problems: Partial<Record<ChangeField, string>>;
}

function templateOf(series: SeriesDetail, opened: ChangeForm, form: ChangeForm, money: TypedMoney): Changed {
  const name = form.name.trim();
  if (series.kind === "event")
    return {
      template: { ...(series.template as EventTemplate), title: name },
      problems: name ? {} : { name: messages.nameRequired },
    };
  const template = series.template as SplitTemplate | SquadSplitTemplate;
  const totalCents = money.read(form.amount);
  const isOtherAmount = form.amount !== opened.amount || form.repeat.asks;
  const fixed = isOtherAmount ? problemOfChangingAmount(template) : null;
  const problems = {
    ...(!name && { name: messages.nameRequired }),
    ...((totalCents === null || totalCents <= 0) && { totalCents: messages.amountRequired }),
    ...(fixed && { totalCents: fixed.sentence }),
  };
  return {
    template: { ...(totalCents && isOtherAmount ? withTotal(template, totalCents) : template), name },
    problems,
  };
}
