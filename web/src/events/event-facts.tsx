import { Clock, MapPin, Users, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "#domain/format-count.ts";
import type { SocialEvent } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { VISIBILITY_ICONS, visibilityOf } from "#web/events/visibility-words.ts";
import type { EventTime } from "#web/events/event-time.ts";

type EventFactsProps = {
  event: SocialEvent;
  time: EventTime | null;
  /** Replaces the location's name. */
  place?: ReactNode;
  /**
   * Shows the hour alone, since the stub has the date, and one line even when two time zones apply; no line says that there is no limit.
   */
  brief?: boolean;
};

/** Where, when and for how many people. */
export function EventFacts({ event, time, place, brief = false }: EventFactsProps) {
  const { maxParticipants, locationName } = event;
  return (
    <dl className="flex flex-col gap-0.5 text-sm text-ink-soft">
      <Fact icon={MapPin} label={messages.location}>
        {place ?? <bdi className="block truncate">{locationName}</bdi>}
      </Fact>
      <Fact icon={Clock} label={messages.dateTime}>
        {brief && time ? (
          <>
            <time dateTime={event.eventDate}>
              <span className="sr-only">{time.here}</span>
              <span aria-hidden="true">{time.hour}</span>
            </time>{" "}
            {time.there && <span className="inline-block">({time.there})</span>}
          </>
        ) : (
          <>
            {time?.there ? (
              <Sentence
                text={messages.timeHereAndThere}
                values={{
                  here: <time dateTime={event.eventDate}>{time.here}</time>,
                  there: <span className="block">{time.there}</span>,
                }}
              />
            ) : time ? (
              <time dateTime={event.eventDate}>{time.here}</time>
            ) : (
              messages.dateTime
            )}
          </>
        )}
      </Fact>
      {(maxParticipants !== null || (event.visibility === "everyone" && !brief)) && (
        <Fact icon={Users} label={messages.participants}>
          {maxParticipants === null
            ? messages.noLimit
            : fill(messages.maxParticipantsFact, { count: formatCount(maxParticipants) })}
        </Fact>
      )}
      {event.visibility !== "everyone" && (
        <Fact icon={VISIBILITY_ICONS[event.visibility]} label={messages.visibleTo}>
          <span className="block truncate">{visibilityOf(event)}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <dt className="contents">
        <Icon className="icon-16 mt-[3px] shrink-0" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}
