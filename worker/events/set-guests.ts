import { asEventViewer } from "#db/queries/events/event-access.ts";
import { notifyGuests, setGuests } from "#db/queries/events/event-guests.ts";
import { selectPromotions } from "#db/queries/events/event-places.ts";
import { listEventReaders, selectEventDetail, selectEventState, type EventState } from "#db/queries/events/events.ts";
import { fillPlaces } from "#db/queries/events/fill-places.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import type { EventDetail, Guests } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

/**
 * Sets how many guests a participant brings, and their names. Each takes a place, so one statement decides. The places of guests who do not come go
 * to the waiting list in the same batch.
 */
export async function setGuestsOf(ctx: UserContext, id: string, brought: Guests): Promise<EventDetail> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const viewer = asEventViewer(id, userId);
  const {
    state: [state],
    written,
    notified,
    movedUp,
    organizerOfMovedUp,
    placeMails,
    readers,
    detail: [detail],
  } = await db.batch({
    state: selectEventState(db, viewer, now),
    written: setGuests(db, viewer, brought, now),
    notified: notifyGuests(db, viewer, now),
    ...fillPlaces(db, selectPromotions(id, now), now),
    readers: listEventReaders(db, id),
    detail: selectEventDetail(db, viewer, now, ["joined"]),
  });
  if (!state || state.role !== "joined" || !detail) throw new DomainError("not_found");
  if (written.length === 0) throw errorFor(state, brought.guests);
  publishEventChanged(ctx, id, readers);
  queueMailsLater(ctx, placeMails);
  publishNotificationsLater(ctx, [...notified, ...movedUp, ...organizerOfMovedUp]);
  return detail;
}

function errorFor({ isOver, isLocked, guestsAllowed }: EventState, guests: number): DomainError {
  if (isOver) return new DomainError("event_over");
  if (isLocked) return new DomainError("event_locked");
  return invalidField("guests", guests > guestsAllowed ? guestsSentence(guestsAllowed) : NO_PLACES);
}

const NO_PLACES = "There are not enough free places for your guests";

const guestsSentence = (allowed: number): string =>
  allowed === 0
    ? "The organizer does not allow guests"
    : `You can bring at most ${allowed === 1 ? "1 guest" : `${allowed} guests`}`;
