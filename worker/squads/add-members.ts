import { askIntoSquad, decideAsking, recordAdded, recordInvited } from "#db/queries/squads/adding.ts";
import { insertGuests, refuseClosedSquad, refuseFullSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadUsers, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { AddMembers, Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { askedPeople, newGuests } from "./new-members.ts";
import { publishAsked } from "./publish-asked.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/**
 * Puts people into a squad: guests, and users who are added at once (domain/squads/invitations.ts). Other users are invited, and
 * guests stand for them until they accept.
 */
export async function addMembers(ctx: UserContext, squadId: string, input: AddMembers): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const people = askedPeople(input.userIds, now);
  const { guests } = input;
  const outcome = await writeOnce(
    ctx,
    {
      closed: refuseClosedSquad(db, member),
      decided: people.length > 0 ? decideAsking(db, member, people, now) : undefined,
      added: recordAdded(db, member, { people, guests }, now).line,
      ...(people.length > 0 && {
        invited: recordInvited(db, member, people, now).line,
        asked: askIntoSquad(db, member, people, now),
      }),
      guests: insertGuests(db, member, newGuests(guests, now), now),
      full: refuseFullSquad(db, squadId),
      users: listSquadUsers(db, member),
    },
    selectSquad(member),
  );
  if (!outcome.answer) throw new DomainError("not_found");
  if (!outcome.replayed) {
    publishSquadChanged(ctx, squadId, outcome.results.users);
    if (outcome.results.asked) publishAsked(ctx, outcome.results.asked);
  }
  return outcome.answer;
}
