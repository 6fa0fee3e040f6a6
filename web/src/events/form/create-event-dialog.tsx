import { useState } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { forgetEventDraft, keepEventDraft, readEventDraft } from "#web/events/form/event-draft.ts";
import { checkEventForm, emptyEventForm, isGoogleFlow, type EventForm } from "#web/events/form/event-form.ts";
import { EventFormDialog } from "#web/events/form/event-form-dialog.tsx";
import { useCreateEvent } from "#web/events/form/save-event.ts";
import { TicketPreview } from "#web/events/form/ticket-preview.tsx";
import { useClock } from "#web/ui/format/clock.ts";
import { ResumedLine } from "#web/ui/form/resumed-line.tsx";
import { useShownErrors } from "#web/ui/form/shown-errors.ts";

export function CreateEventDialog({ me, onClose }: { me: Person; onClose: () => void }) {
  const [form, setForm] = useState(readEventDraft);
  const [resumed, setResumed] = useState(() => isGoogleFlow(form));
  const create = useCreateEvent();
  const now = useClock();
  const checked = checkEventForm(form, now);
  const errors = useShownErrors(checked.errors, create.error instanceof ApiError ? create.error.fields : undefined);

  const change = (part: Partial<EventForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    keepEventDraft(next);
    // The refusal was about the form before this change.
    if (create.isError) create.reset();
  };
  const close = () => {
    forgetEventDraft();
    onClose();
  };
  const startOver = () => {
    setForm(emptyEventForm());
    forgetEventDraft();
    setResumed(false);
    errors.forget();
  };

  return (
    <EventFormDialog
      title="Create Event"
      action="Create Event"
      form={form}
      now={now}
      errors={errors}
      valid={!checked.errors}
      busy={create.isPending}
      dirty={isGoogleFlow(form)}
      above={resumed && <ResumedLine copied={false} onStartOver={startOver} />}
      preview={<TicketPreview form={form} me={me} now={now} />}
      onChange={change}
      onSend={() => checked.input && create.mutate(checked.input, { onSuccess: onClose })}
      onClose={close}
    />
  );
}
