import { Search } from "lucide-react";
import { useState, type ReactNode, type Ref } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/people/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { friendsFirst } from "#web/people/friends-first.ts";
import { PeopleResults } from "#web/people/people-results.tsx";
import { usePeopleSearch } from "#web/people/people-query.ts";
import { Field } from "#web/ui/form/field.tsx";
import { useCombobox } from "#web/ui/form/use-combobox.ts";

type PeopleSearchProps = {
  label: string;
  /** Found without a request, and listed before other people. Without them, friends are not searched for. */
  friends?: readonly Person[];
  chosen: readonly Person[];
  error: string | undefined;
  onChoose: (person: Person) => void;
  /** Backspace was pressed in the empty box: removes the person chosen last. */
  onRemoveLast?: () => void;
  /** Words at the end of a person's line. */
  noteOf?: (person: Person) => string | undefined;
  /** Why people are shown and cannot be chosen. */
  takenOf?: (person: Person) => string | undefined;
  /** Shown between the label and the box. */
  above?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

const HANDLED_KEYS: readonly string[] = ["ArrowDown", "ArrowUp", "Enter", "Escape"];

/** A combobox for people: arrow keys move, Enter chooses, Escape empties the box. The focus stays in the box. */
export function PeopleSearch({
  label,
  friends,
  chosen,
  error,
  onChoose,
  onRemoveLast,
  noteOf = (person) => (friends?.some(({ id }) => id === person.id) ? messages.friend : undefined),
  takenOf = () => undefined,
  above,
  ref,
}: PeopleSearchProps) {
  const [typed, setTyped] = useState("");
  const { people, waiting, failed, error: failure } = usePeopleSearch(typed, { withoutFriends: !friends });
  const isLeft = ({ id }: Person) => !chosen.some((person) => person.id === id);
  const found = friendsFirst((friends ?? []).filter(isLeft), ((!failed && people) || []).filter(isLeft), typed);
  const open = found.length > 0 || people !== undefined || waiting || failed;

  const isDisabled = (person: Person) => takenOf(person) !== undefined;

  const { activeIndex, inputProps, menuProps, getItemProps } = useCombobox({
    items: found,
    isDisabled,
    open,
    value: typed,
    onValueChange: setTyped,
    onChoose: (person) => {
      onChoose(person);
      setTyped("");
    },
    onKeyDown: (event) => {
      if (event.key === "Backspace" && typed === "") onRemoveLast?.();
      if (typed === "") return true;
      if (event.key === "Escape") setTyped("");
      // Enter never submits the form while a name is being typed, and Escape does not close the dialog.
      if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
      return event.key === "Escape" || !HANDLED_KEYS.includes(event.key);
    },
  });

  return (
    <div>
      <Field
        label={label}
        error={error}
        aside={
          <span className="text-sm text-ink-soft" aria-live="polite">
            {chosen.length > 0 && fill(messages.chosenCount, { count: chosen.length })}
          </span>
        }
      >
        {(wiring) => (
          <>
            {above}
            <div className="field-box">
              <Search className="icon-20 shrink-0 text-ink-soft" />
              <input
                {...inputProps}
                ref={ref}
                className="field-input"
                placeholder={messages.nameOrUsername}
                aria-labelledby={undefined}
                {...wiring}
              />
            </div>
          </>
        )}
      </Field>
      {open && (
        <PeopleResults
          menuProps={menuProps}
          getItemProps={getItemProps}
          people={found}
          noteOf={(person) => takenOf(person) ?? noteOf(person)}
          isDisabled={isDisabled}
          typed={typed}
          active={activeIndex}
          waiting={waiting}
          failure={failed ? failure : null}
        />
      )}
    </div>
  );
}
