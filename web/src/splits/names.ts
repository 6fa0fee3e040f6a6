import { nameOf, type Person } from "#domain/profiles.ts";
import type { Person as Face } from "#web/ui/avatar.tsx";

/** The name where room is short: the first word of it. */
export const shortName = (person: Person): string =>
  !person.deleted && (person.displayName || person.username)
    ? (nameOf(person).trim().split(/\s+/, 1)[0] ?? "")
    : nameOf(person);

export const faceOf = (person: Person): Face => ({
  id: person.id,
  name: nameOf(person),
  avatarUrl: person.avatarUrl,
  deleted: person.deleted,
});

/** "Tom", "Tom and Leo", "Tom, Leo and Ana", "Tom, Leo and 3 others"; `count` may exceed the people at hand. */
export function namesOf(people: readonly Person[], count = people.length): string {
  const named = people.slice(0, count > 3 ? 2 : 3).map(shortName);
  const others = count - named.length;
  const parts = others > 0 ? [...named, others === 1 ? "1 other" : `${others} others`] : named;
  const last = parts.pop() ?? "";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}
