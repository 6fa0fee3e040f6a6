import { splitRoles, splitSorts, splitStates } from "#domain/splits/split-list.ts";
import { everySplit, type SplitFilter } from "#web/splits/splits-query.ts";
import { useAddressFilter } from "#web/ui/form/address-filter.ts";

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
export const isNarrowed = ({ query, state, role }: SplitFilter): boolean =>
  query.trim() !== "" || state !== "all" || role !== "all";
