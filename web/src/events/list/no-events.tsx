import type { ReactNode } from "react";
import { CreateEventButton } from "#web/events/form/create-event-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoEventsPicture } from "#web/ui/illustrations/no-events.tsx";

type NoEventsProps = {
  /** Whether a filter hides events. */
  narrowed: boolean;
  /** Whether the date range ends before it begins. */
  backwards: boolean;
  past: boolean;
  onShowAll: () => void;
};

export function NoEvents({ narrowed, backwards, past, onShowAll }: NoEventsProps) {
  return (
    <div role="status" className="flex flex-1 flex-col">
      <EmptyState illustration={<NoEventsPicture />} title="No events found" {...words()} />
    </div>
  );

  function words(): { sentence: string; action: ReactNode } {
    const showAll = <Button onClick={onShowAll}>Show all events</Button>;
    if (backwards) return { sentence: "“From” is later than “To”.", action: showAll };
    if (narrowed) return { sentence: "Try adjusting your search", action: showAll };
    if (past) return { sentence: "There are no past events yet.", action: showAll };
    return { sentence: "Be the first to create an event!", action: <CreateEventButton /> };
  }
}
