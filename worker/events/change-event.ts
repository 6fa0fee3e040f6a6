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
import { Refusal } from "#domain/errors.ts";
import type { EventDetail, EventInput } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { tellNotifications } from "#worker/notifications/publish-notifications.ts";
import { refusePast } from "./create-event.ts";
import { tellEvent } from "./publish-event-changed.ts";

/**
 * Changes an event as its organizer. All who joined or wait are told of another date or place; where there are more
 * places, those who have waited the longest move up, in the same batch.
 */
export async function changeEvent(ctx: UserContext, id: string, input: EventInput): Promise<EventDetail> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeEvent", userId);
  refusePast(input, now);
  const {
    state: [state],
    notified,
    changed,
    movedUp,
    readers,
    detail: [detail],
  } = await db.batch({
    state: selectEventState(db, id, userId, now),
    notified: notifyChanged(db, id, userId, input, now),
    changed: updateEvent(db, id, userId, input, now),
    movedUp: notifyMovingUp(db, movingUp(id, now), now),
    newPlaces: moveUp(db, movingUp(id, now), now),
    readers: listEventReaders(db, id),
    detail: selectEventDetail(db, id, userId, ["organizer"]),
  });
  if (state?.role !== "organizer" || !detail) throw new Refusal("not_found");
  if (changed.length === 0) throw refusalFor(state, input);
  tellEvent(ctx, id, readers);
  tellNotifications(ctx, [...notified, ...movedUp]);
  return readEventDetail(detail.json);
}

function refusalFor({ isOver, joinedCount }: EventState, { maxParticipants }: EventInput): Refusal {
  if (isOver) return new Refusal("event_over");
  if (joinedCount <= (maxParticipants ?? joinedCount)) return new Refusal("conflict");
  const joined = joinedCount === 1 ? "1 person has already joined" : `${joinedCount} people have already joined`;
  return new Refusal("places_taken", { fields: { maxParticipants: joined } });
}
