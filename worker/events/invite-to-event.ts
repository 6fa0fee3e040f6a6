import { asEventOrganizer } from "#db/queries/events/event-access.ts";
import { countInvitees, insertInvitees, notifyInvited } from "#db/queries/events/event-notifications.ts";
import { selectEventState } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitTries } from "#worker/http/limits.ts";
import { publishEventChanged } from "./publish-event-changed.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/**
 * Invites people to an event as its organizer, each at most once. The result counts how many of the named people can
 * come, including those invited before and those who get nothing because of a block: no one can learn of a block.
 */
export async function inviteToEvent(ctx: UserContext, id: string, userIds: readonly string[]) {
  const { db, now, userId } = ctx;
  await limitTries(ctx, "eventInvitations", ctx.userId);
  const organizer = asEventOrganizer(id, userId);
  const {
    state: [state],
    invitees: [invitees],
    notified,
  } = await db.batch({
    state: selectEventState(db, organizer, now),
    invitees: countInvitees(db, organizer, userIds, now),
    written: insertInvitees(db, organizer, userIds, now),
    notified: notifyInvited(db, organizer, userIds, now),
  });
  if (state?.role !== "organizer") throw new DomainError("not_found");
  if (state.isOver) throw new DomainError("event_over");
  publishNotificationsLater(ctx, notified);
  // Their overview shows it, and the organizer's other tabs list who is invited.
  publishEventChanged(ctx, id, [...notified, { userId }]);
  return { invited: invitees?.count ?? 0 };
}
