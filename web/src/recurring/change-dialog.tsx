import type { ChangeSeries, EventTemplate, SeriesDetail } from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import { changedRule, repeatOf } from "#web/recurring/repeat/changed-rule.ts";
import { changeableDays, FromField } from "#web/recurring/repeat/from-field.tsx";
import * as recurrenceMessages from "#web/recurring/repeat/messages.ts";
import { RepeatFields } from "#web/recurring/repeat/repeat-fields.tsx";
import type { RepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { staysSkipped } from "#web/recurring/repeat/undone-by-change.ts";
import * as messages from "#web/recurring/messages.ts";
import { useChangeSeries } from "#web/recurring/change-series.ts";
import { useShowChanged } from "#web/recurring/show-changed.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import type { FormResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";

interface ChangeForm {
  from: Day;
  title: string;
  /** "19:30". */
  time: string;
  repeat: RepeatForm;
}

type ChangeField = "title" | "time" | "repeat";

/** Changes recurring events from one of their next days on. */
export function ChangeDialog({ series, onClose }: { series: SeriesDetail; onClose: () => void }) {
  const change = useChangeSeries(series.id);
  const showChanged = useShowChanged(series, onClose);
  const days = changeableDays(series);
  const form = useForm({
    initial: () => formOf(series, days[0] ?? series.startDay),
    check: (values) => checkChange(series, values),
    submit: (body) => change.mutateAsync(body),
    onSuccess: showChanged,
  });
  const { values, visibleErrors } = form;
  return (
    <FormDialog
      title={recurrenceMessages.changeEventTitle}
      action={messages.save}
      form={form}
      dirty={form.isChanged}
      onClose={onClose}
    >
      <FromField series={series} value={values.from} onChange={(from) => form.change({ from })} />
      <TextField
        label={messages.eventTitle}
        autoComplete="off"
        value={values.title}
        error={visibleErrors.title}
        onChange={({ target }) => form.change({ title: target.value })}
        onBlur={() => form.handleBlur("title", values.title)}
      />
      {!series.allDay && (
        <TextField
          label={messages.time}
          type="time"
          value={values.time}
          error={visibleErrors.time}
          onChange={({ target }) => form.change({ time: target.value })}
        />
      )}
      <RepeatFields
        optional={false}
        value={values.repeat}
        start={values.from}
        skipped={staysSkipped(series, values.from)}
        showErrors={visibleErrors.repeat !== undefined}
        onChange={(repeat) => repeat && form.change({ repeat })}
      />
    </FormDialog>
  );
}

const formOf = (series: SeriesDetail, from: Day): ChangeForm => ({
  from,
  title: series.title,
  time: series.startTime ?? "",
  repeat: repeatOf(series),
});

/** Returns the change to send, or the first error of each field. */
function checkChange(series: SeriesDetail, form: ChangeForm): FormResult<ChangeSeries, ChangeField> {
  const title = form.title.trim();
  const { rule, problem } = changedRule(series, form);
  const errors = {
    ...(!title && { title: messages.nameRequired }),
    ...(form.time === "" && { time: messages.wrongTime }),
    ...(problem !== undefined && { repeat: problem }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const template = { ...(series.template as EventTemplate), title };
  return { body: { from: form.from, time: form.time, template, ...(rule !== undefined && { rule }) } };
}
