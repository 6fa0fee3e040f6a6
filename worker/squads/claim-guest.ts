import { queryJson } from "#db/engine/json-row.ts";
import {
  claimGuest as claim,
  refuseClosedSquad,
  refuseFullSquad,
  unclaimGuest as unclaim,
} from "#db/queries/squads/members.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asClaimer, asSquadMember, asUnclaimer } from "#db/queries/squads/squad-access.ts";
import { notifyGuestClaimed } from "#db/queries/squads/squad-notifications.ts";
import { listSquadReaders, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";
import { notifyLater } from "./notify-later.ts";

/** Makes a guest of a squad the signed-in user, who is a member already. The guest's entries count as theirs. */
export async function claimGuest(ctx: UserContext, squadId: string, guestId: string): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const claimer = asClaimer({ squadId, memberId: guestId, userId });
  const claimed = recordActivity(db, claimer, { kind: "guest-claimed", facts: factsJson("guest-claimed", {}) }, now);
  const { users, squad, notified } = await db.batch({
    closed: refuseClosedSquad(db, member),
    activity: claimed.line,
    notified: notifyGuestClaimed(db, claimed.right, now),
    claim: claim(db, claimed.right, now),
    users: listSquadReaders(db, member),
    squad: queryJson(db, selectSquad(member)),
  });
  if (!squad[0]) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  notifyLater(ctx, notified);
  return squad[0];
}

/**
 * Gives a guest their entries back who was claimed within the last day. Any member can: it may have been the wrong person. Who
 * claimed them stays a member, with what they did themselves.
 */
export async function unclaimGuest(ctx: UserContext, squadId: string, guestId: string): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const since = new Date(now.getTime() - KEPT_DELETED_MS);
  const unclaimer = asUnclaimer({ squadId, memberId: guestId, userId }, since);
  const facts = factsJson("guest-unclaimed", {});
  const unclaimed = recordActivity(db, unclaimer, { kind: "guest-unclaimed", facts }, now);
  const { users, recorded } = await db.batch({
    recorded: unclaimed.line,
    changed: unclaim(db, unclaimed.right),
    full: refuseFullSquad(db, squadId),
    users: listSquadReaders(db, member),
  });
  if (recorded.length === 0) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
}
