import { ChevronDown } from "lucide-react";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/friends/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { useFriendChange } from "#web/people/friend-changes.ts";
import { PersonLine } from "#web/friends/person-line.tsx";
import { SecondaryRow } from "#web/friends/secondary-list.tsx";
import { nameInside } from "#web/ui/format/names.ts";

/** The blocked people, collapsed at the end of the page. */
export function BlockedPeople({ people }: { people: Person[] }) {
  const change = useFriendChange();
  if (people.length === 0) return null;
  return (
    <details className="group mt-10 max-w-xl">
      <summary className="-ml-2 inline-flex min-h-11 list-none items-center gap-2 rounded-field px-2 text-sm font-medium text-ink-soft hover:text-base-content">
        {fill(messages.blockedPeopleWithCount, { count: people.length })}
        <ChevronDown className="icon-16 transition-transform group-open:rotate-180" />
      </summary>
      <ul aria-label={messages.blockedPeople}>
        {people.map((person) => (
          <SecondaryRow
            key={person.id}
            action={messages.unblock}
            label={fill(messages.unblockPerson, { name: nameInside(person) })}
            onAct={() => change.mutate({ does: "unblock", row: { id: person.id, person } })}
          >
            <PersonLine person={person} size={40} />
          </SecondaryRow>
        ))}
      </ul>
    </details>
  );
}
