import { FIRST_DAY } from "#domain/time/calendar.ts";
import { EVENT_CATEGORIES } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import type { EventFilter } from "#web/events/events-query.ts";
import { activeFilters } from "#web/events/list/event-filter.ts";
import { CostChoice } from "#web/events/list/cost-choice.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, TextField } from "#web/ui/form/field.tsx";
import { SwitchLine } from "#web/ui/form/switch.tsx";

type FilterPanelProps = {
  filter: EventFilter;
  onChange: (change: Partial<EventFilter>) => void;
  onClear: () => void;
  onClose: () => void;
};

/** All filters. Each change applies immediately. */
export function FilterPanel({ filter, onChange, onClear, onClose }: FilterPanelProps) {
  const { category, from, to, maxCostCents, mine, past } = filter;
  // A month has its days, past ones included, and they are the user's own.
  const isMonth = filter.view === "month";
  const nothing = activeFilters(filter, "").length === 0;
  return (
    <form
      className="flex flex-col gap-5 p-5 max-md:pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Field label={messages.category}>
        {(wiring) => (
          <div className="field-box">
            <select
              className="field-input cursor-pointer"
              value={category}
              onChange={(event) => onChange({ category: event.target.value })}
              {...wiring}
            >
              {["", ...categoriesWith(category)].map((name) => (
                <option key={name} value={name} className="bg-base-100 text-base-content">
                  {name || messages.allCategories}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      {!isMonth && (
        <div className="grid grid-cols-2 gap-3 max-[400px]:grid-cols-1">
          <TextField
            label={messages.dateFrom}
            type="date"
            min={FIRST_DAY}
            value={from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <TextField
            label={messages.dateTo}
            type="date"
            min={from || FIRST_DAY}
            value={to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
      <CostChoice value={maxCostCents} onChange={(cents) => onChange({ maxCostCents: cents })} />
      {!isMonth && (
        <div className="flex flex-col">
          {filter.view === "discover" && (
            <SwitchLine
              className={line}
              label={messages.yourEvents}
              sentence={messages.yourEventsHint}
              checked={mine !== ""}
              onChange={(checked) => onChange({ mine: checked ? "true" : "" })}
            />
          )}
          <SwitchLine
            className={line}
            label={messages.pastEvents}
            sentence={messages.pastEventsHint}
            checked={past !== ""}
            onChange={(checked) => onChange({ past: checked ? "true" : "" })}
          />
        </div>
      )}
      {/* Stays in view when the sheet of a small phone scrolls. */}
      <div className="flex items-center justify-between gap-3 max-md:sticky max-md:bottom-0 max-md:-mx-5 max-md:-mb-6 max-md:bg-base-100 max-md:px-5 max-md:pt-3 max-md:pb-6">
        <Button variant="quiet" className="-ml-3 px-3" aria-disabled={nothing} onClick={onClear}>
          {messages.clearAll}
        </Button>
        <Button type="submit" variant="primary" className="max-md:flex-1">
          {messages.showEvents}
        </Button>
      </div>
    </form>
  );
}

const line = "border-b border-base-300 py-2 first:border-t";

/** Adds a custom category from the URL to the choices. */
const categoriesWith = (category: string): readonly string[] =>
  category === "" || EVENT_CATEGORIES.some((name) => name === category)
    ? EVENT_CATEGORIES
    : [category, ...EVENT_CATEGORIES];
