import { asEventViewer } from "#db/queries/events/event-access.ts";
import { chargeLeaver, selectPromotions } from "#db/queries/events/event-places.ts";
import { notifyReply, writeReply } from "#db/queries/events/event-replies.ts";
import { listEventReaders, selectEventState } from "#db/queries/events/events.ts";
import { fillPlaces } from "#db/queries/events/fill-places.ts";
import { leavePlace } from "#db/queries/events/leave-place.ts";
import { DomainError } from "#domain/errors.ts";
import type { ReplyToEvent } from "#domain/events/event-replies.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEventChanged, publishOutdated } from "./publish-event-changed.ts";
import { followPeopleOf } from "./settle-bill.ts";

/**
 * Answers "maybe" or "can’t come". Who has joined leaves in the same batch, and the waiting list gets the place, or the one that
 * was held for someone who can't come. A note is beside the answer.
 */
export async function replyToEvent(ctx: UserContext, id: string, reply: ReplyToEvent): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const viewer = asEventViewer(id, userId);
  const {
    state: [state],
    readers,
    organizerOfLeaver,
    left,
    outdated,
    notified,
    written,
    movedUp,
    organizerOfMovedUp,
    placeMails,
  } = await db.batch({
    state: selectEventState(db, viewer, now),
    readers: listEventReaders(db, id),
    ...leavePlace(db, viewer, "confirmed", now),
    notified: notifyReply(db, viewer, reply, now),
    written: writeReply(db, viewer, reply, now),
    ...fillPlaces(db, selectPromotions(id, now), now),
    kept: chargeLeaver(db, viewer, now),
  });
  if (!state || state.role === "organizer") throw new DomainError("not_found");
  // Who leaves a private event without an invitation no longer sees it, and has no answer to give.
  if (written.length === 0 && left.length === 0) throw new DomainError(state.isOver ? "event_over" : "already_joined");
  if (left.length > 0 && state.isBilled) await followPeopleOf(ctx, id);
  publishEventChanged(ctx, id, [...readers, { userId }]);
  publishOutdated(ctx, outdated);
  queueMailsLater(ctx, placeMails);
  // The answer replaces the notification that this person left.
  const ofOrganizer = notified.length > 0 ? notified : organizerOfLeaver;
  publishNotificationsLater(ctx, [...ofOrganizer, ...movedUp, ...organizerOfMovedUp]);
}
