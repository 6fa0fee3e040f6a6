import { useNavigate } from "react-router";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { useDraft } from "#web/api/drafts/use-draft.ts";
import { eventDraft } from "#web/events/form/event-draft.ts";
import { checkEventForm, isFilledIn } from "#web/events/form/event-form.ts";
import { EventFormDialog } from "#web/events/form/event-form-dialog.tsx";
import { useCreateEvent } from "#web/events/form/save-event.ts";
import { checkRepeatedEvent } from "#web/events/form/repeated-event.ts";
import { TicketPreview } from "#web/events/form/ticket-preview.tsx";
import { useCreateSeries } from "#web/recurring/repeat/create-series.ts";
import { RepeatFields } from "#web/recurring/repeat/repeat-fields.tsx";
import * as itemPaths from "#web/item-paths.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { useNow } from "#web/ui/format/use-now.ts";
import { ResumedLine } from "#web/ui/form/resumed-line.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

/** "2026-11-23" of "2026-11-23T19:30". */
const DAY_LENGTH = 10;

/** The form of a new event, whose page it opens. */
export function CreateEventDialog({ me, onClose }: { me: Person; onClose: () => void }) {
  const navigate = useNavigate();
  const draft = useDraft(eventDraft);
  const create = useCreateEvent();
  const plan = useCreateSeries(eventDraft);
  const now = useNow();
  const form = useForm({
    initial: draft.initial,
    check: (values) => checkRepeatedEvent(checkEventForm(values, now), values),
    submit: async (body) =>
      "kind" in body
        ? itemPaths.series((await plan.mutateAsync(body)).id)
        : itemPaths.event((await create.mutateAsync(body)).id),
    // Instead of the form: Back leads to the page from which it was opened.
    onSuccess: (path) => void navigate(path, { replace: true }),
    onChange: eventDraft.save,
  });
  const startOver = () => {
    create.startOver();
    plan.startOver();
    form.reset(draft.startOver());
  };

  return (
    <EventFormDialog
      title={messages.createEvent}
      action={messages.createEvent}
      form={form}
      now={now}
      dirty={isFilledIn(form.values)}
      above={draft.isResumed && <ResumedLine copied={false} onStartOver={startOver} />}
      below={
        <RepeatFields
          value={form.values.repeat}
          start={form.values.time.slice(0, DAY_LENGTH) || localToday()}
          showErrors={form.visibleErrors.repeat !== undefined}
          onChange={(repeat) => form.change({ repeat })}
        />
      }
      preview={<TicketPreview form={form.values} me={me} now={now} />}
      onClose={() => {
        // What is being sent stays until it has arrived.
        if (!form.pending) eventDraft.clear();
        onClose();
      }}
    />
  );
}
