import { useId, useRef } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import { suggestedPeople } from "#web/people/friends-first.ts";
import { PeopleSearch } from "#web/people/people-search.tsx";
import { SelectedChip, SuggestedChip } from "#web/people/person-chip.tsx";
import { useFriends } from "#web/people/friends-query.ts";
import { useIsPhone } from "#web/ui/controls/phone.ts";

type PeoplePickerProps = {
  /** Over the box: "Split with". */
  label: string;
  chosen: Person[];
  onChange: (people: Person[]) => void;
  error?: string | undefined;
  /** Who may be offered besides friends, likeliest first, and what they have in common: "Last split with". */
  recent?: { label: string; people: readonly Person[] };
};

/** Several people: found by name, or offered at once, friends first. For any form that has people in it. */
export function PeoplePicker({ label, chosen, onChange, error, recent }: PeoplePickerProps) {
  const search = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  const friends = useFriends();
  const offered = suggestedPeople(friends, recent?.people ?? [], chosen);
  const add = (person: Person) => onChange([...chosen.filter(({ id }) => id !== person.id), person]);
  const remove = (person: Person) => {
    onChange(chosen.filter(({ id }) => id !== person.id));
    // The chip that had the focus is gone.
    search.current?.focus();
  };
  const addOffered = (person: Person) => {
    add(person);
    search.current?.focus();
  };

  const chips = chosen.length > 0 && (
    <ul aria-label="Chosen people" className="flex flex-wrap gap-2 max-md:mb-3">
      {chosen.map((person) => (
        <li key={person.id} className="max-w-full min-w-0">
          <SelectedChip person={person} onRemove={() => remove(person)} />
        </li>
      ))}
    </ul>
  );

  return (
    <div className="flex flex-col gap-3">
      <PeopleSearch
        ref={search}
        label={label}
        friends={friends}
        chosen={chosen}
        error={error}
        // On phones the keyboard covers what is below the box.
        above={phone && chips}
        onChoose={add}
        onTakeBack={() => onChange(chosen.slice(0, -1))}
      />
      {!phone && chips}
      <Offered label="Friends" people={offered.friends} onAdd={addOffered} />
      {recent && <Offered label={recent.label} people={offered.others} onAdd={addOffered} />}
    </div>
  );
}

type OfferedProps = { label: string; people: readonly Person[]; onAdd: (person: Person) => void };

function Offered({ label, people, onAdd }: OfferedProps) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <div>
      <p id={id} className="mb-2 text-sm text-ink-soft">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {people.map((person) => (
          <li key={person.id} className="max-w-full min-w-0">
            <SuggestedChip person={person} onAdd={() => onAdd(person)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
