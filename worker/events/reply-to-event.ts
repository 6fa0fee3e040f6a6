import { asEventViewer } from "#db/queries/events/event-access.ts";
import { selectPromotions } from "#db/queries/events/event-places.ts";
import { notifyReply, writeReply } from "#db/queries/events/event-replies.ts";
import { listEventReaders, selectEventState } from "#db/queries/events/events.ts";
import { fillPlaces } from "#db/queries/events/fill-places.ts";
import { DomainError } from "#domain/errors.ts";
import type { EventReply } from "#domain/events/event-replies.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

/**
 * Answers "maybe" or "can’t come". People who are in the event leave it first. A place that was held for someone who can't come
 * goes to the waiting list in the same batch.
 */
export async function replyToEvent(ctx: UserContext, id: string, reply: EventReply): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const viewer = asEventViewer(id, userId);
  const {
    state: [state],
    notified,
    written,
    movedUp,
    organizerOfMovedUp,
    placeMails,
    readers,
  } = await db.batch({
    state: selectEventState(db, viewer, now),
    notified: notifyReply(db, viewer, reply, now),
    written: writeReply(db, viewer, reply, now),
    ...fillPlaces(db, selectPromotions(id, now), now),
    readers: listEventReaders(db, id),
  });
  if (!state || state.role === "organizer") throw new DomainError("not_found");
  if (written.length === 0) throw new DomainError(state.isOver ? "event_over" : "already_joined");
  publishEventChanged(ctx, id, [...readers, { userId }]);
  queueMailsLater(ctx, placeMails);
  publishNotificationsLater(ctx, [...notified, ...movedUp, ...organizerOfMovedUp]);
}
