import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from "react";
import { flushSync } from "react-dom";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isSameName } from "#domain/squads/guests.ts";
import * as messages from "#web/people/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { friendsFirst } from "#web/people/friends-first.ts";
import { isNewPerson } from "#web/people/new-person.ts";
import { newPerson } from "#web/people/typed-person.ts";
import { PeopleResults } from "#web/people/people-results.tsx";
import { usePeopleSearch } from "#web/people/people-query.ts";
import { Field } from "#web/ui/form/field.tsx";
import { afterPress } from "#web/ui/overlay/after-press.ts";
import { useCombobox } from "#web/ui/form/use-combobox.ts";

type PeopleSearchProps = {
  label: string;
  /** Found without a request, and listed before other people. Without them, friends are not searched for. */
  friends?: readonly Person[];
  chosen: readonly Person[];
  hint?: string | undefined;
  error: string | undefined;
  optional?: boolean;
  onChoose: (person: Person) => void;
  /** Backspace was pressed in the empty box: removes the person chosen last. */
  onRemoveLast?: () => void;
  /** Words at the end of a person's line. */
  noteOf?: (person: Person) => string | undefined;
  /** Why people are shown and cannot be chosen. */
  takenOf?: (person: Person) => string | undefined;
  /** The last line of the results adds what was typed as someone without an account, or invites the address; "email": only an address. */
  addsNew?: boolean | "email";
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
  hint,
  error,
  optional = false,
  onChoose,
  onRemoveLast,
  noteOf = (person) => (friends?.some(({ id }) => id === person.id) ? messages.friend : undefined),
  takenOf = () => undefined,
  addsNew = false,
  above,
  ref,
}: PeopleSearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  /** A form was sent with a name that no one was chosen for. */
  const [isLeftOver, setLeftOver] = useState(false);
  const { people, waiting, failed, error: failure } = usePeopleSearch(typed, { withoutFriends: !friends });
  const isLeft = ({ id }: Person) => !chosen.some((person) => person.id === id);
  const found = friendsFirst((friends ?? []).filter(isLeft), ((!failed && people) || []).filter(isLeft), typed);
  // Not while others may still be found, and not for a username that was found.
  const isKnown = found.some(({ username }) => username !== null && isSameName(username, typed));
  const added = addsNew && typed.trim() && !waiting && !isKnown ? newPerson(typed, "typed") : undefined;
  const offered = added && (addsNew === true || added.email) ? [...found, added] : found;
  const open = offered.length > 0 || people !== undefined || waiting || failed;
  const reasonOf = (person: Person) =>
    takenOf(person) ??
    (isNewPerson(person) && chosen.some((each) => isNewPerson(each) && isSameName(nameOf(each), nameOf(person)))
      ? messages.alreadyChosen
      : undefined);
  const isDisabled = (person: Person) => reasonOf(person) !== undefined;
  const choose = (person: Person) => {
    onChoose(isNewPerson(person) ? newPerson(typed) : person);
    setTyped("");
  };

  /** A name that no one has does not get lost: it is added when the box is left, or the form is sent. */
  const keepTyped = useEffectEvent(() => {
    const [only] = offered;
    const isMeant = offered.length === 1 && people !== undefined && !failed;
    if (isMeant && only && isNewPerson(only) && !isDisabled(only)) choose(only);
  });
  // The box loses the focus, and the form around it is sent: before React handles it, so that it is checked with the name, and not sent without it.
  useEffect(() => {
    const input = addsNew ? box.current?.querySelector("input") : null;
    const form = input?.form;
    const leave = () => afterPress(keepTyped);
    const send = (event: Event) => {
      flushSync(keepTyped);
      if (!input?.value.trim()) return;
      event.preventDefault();
      event.stopPropagation();
      setLeftOver(true);
      input.focus();
    };
    input?.addEventListener("blur", leave);
    form?.addEventListener("submit", send, { capture: true });
    return () => {
      input?.removeEventListener("blur", leave);
      form?.removeEventListener("submit", send, { capture: true });
    };
  }, [addsNew]);

  const { activeIndex, inputProps, menuProps, getItemProps } = useCombobox({
    items: offered,
    isDisabled,
    open,
    value: typed,
    onValueChange: (value) => {
      setLeftOver(false);
      setTyped(value);
    },
    onChoose: choose,
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
    <div ref={box}>
      <Field
        label={label}
        hint={hint}
        error={isLeftOver && typed.trim() ? messages.chooseTyped : error}
        aside={
          <span className="text-sm text-ink-soft" aria-live="polite">
            {chosen.length > 0 ? fill(messages.chosenCount, { count: chosen.length }) : optional && messages.optional}
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
                placeholder={addsNew ? messages.nameOrEmail : messages.nameOrUsername}
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
          people={offered}
          noteOf={(person) => reasonOf(person) ?? noteOf(person)}
          isDisabled={isDisabled}
          typed={typed}
          searched={people !== undefined}
          active={activeIndex}
          waiting={waiting}
          failure={failed ? failure : null}
        />
      )}
    </div>
  );
}
