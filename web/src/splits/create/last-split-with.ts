import { useInfiniteQuery } from "@tanstack/react-query";
import type { Person } from "#domain/profiles.ts";
import type { Split } from "#domain/splits.ts";
import { splitsQuery } from "#web/splits/splits-query.ts";

const MOST = 6;

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

/** Of whom the list already knows; the form asks for nothing by itself. */
export function useLastSplitWith(me: string, chosen: readonly Person[]): Person[] {
  const { data } = useInfiniteQuery({ ...splitsQuery(), enabled: false });
  const splits = data?.pages.flatMap((page) => page.splits) ?? [];
  return peopleOf(splits, me)
    .filter(({ id }) => !chosen.some((person) => person.id === id))
    .slice(0, MOST);
}
