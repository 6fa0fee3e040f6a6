import type { EventTime } from "#web/events/event-time.ts";

/** The day, torn off to take along; the words beside it say it too. */
export function DateStub({ time: { weekday, day, month } }: { time: EventTime }) {
  return (
    <span className="ticket-stub" aria-hidden="true">
      <span>{weekday}</span>
      <span className="ticket-day">{day}</span>
      <span>{month}</span>
    </span>
  );
}
