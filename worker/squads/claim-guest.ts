import { newId } from "#db/new-id.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { factsJson, ifRecorded, insertActivity } from "#db/queries/squads/activity.ts";
import {
  claimGuest as claim,
  isClaimedSince,
  promoteFirst,
  refuseClosedSquad,
  unclaimGuest as unclaim,
} from "#db/queries/squads/members.ts";
import { asSquadMember, asSquadReader, squadRightWhile } from "#db/queries/squads/squad-access.ts";
import { notifyGuestClaimed } from "#db/queries/squads/squad-notifications.ts";
import { listSquadUsers, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";
import { tellLater } from "./tell-later.ts";

/** Makes a guest of a squad the signed-in user, who is a member already. The guest's entries count as theirs. */
export async function claimGuest(ctx: UserContext, squadId: string, guestId: string): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const { users, squad, told } = await db.batch({
    closed: refuseClosedSquad(db, member),
    activity: insertActivity(
      db,
      member,
      { id: newId("act", now), kind: "guest-claimed", subjectId: guestId, facts: factsJson("guest-claimed", {}) },
      now,
    ),
    told: notifyGuestClaimed(db, member, guestId, now),
    claim: claim(db, { squadId, guestId, userId }, now),
    users: listSquadUsers(db, member),
    squad: queryJson(db, selectSquad(member)),
  });
  if (!squad[0]) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  tellLater(ctx, told);
  return squad[0];
}

/** Makes a guest of someone again who claimed them within the last day. Any member can: it may have been the wrong person. */
export async function unclaimGuest(ctx: UserContext, squadId: string, guestId: string): Promise<Squad | null> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const since = new Date(now.getTime() - KEPT_DELETED_MS);
  const activityId = newId("act", now);
  const { users, recorded, squad } = await db.batch({
    users: listSquadUsers(db, member),
    recorded: insertActivity(
      db,
      squadRightWhile(member, isClaimedSince(squadId, guestId, since)),
      { id: activityId, kind: "guest-unclaimed", subjectId: guestId, facts: factsJson("guest-unclaimed", {}) },
      now,
    ),
    changed: unclaim(db, ifRecorded(member, activityId), guestId),
    promoted: promoteFirst(db, squadId),
    squad: queryJson(db, selectSquad(asSquadReader(squadId, userId))),
  });
  if (recorded.length === 0) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  // Someone who was only this guest is not in the squad any more.
  return squad[0] ?? null;
}
