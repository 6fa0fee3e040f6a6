import { queryJson } from "#db/engine/json-row.ts";
import { countInviteUse, makerOfInvite, selectPreview } from "#db/queries/squads/invites.ts";
import { becomeMember, endInvitationsOfMembers } from "#db/queries/squads/invitations.ts";
import { claimGuest, guestFacts, insertNewcomer, refuseFullSquad, refuseRemoved } from "#db/queries/squads/members.ts";
import { recordActivity } from "#db/queries/squads/record-activity.ts";
import { asClaimer, asNewcomer, asSquadReader } from "#db/queries/squads/squad-access.ts";
import { notifyJoinedSquad } from "#db/queries/squads/squad-notifications.ts";
import { listSquadReaders, refuseTooManySquads, selectSquad } from "#db/queries/squads/squads.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import { DomainError } from "#domain/errors.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { joinedThrough } from "#worker/points/joined-through.ts";
import { publishEnded } from "./publish-asked.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/**
 * Joins a squad by an invite, as someone new or as one of its guests, whom they claim then. An invitation by name is accepted with it. Who is in the squad already only
 * gets it, and the invite is not used. Who was removed is refused. Concurrent requests never use an invite more often than it
 * allows, or claim a guest twice.
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
  if (guestId !== null && !found.preview.guests.some(({ id }) => id === guestId)) throw new DomainError("guest_taken");
  const newcomer = asNewcomer(squadId, userId);
  const reader = asSquadReader(squadId, userId);
  const joining = recordActivity(
    db,
    newcomer,
    { kind: "member-joined", facts: guestFacts(guestId), subjectId: guestId },
    now,
  );
  const { notified, ended, users, squad } = await db.batch({
    removed: refuseRemoved(db, newcomer, [userId]),
    invite: countInviteUse(db, newcomer, tokenHash, now),
    activity: joining.line,
    notified: notifyJoinedSquad(db, newcomer, guestId, now),
    former: becomeMember(db, newcomer, now),
    member: insertNewcomer(db, newcomer, now),
    ended: endInvitationsOfMembers(db, squadId, now),
    ...(await joinedThrough(ctx, { inviter: makerOfInvite(newcomer, tokenHash, now), via: "squad" }, now)),
    claim:
      guestId === null
        ? undefined
        : claimGuest(
            db,
            withCondition(asClaimer({ squadId, memberId: guestId, userId }), joining.right.condition),
            now,
          ),
    full: refuseFullSquad(db, squadId),
    limit: refuseTooManySquads(db, userId),
    users: listSquadReaders(db, reader),
    squad: queryJson(db, selectSquad(reader)),
  });
  if (!squad[0]) throw new DomainError("invite_gone");
  publishSquadChanged(ctx, squadId, users);
  publishNotificationsLater(ctx, notified);
  publishEnded(ctx, ended);
  return squad[0];
}
