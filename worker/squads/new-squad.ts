import { newId } from "#db/new-id.ts";
import { askIntoSquad, decideAsking } from "#db/queries/squads/adding.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { insertFirstOwner, refuseFullSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { insertSquad, listSquadReaders, refuseTooManySquads } from "#db/queries/squads/squads.ts";
import { invalidField } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { guestStatements, type InvitedGuest } from "./new-guests.ts";
import { askedPeople } from "./new-members.ts";

interface NewSquad {
  name: string;
  emoji?: string | null | undefined;
  currency: string;
  memberIds: readonly string[];
  guests: readonly InvitedGuest[];
}

/**
 * The statements that create a squad with its people. The signed-in user is its owner. Users who are not added at once are
 * invited (domain/squads/invitations.ts). `memberIdOf` has the members of users by the ids of their accounts.
 */
export async function newSquad(ctx: UserContext, { name, emoji = null, currency, memberIds, guests }: NewSquad) {
  const { db, now, userId } = ctx;
  if (memberIds.includes(userId)) throw invalidField("memberIds", "You are part of the squad already");
  const id = newId("sqd", now);
  const people = askedPeople(memberIds, now);
  const member = asSquadMember(id, userId);
  const ownerId = newId("mem", now);
  const statements = {
    squad: insertSquad(db, member, { id, name, emoji, currency, createdAt: now }),
    owner: insertFirstOwner(db, member, ownerId, now),
    ...(people.length > 0 && {
      decided: decideAsking(db, member, people, now),
      asked: askIntoSquad(db, member, people, now),
    }),
    guests: await guestStatements(ctx, member, guests),
    full: refuseFullSquad(db, id),
    limit: refuseTooManySquads(db, userId),
    activity: recordActivity(db, member, { kind: "squad-created", facts: factsJson("squad-created", { name }) }, now)
      .line,
    users: listSquadReaders(db, member),
  };
  const memberIdOf = new Map([[userId, ownerId], ...people.map((person) => [person.userId, person.memberId] as const)]);
  return { id, member, memberIdOf, statements };
}
