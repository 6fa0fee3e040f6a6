import { useState } from "react";
import { useSearchParams } from "react-router";

type FilterChange<Filter> = (change: Partial<Filter>) => void;

/**
 * Keeps a list's filter in the URL, so that Back, a reload and a shared link restore it. Values equal to those in
 * `everything` are omitted. `read` must validate what it finds.
 */
export function useAddressFilter<Filter extends { [Name in keyof Filter]: string } & { query: string }>(
  everything: Filter,
  read: (search: URLSearchParams) => Filter,
): [Filter, FilterChange<Filter>] {
  const [search, setSearch] = useSearchParams();
  const inAddress = read(search);
  // The URL follows the input in a transition; until then the typed text is the current value.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === inAddress.query) setTyped(null);
  const change = (next: Partial<Filter>) => {
    if (next.query !== undefined) setTyped(next.query);
    // Reads the current URL rather than the rendered one, so that a pending change is kept.
    const after = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string>(next as Record<string, string>)) {
      if (value === everything[name as keyof Filter]) after.delete(name);
      else after.set(name, value);
    }
    setSearch(after, { replace: true, preventScrollReset: true });
  };
  return [{ ...inAddress, query: typed ?? inAddress.query }, change];
}

/** The values of a filter that differ from `everything`: the query parameters of the request. */
export const narrowedBy = <Filter extends object>(filter: Filter, everything: Filter): Partial<Filter> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== everything[name as keyof Filter]),
  ) as Partial<Filter>;
