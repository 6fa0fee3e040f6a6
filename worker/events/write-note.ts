import { asEventViewer } from "#db/queries/events/event-access.ts";
import { notifyNote, writeNote } from "#db/queries/events/event-notes.ts";
import { listEventReaders, selectEventDetail, selectEventState } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

/** Writes the line beside the name of a participant, or removes it. The organizer is told of it. */
export async function writeNoteOf(ctx: UserContext, id: string, note: string | null): Promise<EventDetail> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const viewer = asEventViewer(id, userId);
  const {
    state: [state],
    notified,
    written,
    readers,
    detail: [detail],
  } = await db.batch({
    state: selectEventState(db, viewer, now),
    notified: notifyNote(db, viewer, note, now),
    written: writeNote(db, viewer, note, now),
    readers: listEventReaders(db, id),
    detail: selectEventDetail(db, viewer, now, ["joined"]),
  });
  if (state?.role !== "joined" || !detail) throw new DomainError("not_found");
  if (written.length === 0) throw new DomainError("event_over");
  publishEventChanged(ctx, id, readers);
  publishNotificationsLater(ctx, notified);
  return detail;
}
