import { useState } from "react";
import { EVENT_LIMITS, guestsSchema, type EventDetail, type GuestName, type Guests } from "#domain/events/events.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/events/detail/messages.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import type { FormResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

/** "Sam, Kim": the guests who have a name. */
export const namesOf = (names: readonly GuestName[]): string =>
  names
    .filter((name) => name !== null)
    .map(isolate)
    .join(", ");

type GuestNamesProps = { event: EventDetail; onSave: (guests: Guests) => Promise<unknown> };

/** The names of the participant's guests, and the way to write them. */
export function GuestNames({ event, onSave }: GuestNamesProps) {
  const [open, setOpen] = useState(false);
  const names = namesOf(event.myGuestNames);
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3">
      {names && <span className="min-w-0 wrap-anywhere">{names}</span>}
      <button
        type="button"
        className="link-quiet -my-2 min-h-11 text-sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {names ? messages.changeNames : messages.nameGuests}
      </button>
      {open && <GuestNamesDialog event={event} onSave={onSave} onClose={() => setOpen(false)} />}
    </div>
  );
}

function GuestNamesDialog({ event, onSave, onClose }: GuestNamesProps & { onClose: () => void }) {
  const [opened] = useState(() =>
    Array.from({ length: event.myGuests }, (_, index) => event.myGuestNames[index] ?? ""),
  );
  const form = useForm({
    initial: { names: opened },
    check: ({ names }): FormResult<Guests, `${number}`> => {
      const { data, error } = guestsSchema.safeParse({ guests: names.length, guestNames: names });
      const errors = error?.issues.map(({ path, message }) => [String(path[1]), message] as const);
      return data ? { body: data } : { errors: Object.fromEntries(errors ?? []) };
    },
    submit: onSave,
    onSuccess: onClose,
  });
  const { values, visibleErrors, change } = form;
  return (
    <FormDialog
      title={messages.guestNames}
      action={messages.save}
      form={form}
      dirty={values.names.some((name, index) => name !== opened[index])}
      onClose={onClose}
    >
      {values.names.map((name, index) => (
        <TextField
          key={index}
          label={fill(messages.guest, { number: index + 1 })}
          hint={index === values.names.length - 1 && messages.guestNamesHint}
          optional
          maxLength={EVENT_LIMITS.guestName}
          autoComplete="off"
          value={name}
          error={visibleErrors[`${index}`]}
          onChange={({ target }) => change({ names: values.names.with(index, target.value) })}
        />
      ))}
    </FormDialog>
  );
}
