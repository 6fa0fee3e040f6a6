import { Link } from "react-router";
import type { SocialEvent } from "#domain/events.ts";
import type { Person } from "#domain/profiles.ts";
import { DateStub } from "#web/events/date-stub.tsx";
import { EventFacts } from "#web/events/event-facts.tsx";
import { EventPrice } from "#web/events/event-price.tsx";
import { eventTime } from "#web/events/event-time.ts";
import { JoinButton } from "#web/events/join-button.tsx";
import { paths } from "#web/paths.ts";
import { AvatarStack } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { faceOf } from "#web/ui/names.ts";

/** An event as a ticket: it opens wherever it is pressed but on its button. */
export function EventTicket({ event, me }: { event: SocialEvent; me: Person }) {
  const { id, title, people, joinedCount, category, estimatedCostCents } = event;
  const time = eventTime(event, Date.now());
  const titleId = `event-${id}`;
  return (
    <li className={`ticket ${event.role === "organizer" ? "ticket-mine" : ""}`}>
      <DateStub time={time} />
      <div className="ticket-body">
        <h2 id={titleId} className="text-lg">
          <Link to={paths.event(id)} className="ticket-link">
            <bdi className="line-clamp-2">{title}</bdi>
          </Link>
        </h2>
        <div className="mt-1.5">
          <EventFacts event={event} time={time} />
        </div>
        <div className="mt-3 flex min-h-7 items-center gap-2">
          {people.length > 0 && <AvatarStack people={people.map(faceOf)} ground="--color-base-200" />}
          <span className="flex-1 text-sm whitespace-nowrap text-ink-soft">{going(joinedCount)}</span>
          {category && (
            <span className="min-w-0 *:max-w-full">
              <Badge tone="info">
                <bdi className="truncate">{category}</bdi>
              </Badge>
            </span>
          )}
        </div>
        <div className="ticket-foot">
          <EventPrice cents={estimatedCostCents} />
          <span className="relative z-1 ml-auto flex min-h-11 items-center">
            <JoinButton event={event} me={me} titleId={titleId} />
          </span>
        </div>
      </div>
    </li>
  );
}

/** How many joined, in words. */
export const going = (count: number): string => (count === 0 ? "Nobody yet" : `${count.toLocaleString("en-US")} going`);
