import { askIntoSquad, decideAsking, recordAdded, recordInvited } from "#db/queries/squads/adding.ts";
import { refuseClosedSquad, refuseFullSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { AddMembers, Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { withInvitationLimit } from "./invitation-limit.ts";
import { guestStatements, newGuests, publishInvitations, withFreeNames } from "./new-guests.ts";
import { askedPeople } from "./new-members.ts";
import { publishAsked } from "./publish-asked.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/**
 * Puts people into a squad: guests, and users who are added at once (domain/squads/invitations.ts). Other users are invited, and
 * guests stand for them until they accept. Guests with an address get an invitation to the app.
 */
export async function addMembers(ctx: UserContext, squadId: string, input: AddMembers): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const people = askedPeople(input.userIds, now);
  const guests = newGuests(input.guests, input.invited, now);
  const names = guests.map(({ guestName }) => guestName);
  const added = await guestStatements(ctx, member, guests);
  const outcome = await withFreeNames(ctx, member, { names, field: "guests" }, (named) =>
    writeOnce(
      ctx,
      {
        closed: refuseClosedSquad(db, member),
        named,
        decided: people.length > 0 ? decideAsking(db, member, people, now) : undefined,
        added: recordAdded(db, member, { people, guests: names }, now).line,
        ...(people.length > 0 && {
          invited: recordInvited(db, member, people, now).line,
          asked: askIntoSquad(db, member, people, now),
        }),
        guests: added,
        full: refuseFullSquad(db, squadId),
        users: listSquadReaders(db, member),
      },
      selectSquad(member),
    ),
  ).catch(withInvitationLimit(ctx, member, input.userIds));
  if (!outcome.answer) throw new DomainError("not_found");
  if (!outcome.replayed) {
    publishSquadChanged(ctx, squadId, outcome.results.users);
    if (outcome.results.asked) publishAsked(ctx, outcome.results.asked);
    publishInvitations(ctx, outcome.results.guests);
  }
  return outcome.answer;
}
