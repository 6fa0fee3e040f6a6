import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import type { Comment } from "#domain/splits/comments.ts";
import { MOST_UNREAD_COUNTED, type SquadMessage } from "#domain/squads/chat.ts";
import type { Squad, SquadList } from "#domain/squads/squads.ts";
import type { LiveMessage, LiveTrace } from "#domain/live/live-message.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { accountKeys } from "#web/api/account-keys.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { splitEditors } from "#web/live/editors.ts";
import { withChangedMessage, withItem, withNotification, type ItemPages } from "#web/live/merge.ts";
import { typists } from "#web/live/typists.ts";

type Of<Type extends LiveMessage["type"]> = Extract<LiveMessage, { type: Type }>;

type Trace<Message> = Omit<Message, "notification" | "comment" | "message">;

interface Invalidation<Message> {
  /** Queries whose data the message makes stale: they are fetched again where they are on screen. */
  stale: (message: Trace<Message>) => QueryKey[];
  /** Adds the message's own data to the cache at once, before any fetch. */
  merge?: (queries: QueryClient, message: Message) => void;
  /** Queries to fetch for a message that was missed, where that differs from `stale`. */
  missed?: (trace: Trace<Message>) => QueryKey[];
}

/** A share of a split may count as an expense. */
const spending: QueryKey[] = [
  queryKeys.expenses,
  queryKeys.expenseDetails,
  queryKeys.deletedExpenses,
  queryKeys.budget,
  queryKeys.insights,
];

/** What says how many messages of a squad are unread. */
const unreadCounts = (squadId: string): QueryKey[] => [queryKeys.squads, queryKeys.squad(squadId), queryKeys.overview];

const isLoaded = (queries: QueryClient, squadId: string, id: string): boolean =>
  queries
    .getQueryData<ItemPages<SquadMessage>>(squadLifeKeys.squadMessages(squadId))
    ?.pages.some(({ items }) => items.some((item) => item.id === id)) ?? false;

const withOneMore = <Counted extends Pick<Squad, "chat">>(squad: Counted): Counted =>
  squad.chat
    ? { ...squad, chat: { ...squad.chat, unread: Math.min(squad.chat.unread + 1, MOST_UNREAD_COUNTED) } }
    : squad;

/** Counts a new message where the page shows how many are unread, without a request. */
function countUnread(queries: QueryClient, squadId: string): void {
  const ofSquad = <Counted extends Pick<Squad, "id" | "chat">>(squad: Counted): Counted =>
    squad.id === squadId ? withOneMore(squad) : squad;
  queries.setQueryData<Squad>(queryKeys.squad(squadId), (squad) => squad && ofSquad(squad));
  queries.setQueryData<SquadList>(queryKeys.squads, (list) => list && { ...list, squads: list.squads.map(ofSquad) });
}

/** What each live message invalidates in the cache of this page. */
export const invalidatedBy: { [Type in LiveMessage["type"]]: Invalidation<Of<Type>> } = {
  notification: {
    stale: () => [queryKeys.notifications],
    merge: (queries, { notification }) =>
      queries.setQueryData<NotificationPage>(
        queryKeys.notifications,
        (page) => page && withNotification(page, notification),
      ),
  },
  "notifications-changed": { stale: () => [queryKeys.notifications] },
  comment: {
    stale: () => [],
    // The response for a split contains the newest comments.
    missed: ({ splitId, squadId }) => [squadId ? queryKeys.squadSplit(squadId, splitId) : queryKeys.split(splitId)],
    merge: (queries, { splitId, comment }) => {
      const key = queryKeys.comments(splitId);
      mergeInto<ItemPages<Comment>>(queries, key, (data) => withItem(data, comment));
    },
  },
  "squad-message": {
    stale: () => [],
    missed: ({ squadId }) => [squadLifeKeys.squadMessages(squadId), ...unreadCounts(squadId)],
    merge: (queries, { squadId, message }) => {
      typists.stop(squadId, message.person.id);
      const key = squadLifeKeys.squadMessages(squadId);
      const isKnown = isLoaded(queries, squadId, message.id);
      mergeInto<ItemPages<SquadMessage>>(queries, key, (data) => withItem(data, message));
      if (!isKnown && message.person.id !== getDefaultStore().get(sessionAtom)?.user.id) countUnread(queries, squadId);
    },
  },
  "squad-message-changed": {
    stale: () => [],
    missed: ({ squadId }) => [squadLifeKeys.squadChat(squadId)],
    merge: (queries, { squadId, message }) => {
      mergeInto<ItemPages<SquadMessage>>(queries, squadLifeKeys.squadMessages(squadId), (data) =>
        withChangedMessage(data, message),
      );
      void queries.invalidateQueries({ queryKey: squadLifeKeys.squadMessage(squadId, message.id) });
    },
  },
  "squad-chat-seen": { stale: ({ squadId }) => unreadCounts(squadId) },
  "squad-typing": { stale: () => [], merge: (_queries, message) => typists.hear(message) },
  // Any query may contain the person: the empty key matches all.
  "person-changed": { stale: () => [[]] },
  "split-changed": {
    stale: ({ splitId }) => [
      queryKeys.split(splitId),
      queryKeys.splits,
      queryKeys.deletedSplits,
      queryKeys.splitFilters,
      queryKeys.overview,
      queryKeys.statistics,
      queryKeys.friends,
      queryKeys.payments,
      // An event shows its bill and the splits of its cost.
      queryKeys.eventDetails,
      ...spending,
    ],
  },
  "split-editing": { stale: () => [], merge: (_queries, message) => splitEditors.hear(message) },
  "expenses-changed": {
    stale: () => [...spending, queryKeys.overview, queryKeys.statistics],
  },
  // `me` contains the number of pending requests.
  "friends-changed": {
    stale: () => [queryKeys.friends, queryKeys.friendLink, queryKeys.me, queryKeys.statistics, queryKeys.overview],
  },
  "event-changed": {
    stale: ({ eventId }) => [
      queryKeys.events,
      queryKeys.eventLocations,
      queryKeys.event(eventId),
      squadLifeKeys.eventCard(eventId),
      // A series lists the events that exist.
      queryKeys.series,
      // Who hosted how often.
      squadLifeKeys.allSquadStats,
      queryKeys.persons,
      queryKeys.overview,
      queryKeys.budget,
    ],
  },
  "squad-changed": {
    stale: ({ squadId }) => [
      queryKeys.squads,
      queryKeys.squad(squadId),
      squadLifeKeys.squadStats(squadId),
      squadLifeKeys.squadCards(squadId),
      // Who has left a squad has none of its series.
      queryKeys.series,
      queryKeys.splits,
      queryKeys.splitFilters,
      queryKeys.overview,
      queryKeys.statistics,
      queryKeys.friends,
      queryKeys.settling,
      squadLifeKeys.allPayments,
      queryKeys.eventDetails,
      // Who is in a squad also decides whose bills are coming.
      ...spending,
    ],
  },
  "challenges-changed": { stale: ({ squadId }) => [squadLifeKeys.squadChallenges(squadId)] },
  "invitations-changed": { stale: () => [queryKeys.squadInvitations] },
  // `me` contains the tier, and the list of friends who joined.
  "access-tokens-changed": { stale: () => [accountKeys.accessTokens] },
  "points-changed": { stale: () => [squadLifeKeys.points, queryKeys.me, queryKeys.friends] },
  // Whether one is open is in the answer for the split.
  "claim-changed": {
    stale: ({ splitId, squadId }) => [
      squadLifeKeys.claim(splitId),
      squadId ? queryKeys.squadSplit(squadId, splitId) : queryKeys.split(splitId),
    ],
  },
  "series-changed": { stale: () => [queryKeys.series, queryKeys.budget, queryKeys.overview] },
  "payments-changed": {
    stale: () => [queryKeys.payments, queryKeys.overview, queryKeys.splits, queryKeys.statistics, queryKeys.friends],
  },
  "goals-changed": {
    // A challenge to save is measured from a goal.
    stale: ({ squadId }) => [
      squadLifeKeys.goals(squadId),
      squadLifeKeys.squadCards(squadId),
      squadLifeKeys.squadChallenges(squadId),
      queryKeys.squadActivity(squadId),
    ],
  },
  // live.tsx ends the session, which clears the whole cache.
  "signed-out": { stale: () => [] },
};

