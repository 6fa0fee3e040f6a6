import { emailSchema } from "#domain/accounts/accounts.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { nameOfAddress } from "#domain/squads/guests.ts";

/** Someone without an account, chosen by the name or the address that was typed. */
export interface NewPerson extends Person {
  /** The address that gets an invitation. */
  email?: string | null | undefined;
}

const START = "new_";

export const isNewPerson = (person: Person): person is NewPerson => person.id.startsWith(START);

/** The person whom a typed text means: an address, or a name. */
export function newPerson(typed: string, id: string = crypto.randomUUID()): NewPerson {
  const text = typed.trim();
  const email = emailSchema.safeParse(text).data;
  return {
    id: START + id,
    username: null,
    displayName: email === undefined ? text : nameOfAddress(email),
    avatarUrl: null,
    ...(email !== undefined && { email }),
  };
}

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
