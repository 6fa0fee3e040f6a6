import type { EventTime } from "#web/events/event-time.ts";

/** The day, torn off to take along; the words beside it say it too. Null while it is not known. */
export function DateStub({ time }: { time: EventTime | null }) {
  return (
    <span className="ticket-stub" aria-hidden="true">
      <span>{time?.weekday ?? "Day"}</span>
      <span className="ticket-day">{time?.day ?? "–"}</span>
      <span>{time?.month ?? "Month"}</span>
    </span>
  );
}
