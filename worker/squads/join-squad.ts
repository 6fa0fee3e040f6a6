import { newId } from "#db/new-id.ts";
import { queryJson } from "#db/engine/json-row.ts";
import { insertActivity } from "#db/queries/squads/activity.ts";
import { readPreview, selectPreview, countInviteUse } from "#db/queries/squads/invites.ts";
import { claimGuest, guestFacts, insertMembers, reactivate, refuseFullSquad } from "#db/queries/squads/members.ts";
import { asNewcomer, asSquadReader } from "#db/queries/squads/squad-access.ts";
import { notifyJoinedSquad } from "#db/queries/squads/squad-notifications.ts";
import { listSquadUsers, refuseTooManySquads, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/**
 * Joins a squad by an invite, as someone new or as one of its guests. Who is in the squad already only gets it, and the
 * invite is not used. Concurrent requests never use an invite more often than it allows, or claim a guest twice.
 */
export async function joinSquad(
  ctx: UserContext,
  { token, guestMemberId: guestId = null }: { token: string; guestMemberId?: string | null | undefined },
): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinSquad", userId);
  const tokenHash = await hashToken(token);
  const [found] = await selectPreview(db, tokenHash, now);
  if (!found) throw new DomainError("invite_gone");
  const { squadId } = found;
  if (guestId !== null && !readPreview(found.json).guests.some(({ id }) => id === guestId))
    throw new DomainError("guest_taken");
  const newcomer = asNewcomer(squadId, userId);
  const reader = asSquadReader(squadId, userId);
  const { notified, users, squad } = await db.batch({
    invite: countInviteUse(db, { tokenHash, userId }, now),
    activity: insertActivity(
      db,
      newcomer,
      { id: newId("act", now), kind: "member-joined", subjectId: guestId ?? undefined, facts: guestFacts(guestId) },
      now,
    ),
    notified: notifyJoinedSquad(db, newcomer, guestId, now),
    members:
      guestId === null
        ? insertMembers(db, squadId, [{ id: newId("mem", now), userId, guestName: null, role: "member" }], now)
        : [reactivate(db, { squadId, userId }), claimGuest(db, { squadId, guestId, userId }, now)],
    full: refuseFullSquad(db, squadId),
    limit: refuseTooManySquads(db, [userId]),
    users: listSquadUsers(db, reader),
    squad: queryJson(db, selectSquad(reader)),
  });
  if (!squad[0]) throw new DomainError("invite_gone");
  publishSquadChanged(ctx, squadId, users);
  publishNotificationsLater(ctx, notified);
  return squad[0];
}
