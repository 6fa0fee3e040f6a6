import { useInfiniteQuery } from "@tanstack/react-query";
import type { Person } from "#domain/profiles/profiles.ts";
import { directSplits } from "#domain/splits/split-list.ts";
import type { Split } from "#domain/splits/splits.ts";
import { splitsQuery } from "#web/splits/splits-query.ts";

/**
 * The people of these splits except the signed-in user, those of the newest split first, without people who have no
 * account.
 */
export function peopleOf(splits: readonly Split[], me: string): Person[] {
  const found = new Map<string, Person>();
  for (const { creator, participants } of splits) {
    for (const person of [creator, ...participants.map((share) => share.person)]) {
      if (person.id !== me && !person.deleted && !found.has(person.id)) found.set(person.id, person);
    }
  }
  return [...found.values()];
}

/** From the cached list; fetches nothing. */
export function useLastSplitWith(me: string): Person[] {
  const { data } = useInfiniteQuery({ ...splitsQuery(), enabled: false });
  return peopleOf(data?.pages.flatMap((page) => directSplits(page.splits)) ?? [], me);
}
