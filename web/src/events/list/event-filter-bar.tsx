import { SlidersHorizontal, X } from "lucide-react";
import { useRef, useState } from "react";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { activeFilters } from "#web/events/list/event-filter.ts";
import { FilterPanel } from "#web/events/list/filter-panel.tsx";
import type { EventFilter } from "#web/events/events-query.ts";
import { everyEvent } from "#web/events/events-query.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Popover } from "#web/ui/overlay/popover.tsx";
import { SearchField } from "#web/ui/form/search-field.tsx";
import { useToday } from "#web/ui/format/use-now.ts";

type FilterBarProps = {
  filter: EventFilter;
  onChange: (change: Partial<EventFilter>) => void;
};

/** The search field, the Filter button with the number of active filters, and a removable chip for each. */
export function EventFilterBar({ filter, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const active = activeFilters(filter, useToday());
  // The focused chip was removed.
  const focusFilter = () => root.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
  return (
    <div ref={root} role="search" aria-label={messages.events} className="flex flex-wrap items-center gap-2.5">
      <SearchField
        label={messages.searchEvents}
        value={filter.query}
        onChange={(query) => onChange({ query })}
        shortcut
        large
        className="min-w-0 flex-[1_1_6rem] md:max-w-[28rem]"
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={messages.filter}
        trigger={(wiring) => (
          <Button
            className="min-h-[2.875rem]"
            icon={<SlidersHorizontal className="icon-20" />}
            aria-label={active.length > 0 ? fill(messages.filterWithCount, { count: active.length }) : messages.filter}
            {...wiring}
          >
            {messages.filter}
            {active.length > 0 && (
              <span
                aria-hidden="true"
                className="-mr-1 grid size-5 place-items-center rounded-full bg-primary text-[0.75rem] leading-none text-primary-content"
              >
                {active.length}
              </span>
            )}
          </Button>
        )}
      >
        <FilterPanel
          filter={filter}
          onChange={onChange}
          onClear={() => onChange({ ...everyEvent, view: filter.view, query: filter.query })}
          onClose={() => {
            focusFilter();
            setOpen(false);
          }}
        />
      </Popover>
      {active.length > 0 && (
        <ul
          aria-label={messages.activeFilters}
          className="flex min-w-0 flex-wrap items-center gap-x-1 max-md:-my-1.5 max-md:-ml-2.5 max-md:basis-full"
        >
          {active.map(({ name, text, without }) => (
            <li key={name} className="max-w-full min-w-0">
              <button
                type="button"
                aria-label={fill(messages.removeFilter, { text })}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-field px-2.5 text-sm font-medium text-ink-soft hover:bg-base-200 hover:text-base-content"
                onClick={() => {
                  onChange(without);
                  focusFilter();
                }}
              >
                <span className="truncate">{text}</span>
                <X className="icon-16 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
