import { useState } from "react";
import type { SocialEvent } from "#domain/events/events.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { checkEventForm, eventFormOf, isChanged } from "#web/events/form/event-form.ts";
import { EventFormDialog } from "#web/events/form/event-form-dialog.tsx";
import { useEditEvent } from "#web/events/form/save-event.ts";
import { TicketPreview } from "#web/events/form/ticket-preview.tsx";
import { useClock } from "#web/ui/format/clock.ts";
import { useShownErrors } from "#web/ui/form/shown-errors.ts";

/** The form for editing an event, filled with its values. */
export function EditEventDialog({ event, onClose }: { event: SocialEvent; onClose: () => void }) {
  const [opened] = useState(() => eventFormOf(event));
  const [form, setForm] = useState(opened);
  const edit = useEditEvent(event.id);
  const now = useClock();
  const checked = checkEventForm(form, now);
  const errors = useShownErrors(checked.errors, edit.error instanceof ApiError ? edit.error.fields : undefined);
  const changed = isChanged(opened, form);
  return (
    <EventFormDialog
      title="Edit event"
      action="Save"
      form={form}
      now={now}
      errors={errors}
      valid={!checked.errors}
      busy={edit.isPending}
      dirty={changed}
      preview={<TicketPreview form={form} me={event.organizer} event={event} now={now} />}
      onChange={(part) => {
        setForm({ ...form, ...part });
        // The refusal was about the form before this change.
        if (edit.isError) edit.reset();
      }}
      onSend={() => {
        if (!changed) onClose();
        else if (checked.input) edit.mutate(checked.input, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
