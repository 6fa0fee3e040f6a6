import { useState } from "react";
import type { EventDetail } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { checkEventForm, eventFormOf, isChanged } from "#web/events/form/event-form.ts";
import { EventFormDialog } from "#web/events/form/event-form-dialog.tsx";
import { useEditEvent } from "#web/events/form/save-event.ts";
import { TicketPreview } from "#web/events/form/ticket-preview.tsx";
import { useNow } from "#web/ui/format/use-now.ts";
import { useForm } from "#web/ui/form/use-form.ts";

/** The form for editing an event, filled with its values. */
export function EditEventDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const [opened] = useState(() => eventFormOf(event));
  const edit = useEditEvent(event.id);
  const now = useNow();
  const form = useForm({
    initial: opened,
    check: (values) => checkEventForm(values, now, event.lockAt),
    submit: async (input) => {
      if (changed) await edit.mutateAsync(input);
    },
    onSuccess: onClose,
  });
  const changed = isChanged(opened, form.values);
  return (
    <EventFormDialog
      title={messages.editEvent}
      action={messages.save}
      form={form}
      now={now}
      event={event}
      dirty={changed}
      preview={<TicketPreview form={form.values} me={event.organizer} event={event} now={now} />}
      onClose={onClose}
    />
  );
}
