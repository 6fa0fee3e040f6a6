import type { EventInput } from "#domain/events/events.ts";
import type { SeriesBody } from "#domain/series/series.ts";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { readRepeat } from "#web/recurrence/repeat-form.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";

const MINUTE_MS = 60_000;

/** The body of a new series where the form of an event says that it repeats; otherwise what its check returned. */
export function checkRepeatedEvent(
  checked: FormResult<EventInput, EventField>,
  { repeat, time, timeZone }: EventForm,
): FormResult<EventInput | SeriesBody, EventField> {
  const [day = ""] = time.split("T");
  if (!repeat || !day) return checked;
  const read = readRepeat(repeat, day);
  const [problem] = Object.values(read.errors ?? {});
  if (!checked.body || !read.rule) return { errors: { ...checked.errors, ...(problem && { repeat: problem }) } };
  const { eventDate, timeZone: _zone, lockAt, ...template } = checked.body;
  const lockMinutesBefore = lockAt ? Math.round((Date.parse(eventDate) - Date.parse(lockAt)) / MINUTE_MS) : null;
  return {
    body: { kind: "event", rule: read.text, start: time, timeZone, template: { ...template, lockMinutesBefore } },
  };
}
