import { queryJson } from "#db/engine/json-row.ts";
import { updateRole } from "#db/queries/squads/members.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asRoleChanger, asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { Squad, SquadRole } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/** Makes a member an owner, or an owner a member. The last owner keeps the role. */
export async function changeRole(
  ctx: UserContext,
  { squadId, memberId, role }: { squadId: string; memberId: string; role: SquadRole },
): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const reader = asSquadReader(squadId, userId);
  const changer = asRoleChanger({ squadId, memberId, userId }, role);
  const change = recordActivity(db, changer, { kind: "role-changed", facts: factsJson("role-changed", { role }) }, now);
  const { recorded, squad, users } = await db.batch({
    recorded: change.line,
    changed: updateRole(db, change.right, role),
    squad: queryJson(db, selectSquad(reader)),
    users: listSquadReaders(db, reader),
  });
  const after = squad[0];
  const member = after?.members.find(({ id, person, leftAt }) => id === memberId && person && !leftAt);
  if (!after || !member || (recorded.length === 0 && after.myRole !== "owner")) throw new DomainError("not_found");
  if (member.role !== role) throw new DomainError("last_owner");
  publishSquadChanged(ctx, squadId, users);
  return after;
}
