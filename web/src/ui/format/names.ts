import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";

/** A person's name for use inside a sentence. */
export const nameInside = (person: Person): string => isolate(nameOf(person));

/** A short name for narrow places: the first word of the name. */
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
