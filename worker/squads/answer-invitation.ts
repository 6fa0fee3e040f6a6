import { queryJson } from "#db/engine/json-row.ts";
import {
  becomeMember,
  declineInvitation as decline,
  endInvitationsOfMembers,
  refuseArchived,
} from "#db/queries/squads/invitations.ts";
import { markJoinedSelf, refuseFullSquad } from "#db/queries/squads/members.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asInvitee, asSquadReader } from "#db/queries/squads/squad-access.ts";
import { notifyJoinedSquad } from "#db/queries/squads/squad-notifications.ts";
import { listSquadReaders, refuseTooManySquads, selectSquad } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import { isActive, type Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEnded } from "./publish-asked.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/**
 * Joins a squad by accepting its invitation. The guest who stood for the user becomes them, with all entries. Someone who was
 * added by a friend only says that they agree.
 */
export async function acceptInvitation(ctx: UserContext, squadId: string): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinSquad", userId);
  const invitee = asInvitee(squadId, userId);
  const reader = asSquadReader(squadId, userId);
  const facts = { kind: "member-joined", facts: factsJson("member-joined", { guest: null }) } as const;
  const joining = recordActivity(db, invitee, facts, now);
  const { notified, ended, users, squad } = await db.batch({
    archived: refuseArchived(db, invitee),
    activity: joining.line,
    notified: notifyJoinedSquad(db, invitee, null, now),
    joined: becomeMember(db, invitee, now),
    agreed: markJoinedSelf(db, invitee),
    ended: endInvitationsOfMembers(db, squadId, now),
    full: refuseFullSquad(db, squadId),
    limit: refuseTooManySquads(db, userId),
    users: listSquadReaders(db, reader),
    squad: queryJson(db, selectSquad(reader)),
  });
  const [joined] = squad;
  // Someone who has left can still read a squad, and is not in it.
  if (!joined?.members.some((member) => member.id === joined.myMemberId && isActive(member)))
    throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  publishNotificationsLater(ctx, notified);
  publishEnded(ctx, ended);
  return joined;
}

/** Declines the invitation to a squad. Splits that include the guest who stood for the user keep that guest. */
export async function declineInvitation(ctx: UserContext, squadId: string): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinSquad", userId);
  const invitee = asInvitee(squadId, userId);
  const facts = { kind: "invitation-declined", facts: factsJson("invitation-declined", {}) } as const;
  const declining = recordActivity(db, invitee, facts, now);
  const { users, recorded, ended } = await db.batch({
    users: listSquadReaders(db, invitee),
    recorded: declining.line,
    ended: decline(db, declining.right, now),
  });
  if (recorded.length === 0) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  publishEnded(ctx, ended);
}
