import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { peopleQuerySchema, PEOPLE_SEARCH, searchPlan } from "#domain/profiles/people-search.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { matchesName } from "#web/people/friends-first.ts";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";

const isEnough = (query: string): boolean =>
  peopleQuerySchema.safeParse({ query }).success && searchPlan(query) !== null;

/** People whose name matches the typed text; debounced, and from 2 characters on. */
export function usePeopleSearch(typed: string, { withoutFriends = false } = {}) {
  const query = useDebouncedValue(typed.trim(), PEOPLE_SEARCH.debounceMs);
  const search = useQuery({
    queryKey: [...queryKeys.people, query, withoutFriends],
    queryFn: ({ signal }) =>
      unwrap(
        api.people.$get({ query: { query, ...(withoutFriends && { without: "friends" }) } }, { init: { signal } }),
      ),
    enabled: isEnough(query) && isEnough(typed),
    placeholderData: keepPreviousData,
  });
  const waiting = isEnough(typed) && (query !== typed.trim() || search.isFetching);
  // While a response is pending, the previous results that still match stay visible.
  const people = waiting ? search.data?.filter((person) => matchesName(person, typed)) : search.data;
  return { people: isEnough(typed) ? people : undefined, waiting, failed: search.isError, error: search.error };
}
