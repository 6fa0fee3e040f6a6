import { useId, useState, type KeyboardEvent, type RefObject } from "react";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { mentionName } from "#domain/squads/chat.ts";
import * as messages from "#web/chat/messages.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { faceOf } from "#web/ui/format/names.ts";

/** At most this many people are suggested. */
const MOST = 6;
const BEGUN = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}_.]{0,30})$/u;

/** The people whose name, or a word of it, begins with what follows an @. */
export function suggested(people: readonly Person[], begun: string): Person[] {
  const wanted = begun.toLocaleLowerCase();
  return people
    .filter((person) =>
      `${mentionName(person)} ${nameOf(person)}`
        .toLocaleLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(wanted)),
    )
    .slice(0, MOST);
}

/** The beginning of a name that stands before the caret. */
interface Begun {
  /** Where its @ is. */
  at: number;
  /** What follows the @. */
  name: string;
}

/** The name that is being written in this field; null where there is none. */
function begunIn(field: HTMLTextAreaElement | null): Begun | null {
  if (!field || field.selectionStart !== field.selectionEnd) return null;
  const caret = field.selectionStart;
  const name = BEGUN.exec(field.value.slice(Math.max(0, caret - 40), caret))?.[1];
  return name === undefined ? null : { at: caret - name.length - 1, name };
}

interface Options {
  area: RefObject<HTMLTextAreaElement | null>;
  people: readonly Person[];
  write: (text: string) => void;
}

/** Completes the names of people after an @: a list above the field, for the mouse and for the keys ↑ ↓ Enter Tab Esc. */
export function useMentions({ area, people, write }: Options) {
  const id = useId();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [place, setPlace] = useState(0);
  const found = begun ? suggested(people, begun.name) : [];
  const isOpen = found.length > 0;
  const chosen = Math.min(place, found.length - 1);

  const look = () =>
    // After the change, when the caret is where it will be.
    requestAnimationFrame(() => {
      const next = people.length > 0 ? begunIn(area.current) : null;
      setBegun(next);
      if (next?.name !== begun?.name) setPlace(0);
    });
  /** Writes the person's name, unless what stands before the caret by now begins another one. Returns whether it did. */
  const complete = (person: Person): boolean => {
    const field = area.current;
    // More may have been typed since the list was shown.
    const now = begunIn(field);
    if (!field || !now || !suggested(people, now.name).includes(person)) return false;
    const end = now.at + 1 + now.name.length;
    const named = `@${mentionName(person)} `;
    write(field.value.slice(0, now.at) + named + field.value.slice(end).replace(/^ /, ""));
    setBegun(null);
    const caret = now.at + named.length;
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
    return true;
  };
  const press = (event: KeyboardEvent): boolean => {
    const person = found[chosen];
    if (!isOpen || !person || event.nativeEvent.isComposing) return false;
    if (event.key === "ArrowDown") setPlace((chosen + 1) % found.length);
    else if (event.key === "ArrowUp") setPlace((chosen + found.length - 1) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") {
      if (!complete(person)) return false;
    } else if (event.key === "Escape") {
      event.stopPropagation();
      setBegun(null);
    } else return false;
    event.preventDefault();
    return true;
  };

  return {
    look,
    press,
    attributes: isOpen
      ? {
          "aria-controls": id,
          "aria-autocomplete": "list",
          "aria-activedescendant": `${id}-${chosen}`,
        }
      : {},
    list: isOpen && (
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={messages.people}
        className="absolute inset-x-0 bottom-full z-1 mb-2 rounded-field border border-base-300 bg-base-100 p-1 shadow-floating"
      >
        {found.map((person, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={`flex min-h-11 w-full items-center text-left gap-2.5 rounded-field px-2.5 ${index === chosen ? "bg-base-200" : ""}`}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => complete(person)}
          >
            <Avatar person={faceOf(person)} size={28} />
            <bdi className="min-w-0 truncate">{nameOf(person)}</bdi>
            {person.username && <bdi className="min-w-0 truncate text-sm text-ink-soft">@{person.username}</bdi>}
          </button>
        ))}
      </div>
    ),
  };
}
