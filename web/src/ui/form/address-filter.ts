import { useState } from "react";
import { useSearchParams } from "react-router";

type FilterChange<Filter> = (change: Partial<Filter>) => void;

/**
 * A list's filter as the address has it, so that Back, a reload and a shared link find it again. What is as in
 * `everything` does not stand there; what `read` finds is not to be trusted.
 */
export function useAddressFilter<Filter extends { [Name in keyof Filter]: string } & { query: string }>(
  everything: Filter,
  read: (search: URLSearchParams) => Filter,
): [Filter, FilterChange<Filter>] {
  const [search, setSearch] = useSearchParams();
  const inAddress = read(search);
  // The address follows in a transition, a moment after the keys; until then what was typed counts.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === inAddress.query) setTyped(null);
  const change = (next: Partial<Filter>) => {
    if (next.query !== undefined) setTyped(next.query);
    // The address itself, not as it was drawn: a change that is still on its way there counts.
    const after = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string>(next as Record<string, string>)) {
      if (value === everything[name as keyof Filter]) after.delete(name);
      else after.set(name, value);
    }
    setSearch(after, { replace: true, preventScrollReset: true });
  };
  return [{ ...inAddress, query: typed ?? inAddress.query }, change];
}

/** What of a filter differs from everything: what the server is asked. */
export const narrowedBy = <Filter extends object>(filter: Filter, everything: Filter): Partial<Filter> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== everything[name as keyof Filter]),
  ) as Partial<Filter>;
