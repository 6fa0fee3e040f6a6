import type { Person } from "#domain/profiles/profiles.ts";
import type { EventFilter, EventView } from "#web/events/events-query.ts";
import { EventFilterBar } from "#web/events/list/event-filter-bar.tsx";
import { useEventFilter } from "#web/events/list/event-filter.ts";
import { EventList } from "#web/events/list/event-list.tsx";
import { ViewChoice } from "#web/events/list/view-choice.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";

const EventMonth = lazyPart(() => import("#web/events/month/event-month.tsx").then((found) => found.EventMonth), true);

const DEBOUNCE_MS = 300;

/** The events of a tab and what narrows them. Without a view, while it is not known which one to show. */
export function EventTab({ me, view = "" }: { me: Person; view: EventView | "" | undefined }) {
  const [inAddress, changeAddress] = useEventFilter();
  const isMonth = inAddress.view === "month";
  const filter: EventFilter = isMonth ? { ...inAddress, from: "", to: "", mine: "", past: "" } : { ...inAddress, view };
  // The tab stays the same while its events are filtered.
  const changeFilter = (change: Partial<EventFilter>) => changeAddress({ view: filter.view, ...change });
  const searched = {
    ...filter,
    query: useDebouncedValue(filter.query.trim(), DEBOUNCE_MS),
    maxCostCents: useDebouncedValue(filter.maxCostCents, DEBOUNCE_MS),
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <div className="min-w-0 grow max-md:basis-full">
          <EventFilterBar filter={filter} onChange={changeFilter} />
        </div>
        {/* Nearly always it will be the user's own events. */}
        {(isMonth || view === "yours" || view === "") && (
          <div className="max-md:basis-full">
            <ViewChoice isMonth={isMonth} />
          </div>
        )}
      </div>
      {isMonth ? (
        <EventMonth me={me} filter={searched} fallback={<SkeletonGroup className="h-[420px]">{null}</SkeletonGroup>} />
      ) : (
        <EventList me={me} view={view} filter={searched} onChange={changeFilter} />
      )}
    </>
  );
}
