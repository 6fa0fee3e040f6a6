import { newId } from "#db/new-id.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { factsJson, ifRecorded, insertActivity } from "#db/queries/squads/activity.ts";
import { canTakeRole, updateRole } from "#db/queries/squads/members.ts";
import { asSquadReader, squadRightWhile, type SquadOwner } from "#db/queries/squads/squad-access.ts";
import { listSquadUsers, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { Squad, SquadRole } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/** Makes a member an owner, or an owner a member. The last owner keeps the role. */
export async function changeRole(
  ctx: UserContext,
  owner: SquadOwner,
  { memberId, role }: { memberId: string; role: SquadRole },
): Promise<Squad> {
  const { db, now } = ctx;
  const { squadId, userId } = owner;
  await limitPerMinute(ctx, "writeSquad", userId);
  const reader = asSquadReader(squadId, userId);
  const activityId = newId("act", now);
  const { recorded, squad, users } = await db.batch({
    recorded: insertActivity(
      db,
      squadRightWhile(owner, canTakeRole(squadId, memberId, role)),
      { id: activityId, kind: "role-changed", subjectId: memberId, facts: factsJson("role-changed", { role }) },
      now,
    ),
    changed: updateRole(db, ifRecorded(owner, activityId), memberId, role),
    squad: queryJson(db, selectSquad(reader)),
    users: listSquadUsers(db, reader),
  });
  const after = squad[0];
  const member = after?.members.find(({ id, person, leftAt }) => id === memberId && person && !leftAt);
  if (!after || !member || (recorded.length === 0 && after.myRole !== "owner")) throw new DomainError("not_found");
  if (member.role !== role) throw new DomainError("last_owner");
  publishSquadChanged(ctx, squadId, users);
  return after;
}
