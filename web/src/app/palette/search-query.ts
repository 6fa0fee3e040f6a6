import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SocialEvent } from "#domain/events/events.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import { foldText, PEOPLE_SEARCH } from "#domain/profiles/people-search.ts";
import { directSplits, isOfSquad, type ListedSquadSplit } from "#domain/splits/split-list.ts";
import type { Split } from "#domain/splits/splits.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";
import { matchesName } from "#web/people/friends-first.ts";
import { squadInvitationsQuery } from "#web/people/squad-invitations/squad-invitations-query.ts";
import { seriesListQuery } from "#web/recurring/series-query.ts";
import { splitFiltersQuery } from "#web/splits/splits-query.ts";
import { squadsQuery } from "#web/squads/squads-query.ts";
import * as messages from "#web/app/messages.ts";
import { searchWords } from "#web/app/palette/filter-commands.ts";

/** The fields of a split that the palette searches and shows. */
export type SplitLine = Pick<Split, "id" | "name" | "merchant" | "totalCents" | "splitDate">;

const MOST = "5";

const isEnough = (typed: string): boolean => [...foldText(typed)].length >= PEOPLE_SEARCH.minLength;

const matchesAllWords = (typed: string, ...texts: (string | null)[]): boolean => {
  const whole = foldText(texts.join("\n"));
  return searchWords(typed).every((word) => whole.includes(word));
};

export const matchesSplit = ({ name, merchant }: SplitLine, typed: string): boolean =>
  matchesAllWords(typed, name, merchant);
const matchesEvent = ({ title, locationName, category }: SocialEvent, typed: string): boolean =>
  matchesAllWords(typed, title, locationName, category);

/** The user's splits, squads and expenses and the upcoming events that the server finds, debounced. */
export function useSearchResults(typed: string) {
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
  const expenses = useQuery({
    ...shared,
    queryKey: [...queryKeys.found, "expenses", query],
    queryFn: ({ signal }) => unwrap(api.expenses.$get({ query: { query, limit: MOST } }, { init: { signal } })),
  });
  // All series that the user reads, not only those that match.
  const series = useQuery({ ...seriesListQuery(localToday()), enabled });
  // Everyone in the user's splits and squads: only with them there are payments.
  const splitFilters = useQuery({ ...splitFiltersQuery, enabled });
  // All of the user's squads and invitations: there are at most 300.
  const squads = useQuery({ ...squadsQuery, enabled });
  const invitations = useQuery({ ...squadInvitationsQuery, enabled });
  const old = query !== typed.trim();
  const waiting =
    isEnough(typed) &&
    (old ||
      splits.isFetching ||
      splitFilters.isLoading ||
      squads.isLoading ||
      series.isLoading ||
      events.isFetching ||
      expenses.isFetching);
  // While a response is pending, the rows of the previous one that still match stay visible.
  const isVisible = <Row>(
    { isPlaceholderData }: { isPlaceholderData: boolean },
    fits: (row: Row, by: string) => boolean,
  ) => (old || isPlaceholderData ? (row: Row) => fits(row, typed) : () => true);
  return {
    splits:
      enabled && splits.data ? directSplits(splits.data.splits).filter(isVisible(splits, matchesSplit)) : undefined,
    squadSplits:
      (enabled ? splits.data?.splits.filter(isOfSquad) : undefined)?.filter(
        isVisible(splits, ({ name, merchant }: ListedSquadSplit, by) => matchesAllWords(by, name, merchant)),
      ) ?? [],
    hasMoreSplits: enabled && !waiting && splits.data?.nextCursor != null,
    splitPeople:
      (enabled ? splitFilters.data?.people : undefined)?.filter((person) => matchesName(person, typed)) ?? [],
    events: (enabled ? events.data?.events : undefined)?.filter(isVisible(events, matchesEvent)) ?? [],
    expenses:
      (enabled ? expenses.data?.expenses : undefined)?.filter(
        isVisible(expenses, ({ description }: Expense, by) => matchesAllWords(by, description)),
      ) ?? [],
    series: (enabled ? series.data?.series : undefined)?.filter(({ title }) => matchesAllWords(typed, title)) ?? [],
    squads: (enabled ? squads.data?.squads : undefined)?.filter(({ name }) => matchesAllWords(typed, name)) ?? [],
    // "goals flat": a squad's name alone finds the squad.
    goalSquads:
      (enabled ? squads.data?.squads : undefined)?.filter(
        ({ name }) => !matchesAllWords(typed, name) && matchesAllWords(typed, name, messages.savingsGoals),
      ) ?? [],
    /** Those for whose chat the user asks. */
    squadChats:
      (enabled ? squads.data?.squads : undefined)?.filter(
        ({ name, chat }) =>
          chat !== null && matchesAllWords(typed, `${name} ${messages.chatWord}`) && !matchesAllWords(typed, name),
      ) ?? [],
    invitedSquads:
      (enabled ? invitations.data?.invitations : undefined)
        ?.map(({ squad }) => squad)
        .filter(({ name }) => matchesAllWords(typed, name)) ?? [],
    waiting,
    error: isEnough(typed)
      ? (splits.error ?? splitFilters.error ?? squads.error ?? events.error ?? expenses.error ?? series.error)
      : null,
  };
}
