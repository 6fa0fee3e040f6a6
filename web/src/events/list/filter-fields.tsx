import { FIRST_DAY } from "#domain/time/calendar.ts";
import { EVENT_CATEGORIES } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import type { EventFilter } from "#web/events/events-query.ts";
import { CostChoice } from "#web/events/list/cost-choice.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { SwitchLine } from "#web/ui/form/switch.tsx";

type FilterFieldsProps = {
  filter: EventFilter;
  onChange: (change: Partial<EventFilter>) => void;
};

export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const { category, from, to, maxCostCents, mine, past } = filter;
  // A month has its days, past ones included, and they are the user's own.
  const isMonth = filter.view === "month";
  return (
    <>
      <SelectField
        label={messages.category}
        options={["", ...categoriesWith(category)].map((name) => ({
          value: name,
          text: name || messages.allCategories,
        }))}
        value={category}
        onChange={(chosen) => onChange({ category: chosen })}
      />
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
    </>
  );
}

const line = "border-b border-base-300 py-2 first:border-t";

/** Adds a custom category from the URL to the choices. */
const categoriesWith = (category: string): readonly string[] =>
  category === "" || EVENT_CATEGORIES.some((name) => name === category)
    ? EVENT_CATEGORIES
    : [category, ...EVENT_CATEGORIES];
