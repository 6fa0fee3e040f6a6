import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { nameOf } from "#domain/profiles/profiles.ts";
import { isSameName } from "#domain/squads/guests.ts";
import { newPerson } from "#web/people/typed-person.ts";
import { SelectedChip } from "#web/people/person-chip.tsx";
import * as messages from "#web/splits/form/new-people/messages.ts";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import type { MethodPerson } from "#web/splits/method/method-form.ts";
import type { FormState } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

type GuestsOfSplitProps = {
  form: FormState<SplitForm, SplitField>;
  /** Everyone who can have a share, those who are added here included. */
  people: readonly MethodPerson[];
};

/** Adds people to a squad with its new split: by a name, or by an address that is invited. */
export function GuestsOfSplit({ form: { values, change }, people }: GuestsOfSplitProps) {
  const [isOpen, setOpen] = useState(values.people.length > 0);
  const [typed, setTyped] = useState("");
  const person = newPerson(typed, "typed");
  const isThere = typed.trim() !== "" && people.some(({ name }) => isSameName(name, nameOf(person)));
  const add = () => {
    if (typed.trim() === "" || isThere) return;
    change({ people: [...values.people, newPerson(typed)] });
    setTyped("");
  };
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="self-start"
        icon={<UserRoundPlus className="icon-20" />}
        onClick={() => setOpen(true)}
      >
        {messages.addSomeone}
      </Button>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={messages.addSomeone}
          placeholder={messages.nameOrAddress}
          autoComplete="off"
          autoFocus
          maxLength={255}
          value={typed}
          error={isThere ? fill(messages.guestIsThere, { name: nameOf(person) }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed.trim() === "") return;
            event.preventDefault();
            add();
          }}
          // A name does not get lost when the field is left.
          onBlur={add}
        />
        <Button className={isThere ? "mb-7" : ""} onClick={add}>
          {messages.addGuest}
        </Button>
      </div>
      {values.people.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {values.people.map((each) => (
            <li key={each.id} className="max-w-full min-w-0">
              <SelectedChip
                person={each}
                position={people.find(({ id }) => id === each.id)?.face.position}
                onRemove={() => change({ people: values.people.filter(({ id }) => id !== each.id) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
