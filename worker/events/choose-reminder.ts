import { asEventViewer } from "#db/queries/events/event-access.ts";
import { deleteReminder, writeReminder } from "#db/queries/events/event-reminders.ts";
import { selectEventDetail, selectEventState } from "#db/queries/events/events.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { REMINDER_PASSED, type Reminder } from "#domain/events/event-reminder.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";

/** Chooses when the user is reminded of an event in which they take part. */
export async function chooseReminder(ctx: UserContext, id: string, reminder: Reminder): Promise<EventDetail> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "joinEvent", userId);
  const viewer = asEventViewer(id, userId);
  const {
    state: [state],
    detail: [detail],
  } = await db.batch({
    state: selectEventState(db, viewer, now),
    written: reminder === "day-before" ? deleteReminder(db, viewer) : writeReminder(db, viewer, reminder, now),
    detail: selectEventDetail(db, viewer, now),
  });
  if (!state || !detail) throw new DomainError("not_found");
  if (detail.myReminder === reminder) return detail;
  if (state.isOver) throw new DomainError("event_over");
  throw invalidField("reminder", detail.role === "none" && detail.myReply !== "maybe" ? JOIN_FIRST : REMINDER_PASSED);
}

const JOIN_FIRST = "Please answer first: only people who may come are reminded";
