import type { ReactNode } from "react";
import * as messages from "#web/events/list/messages.ts";
import type { EventView } from "#web/events/events-query.ts";
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
  view: EventView | "";
  onShowAll: () => void;
  /** Looks for the same among all events. */
  onDiscover: () => void;
};

export function NoEvents({ narrowed, backwards, past, view, onShowAll, onDiscover }: NoEventsProps) {
  return (
    <div role="status" className="flex flex-1 flex-col">
      <EmptyState illustration={<NoEventsPicture />} title={messages.noEventsFound} {...words()} />
    </div>
  );

  function words(): { sentence: string; action: ReactNode } {
    const showAll = <Button onClick={onShowAll}>{messages.showAllEvents}</Button>;
    if (backwards) return { sentence: messages.datesBackwards, action: showAll };
    const discover = view !== "discover" && <Button onClick={onDiscover}>{messages.lookInDiscover}</Button>;
    if (narrowed) return { sentence: messages.noEventsMatchHint, action: both(showAll, discover) };
    if (past) return { sentence: messages.noPastEventsHint, action: both(showAll, discover) };
    if (view === "invited") return { sentence: messages.noInvitationsHint, action: discover };
    return { sentence: messages.noEventsHint, action: both(<CreateEventButton />, discover) };
  }
}

const both = (first: ReactNode, second: ReactNode) => (
  <span className="flex flex-wrap justify-center gap-2.5">
    {first}
    {second}
  </span>
);
