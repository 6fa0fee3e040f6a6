import { useState } from "react";
import { listNames } from "#domain/profiles/list-names.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import { addMembersSchema, isActive, type AddMembers, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { api, newKey, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { chosenOf, type NewPerson } from "#web/people/new-person.ts";
import { InviteByLink } from "#web/squads/detail/invite-by-link.tsx";
import { SquadPeoplePicker } from "#web/squads/form/squad-people-picker.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { fill } from "#web/ui/format/fill.ts";
import { shortName } from "#web/ui/format/names.ts";
import { namesOf } from "#web/ui/format/names-of.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type InviteDialogProps = {
  squad: Squad;
  /** What the focus starts with. */
  first: "people" | "link";
  onClose: () => void;
};

/** The ways into a squad: its people are chosen, with or without an account, or join by a link. */
export function InviteDialog({ squad, first, onClose }: InviteDialogProps) {
  const form = useAddPeople(squad, onClose);
  const { values, visibleErrors, change } = form;
  return (
    <Dialog open title={messages.invitePeople} dirty={values.people.length > 0 && !form.pending} onClose={onClose}>
      <form {...form.props} className="flex flex-col gap-4">
        <div className="contents" inert={form.pending}>
          <SquadPeoplePicker
            squad={squad}
            chosen={values.people}
            onChange={(people) => change({ people })}
            error={visibleErrors.userIds ?? visibleErrors.guests ?? visibleErrors.invited}
          />
        </div>
        <Button type="submit" variant="primary" className="self-start max-md:self-stretch" busy={form.pending}>
          {messages.add}
        </Button>
      </form>
      <InviteByLink squad={squad} first={first === "link"} />
    </Dialog>
  );
}

/** The form that adds users and guests to a squad. */
function useAddPeople(squad: Squad, onSuccess: () => void) {
  // The same key for every attempt with this form, so that a lost response adds no guest twice.
  const [key, setKey] = useState(newKey);
  const add = useSquadChange<AddMembers>(squad.id, {
    send: (json) =>
      unwrap(api.squads[":id"].members.$post({ param: { id: squad.id }, json }, withIdempotencyKey(key))).catch(
        (error: unknown) => {
          // An earlier attempt succeeded without a response, and the form has changed since. The next one adds who is missing.
          if (error instanceof ApiError && error.code === "idempotency_conflict") setKey(newKey());
          throw error;
        },
      ),
    done: (input, after) => sayWhatWasDone(input, { before: squad, after }),
    failure: failures.addMembers,
  });
  return useForm({
    initial: { people: [] as NewPerson[] },
    check: ({ people }) =>
      formResult<"userIds" | "guests" | "invited", AddMembers>(addMembersSchema.safeParse(chosenOf(people))),
    submit: (body) => add.mutateAsync(body),
    onSuccess,
  });
}

/** Who was added and who was invited, of those who were not in the squad before. */
function sayWhatWasDone(
  { userIds, guests, invited: addresses }: AddMembers,
  { before, after }: { before: Squad; after: Squad | void },
): string {
  const isNew = ({ id }: Person) =>
    userIds.includes(id) &&
    !before.members.some((member) => isActive(member) && (member.person ?? member.invitation?.person)?.id === id);
  const members = after?.members ?? [];
  const added = members.flatMap(({ person, invitation }) => (person && !invitation && isNew(person) ? [person] : []));
  const invited = members.flatMap(({ invitation }) =>
    invitation && isNew(invitation.person) ? [invitation.person] : [],
  );
  const names = listNames([...added.map(shortName), ...[...guests, ...addresses.map(({ name }) => name)].map(isolate)]);
  if (names && invited.length > 0)
    return fill(messages.peopleAddedAndInvited, { added: names, invited: namesOf(invited) });
  if (names) return fill(messages.peopleAdded, { names });
  return invited.length > 0 ? fill(messages.peopleInvited, { names: namesOf(invited) }) : messages.noOneAdded;
}
