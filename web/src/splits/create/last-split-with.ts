import { useInfiniteQuery } from "@tanstack/react-query";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import { splitsQuery } from "#web/splits/splits-query.ts";

/** The people of these splits but me, those of the newest split first. Who has no name, or no account any more, cannot be chosen. */
export function peopleOf(splits: readonly Split[], me: string): Person[] {
  const found = new Map<string, Person>();
  for (const { creator, participants } of splits) {
    for (const person of [creator, ...participants.map((share) => share.person)]) {
      if (person.id !== me && !person.deleted && (person.username || person.displayName) && !found.has(person.id))
        found.set(person.id, person);
    }
  }
  return [...found.values()];
}

/** Of whom the list already knows; nothing is asked for. */
export function useLastSplitWith(me: string): Person[] {
  const { data } = useInfiniteQuery({ ...splitsQuery(), enabled: false });
  return peopleOf(data?.pages.flatMap((page) => page.splits) ?? [], me);
}
