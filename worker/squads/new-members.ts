import { newId } from "#db/new-id.ts";
import type { AskedPerson } from "#db/queries/squads/adding.ts";

/** Users who are asked to come into a squad, with new ids. */
export const askedPeople = (userIds: readonly string[], now: Date): AskedPerson[] =>
  userIds.map((userId) => ({ userId, memberId: newId("mem", now), invitationId: newId("sin", now) }));
