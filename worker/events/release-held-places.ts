import { listEventReaders } from "#db/queries/events/events.ts";
import { releaseHeldPlaces } from "#db/queries/events/held-places.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

/** Gives held places whose time is over to the waiting list of their event. Running again does nothing more. */
export async function releasePlacesOf(ctx: RequestContext, eventId: string): Promise<void> {
  const { db, now } = ctx;
  const { released, movedUp, organizerOfMovedUp, placeMails, readers } = await db.batch({
    ...releaseHeldPlaces(db, eventId, now),
    readers: listEventReaders(db, eventId),
  });
  if (released.length === 0) return;
  publishEventChanged(ctx, eventId, [...readers, ...released]);
  queueMailsLater(ctx, placeMails);
  publishNotificationsLater(ctx, [...movedUp, ...organizerOfMovedUp]);
}
