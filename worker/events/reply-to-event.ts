import { asEventOrganizer, asEventViewer } from "#db/queries/events/event-access.ts";
import { deleteInvitation, writeReply } from "#db/queries/events/event-replies.ts";
import { listEventReaders, selectEventState } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { EventReply } from "#domain/events/event-replies.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

/** Answers "maybe" or "can’t come". People who are in the event leave it first. */
export async function replyToEvent(ctx: UserContext, id: string, reply: EventReply): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const viewer = asEventViewer(id, userId);
  const {
    state: [state],
    written,
    readers,
  } = await db.batch({
    state: selectEventState(db, viewer, now),
    written: writeReply(db, viewer, reply, now),
    readers: listEventReaders(db, id),
  });
  if (!state || state.role === "organizer") throw new DomainError("not_found");
  if (written.length === 0) throw new DomainError(state.isOver ? "event_over" : "already_joined");
  publishEventChanged(ctx, id, [...readers, { userId }]);
}

/** Takes an invitation back, as the organizer. */
export async function withdrawInvitation(
  ctx: UserContext,
  { eventId, inviteeId }: { eventId: string; inviteeId: string },
): Promise<void> {
  const { db, userId } = ctx;
  const organizer = asEventOrganizer(eventId, userId);
  const { readers, withdrawn } = await db.batch({
    readers: listEventReaders(db, eventId),
    withdrawn: deleteInvitation(db, organizer, inviteeId),
  });
  if (withdrawn.length === 0) throw new DomainError("not_found");
  publishEventChanged(ctx, eventId, [...readers, ...withdrawn]);
}
