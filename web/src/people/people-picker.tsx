import { useEffect, useId, useRef, type ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/people/messages.ts";
import { suggestedPeople } from "#web/people/friends-first.ts";
import { SelectedChip, SuggestedChip } from "#web/people/person-chip.tsx";
import { useFriends } from "#web/people/friends-query.ts";
import { useIsPhone } from "#web/ui/controls/phone.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { Field } from "#web/ui/form/field.tsx";

// With downshift it is larger than most routes, and not needed before a form with people is open.
const PeopleSearch = lazyPart(
  () => import("#web/people/people-search.tsx").then((module) => module.PeopleSearch),
  true,
);

/** Loads the search of the picker ahead of a press that opens one, so that the dialog can focus it. */
export const usePeopleSearchPreload = (): void => useEffect(() => PeopleSearch.preload(), []);

type PeoplePickerProps = {
  /** Above the box, for example "Split with". */
  label: string;
  chosen: Person[];
  onChange: (people: Person[]) => void;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  /** The places that the chosen people will have in a squad, which give their colours. */
  positionOf?: (person: Person) => number | undefined;
  /** People to offer besides friends, most likely first, and the label of their group, for example "Last split with". */
  recent?: { label: string; people: readonly Person[] };
  /** Why some people are found and cannot be chosen. They are not offered. */
  takenOf?: (person: Person) => string | undefined;
  /** Whether people without an account can be chosen: by a name, or by an address that is invited; "email": only by an address. */
  addsNew?: boolean | "email";
  /** Shown below the chosen people. */
  children?: ReactNode;
};

/** Chooses several people, by name or from those offered below, friends first. */
export function PeoplePicker({
  label,
  chosen,
  onChange,
  hint,
  error,
  optional = false,
  positionOf,
  recent,
  takenOf = () => undefined,
  addsNew = false,
  children,
}: PeoplePickerProps) {
  const search = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  const friends = useFriends();
  const isFree = (person: Person) => takenOf(person) === undefined;
  const offered = suggestedPeople(friends.filter(isFree), (recent?.people ?? []).filter(isFree), chosen);
  const add = (person: Person) => onChange([...chosen.filter(({ id }) => id !== person.id), person]);
  const remove = (person: Person) => {
    onChange(chosen.filter(({ id }) => id !== person.id));
    // The chip that had the focus is removed.
    search.current?.focus();
  };
  const addOffered = (person: Person) => {
    add(person);
    search.current?.focus();
  };

  const chips = chosen.length > 0 && (
    <ul aria-label={messages.chosenPeople} className="flex flex-wrap gap-2 max-md:mb-3">
      {chosen.map((person) => (
        <li key={person.id} className="max-w-full min-w-0">
          <SelectedChip person={person} position={positionOf?.(person)} onRemove={() => remove(person)} />
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
        hint={hint}
        error={error}
        optional={optional}
        // On phones the keyboard covers what is below the box.
        above={phone && chips}
        fallback={
          <Field label={label} optional={optional}>
            {() => (
              <>
                {phone && chips}
                <div className="field-box" />
              </>
            )}
          </Field>
        }
        takenOf={takenOf}
        addsNew={addsNew}
        onChoose={add}
        onRemoveLast={() => onChange(chosen.slice(0, -1))}
      />
      {!phone && chips}
      {children}
      <Offered label={messages.friends} people={offered.friends} onAdd={addOffered} />
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
