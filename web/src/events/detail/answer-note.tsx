import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import { NOTE_LENGTH, noteSchema } from "#domain/events/event-replies.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import * as messages from "#web/events/detail/messages.ts";
import { refreshEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

/** The line beside the user's answer, and the way to write it. */
export function AnswerNote({ event }: { event: EventDetail }) {
  const [open, setOpen] = useState(false);
  const { myNote } = event;
  return (
    <div className="order-last flex basis-full flex-wrap items-center gap-x-3">
      {myNote && <bdi className="min-w-0 wrap-anywhere">{fill(messages.quoted, { note: myNote })}</bdi>}
      <button
        type="button"
        className="link-quiet -my-2 min-h-11 text-sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {myNote ? messages.editNote : messages.addNote}
      </button>
      {open && <NoteDialog event={event} onClose={() => setOpen(false)} />}
    </div>
  );
}

function NoteDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const write = useWriteNote(event);
  const [opened] = useState(event.myNote ?? "");
  const form = useForm({
    initial: { note: opened },
    check: (values) => formResult<"note", { note: string | null }>(noteSchema.safeParse(values)),
    submit: ({ note }) => write.mutateAsync(note),
    onSuccess: onClose,
  });
  const { values, visibleErrors, change, handleBlur } = form;
  return (
    <FormDialog
      title={messages.yourNote}
      action={messages.save}
      form={form}
      dirty={values.note !== opened}
      onClose={onClose}
    >
      <TextField
        label={messages.note}
        hint={messages.noteHint}
        optional
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        value={values.note}
        error={visibleErrors.note}
        onChange={({ target }) => change({ note: target.value })}
        onBlur={() => handleBlur("note", values.note)}
      />
    </FormDialog>
  );
}

/** Writes the line beside the name of a participant, or with the answer of someone who does not come. */
function useWriteNote({ id, role, myReply }: EventDetail) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (note: string | null) => {
      if (role === "joined")
        await unwrap(api.events[":id"].participants.me.note.$put({ param: { id }, json: { note } }));
      else if (myReply) await deleted(api.events[":id"].reply.$put({ param: { id }, json: { reply: myReply, note } }));
    },
    onSuccess: (_, note) =>
      queries.setQueryData(eventQuery(id).queryKey, (event) => event && { ...event, myNote: note }),
    meta: { failure: failures.writeNote },
    onSettled: () => refreshEvent(queries, id),
  });
}
