import { listNames, nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";

/** The name within a sentence of ours. */
export const nameInside = (person: Person): string => isolate(nameOf(person));

/** The same where room is short: the first word of it. */
export const shortName = (person: Person): string =>
  !person.deleted && (person.displayName || person.username)
    ? isolate(nameOf(person).trim().split(/\s+/, 1)[0] ?? "")
    : nameOf(person);

export const faceOf = (person: Person): Face => ({
  id: person.id,
  name: nameOf(person),
  avatarUrl: person.avatarUrl,
  deleted: person.deleted,
});

/** "Tom", "Tom and Leo", "Tom, Leo and Ana", "Tom, Leo and 3 others"; `count` may exceed the people at hand. */
export const namesOf = (people: readonly Person[], count = people.length): string =>
  listNames(people.map(shortName), count);
