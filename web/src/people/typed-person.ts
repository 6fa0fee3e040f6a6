import { emailSchema } from "#domain/accounts/accounts.ts";
import { nameOfAddress } from "#domain/squads/guests.ts";
import { NEW_PERSON, type NewPerson } from "#web/people/new-person.ts";

/** The person whom a typed text means: an address, or a name. */
export function newPerson(typed: string, id: string = crypto.randomUUID()): NewPerson {
  const text = typed.trim();
  const email = emailSchema.safeParse(text).data;
  return {
    id: NEW_PERSON + id,
    username: null,
    displayName: email === undefined ? text : nameOfAddress(email),
    avatarUrl: null,
    ...(email !== undefined && { email }),
  };
}
