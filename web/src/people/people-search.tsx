import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import { friendsFirst } from "#web/people/friends-first.ts";
import { PeopleResults } from "#web/people/people-results.tsx";
import { usePeopleSearch } from "#web/people/people-query.ts";
import { Field } from "#web/ui/form/field.tsx";

type PeopleSearchProps = {
  label: string;
  /** Found without asking, and shown before the others. */
  friends: readonly Person[];
  chosen: readonly Person[];
  error: string | undefined;
  onChoose: (person: Person) => void;
  /** Backspace in the empty box takes the last one out. */
  onTakeBack: () => void;
  /** Stands between the label and the box. */
  above?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A combobox: type, arrows to move, Enter to choose, Esc to clear. The focus stays in the box. */
export function PeopleSearch({ label, friends, chosen, error, onChoose, onTakeBack, above, ref }: PeopleSearchProps) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { people, waiting, failed, error: failure } = usePeopleSearch(typed);
  const found = friendsFirst(friends, (!failed && people) || [], typed).filter(
    ({ id }) => !chosen.some((person) => person.id === id),
  );
  const open = found.length > 0 || people !== undefined || waiting || failed;
  const at = Math.min(active, found.length - 1);
  const option = (index: number) => `${listId}-${index}`;

  const choose = (person: Person) => {
    onChoose(person);
    setTyped("");
    setActive(0);
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = found.length;
    const person = found[at];
    if (event.key === "Backspace" && typed === "") onTakeBack();
    else if (typed === "") return;
    else if (event.key === "ArrowDown" && count > 0) setActive((at + 1) % count);
    else if (event.key === "ArrowUp" && count > 0) setActive((at - 1 + count) % count);
    else if (event.key === "Escape") setTyped("");
    else if (event.key !== "Enter") return;
    // Enter never sends the form while a name is being typed.
    else if (person) choose(person);
    event.preventDefault();
  };

  return (
    <div>
      <Field
        label={label}
        error={error}
        aside={
          <span className="text-sm text-ink-soft" aria-live="polite">
            {chosen.length > 0 && `${chosen.length} chosen`}
          </span>
        }
      >
        {(wiring) => (
          <>
            {above}
            <div className="field-box">
              <Search className="icon-20 shrink-0 text-ink-soft" aria-hidden="true" />
              <input
                ref={ref}
                className="field-input"
                type="text"
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={open}
                aria-controls={open ? listId : undefined}
                aria-activedescendant={found[at] ? option(at) : undefined}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                placeholder="Name or username"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setActive(0);
                }}
                onKeyDown={press}
                {...wiring}
              />
            </div>
          </>
        )}
      </Field>
      {open && (
        <PeopleResults
          id={listId}
          optionId={option}
          people={found}
          friends={friends}
          typed={typed}
          active={at}
          waiting={waiting}
          failure={failed ? failure : null}
          onHover={setActive}
          onChoose={choose}
        />
      )}
    </div>
  );
}
