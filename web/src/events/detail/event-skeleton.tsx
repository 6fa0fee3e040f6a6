import * as messages from "#web/events/messages.ts";
import { Skeleton, SkeletonCard, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import * as paths from "#web/paths.ts";
import { NothingHere } from "#web/ui/feedback/nothing-here.tsx";

export function EventSkeleton() {
  return (
    <SkeletonGroup label={messages.loadingTheEvent} className="@container">
      <div className="event-page">
        <div>
          <div aria-hidden="true" className="ticket ticket-large h-[222px]">
            <div className="ticket-stub" />
            <div className="ticket-body gap-3">
              <Skeleton className="h-5 w-44 max-w-full" />
              <Skeleton className="h-3.5 w-56 max-w-full" />
              <Skeleton className="h-3.5 w-36 max-w-full" />
              <Skeleton className="mt-auto h-9 w-32 rounded-field" />
            </div>
          </div>
          <Skeleton className="mt-7 h-4 w-[80%]" />
          <Skeleton className="mt-3 h-4 w-[60%]" />
        </div>
        <PeopleSkeleton />
      </div>
    </SkeletonGroup>
  );
}

/** The placeholder for the card of participants. */
export function PeopleSkeleton() {
  return (
    <SkeletonCard className="h-[280px]">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <Skeleton className="h-4 w-32 max-w-full" />
        </div>
      ))}
    </SkeletonCard>
  );
}

export const EventNotFound = () => (
  <NothingHere sentence={messages.eventNotFoundHint} back={{ to: paths.events, text: messages.backToEvents }} />
);
