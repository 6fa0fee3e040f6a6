import { useQuery } from "@tanstack/react-query";
import { Tent, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { splitRoles, splitStates } from "#domain/splits/split-list.ts";
import * as messages from "#web/splits/messages.ts";
import { type SplitListFilter, everySplit, splitFiltersQuery } from "#web/splits/splits-query.ts";
import { useAddressFilter } from "#web/ui/form/address-filter.ts";
import { Chip, Chips } from "#web/ui/form/chip.tsx";
import { PillSelect } from "#web/ui/form/pill-select.tsx";
import { SearchField } from "#web/ui/form/search-field.tsx";

const states = [
  { value: "all", text: messages.allSplits },
  { value: "pending", text: messages.pending },
  { value: "owed", text: messages.youAreOwed },
  { value: "owe", text: messages.youOwe },
  { value: "settled", text: messages.settled },
] as const;

type FilterBarProps = {
  filter: SplitListFilter;
  onChange: (change: Partial<SplitListFilter>) => void;
};

/** The filter of the list of all splits. Squads and people are loaded once a filter is about to be opened, or one is in the address. */
export function SplitFilterBar({ filter, onChange }: FilterBarProps) {
  const mine = filter.role === "creator";
  const [isOpened, setIsOpened] = useState(false);
  const { data: offered } = useQuery({
    ...splitFiltersQuery,
    enabled: isOpened || filter.squadId !== "" || filter.personId !== "",
  });
  const squads = offered?.squads.map(({ id, name }) => ({ value: id, text: name }));
  const load = () => setIsOpened(true);
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
      <SplitSearch filter={filter} onChange={onChange}>
        <div className="contents" onPointerEnter={load} onFocus={load}>
          <PillSelect
            label={messages.filterBySquad}
            icon={Tent}
            options={[{ value: "", text: messages.everySquad }, ...(squads ?? loading(filter.squadId))]}
            value={filter.squadId}
            onChange={(squadId) => onChange({ squadId })}
            signOnPhone
            className={`max-w-44 ${filter.squadId ? "field-chosen" : ""}`}
          />
          <PersonFilter people={offered?.people} filter={filter} onChange={onChange} />
        </div>
      </SplitSearch>
    </div>
  );
}

/** The search for splits, and beside it the filters of its list. */
export function SplitSearch({ filter, onChange, children }: FilterBarProps & { children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      <SearchField
        label={messages.searchSplits}
        value={filter.query}
        onChange={(query) => onChange({ query })}
        shortcut
        className="min-w-0 flex-1 md:w-56"
      />
      {children}
    </div>
  );
}

/** Chooses whose splits are listed, among these people; undefined while they are loaded. */
export function PersonFilter({ people, filter, onChange }: FilterBarProps & { people: Person[] | undefined }) {
  const options = people?.map((person) => ({ value: person.id, text: nameOf(person) }));
  return (
    <PillSelect
      label={messages.filterByPerson}
      icon={UserRound}
      options={[{ value: "", text: messages.everyPerson }, ...(options ?? loading(filter.personId))]}
      value={filter.personId}
      onChange={(personId) => onChange({ personId })}
      signOnPhone
      className={`max-w-44 ${filter.personId ? "field-chosen" : ""}`}
    />
  );
}

/** Until the options are known: the one in the address has no name yet. */
const loading = (chosen: string) => [{ value: chosen || "loading", text: messages.filterLoading, disabled: true }];

const oneOf = <Value extends string>(values: readonly Value[], value: string | null, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

const read = (search: URLSearchParams): SplitListFilter => ({
  query: search.get("query") ?? "",
  state: oneOf(splitStates, search.get("state"), "all"),
  role: oneOf(splitRoles, search.get("role"), "all"),
  squadId: search.get("squadId") ?? "",
  personId: search.get("personId") ?? "",
});

export const useSplitFilter = () => useAddressFilter(everySplit, read);

/** Whether the filter hides anything. */
export const hasActiveFilter = ({ query, state, role, squadId, personId }: SplitListFilter): boolean =>
  query.trim() !== "" || state !== "all" || role !== "all" || squadId !== "" || personId !== "";
