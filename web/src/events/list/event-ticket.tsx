import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { EventPicture } from "#web/events/event-picture.tsx";
import { eventTime, useIsOver } from "#web/events/event-time.ts";
import { JoinButton } from "#web/events/join-button.tsx";
import { lockWord } from "#web/events/lock-time.ts";
import { TicketFace } from "#web/events/ticket-face.tsx";
import { useTimeValue } from "#web/ui/format/use-now.ts";
import * as itemPaths from "#web/item-paths.ts";

type EventTicketProps = {
  event: SocialEvent;
  me: Person;
  /** What can be done, instead of joining alone. It gets the id of the title. */
  action?: (titleId: string) => ReactNode;
};

/** An event as a ticket. All of it is a link, except the buttons. */
export function EventTicket({ event, me, action }: EventTicketProps) {
  const titleId = `event-${event.id}`;
  const over = useIsOver(event);
  const lock = useTimeValue((now) => lockWord(event, now));
  return (
    <li className={`ticket ${event.role === "organizer" ? "ticket-mine" : ""}`}>
      <TicketFace
        event={event}
        time={eventTime(event, Date.now())}
        over={over}
        brief
        picture={<EventPicture event={event} />}
        lock={over ? "" : lock}
        title={
          <h2 id={titleId} className="text-lg">
            <Link to={itemPaths.event(event.id)} className="ticket-link">
              <bdi className="line-clamp-2">{event.title}</bdi>
            </Link>
          </h2>
        }
        wideAction={action !== undefined}
        action={action?.(titleId) ?? <JoinButton event={event} me={me} titleId={titleId} size="small" />}
      />
    </li>
  );
}
