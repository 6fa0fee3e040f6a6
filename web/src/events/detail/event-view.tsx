import { CalendarPlus, Share2 } from "lucide-react";
import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { EventCosts } from "#web/events/detail/event-costs.tsx";
import { EventPeople } from "#web/events/detail/event-people.tsx";
import { PeopleSkeleton } from "#web/events/detail/event-skeleton.tsx";
import { EventTop } from "#web/events/detail/event-top.tsx";
import { saveToCalendar } from "#web/events/detail/save-to-calendar.ts";
import { shareEvent } from "#web/events/detail/share-event.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkedText } from "#web/ui/format/linked-text.tsx";
import { SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

type EventViewProps = {
  event: SocialEvent;
  /** The event's details, which the list does not have; undefined while loading. */
  whole: EventDetail | undefined;
  me: Person;
  /** Opens Create Split with the event's people and cost. */
  onSplit: (event: EventDetail) => void;
};

/** The ticket and description, with the participants beside or, on narrow screens, below. */
export function EventView({ event, whole, me, onSplit }: EventViewProps) {
  return (
    <div className="@container flex-1">
      <div className="event-page">
        <div className="flex min-w-0 flex-col gap-7">
          <EventTop event={event} whole={whole} me={me} />
          {event.description && (
            <section aria-label="Description">
              <p className="max-w-[34rem] whitespace-pre-wrap wrap-anywhere">
                <LinkedText text={event.description} />
              </p>
            </section>
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button
              icon={<CalendarPlus className="icon-20" aria-hidden="true" />}
              onClick={() => void saveToCalendar(event)}
            >
              Add to calendar
            </Button>
            <Button icon={<Share2 className="icon-20" aria-hidden="true" />} onClick={() => void shareEvent(event)}>
              Share
            </Button>
          </div>
          {whole && <EventCosts event={whole} onSplit={() => onSplit(whole)} />}
        </div>
        {whole ? (
          <EventPeople event={whole} me={me} />
        ) : (
          <SkeletonGroup label="Loading the people">
            <PeopleSkeleton />
          </SkeletonGroup>
        )}
      </div>
    </div>
  );
}
