import { SplitSortChoice } from "#web/splits/list/split-sort-choice.tsx";
import type { SplitFilter } from "#web/splits/splits-query.ts";
import { Chip, Chips } from "#web/ui/form/chip.tsx";
import { SearchField } from "#web/ui/form/search-field.tsx";

const states = [
  { value: "all", text: "All" },
  { value: "pending", text: "Pending" },
  { value: "owed", text: "You are owed" },
  { value: "owe", text: "You owe" },
  { value: "settled", text: "Settled" },
] as const;

type FilterBarProps = {
  filter: SplitFilter;
  onChange: (change: Partial<SplitFilter>) => void;
};

export function SplitFilterBar({ filter, onChange }: FilterBarProps) {
  const mine = filter.role === "creator";
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <Chips label="Show" options={states} value={filter.state} onChange={(state) => onChange({ state })}>
        <Chip pressed={mine} onPress={() => onChange({ role: mine ? "all" : "creator" })}>
          Created by you
        </Chip>
      </Chips>
      <div className="flex items-center gap-2 max-md:w-full">
        <SearchField
          label="Search splits"
          value={filter.query}
          onChange={(query) => onChange({ query })}
          shortcut
          className="min-w-0 flex-1 md:w-60"
        />
        <SplitSortChoice value={filter.sort} onChange={(sort) => onChange({ sort })} />
      </div>
    </div>
  );
}
