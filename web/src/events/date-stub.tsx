import type { EventTime } from "#web/events/event-time.ts";

/**
 * The date as a ticket stub. Hidden from screen readers: the text beside it says the date too. Null while the time is
 * not chosen.
 */
export function DateStub({ time }: { time: EventTime | null }) {
  return (
    <span className="ticket-stub" aria-hidden="true">
      <span>{time?.weekday ?? "Day"}</span>
      <span className="ticket-day">{time?.day ?? "–"}</span>
      <span>{time?.month ?? "Month"}</span>
    </span>
  );
}
