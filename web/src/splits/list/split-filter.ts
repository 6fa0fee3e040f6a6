import { useState } from "react";
import { useSearchParams } from "react-router";
import { splitRoles, splitSorts, splitStates } from "#domain/split-list.ts";
import { everySplit, type SplitFilter } from "#web/splits/splits-query.ts";

const oneOf = <Value extends string>(values: readonly Value[], value: string | null, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

/** The filter as the address has it, so that Back, a reload and a shared link find it again. */
export function useSplitFilter(): [SplitFilter, (change: Partial<SplitFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get("query") ?? "";
  // The address follows in a transition, a moment after the keys; until then what was typed counts.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === inAddress) setTyped(null);
  const change = (next: Partial<SplitFilter>) => {
    if (next.query !== undefined) setTyped(next.query);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value === everySplit[name as keyof SplitFilter]) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const filter = {
    query: typed ?? inAddress,
    state: oneOf(splitStates, search.get("state"), "all"),
    role: oneOf(splitRoles, search.get("role"), "all"),
    sort: oneOf(splitSorts, search.get("sort"), "newest"),
  };
  return [filter, change];
}

/** Whether something is left out; the order leaves nothing out. */
export const isNarrowed = ({ query, state, role }: SplitFilter): boolean =>
  query.trim() !== "" || state !== "all" || role !== "all";
