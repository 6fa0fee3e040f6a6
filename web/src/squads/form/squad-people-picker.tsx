import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isSameName } from "#domain/squads/guests.ts";
import { isActive, memberName, type Squad } from "#domain/squads/squads.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { isNewPerson } from "#web/people/new-person.ts";
import { PeoplePicker } from "#web/people/people-picker.tsx";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { namesOf } from "#web/ui/format/names-of.ts";

type SquadPeoplePickerProps = {
  chosen: Person[];
  onChange: (people: Person[]) => void;
  error: string | undefined;
  /** The squad that they come into; none yet for a new one. */
  squad?: Squad;
};

/** Chooses people for a squad, and says who will be added and who will be asked first. */
export function SquadPeoplePicker({ chosen, onChange, error, squad }: SquadPeoplePickerProps) {
  const users = chosen.filter((person) => !isNewPerson(person));
  const addable = useAddable(users);
  const added = users.filter(({ id }) => addable?.includes(id));
  const asked = users.filter(({ id }) => addable && !addable.includes(id));
  const isThere = (name: string) =>
    squad?.members.some((member) => !member.person && isActive(member) && isSameName(memberName(member), name));
  const takenOf = (person: Person) => {
    if (isNewPerson(person)) return isThere(nameOf(person)) ? messages.alreadyIn : undefined;
    const { id } = person;
    const member = squad?.members.find((each) => (each.person ?? each.invitation?.person)?.id === id);
    if (member?.invitation) return messages.alreadyInvited;
    return member && isActive(member) ? messages.alreadyIn : undefined;
  };
  return (
    <PeoplePicker
      label={messages.people}
      hint={messages.peopleHint}
      chosen={chosen}
      onChange={onChange}
      error={error}
      // A new squad can be empty.
      optional={!squad}
      takenOf={takenOf}
      addsNew
    >
      <p className="text-sm text-pretty text-ink-soft empty:hidden" aria-live="polite">
        {[
          ...(added.length > 0 ? [fill(messages.willBeAdded, { names: namesOf(added) })] : []),
          ...(asked.length > 0 ? [fill(messages.willBeAsked, { names: namesOf(asked) })] : []),
        ].join(" ")}
      </p>
    </PeoplePicker>
  );
}

/** The ids of those whom the user adds to a squad at once; undefined while it is unknown. */
function useAddable(people: readonly Person[]): readonly string[] | undefined {
  const ids = people.map(({ id }) => id);
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...queryKeys.people, "addable", ids],
    queryFn: ({ signal }) =>
      unwrap(api.squads.addable.$get({ query: { userIds: ids.join(",") } }, { init: { signal } })),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return isPlaceholderData || ids.length === 0 ? undefined : data?.userIds;
}
