import { CalendarAddress } from "#web/calendar/calendar-address.tsx";
import * as messages from "#web/calendar/messages.ts";

export function YourCalendar() {
  return (
    <section aria-labelledby="calendar" className="rounded-box border border-base-300 p-5 md:p-7">
      <h2 id="calendar" className="mb-3 text-lg">
        {messages.yourCalendar}
      </h2>
      <CalendarAddress />
    </section>
  );
}
