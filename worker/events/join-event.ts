import { asEventViewer } from "#db/queries/events/event-access.ts";
import { takePlace } from "#db/queries/events/event-places.ts";
import { deleteRemovalNotifications, notifyJoined } from "#db/queries/events/event-notifications.ts";
import { forgetReply } from "#db/queries/events/event-replies.ts";
import { listEventReaders, selectEventDetail, selectEventState, type EventState } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { EventDetail, EventStatus } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEventChanged, publishOutdated } from "./publish-event-changed.ts";

/**
 * Joins an event, or the waiting list of a full one. One statement decides, so concurrent requests cannot exceed the
 * places.
 */
export async function joinEvent(ctx: UserContext, id: string, status: EventStatus): Promise<EventDetail> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const viewer = asEventViewer(id, userId);
  const {
    state: [before],
    taken,
    notified,
    outdated,
    readers,
    detail: [detail],
  } = await db.batch({
    state: selectEventState(db, viewer, now),
    taken: takePlace(db, viewer, status, now),
    notified: notifyJoined(db, viewer, now),
    outdated: deleteRemovalNotifications(db, viewer),
    replied: forgetReply(db, viewer),
    readers: listEventReaders(db, id),
    detail: selectEventDetail(db, viewer, now, ["joined", "waiting"]),
  });
  if (!before || before.role === "organizer") throw new DomainError("not_found");
  if (taken.length === 0 || !detail) throw errorFor(before, status);
  publishEventChanged(ctx, id, readers);
  publishOutdated(ctx, outdated);
  publishNotificationsLater(ctx, notified);
  return detail;
}

function errorFor({ role, isOver, isFull, isLocked }: EventState, status: EventStatus): DomainError {
  if (role === "joined") return new DomainError("already_joined");
  if (isOver) return new DomainError("event_over");
  if (isLocked && role !== "waiting") return new DomainError("event_locked");
  if (status === "confirmed") return new DomainError(isFull ? "event_full" : "conflict");
  return new DomainError(role === "waiting" ? "already_waiting" : "conflict");
}
