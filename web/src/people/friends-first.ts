import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { foldText } from "#domain/profiles/people-search.ts";

/** The same number that the server's search returns. */
const MAX_RESULTS = 5;
const MAX_FRIENDS = 6;
const MAX_SUGGESTIONS = 8;

const isAmong = (people: readonly Person[], { id }: Person): boolean => people.some((each) => each.id === id);

/**
 * The people to suggest before anything is typed: friends, those with recent activity first, then the people in
 * `recent` who are not friends.
 */
export function suggestedPeople(friends: readonly Person[], recent: readonly Person[], chosen: readonly Person[]) {
  const isLeft = (person: Person) => !isAmong(chosen, person);
  const recentFriends = recent.filter((person) => isAmong(friends, person));
  const first = [...recentFriends, ...friends.filter((person) => !isAmong(recentFriends, person))]
    .filter(isLeft)
    .slice(0, MAX_FRIENDS);
  const others = recent
    .filter((person) => !isAmong(friends, person) && isLeft(person))
    .slice(0, MAX_SUGGESTIONS - first.length);
  return { friends: first, others };
}

/** Friends who match the typed text, followed by the other people that the search found: at most five together. */
export function friendsFirst(friends: readonly Person[], found: readonly Person[], typed: string): Person[] {
  const matching = typed.trim() ? friends.filter((person) => matchesName(person, typed)) : [];
  return [...matching, ...found.filter((person) => !isAmong(matching, person))].slice(0, MAX_RESULTS);
}

/** Whether a query matches one of a person's names as screens show them, normalized like every search; "@" means the username. */
export function matchesName(person: Person, typed: string): boolean {
  const [at, wanted] = /^(@?)(.*)$/s.exec(foldText(typed))?.slice(1) ?? [];
  return (at ? [person.username] : [person.username, nameOf(person)]).some(
    (name) => name && foldText(name).includes(wanted ?? ""),
  );
}
