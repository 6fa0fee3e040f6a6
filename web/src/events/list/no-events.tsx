import type { ReactNode } from "react";
import * as messages from "#web/events/messages.ts";
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
      <EmptyState illustration={<NoEventsPicture />} title={messages.noEventsFound} {...words()} />
    </div>
  );

  function words(): { sentence: string; action: ReactNode } {
    const showAll = <Button onClick={onShowAll}>{messages.showAllEvents}</Button>;
    if (backwards) return { sentence: messages.datesBackwards, action: showAll };
    if (narrowed) return { sentence: messages.noEventsMatchHint, action: showAll };
    if (past) return { sentence: messages.noPastEventsHint, action: showAll };
    return { sentence: messages.noEventsHint, action: <CreateEventButton /> };
  }
}
