import { refuseUnavailablePeople } from "#db/queries/splits/splits.ts";
import { addedFacts, recordActivity } from "#db/queries/squads/record-activity.ts";
import { insertMembers, refuseClosedSquad, refuseFullSquad, refuseRemoved } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { notifyAddedToSquad } from "#db/queries/squads/squad-notifications.ts";
import { listSquadUsers, refuseTooManySquads, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { AddMembers, Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { newMembers } from "./new-members.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";
import { tellLater } from "./tell-later.ts";

/** Puts users and guests into a squad. Users are told; those who blocked the signed-in user cannot be added. */
export async function addMembers(ctx: UserContext, squadId: string, input: AddMembers): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const outcome = await writeOnce(
    ctx,
    {
      closed: refuseClosedSquad(db, member),
      people: refuseUnavailablePeople(db, { creatorId: userId, userIds: input.userIds }),
      removed: refuseRemoved(db, member, input.userIds),
      toldAgain: notifyAddedToSquad(db, member, { userIds: input.userIds, who: "returning" }, now),
      members: insertMembers(db, member, newMembers(input, now), now),
      full: refuseFullSquad(db, squadId),
      limit: refuseTooManySquads(db, input.userIds),
      activity: recordActivity(
        db,
        member,
        { kind: "members-added", facts: addedFacts(input.userIds, input.guests) },
        now,
      ).line,
      told: notifyAddedToSquad(db, member, { userIds: input.userIds, who: "new" }, now),
      users: listSquadUsers(db, member),
    },
    selectSquad(member),
  );
  if (!outcome.answer) throw new DomainError("not_found");
  if (!outcome.replayed) {
    publishSquadChanged(ctx, squadId, outcome.results.users);
    tellLater(ctx, outcome.results.told);
    tellLater(ctx, outcome.results.toldAgain);
  }
  return outcome.answer;
}
