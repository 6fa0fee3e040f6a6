import { useRef } from "react";
import type { Person } from "#domain/profiles.ts";
import { useLastSplitWith } from "#web/splits/create/last-split-with.ts";
import { PeopleSearch } from "#web/splits/create/people-search.tsx";
import { ChosenChip, OfferedChip } from "#web/splits/create/person-chip.tsx";
import { useIsPhone } from "#web/ui/phone.ts";

type PeoplePickerProps = {
  me: Person;
  chosen: Person[];
  onChange: (people: Person[]) => void;
  error: string | undefined;
};

/** Who was there: found by name, or offered from the last splits. */
export function PeoplePicker({ me, chosen, onChange, error }: PeoplePickerProps) {
  const search = useRef<HTMLInputElement>(null);
  const phone = useIsPhone();
  const offered = useLastSplitWith(me.id, chosen);
  const add = (person: Person) => onChange([...chosen.filter(({ id }) => id !== person.id), person]);
  const remove = (person: Person) => {
    onChange(chosen.filter(({ id }) => id !== person.id));
    // The chip that had the focus is gone.
    search.current?.focus();
  };

  const chips = chosen.length > 0 && (
    <ul aria-label="Chosen people" className="flex flex-wrap gap-2 max-md:mb-3">
      {chosen.map((person) => (
        <li key={person.id} className="max-w-full min-w-0">
          <ChosenChip person={person} onRemove={() => remove(person)} />
        </li>
      ))}
    </ul>
  );

  return (
    <div className="flex flex-col gap-3">
      <PeopleSearch
        ref={search}
        chosen={chosen}
        error={error}
        // On phones the keyboard covers what is below the box.
        above={phone && chips}
        onChoose={add}
        onTakeBack={() => onChange(chosen.slice(0, -1))}
      />
      {!phone && chips}
      {offered.length > 0 && (
        <div>
          <p id="last-split-with" className="mb-2 text-sm text-ink-soft max-md:sr-only">
            Last split with
          </p>
          <ul aria-labelledby="last-split-with" className="flex flex-wrap gap-2">
            {offered.map((person) => (
              <li key={person.id} className="max-w-full min-w-0">
                <OfferedChip
                  person={person}
                  onAdd={() => {
                    add(person);
                    search.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
