import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { everyEvent, eventsQuery, type EventFilter, type EventView } from "#web/events/events-query.ts";
import { hasActiveFilter, useEventFilter } from "#web/events/list/event-filter.ts";

/**
 * The tab of the events; the month is in "yours". Without one in the address it is "yours", and for those who have no events, and for a search,
 * "discover". What was chosen in this way stays, so that joining an event does not change the list. Undefined while the
 * answer is not known.
 */
export function useEventView(): EventView | undefined {
  const [filter] = useEventFilter();
  const [settled, setSettled] = useState<EventView>();
  const inAddress = filter.view === "month" ? "yours" : filter.view;
  const chosen = inAddress || settled || narrowed(filter);
  const yours = useInfiniteQuery({ ...eventsQuery({ ...everyEvent, view: "yours" }), enabled: !chosen });
  const first = yours.data?.pages[0];
  const found = first && (first.events.length > 0 || first.nextCursor !== null ? "yours" : "discover");
  const view = chosen || (yours.isError ? "yours" : found);
  if (view !== settled) setSettled(view);
  return view;
}

const narrowed = (filter: EventFilter): EventView | undefined =>
  hasActiveFilter(filter) || filter.past !== "" ? "discover" : undefined;
