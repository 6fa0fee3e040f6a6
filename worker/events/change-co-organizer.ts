import { asPersonOrganizer } from "#db/queries/events/event-access.ts";
import {
  endCoOrganizer,
  makeCoOrganizer,
  notifyCoOrganizer,
  selectCoOrganizing,
} from "#db/queries/events/co-organizers.ts";
import { listEventReaders } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

interface Chosen {
  eventId: string;
  personId: string;
}

/** Makes a person who goes a co-organizer, as the organizer. They are told. Doing it again changes nothing. */
export async function addCoOrganizer(ctx: UserContext, { eventId, personId }: Chosen): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeEvent", userId);
  const organizer = asPersonOrganizer({ eventId, personId, userId });
  const {
    made,
    notified,
    state: [state],
    readers,
  } = await db.batch({
    made: makeCoOrganizer(db, organizer, now),
    notified: notifyCoOrganizer(db, organizer, "made", now),
    state: selectCoOrganizing(db, organizer),
    readers: listEventReaders(db, eventId),
  });
  if (!state) throw new DomainError("not_found");
  // With a block between the two, the person does not exist for the organizer.
  if (!state.isCoOrganizer) throw new DomainError(state.isFull ? "too_many_co_organizers" : "not_found");
  if (made.length === 0) return;
  publishEventChanged(ctx, eventId, readers);
  publishNotificationsLater(ctx, notified);
}

/** Takes it back, as the organizer. The person stays in the event and is told. */
export async function removeCoOrganizer(ctx: UserContext, { eventId, personId }: Chosen): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeEvent", userId);
  const organizer = asPersonOrganizer({ eventId, personId, userId });
  const { notified, ended, readers } = await db.batch({
    notified: notifyCoOrganizer(db, organizer, "ending", now),
    ended: endCoOrganizer(db, organizer),
    readers: listEventReaders(db, eventId),
  });
  if (ended.length === 0) throw new DomainError("not_found");
  publishEventChanged(ctx, eventId, readers);
  publishNotificationsLater(ctx, notified);
}
