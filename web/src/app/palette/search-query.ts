import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SocialEvent } from "#domain/events/events.ts";
import { foldText, PEOPLE_SEARCH } from "#domain/profiles/people-search.ts";
import type { Split } from "#domain/splits/splits.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";
import { wordsOf } from "#web/app/palette/filter-commands.ts";

/** What a split is found by, and shown as. */
export type SplitLine = Pick<Split, "id" | "name" | "merchant" | "totalCents" | "splitDate">;

const MOST = "5";

const isEnough = (typed: string): boolean => [...foldText(typed)].length >= PEOPLE_SEARCH.minLength;

const stands = (typed: string, ...texts: (string | null)[]): boolean => {
  const whole = foldText(texts.join("\n"));
  return wordsOf(typed).every((word) => whole.includes(word));
};

export const fitsSplit = ({ name, merchant }: SplitLine, typed: string): boolean => stands(typed, name, merchant);
const fitsEvent = ({ title, locationName, category }: SocialEvent, typed: string): boolean =>
  stands(typed, title, locationName, category);

/** One's splits and the events to come that the server finds, asked for once the typing rests. */
export function useFound(typed: string) {
  const query = useDebouncedValue(typed.trim(), PEOPLE_SEARCH.debounceMs);
  const enabled = isEnough(query) && isEnough(typed);
  const shared = { enabled, placeholderData: keepPreviousData };
  const splits = useQuery({
    ...shared,
    queryKey: [...queryKeys.found, "splits", query],
    queryFn: ({ signal }) => unwrap(api.splits.$get({ query: { query, limit: MOST } }, { init: { signal } })),
  });
  const events = useQuery({
    ...shared,
    queryKey: [...queryKeys.found, "events", query],
    queryFn: ({ signal }) => unwrap(api.events.$get({ query: { query, limit: MOST } }, { init: { signal } })),
  });
  const old = query !== typed.trim();
  const waiting = isEnough(typed) && (old || splits.isFetching || events.isFetching);
  // While an answer is on its way, what the one before has that fits by now stays.
  const isLeft = <Row>(
    { isPlaceholderData }: { isPlaceholderData: boolean },
    fits: (row: Row, by: string) => boolean,
  ) => (old || isPlaceholderData ? (row: Row) => fits(row, typed) : () => true);
  return {
    splits: enabled ? splits.data?.splits.filter(isLeft(splits, fitsSplit)) : undefined,
    hasMoreSplits: enabled && !waiting && splits.data?.nextCursor != null,
    events: (enabled ? events.data?.events : undefined)?.filter(isLeft(events, fitsEvent)) ?? [],
    waiting,
    error: isEnough(typed) ? (splits.error ?? events.error) : null,
  };
}
