import type { BatchResults } from "#db/engine/batch.ts";
import { closeGoalsOfLeavers } from "#db/queries/goals/close-goals.ts";
import { deletePledgesOfLeavers, refuseLeavingKeepers } from "#db/queries/goals/goal-moves.ts";
import { endHandOversOfLeavers } from "#db/queries/goals/hand-overs.ts";
import { endWaitingOfLeavers } from "#db/queries/goals/waiting-moves.ts";
import { leaveSquadEvents } from "#db/queries/events/leave-events.ts";
import { removeLeaversFromSeries } from "#db/queries/recurring/series.ts";
import { revokeInvitesOfLeavers } from "#db/queries/squads/invites.ts";
import { endInvitationsOfLeavers } from "#db/queries/squads/invitations.ts";
import { markLeft, promoteFirst } from "#db/queries/squads/members.ts";
import { factsJson, recordActivity } from "#db/queries/squads/record-activity.ts";
import { asLeaver, asRemover, asSquadReader } from "#db/queries/squads/squad-access.ts";
import { notifyRemovedFromSquad } from "#db/queries/squads/squad-notifications.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import { DomainError } from "#domain/errors.ts";
import { publishEventChanged, publishOutdated } from "#worker/events/publish-event-changed.ts";
import { publishGoalChanged } from "#worker/goals/publish-goal-changed.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEnded } from "./publish-asked.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";
import { notifyLater } from "./notify-later.ts";

/**
 * Takes a member out of a squad: users leave by themselves, owners remove others and guests. An open balance stays and can
 * still be settled. Where the last owner leaves, the user who joined first becomes one. What they made for the squad ends with
 * it: their invites and invitations are revoked, the events they organize are cancelled, and they are in no event of the squad any more.
 * The savings goals that they keep are closed; users who keep confirmed money hand it over or close the goal before they leave.
 */
export async function leaveSquad(ctx: UserContext, squadId: string, memberId: string): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const leaver = asLeaver({ squadId, userId, memberId });
  const leaving = recordActivity(db, leaver, { kind: "member-left", facts: factsJson("member-left", {}) }, now);
  const { users, left, removal, ended } = await db.batch({
    users: listSquadReaders(db, asSquadReader(squadId, userId)),
    left: leaving.line,
    leaving: markLeft(db, leaving.right, now),
    removal: removalOf(ctx, squadId, memberId),
    ended: endOf(ctx, squadId),
  });
  if (left.length + removal.recorded.length === 0) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  publishEnd(ctx, { squadId, users, ended });
  notifyLater(ctx, removal.notified);
}

/** Removes several members as an owner, all in one batch. */
export async function removeMembers(ctx: UserContext, squadId: string, memberIds: readonly string[]): Promise<void> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const { users, removals, ended } = await db.batch({
    users: listSquadReaders(db, asSquadReader(squadId, userId)),
    removals: memberIds.map((memberId) => removalOf(ctx, squadId, memberId)),
    ended: endOf(ctx, squadId),
  });
  if (removals.every(({ recorded }) => recorded.length === 0)) throw new DomainError("not_found");
  publishSquadChanged(ctx, squadId, users);
  publishEnd(ctx, { squadId, users, ended });
  for (const { notified } of removals) notifyLater(ctx, notified);
}

/** The statements that remove a member, for those who may. */
function removalOf({ db, now, userId }: UserContext, squadId: string, memberId: string) {
  const remover = asRemover({ squadId, userId, memberId });
  const removal = recordActivity(db, remover, { kind: "member-removed", facts: factsJson("member-removed", {}) }, now);
  return {
    recorded: removal.line,
    notified: notifyRemovedFromSquad(db, removal.right, now),
    removing: markLeft(db, removal.right, now),
  };
}

/** The statements that end what those who leave in this batch have made for the squad. They run after the members were marked. */
const endOf = ({ db, now, userId }: UserContext, squadId: string) => ({
  waiting: endWaitingOfLeavers(db, { squadId, userId }, now),
  goalsKept: refuseLeavingKeepers(db, squadId, userId),
  handOvers: endHandOversOfLeavers(db, { squadId, userId }, now),
  goals: closeGoalsOfLeavers(db, { squadId, userId }, now),
  pledges: deletePledgesOfLeavers(db, squadId, now),
  owners: promoteFirst(db, squadId),
  invites: revokeInvitesOfLeavers(db, squadId, now),
  invitations: endInvitationsOfLeavers(db, squadId, now),
  series: removeLeaversFromSeries(db, squadId, now),
  events: leaveSquadEvents(db, squadId, now),
});

interface EndedInSquad {
  squadId: string;
  users: readonly { userId: string }[];
  ended: BatchResults<ReturnType<typeof endOf>>;
}

/**
 * Informs the people who were invited, those in the events, and those of goals that were handed over to someone who left, or that they kept.
 * The bills of events follow with the hourly job.
 */
function publishEnd(ctx: UserContext, { squadId, users, ended }: EndedInSquad): void {
  const { events, waiting, handOvers, goals, invitations } = ended;
  if (handOvers.ended.length + goals.closed.length > 0)
    publishGoalChanged(ctx, {
      squadId,
      users,
      notified: [...waiting.notified, ...handOvers.notified, ...goals.notified],
    });
  publishEnded(ctx, invitations);
  const { readers, outdated, forgotten, cancelled, left, movedUp, organizerOfMovedUp, cancelledMails, placeMails } =
    events;
  for (const [eventId, people] of Map.groupBy(readers, (reader) => reader.eventId))
    publishEventChanged(ctx, eventId, people);
  publishOutdated(ctx, [...outdated, ...forgotten]);
  queueMailsLater(ctx, [...cancelledMails, ...placeMails]);
  publishNotificationsLater(ctx, [...cancelled, ...left, ...movedUp, ...organizerOfMovedUp]);
}
