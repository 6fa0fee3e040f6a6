import type { ReactNode } from "react";
import type { EventRole, SocialEvent } from "#domain/events/events.ts";
import * as messages from "#web/site/messages.ts";
import { eventTime } from "#web/events/event-time.ts";
import { TicketFace } from "#web/events/ticket-face.tsx";
import { sampleNow } from "#web/site/sample-events.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { Button } from "#web/ui/controls/plain-button.tsx";

const actions: Record<EventRole, ReactNode> = {
  organizer: <Badge tone="you">{messages.youAreOrganizer}</Badge>,
  joined: <Badge>{messages.joined}</Badge>,
  waiting: <Badge>{messages.onWaitingList}</Badge>,
  none: (
    <Button variant="primary" size="small">
      {messages.joinEvent}
    </Button>
  ),
};

/** An event's ticket, as a friend in the same city sees it before the event begins. */
export function EventTicket({ event }: { event: SocialEvent }) {
  return (
    <div className={`ticket ticket-on-desk w-full ${event.role === "organizer" ? "ticket-mine" : ""}`}>
      <TicketFace
        event={event}
        time={eventTime(event, sampleNow, event.timeZone)}
        over={false}
        title={<p className="line-clamp-2 text-lg font-bold">{event.title}</p>}
        action={actions[event.role]}
      />
    </div>
  );
}
