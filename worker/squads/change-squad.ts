import { newId } from "#db/new-id.ts";
import { insertActivity } from "#db/queries/squads/activity.ts";
import { selectJson } from "#db/queries/http/idempotency.ts";
import type { SquadOwner } from "#db/queries/squads/squad-access.ts";
import { listSquadUsers, readSquad, selectSquad, squadFacts, updateSquad } from "#db/queries/squads/squads.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import type { EditSquad, Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

/** Changes the given fields of a squad, archives it or opens it again. */
export async function changeSquad(ctx: UserContext, owner: SquadOwner, input: EditSquad): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const kind = input.archived === undefined ? "squad-edited" : input.archived ? "squad-archived" : "squad-reopened";
  const { squad, people } = await db.batch({
    activity: insertActivity(db, owner, { id: newId("act", now), kind, facts: squadFacts(owner.squadId, input) }, now),
    changed: updateSquad(db, owner, input, now),
    squad: selectJson(db, selectSquad(owner)),
    people: listSquadUsers(db, owner),
  });
  const json = squad[0]?.json;
  if (!json) throw new DomainError("not_found");
  ctx.publish(
    people.map((person) => person.userId),
    { type: "squad-changed", squadId: owner.squadId },
  );
  const after = readSquad(json);
  if (input.currency !== undefined && after.currency !== input.currency)
    throw invalidField("currency", "The currency is fixed once the squad has a split");
  return after;
}
