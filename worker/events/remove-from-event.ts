import { asPersonHost } from "#db/queries/events/event-access.ts";
import { logReleased, selectPromotions, removeLeaver, removeParticipant } from "#db/queries/events/event-places.ts";
import { deleteRemovedNotifications, notifyRemoved } from "#db/queries/events/event-notifications.ts";
import { fillPlaces } from "#db/queries/events/fill-places.ts";
import { listEventReaders, selectEventState } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { followPeopleOf } from "./settle-bill.ts";
import { publishEventChanged, publishOutdated } from "./publish-event-changed.ts";

/**
 * Removes a person from an event or its waiting list, as one of the organizers. The person is notified. After the lock this releases
 * them: their share is removed, also that of someone who has left, and the bill is divided again.
 */
export async function removeFromEvent(
  ctx: UserContext,
  { eventId: id, participantId }: { eventId: string; participantId: string },
): Promise<void> {
  const { db, now, userId } = ctx;
  const organizer = asPersonHost({ eventId: id, personId: participantId, userId });
  const {
    state: [state],
    readers,
    notified,
    removed,
    removedLeaver,
    outdated,
    movedUp,
    organizerOfMovedUp,
    placeMails,
  } = await db.batch({
    state: selectEventState(db, organizer, now),
    readers: listEventReaders(db, id),
    notified: notifyRemoved(db, organizer, now),
    released: logReleased(db, organizer, now),
    removed: removeParticipant(db, organizer, now),
    removedLeaver: removeLeaver(db, organizer, now),
    outdated: deleteRemovedNotifications(db, organizer),
    ...fillPlaces(db, selectPromotions(id, now), now),
  });
  if (!state) throw new DomainError("not_found");
  if (removed.length + removedLeaver.length === 0) throw new DomainError(state.isOver ? "event_over" : "not_found");
  if (state.isBilled) await followPeopleOf(ctx, id);
  publishEventChanged(ctx, id, readers);
  publishOutdated(ctx, outdated);
  queueMailsLater(ctx, placeMails);
  publishNotificationsLater(ctx, [...notified, ...movedUp, ...organizerOfMovedUp]);
}
