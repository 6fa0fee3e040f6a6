import { newId } from "#db/new-id.ts";
import { refuseUnavailablePeople } from "#db/queries/splits/splits.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { insertFirstOwner, insertMembers, refuseFullSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { insertSquad, refuseTooManySquads, selectSquad } from "#db/queries/squads/squads.ts";
import { notifyAddedToSquad } from "#db/queries/squads/squad-notifications.ts";
import { invalidField } from "#domain/errors.ts";
import type { CreateSquad, Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { newMembers } from "./new-members.ts";
import { tellLater } from "./tell-later.ts";

/** Creates a squad with its people in one batch. The signed-in user is its owner. */
export async function createSquad(ctx: UserContext, input: CreateSquad): Promise<Squad> {
  const { db, now, userId } = ctx;
  if (input.memberIds.includes(userId)) throw invalidField("memberIds", "You are part of the squad already");
  await limitPerMinute(ctx, "writeSquad", userId);
  const id = newId("sqd", now);
  const { name, emoji = null, currency } = input;
  const members = newMembers({ userIds: input.memberIds, guests: input.guests }, now);
  const member = asSquadMember(id, userId);
  const outcome = await writeOnce(
    ctx,
    {
      people: refuseUnavailablePeople(db, { creatorId: userId, userIds: input.memberIds }),
      squad: insertSquad(db, { id, name, emoji, currency, createdAt: now }),
      owner: insertFirstOwner(db, member, now),
      members: insertMembers(db, member, members, now),
      full: refuseFullSquad(db, id),
      limit: refuseTooManySquads(db, [userId, ...input.memberIds]),
      activity: recordActivity(db, member, { kind: "squad-created", facts: factsJson("squad-created", { name }) }, now)
        .line,
      told: notifyAddedToSquad(db, member, { userIds: input.memberIds, who: "new" }, now),
    },
    selectSquad(member),
  );
  if (!outcome.answer) throw new Error("the new squad cannot be read");
  if (!outcome.replayed) {
    ctx.publish([userId, ...input.memberIds], { type: "squad-changed", squadId: id });
    tellLater(ctx, outcome.results.told);
  }
  return outcome.answer;
}
