import * as messages from "#web/events/messages.ts";
import { everyEvent, type EventFilter } from "#web/events/events-query.ts";
import { activeFilters } from "#web/events/list/event-filter.ts";
import { FilterFields } from "#web/events/list/filter-fields.tsx";
import { FilterBar } from "#web/ui/form/filter-bar.tsx";
import { SearchField } from "#web/ui/form/search-field.tsx";
import { useToday } from "#web/ui/format/use-now.ts";

type EventFilterBarProps = {
  filter: EventFilter;
  onChange: (change: Partial<EventFilter>) => void;
};

/** The search field, and what else narrows the events. */
export function EventFilterBar({ filter, onChange }: EventFilterBarProps) {
  const active = activeFilters(filter, useToday());
  return (
    <FilterBar
      label={messages.events}
      active={active.map(({ name, text, without }) => ({ name, text, remove: () => onChange(without) }))}
      done={messages.showEvents}
      onClear={() => onChange({ ...everyEvent, view: filter.view, query: filter.query })}
      fields={<FilterFields filter={filter} onChange={onChange} />}
      before={
        <SearchField
          label={messages.searchEvents}
          value={filter.query}
          onChange={(query) => onChange({ query })}
          shortcut
          large
          className="min-w-0 flex-[1_1_6rem] md:max-w-[28rem]"
        />
      }
      large
    />
  );
}
