import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as answerMessages from "#web/events/detail/messages.ts";
import { organizersOf } from "#web/events/detail/organizers.ts";
import { DateStub, EventPrice } from "#web/events/ticket-face.tsx";
import { EventPicture } from "#web/events/event-picture.tsx";
import { EventFacts } from "#web/events/event-facts.tsx";
import { eventTime } from "#web/events/event-time.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Badge } from "#web/ui/controls/badge.tsx";
import { faceOf } from "#web/ui/format/names.ts";

type EventTopProps = { event: SocialEvent; whole: EventDetail | undefined };

/** The event's ticket in full: date, place, participants and cost. */
export function EventTop({ event, whole }: EventTopProps) {
  const mine = event.role === "organizer";
  const isShared = whole !== undefined && whole.coOrganizers.length > 0;
  const time = eventTime(event, Date.now());
  return (
    <section aria-label={messages.theEvent} className={`ticket ticket-large ${mine ? "ticket-mine" : ""}`}>
      <DateStub time={time} picture={<EventPicture event={event} />} />
      <div className="ticket-body">
        {/* The organizer has a badge below instead, unless others organize it too. */}
        {(!mine || isShared) && (
          <div className="mb-4 flex min-w-0 items-center gap-2.5">
            <Avatar person={faceOf(event.organizer)} size={28} />
            <p className={`min-w-0 font-semibold ${isShared ? "wrap-anywhere" : "truncate"}`}>
              {fill(messages.organizedBy, { name: organizersOf(event, whole) })}
            </p>
          </div>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 flex-[1_1_13rem]">
            <EventFacts event={event} time={time} place={<MapLink location={event.locationName} />} />
          </div>
          {event.category && (
            <span className="max-w-full min-w-0 *:max-w-full">
              <Badge tone="info">
                <bdi className="truncate">{event.category}</bdi>
              </Badge>
            </span>
          )}
        </div>
        <div className="ticket-foot">
          <EventPrice cents={event.estimatedCostCents} />
          {whole?.cancelledAt ? (
            <span className="ml-auto text-sm font-medium text-error">{messages.cancelled}</span>
          ) : (
            (mine || whole?.isCoOrganizer) && (
              <span className="ml-auto">
                <Badge tone="you">{mine ? messages.youAreOrganizer : answerMessages.youAreCoOrganizer}</Badge>
              </span>
            )
          )}
        </div>
      </div>
    </section>
  );
}

/** A link to the location on a map. It loads nothing until it is pressed and sends no referrer. */
function MapLink({ location }: { location: string }) {
  return (
    <>
      <bdi className="wrap-anywhere">{location}</bdi>{" "}
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="link-quiet -my-3 inline-flex min-h-11 items-center font-medium whitespace-nowrap"
      >
        {messages.showOnMap}
      </a>
    </>
  );
}
