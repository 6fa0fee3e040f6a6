import { splitStates, type SplitFilter } from "#web/splits/list/split-filter.ts";
import { Chips } from "#web/ui/chip.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

type FilterBarProps = {
  filter: SplitFilter;
  onChange: (change: Partial<SplitFilter>) => void;
  /** A short list on a phone is read faster than searched. */
  searchOnPhone: boolean;
};

export function SplitFilterBar({ filter, onChange, searchOnPhone }: FilterBarProps) {
  return (
    <div className="mt-5 mb-1 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <Chips label="Show" options={splitStates} value={filter.state} onChange={(state) => onChange({ state })} />
      <SearchField
        label="Search splits"
        value={filter.query}
        onChange={(query) => onChange({ query })}
        shortcut
        className={`md:w-60 ${searchOnPhone ? "max-md:h-11" : "max-md:hidden"}`}
      />
    </div>
  );
}
