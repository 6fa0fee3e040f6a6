import { asEventOrganizer } from "#db/queries/events/event-access.ts";
import { mailCancelled } from "#db/queries/events/event-mails.ts";
import { deleteEventNotifications, notifyCancelled } from "#db/queries/events/event-notifications.ts";
import { cancelEvents, isCancellable, listEventReaders, selectEventState } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEventChanged, publishOutdated } from "./publish-event-changed.ts";

/** Cancels an event as its organizer. Everyone who joined or waits is notified, and all links to it are removed. */
export async function cancelEvent(ctx: UserContext, id: string): Promise<void> {
  const { db, now, userId } = ctx;
  const organizer = asEventOrganizer(id, userId);
  const condition = isCancellable(organizer, now);
  const {
    state: [state],
    readers,
    forgotten,
    notified,
    mails,
    cancelled,
  } = await db.batch({
    state: selectEventState(db, organizer, now),
    readers: listEventReaders(db, id),
    forgotten: deleteEventNotifications(db, condition),
    notified: notifyCancelled(db, condition, "cancelled", now),
    mails: mailCancelled(db, condition, now),
    cancelled: cancelEvents(db, condition, now),
  });
  if (!state) throw new DomainError("not_found");
  if (cancelled.length === 0) throw new DomainError("event_over");
  publishEventChanged(ctx, id, readers);
  publishOutdated(ctx, forgotten);
  queueMailsLater(ctx, mails);
  publishNotificationsLater(ctx, notified);
}
