import { useInfiniteQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { everyEvent, eventsQuery, type EventFilter, type EventView } from "#web/events/events-query.ts";
import { endsBeforeStart, hasActiveFilter } from "#web/events/list/event-filter.ts";
import { useAnsweredHere } from "#web/events/list/answered-here.ts";
import { InvitedTicket } from "#web/events/list/invited-ticket.tsx";
import { EventTicket } from "#web/events/list/event-ticket.tsx";
import { NoEvents } from "#web/events/list/no-events.tsx";
import { useRefetchFailure } from "#web/events/list/refetch-failure.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

type EventListProps = {
  me: Person;
  view: EventView | "";
  /** With the search as it was typed last. */
  filter: EventFilter;
  onChange: (change: Partial<EventFilter>) => void;
};

/** Without a view, while it is not known which one to show. Upcoming events as tickets, nearest first, or past events, newest first. */
export function EventList({ me, view, filter, onChange }: EventListProps) {
  const list = useInfiniteQuery({ ...eventsQuery(filter), enabled: view !== "" });
  useRefetchFailure(list.isRefetchError);
  const listed = list.data?.pages.flatMap((page) => page.events) ?? [];
  const { events, isAnswered, answer } = useAnsweredHere(view, listed);
  const searching = list.isPending || (events.length === 0 && list.hasNextPage);
  // The pressed button disappears with the change, so the focus moves.
  const show = (change: Partial<EventFilter>) => {
    giveFocusBack(null);
    onChange(change);
  };

  return (
    <>
      {searching && <EventListSkeleton />}
      {list.isLoadingError && (
        <LoadError failure={failures.loadEvents} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && !searching && events.length === 0 && (
        <NoEvents
          narrowed={hasActiveFilter(filter)}
          backwards={endsBeforeStart(filter)}
          past={filter.past !== ""}
          view={view}
          onShowAll={() => show({ ...everyEvent, view })}
          onDiscover={() => show({ view: "discover" })}
        />
      )}
      {events.length > 0 && (
        <div
          aria-busy={list.isPlaceholderData}
          className={`@container mt-5 ${list.isPlaceholderData ? "opacity-60" : ""}`}
        >
          <ul aria-label={messages.events} className="ticket-grid">
            {events.map((event) =>
              view === "invited" ? (
                <InvitedTicket
                  key={event.id}
                  event={event}
                  me={me}
                  answered={isAnswered(event)}
                  onAnswer={() => answer(event)}
                />
              ) : (
                <EventTicket key={event.id} event={event} me={me} />
              ),
            )}
          </ul>
        </div>
      )}
      <LoadMore query={list} />
      {list.isSuccess && !list.hasNextPage && events.length > 0 && filter.past === "" && view !== "invited" && (
        <p className="mt-6 text-center">
          <Button variant="quiet" onClick={() => show({ past: "true" })}>
            {messages.showPastEvents}
          </Button>
        </p>
      )}
    </>
  );
}

function EventListSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingEvents} className="@container mt-5">
      <div className="ticket-grid">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} aria-hidden="true" className="ticket h-[223px]">
            <div className="ticket-stub" />
            <div className="ticket-body gap-3">
              <Skeleton className="h-5 w-44 max-w-full" />
              <Skeleton className="h-3.5 w-28 max-w-full" />
              <Skeleton className="h-3.5 w-36 max-w-full" />
              <Skeleton className="mt-auto h-9 w-24 self-end rounded-field" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
