import type { OpenPerson } from "#domain/standing/standing.ts";
import * as messages from "#web/friends/messages.ts";
import { PersonRow } from "#web/standing/person-row.tsx";

/** People who are no friends, and with whom something is open in a squad or a split. */
export function Others({ people }: { people: readonly OpenPerson[] }) {
  if (people.length === 0) return null;
  return (
    // As wide as the lists below.
    <div className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-10">
      <section aria-labelledby="others" className="min-w-0">
        <h2 id="others" className="text-base font-semibold">
          {messages.others}
        </h2>
        <ul aria-labelledby="others" className="@container mt-2 border-t border-base-300">
          {people.map((person) => (
            <PersonRow key={person.id} standing={person} />
          ))}
        </ul>
      </section>
    </div>
  );
}
