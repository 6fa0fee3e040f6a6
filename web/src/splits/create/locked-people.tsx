import { Lock } from "lucide-react";
import type { Person } from "#domain/profiles/profiles.ts";
import { StaticChip } from "#web/people/person-chip.tsx";

/** The people of a split when they cannot be changed, and the reason. */
export function LockedPeople({ people, reason }: { people: readonly Person[]; reason: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p id="locked-people" className="font-semibold">
        Split with
      </p>
      <ul aria-labelledby="locked-people" className="flex flex-wrap gap-2">
        {people.map((person) => (
          <li key={person.id} className="max-w-full min-w-0">
            <StaticChip person={person} />
          </li>
        ))}
      </ul>
      <p
        role="status"
        className="mt-1 flex items-start gap-2.5 rounded-field bg-base-200 px-4 py-3 text-sm text-pretty text-ink-soft"
      >
        <Lock className="icon-16 mt-0.5 shrink-0" />
        {reason}
      </p>
    </div>
  );
}
