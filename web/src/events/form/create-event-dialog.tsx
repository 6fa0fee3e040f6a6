import { useNavigate } from "react-router";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { useDraft } from "#web/api/drafts/use-draft.ts";
import { eventDraft } from "#web/events/form/event-draft.ts";
import { checkEventForm, isFilledIn } from "#web/events/form/event-form.ts";
import { EventFormDialog } from "#web/events/form/event-form-dialog.tsx";
import { useCreateEvent } from "#web/events/form/save-event.ts";
import { TicketPreview } from "#web/events/form/ticket-preview.tsx";
import * as itemPaths from "#web/item-paths.ts";
import { useNow } from "#web/ui/format/use-now.ts";
import { ResumedLine } from "#web/ui/form/resumed-line.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

/** The form of a new event, whose page it opens. */
export function CreateEventDialog({ me, onClose }: { me: Person; onClose: () => void }) {
  const navigate = useNavigate();
  const draft = useDraft(eventDraft);
  const create = useCreateEvent();
  const now = useNow();
  const form = useForm({
    initial: draft.initial,
    check: (values) => checkEventForm(values, now),
    submit: (input) => create.mutateAsync(input),
    // Instead of the form: Back leads to the page from which it was opened.
    onSuccess: ({ id }) => void navigate(itemPaths.event(id), { replace: true }),
    onChange: eventDraft.save,
  });

  return (
    <EventFormDialog
      title={messages.createEvent}
      action={messages.createEvent}
      form={form}
      now={now}
      dirty={isFilledIn(form.values)}
      above={draft.isResumed && <ResumedLine copied={false} onStartOver={() => form.reset(draft.startOver())} />}
      preview={<TicketPreview form={form.values} me={me} now={now} />}
      onClose={() => {
        eventDraft.clear();
        onClose();
      }}
    />
  );
}
