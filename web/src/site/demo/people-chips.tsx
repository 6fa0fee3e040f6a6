import { useState } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/site/messages.ts";
import { knownOf, type BillProps } from "#web/site/demo/tour-bill.ts";
import { SelectedChip, SuggestedChip } from "#web/people/person-chip.tsx";

const without = (people: readonly Person[], gone: Person) => people.filter((person) => person !== gone);

const focusInside = (row: HTMLElement | null) => row?.querySelector("button")?.focus();

/** The people on the bill, and the friends who can be added. The focus follows the pressed person. */
export function PeopleChips({ bill, onChange }: BillProps) {
  const { people } = bill;
  const offered = knownOf(bill).filter((person) => !people.includes(person));
  const [moved, setMoved] = useState<string>();
  const move = (person: Person, next: Person[]) => {
    setMoved(person.id);
    onChange({ ...bill, people: next, paidIds: [] });
  };
  const row = ({ id }: Person) => ({ className: "pop-in", ref: id === moved ? focusInside : null });
  return (
    <>
      {people.length > 0 && (
        <ul aria-label={messages.chosenPeople} className="mb-3 flex flex-wrap gap-2">
          {people.map((person) => (
            <li key={person.id} {...row(person)}>
              <SelectedChip person={person} onRemove={() => move(person, without(people, person))} />
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <ul aria-label={messages.friendsToAdd} className="flex flex-wrap gap-2">
          {offered.map((person) => (
            <li key={person.id} {...row(person)}>
              <SuggestedChip person={person} onAdd={() => move(person, [...people, person])} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
