import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { REMINDERS, reminders, type Reminder } from "#domain/events/event-reminder.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import * as messages from "#web/events/detail/messages.ts";
import { refreshEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useNow } from "#web/ui/format/use-now.ts";

const MINUTE_MS = 60_000;

/** When the user is reminded of an event in which they take part. Times that have passed are not offered. */
export function EventReminder({ event }: { event: EventDetail }) {
  const queries = useQueryClient();
  const now = useNow();
  const choice = useMutation({
    scope: { id: `reminder-${event.id}` },
    mutationFn: (reminder: Reminder) =>
      unwrap(api.events[":id"].reminder.$put({ param: { id: event.id }, json: { reminder } })),
    onSuccess: (changed) => queries.setQueryData(eventQuery(event.id).queryKey, changed),
    meta: { failure: sentenceFor },
    onSettled: () => refreshEvent(queries, event.id),
  });
  const takesPart = event.role !== "none" || event.myReply === "maybe";
  const begins = Date.parse(event.eventDate);
  if (!takesPart || event.cancelledAt !== null || begins <= now) return null;
  const value = choice.isPending ? choice.variables : event.myReminder;
  const offered = reminders.filter(
    (reminder) => reminder === value || begins - (REMINDERS[reminder] ?? 0) * MINUTE_MS > now,
  );
  return (
    <div className="max-w-xs">
      <SelectField
        label={messages.remindMe}
        options={offered.map((reminder) => ({ value: reminder, text: messages.reminderNames[reminder] }))}
        value={value}
        onChange={choice.mutate}
      />
    </div>
  );
}

const sentenceFor = (error: Error): string =>
  (error instanceof ApiError && error.fields?.reminder) || sentenceOf(error, failures.chooseReminder);
