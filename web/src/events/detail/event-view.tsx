import { CalendarPlus, Share2 } from "lucide-react";
import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { EventAnswer } from "#web/events/detail/event-answer.tsx";
import { EventBill } from "#web/events/detail/event-bill.tsx";
import { EventCover } from "#web/events/detail/event-cover.tsx";
import { EventCosts } from "#web/events/detail/event-costs.tsx";
import { EventPeople } from "#web/events/detail/event-people.tsx";
import { PeopleSkeleton } from "#web/events/detail/event-skeleton.tsx";
import { EventReminder } from "#web/events/detail/event-reminder.tsx";
import { EventSeries } from "#web/events/detail/event-series.tsx";
import { EventTop } from "#web/events/detail/event-top.tsx";
import { YourGuests } from "#web/events/detail/your-guests.tsx";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { LinkedText } from "#web/ui/format/linked-text.tsx";
import { SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import * as paths from "#web/paths.ts";
import * as itemPaths from "#web/item-paths.ts";
import { saveFile } from "#web/ui/controls/save-file.ts";
import { shareLink } from "#web/ui/controls/share-link.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

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
  if (whole?.cancelledAt) return <CancelledEvent event={whole} />;
  return (
    <div className="@container flex-1">
      <div className="event-page">
        <div className="flex min-w-0 flex-col gap-7">
          {whole && <EventCover event={whole} />}
          <EventTop event={event} whole={whole} />
          <EventAnswer event={event} whole={whole} me={me} />
          {event.description && (
            <section aria-label={messages.description}>
              <p className="max-w-[34rem] whitespace-pre-wrap wrap-anywhere">
                <LinkedText text={event.description} />
              </p>
            </section>
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button icon={<CalendarPlus className="icon-20" />} onClick={() => void saveToCalendar(event)}>
              {messages.addToCalendar}
            </Button>
            <Button
              icon={<Share2 className="icon-20" />}
              onClick={() => void shareLink(event.title, location.origin + itemPaths.event(event.id))}
            >
              {messages.share}
            </Button>
          </div>
          {whole && <EventReminder event={whole} />}
          {event.visibility === "invited" && (
            <p className="-mt-4 text-sm text-ink-soft">
              {event.role === "organizer" || whole?.isCoOrganizer ? messages.shareInvitedByYou : messages.shareInvited}
            </p>
          )}
          {whole && <EventBill event={whole} me={me} />}
          {whole && <YourGuests event={whole} />}
          {whole && <EventSeries event={whole} />}
          {whole && <EventCosts event={whole} onSplit={() => onSplit(whole)} />}
        </div>
        {whole ? (
          <EventPeople event={whole} me={me} />
        ) : (
          <SkeletonGroup label={messages.loadingThePeople}>
            <PeopleSkeleton />
          </SkeletonGroup>
        )}
      </div>
    </div>
  );
}

/** What was cancelled, for those who were in it, and the splits of its cost. */
function CancelledEvent({ event }: { event: EventDetail }) {
  return (
    <div className="@container flex-1">
      <div className="flex max-w-[42rem] min-w-0 flex-col gap-7">
        <p role="status" className="font-medium text-error">
          {messages.eventIsCancelled}
        </p>
        <EventTop event={event} whole={event} />
        <EventCosts event={{ ...event, role: "none" }} onSplit={() => {}} />
        <p>
          <ButtonLink to={paths.events}>{messages.backToEvents}</ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** Downloads the event as a calendar file. The code that writes the file is loaded on demand. */
async function saveToCalendar(event: SocialEvent): Promise<void> {
  try {
    const { calendarFile, calendarFileName } = await import("#web/events/detail/calendar-file.ts");
    const text = calendarFile(event, location.origin + itemPaths.event(event.id), new Date());
    saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), calendarFileName(event));
  } catch (error) {
    console.error("the calendar file could not be written", error);
    toast.error(messages.calendarFileFailed);
  }
}
