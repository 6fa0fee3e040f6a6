import { asEventViewer } from "#db/queries/events/event-access.ts";
import { chargeLeaver, selectPromotions } from "#db/queries/events/event-places.ts";
import { fillPlaces } from "#db/queries/events/fill-places.ts";
import { leavePlace } from "#db/queries/events/leave-place.ts";
import { listEventReaders, selectEventState } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { EventStatus } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { followPeopleOf } from "./settle-bill.ts";
import { publishEventChanged, publishOutdated } from "./publish-event-changed.ts";

/**
 * Leaves an event or its waiting list. The people who have waited longest take the free places in the same batch. The
 * organizer is notified of who left and who moved up. After the lock, the person keeps their share unless someone takes the
 * place.
 */
export async function leaveEvent(ctx: UserContext, id: string, status: EventStatus): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const viewer = asEventViewer(id, userId);
  const {
    state: [before],
    readers,
    organizerOfLeaver,
    left,
    outdated,
    movedUp,
    organizerOfMovedUp,
    placeMails,
  } = await db.batch({
    state: selectEventState(db, viewer, now),
    readers: listEventReaders(db, id),
    ...leavePlace(db, viewer, status, now),
    ...fillPlaces(db, selectPromotions(id, now), now),
    kept: chargeLeaver(db, viewer, now),
  });
  if (before?.role !== (status === "confirmed" ? "joined" : "waiting")) throw new DomainError("not_found");
  if (left.length === 0) throw new DomainError("event_over");
  if (before.isBilled) await followPeopleOf(ctx, id);
  publishEventChanged(ctx, id, readers);
  publishOutdated(ctx, outdated);
  queueMailsLater(ctx, placeMails);
  publishNotificationsLater(ctx, [...organizerOfLeaver, ...movedUp, ...organizerOfMovedUp]);
}
