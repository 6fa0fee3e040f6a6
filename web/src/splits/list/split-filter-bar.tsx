import * as messages from "#web/splits/messages.ts";
import { type SplitFilter, everySplit } from "#web/splits/splits-query.ts";
import { Chip, Chips } from "#web/ui/form/chip.tsx";
import { SearchField } from "#web/ui/form/search-field.tsx";
import { splitRoles, splitSorts, splitStates, type SplitSort } from "#domain/splits/split-list.ts";
import { useAddressFilter } from "#web/ui/form/address-filter.ts";
import { ArrowDownUp } from "lucide-react";
import { PillSelect } from "#web/ui/form/pill-select.tsx";

const states = [
  { value: "all", text: messages.allSplits },
  { value: "pending", text: messages.pending },
  { value: "owed", text: messages.youAreOwed },
  { value: "owe", text: messages.youOwe },
  { value: "settled", text: messages.settled },
] as const;

type FilterBarProps = {
  filter: SplitFilter;
  onChange: (change: Partial<SplitFilter>) => void;
};

export function SplitFilterBar({ filter, onChange }: FilterBarProps) {
  const mine = filter.role === "creator";
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <Chips
        label={messages.showSplits}
        options={states}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      >
        <Chip pressed={mine} onPress={() => onChange({ role: mine ? "all" : "creator" })}>
          {messages.createdByYou}
        </Chip>
      </Chips>
      <div className="flex items-center gap-2 max-md:w-full">
        <SearchField
          label={messages.searchSplits}
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

const oneOf = <Value extends string>(values: readonly Value[], value: string | null, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

const read = (search: URLSearchParams): SplitFilter => ({
  query: search.get("query") ?? "",
  state: oneOf(splitStates, search.get("state"), "all"),
  role: oneOf(splitRoles, search.get("role"), "all"),
  sort: oneOf(splitSorts, search.get("sort"), "newest"),
});

export const useSplitFilter = () => useAddressFilter(everySplit, read);

/** Whether the filter hides anything. Sorting does not. */
export const hasActiveFilter = ({ query, state, role }: SplitFilter): boolean =>
  query.trim() !== "" || state !== "all" || role !== "all";

const sorts: readonly { value: SplitSort; text: string }[] = [
  { value: "newest", text: messages.newestFirst },
  { value: "oldest", text: messages.oldestFirst },
  { value: "largest", text: messages.largestFirst },
];

function SplitSortChoice({ value, onChange }: { value: SplitSort; onChange: (sort: SplitSort) => void }) {
  return (
    <PillSelect
      label={messages.sortOrder}
      icon={ArrowDownUp}
      options={sorts}
      value={value}
      onChange={onChange}
      signOnPhone
    />
  );
}
