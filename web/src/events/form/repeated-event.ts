import { durationMinutes } from "#domain/events/event-end.ts";
import type { EventInput } from "#domain/events/events.ts";
import type { ChangeSeries, EventTemplate, SeriesBody } from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/events/messages.ts";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { readRepeat } from "#web/recurring/repeat/repeat-form.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";

const MINUTE_MS = 60_000;

/** The body of a new series where the form of an event says that it repeats; otherwise what its check returned. */
export function checkRepeatedEvent(
  checked: FormResult<EventInput, EventField>,
  form: EventForm,
): FormResult<EventInput | SeriesBody, EventField> {
  const { repeat, timeZone } = form;
  const { day, time } = startOf(form);
  if (!repeat || !day) return checked;
  const read = readRepeat(repeat, day);
  const [problem] = Object.values(read.errors ?? {});
  if (!checked.body || !read.rule) return { errors: { ...checked.errors, ...(problem && { repeat: problem }) } };
  const template = templateOf(checked.body);
  return { body: { kind: "event", rule: read.text, start: `${day}T${time}`, timeZone, template } };
}

/** Whole days begin at midnight. */
function startOf({ time, allDay }: EventForm): { day: Day; time: string } {
  const [day = "", clock = ""] = time.split("T");
  return { day, time: allDay ? "00:00" : clock };
}

/** The event without its date. */
function templateOf({ eventDate, endsAt, timeZone, lockAt, ...template }: EventInput): EventTemplate {
  const lockMinutesBefore = lockAt ? Math.round((Date.parse(eventDate) - Date.parse(lockAt)) / MINUTE_MS) : null;
  const lasts = endsAt ? durationMinutes(new Date(eventDate), new Date(endsAt), timeZone ?? "UTC") : null;
  return { ...template, durationMinutes: lasts, lockMinutesBefore };
}

/** An edit of one event, or of a recurring one and all that follow. */
export type EditedEvent = { only: EventInput } | { following: Extract<ChangeSeries, { from: Day }> };

/** What to send for an edited event. The day of all following events is that of their series. */
export function checkEditedEvent(
  checked: FormResult<EventInput, EventField>,
  { opened, form }: { opened: EventForm; form: EventForm },
  from: Day | null,
): FormResult<EditedEvent, EventField> {
  if (!checked.body) return { errors: checked.errors };
  if (from === null) return { body: { only: checked.body } };
  const { day, time } = startOf(form);
  if (day !== opened.time.split("T")[0]) return { errors: { eventDate: messages.onlyTimeOfFollowing } };
  return { body: { following: { from, time, template: templateOf(checked.body) } } };
}
