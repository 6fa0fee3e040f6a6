import { newId } from "#db/new-id.ts";
import type { NewMember } from "#db/queries/squads/members.ts";

/** The rows of users and guests who are put into a squad. */
export const newMembers = (
  { userIds, guests }: { userIds: readonly string[]; guests: readonly string[] },
  now: Date,
): NewMember[] => [
  ...userIds.map((userId) => ({ id: newId("mem", now), userId, guestName: null })),
  ...guests.map((guestName) => ({ id: newId("mem", now), userId: null, guestName })),
];
