import type { ReactNode } from "react";
import { formatCount } from "#domain/format-count.ts";
import type { SocialEvent } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { EventFacts } from "#web/events/event-facts.tsx";
import type { EventTime } from "#web/events/event-time.ts";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { Badge } from "#web/ui/controls/badge.tsx";
import { faceOf, shortName } from "#web/ui/format/names.ts";
import { Money } from "#web/ui/format/money.tsx";

type TicketFaceProps = {
  event: SocialEvent;
  time: EventTime | null;
  /** The event has begun, so no one can join. */
  over: boolean;
  /** The title, with or without a link. */
  title: ReactNode;
  /** Shown to the right of the price. */
  action: ReactNode;
  /** The action has a line of its own. */
  wideAction?: boolean;
  brief?: boolean;
  /** "Closes Fri" or "Closed". */
  lock?: string;
  /** Above the date. */
  picture?: ReactNode;
};

/** The content of a ticket, with its stub. */
export function TicketFace({
  event,
  time,
  over,
  title,
  action,
  wideAction = false,
  brief = false,
  lock = "",
  picture,
}: TicketFaceProps) {
  const { people, joinedCount, category } = event;
  return (
    <>
      <DateStub time={time} picture={picture} />
      <div className="ticket-body">
        {title}
        {event.role !== "organizer" && (
          <p className="truncate text-sm text-ink-soft">
            {fill(messages.organizedBy, { name: shortName(event.organizer) })}
          </p>
        )}
        <div className="mt-1.5">
          <EventFacts event={event} time={time} brief={brief} />
        </div>
        <div className="mt-3 flex min-h-7 flex-wrap items-center gap-2">
          {people.length > 0 && <AvatarStack people={people.map(faceOf)} ground="--ticket-ground" />}
          <span className="grow text-sm text-ink-soft">
            {[going(joinedCount, over), ...(lock ? [lock] : [])].join(" · ")}
          </span>
          {category && (
            <span className="min-w-0 *:max-w-full cramped:basis-full">
              <Badge tone="info">
                <bdi className="truncate">{category}</bdi>
              </Badge>
            </span>
          )}
        </div>
        <div className="ticket-foot">
          <EventPrice cents={event.estimatedCostCents} />
          <span className={`relative z-1 ml-auto flex min-h-11 items-center ${wideAction ? "basis-full" : ""}`}>
            {action}
          </span>
        </div>
      </div>
    </>
  );
}

/** The number of participants in words. */
const going = (count: number, over: boolean): string =>
  count === 0
    ? over
      ? messages.noOneCame
      : messages.noOneYet
    : fill(over ? messages.wentCount : messages.goingCount, { count: formatCount(count) });

/**
 * The date as a ticket stub. Hidden from screen readers: the text beside it says the date too. Null while the time is
 * not chosen.
 */
export function DateStub({ time, picture }: { time: EventTime | null; picture?: ReactNode }) {
  return (
    <span className="ticket-stub py-3" aria-hidden="true">
      {picture}
      <span>{time?.weekday ?? messages.stubWeekday}</span>
      <span className="ticket-day">{time?.day ?? "–"}</span>
      <span>{time?.month ?? messages.stubMonth}</span>
    </span>
  );
}

/** "$8.00 per person" or "Free"; empty if the cost is unknown. */
export function EventPrice({ cents }: { cents: number | null }) {
  if (cents === null) return null;
  if (cents === 0) return <span className="font-semibold">{messages.free}</span>;
  return (
    // On narrow screens the shorter line wraps, so that the join button stays beside it.
    <span className="min-w-min flex-[1_1_0] leading-5 font-semibold">
      <Money cents={cents} size="inherit" />{" "}
      <span className="text-sm font-medium whitespace-nowrap">{messages.perPerson}</span>
    </span>
  );
}
