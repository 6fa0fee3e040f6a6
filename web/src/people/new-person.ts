import { nameOf, type Person } from "#domain/profiles/profiles.ts";

/** Someone without an account, chosen by the name or the address that was typed. */
export interface NewPerson extends Person {
  /** The address that gets an invitation. */
  email?: string | null | undefined;
}

/** How their ids start, which hold for one request. */
export const NEW_PERSON = "new_";

export const isNewPerson = (person: Person): person is NewPerson => person.id.startsWith(NEW_PERSON);

interface Chosen {
  userIds: string[];
  guests: string[];
  invited: { name: string; email: string }[];
}

/** The chosen people as a request that puts them into a squad takes them. */
export function chosenOf(people: readonly Person[]): Chosen {
  const added = people.filter(isNewPerson);
  return {
    userIds: people.filter((person) => !isNewPerson(person)).map(({ id }) => id),
    guests: added.filter(({ email }) => !email).map(nameOf),
    invited: added.flatMap((person) => (person.email ? [{ name: nameOf(person), email: person.email }] : [])),
  };
}
