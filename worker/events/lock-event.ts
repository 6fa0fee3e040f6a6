import { asEventHost } from "#db/queries/events/event-access.ts";
import { closeList } from "#db/queries/events/event-bills.ts";
import { selectEventState } from "#db/queries/events/events.ts";
import { releaseHeldPlaces } from "#db/queries/events/held-places.ts";
import { DomainError } from "#domain/errors.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { readOneEvent } from "./read-events.ts";
import { settleEvent } from "./settle-bill.ts";

/**
 * Fixes the people of an event now, as one of its organizers. First no one can join any more, and places that were held go to the
 * waiting list; then the lock is written with the bill,
 * if the organizer wants one at the lock. Should the second step fail, the hourly job does it.
 */
export async function lockEventNow(ctx: UserContext, id: string): Promise<EventDetail> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeEvent", userId);
  const organizer = asEventHost(id, userId);
  const {
    state: [before],
    closed,
    movedUp,
    organizerOfMovedUp,
    placeMails,
  } = await db.batch({
    state: selectEventState(db, organizer, now),
    closed: closeList(db, organizer, now),
    ...releaseHeldPlaces(db, id, now),
  });
  if (!before) throw new DomainError("not_found");
  if (closed.length === 0 && before.isOver && !before.isLocked) throw new DomainError("event_over");
  queueMailsLater(ctx, placeMails);
  publishNotificationsLater(ctx, [...movedUp, ...organizerOfMovedUp]);
  await settleEvent(ctx, id, userId);
  return await readOneEvent(ctx, id);
}
