import { newId } from "#db/new-id.ts";
import { askIntoSquad, decideAsking } from "#db/queries/squads/adding.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { insertFirstOwner, insertGuests, refuseFullSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { insertSquad, listSquadUsers, refuseTooManySquads, selectSquad } from "#db/queries/squads/squads.ts";
import { invalidField } from "#domain/errors.ts";
import type { CreateSquad, Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { askedPeople, newGuests } from "./new-members.ts";
import { publishAsked } from "./publish-asked.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/**
 * Creates a squad with its people in one batch. The signed-in user is its owner. Users who are not added at once are invited
 * (domain/squads/invitations.ts).
 */
export async function createSquad(ctx: UserContext, input: CreateSquad): Promise<Squad> {
  const { db, now, userId } = ctx;
  if (input.memberIds.includes(userId)) throw invalidField("memberIds", "You are part of the squad already");
  await limitPerMinute(ctx, "writeSquad", userId);
  const id = newId("sqd", now);
  const { name, emoji = null, currency } = input;
  const people = askedPeople(input.memberIds, now);
  const member = asSquadMember(id, userId);
  const outcome = await writeOnce(
    ctx,
    {
      squad: insertSquad(db, { id, name, emoji, currency, createdAt: now }),
      owner: insertFirstOwner(db, member, now),
      ...(people.length > 0 && {
        decided: decideAsking(db, member, people, now),
        asked: askIntoSquad(db, member, people, now),
      }),
      guests: insertGuests(db, member, newGuests(input.guests, now), now),
      full: refuseFullSquad(db, id),
      limit: refuseTooManySquads(db, userId),
      activity: recordActivity(db, member, { kind: "squad-created", facts: factsJson("squad-created", { name }) }, now)
        .line,
      users: listSquadUsers(db, member),
    },
    selectSquad(member),
  );
  if (!outcome.answer) throw new Error("the new squad cannot be read");
  if (!outcome.replayed) {
    publishSquadChanged(ctx, id, outcome.results.users);
    if (outcome.results.asked) publishAsked(ctx, outcome.results.asked);
  }
  return outcome.answer;
}
