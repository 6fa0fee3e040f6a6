import type { Person } from "#domain/profiles/profiles.ts";
import * as failures from "#domain/failures.ts";
import { addMembersSchema, type AddMembers, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { namesIn } from "#web/squads/form/squad-form.ts";
import { PeoplePicker } from "#web/people/people-picker.tsx";
import { TextAreaField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";

/** Adds users and guests to a squad. */
export function AddPeopleDialog({ squad, onClose }: { squad: Squad; onClose: () => void }) {
  const add = useSquadChange<AddMembers>(squad.id, {
    send: (json) => unwrap(api.squads[":id"].members.$post({ param: { id: squad.id }, json })),
    done: () => messages.peopleAdded,
    failure: failures.addMembers,
  });
  const form = useForm({
    initial: { people: [] as Person[], guests: "" },
    check: ({ people, guests }) =>
      formResult<"userIds" | "guests", AddMembers>(
        addMembersSchema.safeParse({ userIds: people.map(({ id }) => id), guests: namesIn(guests) }),
      ),
    submit: (body) => add.mutateAsync(body),
    onSuccess: onClose,
  });
  const { values, visibleErrors, change } = form;
  return (
    <FormDialog
      title={messages.addPeople}
      action={messages.add}
      form={form}
      dirty={values.people.length > 0 || values.guests.trim() !== ""}
      onClose={onClose}
    >
      <PeoplePicker
        label={messages.people}
        chosen={values.people}
        onChange={(people) => change({ people })}
        error={visibleErrors.userIds}
      />
      <TextAreaField
        label={messages.guests}
        optional
        rows={2}
        hint={messages.guestsHint}
        value={values.guests}
        error={visibleErrors.guests}
        onChange={({ target }) => change({ guests: target.value })}
      />
    </FormDialog>
  );
}
