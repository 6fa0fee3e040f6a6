import { dateOf, problemOfMove } from "#domain/recurring/moves.ts";
import { SERIES_MESSAGES } from "#domain/recurring/sentences.ts";
import type { PlannedDay, SeriesDetail } from "#domain/recurring/series.ts";
import { formatDay, isDay, type Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { useChangeSeries } from "#web/recurring/change-series.ts";
import * as messages from "#web/recurring/messages.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import type { FormResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

type MoveDialogProps = { series: SeriesDetail; planned: PlannedDay; onClose: () => void };

/** Moves one bill to another day. */
export function MoveDialog({ series, planned, onClose }: MoveDialogProps) {
  const change = useChangeSeries(series.id);
  const { day } = planned;
  const opened = dateOf(planned);
  const today = dayIn(series.timeZone, new Date());
  const form = useForm({
    initial: { to: opened },
    check: ({ to }) => checkMove(series, { day, to, today }),
    submit: (body) => change.mutateAsync(body),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={fill(messages.moveDay, { day: formatDay(opened) })}
      action={messages.save}
      form={form}
      dirty={form.isChanged}
      onClose={onClose}
    >
      <TextField
        label={messages.newDate}
        hint={messages.onlyThisOne}
        type="date"
        min={today}
        value={form.values.to}
        error={form.visibleErrors.to}
        onChange={({ target }) => form.change({ to: target.value })}
      />
    </FormDialog>
  );
}

/** The move as a body, or why the day is not possible. */
export function checkMove(
  { next, created, drafts }: Pick<SeriesDetail, "next" | "created" | "drafts">,
  { day, to, today }: { day: Day; to: string; today: Day },
): FormResult<{ move: Day; to: Day }, "to"> {
  const lastAdded = [...created, ...drafts].map(dateOf).sort().at(-1) ?? null;
  const problem = isDay(to) ? problemOfMove({ day, to, days: next, lastAdded, today }) : SERIES_MESSAGES.start;
  return problem === null ? { body: { move: day, to } } : { errors: { to: problem } };
}
