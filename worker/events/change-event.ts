import { asEventOrganizer } from "#db/queries/events/event-access.ts";
import { mailChanged, mailMovingUp } from "#db/queries/events/event-mails.ts";
import { movingUp, moveUp } from "#db/queries/events/event-places.ts";
import { notifyChanged, notifyMovingUp } from "#db/queries/events/event-notifications.ts";
import {
  listEventReaders,
  readEventDetail,
  selectEventDetail,
  selectEventState,
  updateEvent,
  type EventState,
} from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { EventDetail, EventInput } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { refusePast } from "./create-event.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

/**
 * Updates an event as its organizer. Everyone who joined or waits is notified of a new date or place. If there are more
 * places, the people who have waited longest move up in the same batch.
 */
export async function changeEvent(ctx: UserContext, id: string, input: EventInput): Promise<EventDetail> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeEvent", userId);
  refusePast(input, now);
  const organizer = asEventOrganizer(id, userId);
  const {
    state: [state],
    notified,
    changed,
    movedUp,
    changeMails,
    placeMails,
    readers,
    detail: [detail],
  } = await db.batch({
    state: selectEventState(db, organizer, now),
    notified: notifyChanged(db, organizer, input, now),
    changeMails: mailChanged(db, organizer, input, now),
    changed: updateEvent(db, organizer, input, now),
    movedUp: notifyMovingUp(db, movingUp(id, now), now),
    placeMails: mailMovingUp(db, movingUp(id, now), now),
    newPlaces: moveUp(db, movingUp(id, now), now),
    readers: listEventReaders(db, id),
    detail: selectEventDetail(db, organizer, ["organizer"]),
  });
  if (state?.role !== "organizer" || !detail) throw new DomainError("not_found");
  if (changed.length === 0) throw errorFor(state, input);
  publishEventChanged(ctx, id, readers);
  queueMailsLater(ctx, [...changeMails, ...placeMails]);
  publishNotificationsLater(ctx, [...notified, ...movedUp]);
  return readEventDetail(detail.json);
}

function errorFor({ isOver, joinedCount }: EventState, { maxParticipants }: EventInput): DomainError {
  if (isOver) return new DomainError("event_over");
  if (joinedCount <= (maxParticipants ?? joinedCount)) return new DomainError("conflict");
  const joined = joinedCount === 1 ? "1 person has already joined" : `${joinedCount} people have already joined`;
  return new DomainError("places_taken", { fields: { maxParticipants: joined } });
}
