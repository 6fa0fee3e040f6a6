import { listCreatedEvents, type CreatedEvent } from "#db/queries/recurring/created-events.ts";
import type { SeriesOwner } from "#db/queries/recurring/series-access.ts";
import { eventDateOf, type Schedule } from "#domain/recurring/schedule.ts";
import type { EventTemplate } from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { isoOrNull } from "#domain/time/instant.ts";
import { applyEdit } from "#worker/events/change-event.ts";
import type { UserContext } from "#worker/http/context.ts";
import { eventOf } from "./build-occurrences.ts";

interface ChangedEvents {
  owner: SeriesOwner;
  from: Day;
  template: EventTemplate;
  schedule: Pick<Schedule, "startTime" | "timeZone">;
}

/**
 * Changes the events of a series that exist already, from a day on, one after the other. Their people are told as of any
 * change. The first that cannot be changed stops, with its reason; changing them again does nothing twice.
 */
export async function changeCreatedEvents(
  ctx: UserContext,
  { owner, from, template, schedule }: ChangedEvents,
): Promise<void> {
  for (const event of await listCreatedEvents(ctx.db, owner, from, ctx.now)) {
    const { timeZone, ...edited } = eventOf(template, dateOf(event, schedule), schedule.timeZone);
    // The time of the lock may have passed for the nearest event, which then keeps its own.
    const isPast = edited.lockAt && Date.parse(edited.lockAt) <= ctx.now.getTime();
    const lockAt = isPast ? isoOrNull(event.lockAt) : edited.lockAt;
    await applyEdit(ctx, event.id, { ...edited, ...(edited.allDay && { timeZone }), lockAt });
  }
}

/** An event that was moved to another day keeps its date. */
function dateOf({ day, eventDate }: CreatedEvent, schedule: ChangedEvents["schedule"]): Date {
  const date = new Date(eventDate);
  return dayIn(schedule.timeZone, date) === day ? eventDateOf(schedule, day) : date;
}