/** Invalidates after a change made in this tab what the live message for it invalidates in other tabs. */
export function refreshAs(queries: QueryClient, message: LiveTrace): void {
  const { stale } = invalidatedBy[message.type] as Invalidation<LiveTrace>;
  for (const queryKey of stale(message)) void queries.invalidateQueries({ queryKey });
}

const GATHER_MS = 150;

/** Applies live messages to the cache. A burst invalidates each query once; a message type of a newer version is ignored. */
export function makeApply(queries: QueryClient): (message: LiveMessage) => void {
  const gathered = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const keys = [...gathered.values()];
    gathered.clear();
    for (const queryKey of keys) void refetch(queries, queryKey);
  };

  return (message) => {
    const invalidation = invalidatedBy[message.type] as Invalidation<LiveMessage> | undefined;
    invalidation?.merge?.(queries, message);
    for (const key of invalidation?.stale(message) ?? []) gathered.set(JSON.stringify(key), key);
    if (gathered.size > 0) timer ??= setTimeout(flush, GATHER_MS);
  };
}

/** Fetches what was invalidated by messages sent before the socket was open. */
export async function refetchMissed(queries: QueryClient, traces: readonly LiveTrace[]): Promise<void> {
  const stale = traces.flatMap((trace) => {
    const invalidation = invalidatedBy[trace.type] as Invalidation<LiveTrace> | undefined;
    return (invalidation?.missed ?? invalidation?.stale)?.(trace) ?? [];
  });
  const keys = new Map(stale.map((key) => [JSON.stringify(key), key]));
  await Promise.all([...keys.values()].map((key) => refetch(queries, key)));
}

/**
 * Adds what has just arrived to the data of a query. A response on its way was read before it, and would take it from the screen
 * again; and what was stale before is so still.
 */
function mergeInto<Data>(queries: QueryClient, queryKey: QueryKey, merge: (data: Data) => Data): void {
  const isStale = queries.getQueryState(queryKey)?.isInvalidated || queries.isFetching({ queryKey }) > 0;
  queries.setQueryData<Data>(queryKey, (data) => data && merge(data));
  if (isStale) void refetch(queries, queryKey);
}

/** Fetches a query again. A first load that is in flight may be older: it is not cancelled, and fetched once more afterwards. */
async function refetch(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ queryKey, type: "active", fetchStatus: "fetching", predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries({ queryKey });
  await Promise.all(first.map((query) => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })));
}

/**
 * Fetches everything on screen again after a gap in which messages may have been lost. A fetch in flight may have read
 * before the gap ended, so it completes and is then repeated.
 */
export async function catchUp(queries: QueryClient): Promise<void> {
  const inFlight = queries.getQueryCache().findAll({ type: "active", fetchStatus: "fetching" });
  await queries.invalidateQueries(undefined, { cancelRefetch: false });
  await Promise.all(inFlight.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}
