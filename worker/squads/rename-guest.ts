import { queryJson } from "#db/engine/json-row.ts";
import { isCalledOtherwise, renameFacts, updateGuestName } from "#db/queries/squads/guests.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { recordActivity } from "#db/queries/squads/record-activity.ts";
import { asGuestRenamer, asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders, selectSquad } from "#db/queries/squads/squads.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import { DomainError } from "#domain/errors.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { withFreeNames } from "./new-guests.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/** Gives a guest of a squad another name. The name that they have writes nothing. */
export async function renameGuest(
  ctx: UserContext,
  { squadId, memberId, name }: { squadId: string; memberId: string; name: string },
): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const renamer = withCondition(asGuestRenamer({ squadId, memberId, userId }), isCalledOtherwise(memberId, name));
  const renamed = recordActivity(db, renamer, { kind: "guest-renamed", facts: renameFacts(memberId, name) }, now);
  const { users, squad } = await withFreeNames(ctx, member, { names: [name], field: "name", memberId }, (named) =>
    db.batch({
      closed: refuseClosedSquad(db, member),
      named,
      line: renamed.line,
      changed: updateGuestName(db, renamed.right, name),
      users: listSquadReaders(db, member),
      squad: queryJson(db, selectSquad(member)),
    }),
  );
  const guest = squad[0]?.members.find(({ id, person, leftAt }) => id === memberId && !person && !leftAt);
  if (!squad[0] || guest?.guestName !== name) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  return squad[0];
}
