import { newId, newIds } from "#db/new-id.ts";
import type { AskedPerson } from "#db/queries/squads/adding.ts";
import { MAX_SQUAD_MEMBERS } from "#domain/squads/squads.ts";

/**
 * Users who are asked to come into a squad, with new ids. People who come together have their places, and with these their
 * colours, in the order in which they were chosen: after the creator of a new squad, and before its guests.
 */
export function askedPeople(userIds: readonly string[], now: Date): AskedPerson[] {
  const memberIds = newIds("mem", now, userIds.length, 1);
  return userIds.map((userId, index) => ({ userId, memberId: memberIds[index]!, invitationId: newId("sin", now) }));
}

/** New ids of guests who come into a squad, in this order and after the users who come with them. */
export const guestIds = (count: number, now: Date): string[] => newIds("mem", now, count, 1 + MAX_SQUAD_MEMBERS);
