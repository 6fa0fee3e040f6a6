import { newId } from "#db/new-id.ts";
import type { AskedPerson } from "#db/queries/squads/adding.ts";
import type { NewGuest } from "#db/queries/squads/members.ts";

/** The rows of guests who are put into a squad. */
export const newGuests = (names: readonly string[], now: Date): NewGuest[] =>
  names.map((guestName) => ({ id: newId("mem", now), guestName }));

/** Users who are asked to come into a squad, with new ids. */
export const askedPeople = (userIds: readonly string[], now: Date): AskedPerson[] =>
  userIds.map((userId) => ({ userId, memberId: newId("mem", now), invitationId: newId("sin", now) }));
