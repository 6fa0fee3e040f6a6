import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { eventsByDay } from "#domain/events/event-days.ts";
import type { SocialEvent } from "#domain/events/events.ts";
import * as failures from "#domain/failures.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { monthAfter, monthBefore, monthOf } from "#domain/time/calendar.ts";
import * as eventMessages from "#web/events/messages.ts";
import * as messages from "#web/events/month/messages.ts";
import type { EventFilter } from "#web/events/events-query.ts";
import { hasActiveFilter } from "#web/events/list/event-filter.ts";
import { EventTicket } from "#web/events/list/event-ticket.tsx";
import { useRefetchFailure } from "#web/events/list/refetch-failure.ts";
import { useMonthAddress } from "#web/events/month/month-address.ts";
import { MonthGrid } from "#web/events/month/month-grid.tsx";
import { monthQuery } from "#web/events/month/month-query.ts";
import { firstDayWithEvents, shownDay } from "#web/events/month/shown-day.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatLongDate, formatMonth, localTimeZone, otherYear } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

type EventMonthProps = {
  me: Person;
  /** With the search as it was typed last. */
  filter: EventFilter;
};

/** The user's own events as a calendar: a month, and below it the events of the chosen day, in the user's time zone. */
export function EventMonth({ me, filter }: EventMonthProps) {
  const monthId = useId();
  const dayId = useId();
  const today = useToday();
  const [shown, show] = useMonthAddress(today);
  const { month } = shown;
  const found = useInfiniteQuery(monthQuery(month, filter));
  useRefetchFailure(found.isRefetchError);
  const events = found.data?.pages.flatMap((page) => page.events) ?? [];
  const days = eventsByDay(events, localTimeZone());
  const selected = shownDay(shown, days, today);
  const name = formatMonth(month);

  return (
    <div className="mt-5">
      <div className="mb-3 flex flex-wrap items-center">
        <h2 id={monthId} aria-live="polite" className="mr-auto text-lg md:text-xl">
          {name}
        </h2>
        <div className="flex shrink-0">
          <Button variant="quiet" className="px-3" onClick={() => show({ month: monthOf(today), day: today })}>
            {messages.today}
          </Button>
          <IconButton
            label={messages.previousMonth}
            icon={<ChevronLeft className="icon-20" />}
            onClick={() => show({ month: monthBefore(month), day: null })}
          />
          <IconButton
            label={messages.nextMonth}
            icon={<ChevronRight className="icon-20" />}
            onClick={() => show({ month: monthAfter(month), day: null })}
          />
        </div>
      </div>
      {found.isLoadingError ? (
        <LoadError failure={failures.loadEvents} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? "opacity-60" : ""}>
          <MonthGrid
            month={month}
            labelId={monthId}
            days={days}
            today={today}
            selected={selected}
            loading={found.isPending}
            onSelect={(day) => show({ month: monthOf(day), day })}
          />
          <section className="@container mt-6" aria-labelledby={dayId}>
            <h2 id={dayId} className="mb-3 text-lg">
              {formatLongDate(selected) + otherYear(selected, today)}
            </h2>
            {found.isPending ? <DaySkeleton /> : <EventsOfDay me={me} events={days.get(selected)} none={none()} />}
          </section>
        </div>
      )}
    </div>
  );

  function none(): string {
    if (firstDayWithEvents(month, days) !== undefined) return messages.noEventsOnDay;
    return fill(hasActiveFilter(filter) ? messages.noneFoundInMonth : messages.noEventsInMonth, { month: name });
  }
}

type EventsOfDayProps = { me: Person; events: readonly SocialEvent[] | undefined; none: string };

function EventsOfDay({ me, events, none }: EventsOfDayProps) {
  if (!events)
    return (
      <p role="status" className="text-ink-soft">
        {none}
      </p>
    );
  return (
    <ul aria-label={eventMessages.events} className="ticket-grid">
      {events.map((event) => (
        <EventTicket key={event.id} event={event} me={me} />
      ))}
    </ul>
  );
}

const DaySkeleton = () => (
  <SkeletonGroup label={messages.loadingMonth}>
    <Skeleton className="h-5 w-44 max-w-full" />
  </SkeletonGroup>
);
