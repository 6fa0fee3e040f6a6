import { CalendarDays, CalendarSync } from "lucide-react";
import { useState } from "react";
import type { EventDetail } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { checkEventForm, eventFormOf, isChanged } from "#web/events/form/event-form.ts";
import { EventFormDialog } from "#web/events/form/event-form-dialog.tsx";
import { checkEditedEvent } from "#web/events/form/repeated-event.ts";
import { useEditEvent } from "#web/events/form/save-event.ts";
import { TicketPreview } from "#web/events/form/ticket-preview.tsx";
import { Segments } from "#web/ui/form/segments.tsx";
import { useNow } from "#web/ui/format/use-now.ts";
import { useForm } from "#web/ui/form/use-form.ts";

const SCOPES = [
  { value: "only", text: messages.onlyThisEvent, icon: CalendarDays },
  { value: "following", text: messages.thisAndFollowing, icon: CalendarSync },
] as const;

/** The form for editing an event, filled with its values. Of a recurring one, all that follow can change with it. */
export function EditEventDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const [opened] = useState(() => eventFormOf(event));
  const [scope, setScope] = useState<(typeof SCOPES)[number]["value"]>("only");
  const edit = useEditEvent(event);
  const now = useNow();
  const { series } = event;
  // The series is the organizer's own.
  const isOrganizer = event.role === "organizer";
  const form = useForm({
    initial: opened,
    check: (values) => {
      const from = scope === "following" && series ? series.day : null;
      return checkEditedEvent(checkEventForm(values, now, event.lockAt), { opened, form: values }, from);
    },
    submit: async (edited) => {
      if (changed) await edit.mutateAsync(edited);
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
      above={
        isOrganizer &&
        series?.goesOn && <Segments label={messages.whatChanges} options={SCOPES} value={scope} onChange={setScope} />
      }
      preview={<TicketPreview form={form.values} me={event.organizer} event={event} now={now} />}
      onClose={onClose}
    />
  );
}
