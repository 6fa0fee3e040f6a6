import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import { Mail, UserRoundPlus } from "lucide-react";
import { isNewPerson, type NewPerson } from "#web/people/new-person.ts";
import * as messages from "#web/people/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { faceOf, nameInside } from "#web/ui/format/names.ts";
import type { Combobox } from "#web/ui/form/use-combobox.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";

type PeopleResultsProps = Pick<Combobox<Person>, "menuProps" | "getItemProps"> & {
  people: readonly Person[];
  noteOf: (person: Person) => string | undefined;
  isDisabled: (person: Person) => boolean;
  typed: string;
  /** Whether the text is long enough to search for. */
  searched: boolean;
  active: number;
  waiting: boolean;
  failure: Error | null;
};

/** The results, in the flow of the form so that no edge of the dialog or the keyboard covers them. */
export function PeopleResults({
  menuProps,
  getItemProps,
  people,
  noteOf,
  isDisabled,
  typed,
  searched,
  active,
  waiting,
  failure,
}: PeopleResultsProps) {
  const found = people.filter((person) => !isNewPerson(person));
  const isEmpty = found.length === 0 && searched && !waiting;
  const words = failure
    ? sentenceOf(failure, messages.searchFailed)
    : isEmpty
      ? fill(messages.noOneElseFound, { name: isolate(typed.trim()) })
      : found.length > 0 || !waiting
        ? ""
        : messages.searching;
  return (
    <div className="mt-2 overflow-hidden rounded-field border border-base-300">
      <p role="status" className={words ? "px-3.5 py-3 text-sm text-ink-soft" : "sr-only"}>
        {words || fill(messages.foundCount, { count: found.length })}
      </p>
      <div {...menuProps} aria-label={messages.peopleFound} aria-labelledby={undefined} aria-busy={waiting}>
        {people.map((person, index) => (
          <div
            {...getItemProps({ item: person, index })}
            key={person.id}
            tabIndex={-1}
            className={`flex min-h-13 items-center gap-3 px-3 py-1.5 ${isDisabled(person) ? "text-ink-soft" : "cursor-pointer"} ${index === active ? "bg-base-200" : ""}`}
          >
            {isNewPerson(person) ? <NewPersonLine person={person} /> : <PersonLine person={person} />}
            <span className="shrink-0 text-sm text-ink-soft empty:hidden">{noteOf(person)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function PersonLine({ person }: { person: Person }) {
  return (
    <>
      <Avatar person={faceOf(person)} size={28} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{nameOf(person)}</span>
        {person.username && <span className="block truncate text-sm text-ink-soft">@{person.username}</span>}
      </span>
    </>
  );
}

/** The last line of the results: what was typed as someone without an account. */
function NewPersonLine({ person }: { person: NewPerson }) {
  const Icon = person.email ? Mail : UserRoundPlus;
  return (
    <>
      <span className="grid size-7 shrink-0 place-items-center">
        <Icon className="icon-20 text-primary" />
      </span>
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">
        {person.email
          ? fill(messages.inviteAddress, { email: person.email })
          : fill(messages.addWithoutAccount, { name: nameInside(person) })}
      </span>
    </>
  );
}
