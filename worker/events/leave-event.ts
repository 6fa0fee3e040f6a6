import { givePlaceUp, movingUp, moveUp } from "#db/queries/events/event-places.ts";
import { notifyMovingUp } from "#db/queries/events/event-notifications.ts";
import { listEventReaders, selectEventState } from "#db/queries/events/events.ts";
import { Refusal } from "#domain/errors.ts";
import type { EventStatus } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { tellNotifications } from "#worker/notifications/publish-notifications.ts";
import { tellEvent } from "./publish-event-changed.ts";

/** Gives up one's place, into which whoever has waited the longest moves up in the same batch, or stops waiting. */
export async function leaveEvent(ctx: UserContext, id: string, status: EventStatus): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const {
    state: [before],
    readers,
    left,
    movedUp,
  } = await db.batch({
    state: selectEventState(db, id, userId, now),
    readers: listEventReaders(db, id),
    left: givePlaceUp(db, id, userId, status, now),
    movedUp: notifyMovingUp(db, movingUp(id, now), now),
    newPlaces: moveUp(db, movingUp(id, now), now),
  });
  if (before?.role !== (status === "confirmed" ? "joined" : "waiting")) throw new Refusal("not_found");
  if (left.length === 0) throw new Refusal("event_over");
  tellEvent(ctx, id, readers);
  tellNotifications(ctx, movedUp);
}
