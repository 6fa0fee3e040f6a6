import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { LiveMessage, LiveTrace } from "#domain/live/live-message.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import { withComment, withNotification } from "#web/live/merge.ts";
import type { CommentPages } from "#web/live/merge.ts";

type Of<Type extends LiveMessage["type"]> = Extract<LiveMessage, { type: Type }>;

type Trace<Message> = Omit<Message, "notification" | "comment">;

interface Effect<Message> {
  /** What is no longer true and is fetched again where it is on screen. */
  stale: (message: Trace<Message>) => QueryKey[];
  /** What is shown at once, ahead of any fetch. */
  merge?: (queries: QueryClient, message: Message) => void;
  /** What is fetched for a message that was missed, where that is more than `stale`. */
  missed?: (trace: Trace<Message>) => QueryKey[];
}

/** What each message does to what this page knows. */
export const effects: { [Type in LiveMessage["type"]]: Effect<Of<Type>> } = {
  notification: {
    stale: () => [["notifications"]],
    merge: (queries, { notification }) =>
      queries.setQueryData<NotificationPage>(["notifications"], (page) => page && withNotification(page, notification)),
  },
  "notifications-changed": { stale: () => [["notifications"]] },
  comment: {
    stale: () => [],
    // A split's answer carries the end of its chat.
    missed: ({ splitId }) => [["split", splitId]],
    merge: (queries, { splitId, comment }) => {
      const key = ["comments", splitId];
      queries.setQueryData<CommentPages>(key, (data) => data && withComment(data, comment));
      // An answer on its way was read before this comment, and would take it off the screen again.
      if (queries.isFetching({ queryKey: key }) > 0) void queries.invalidateQueries({ queryKey: key });
    },
  },
  // A person may stand in anything that is on screen.
  "person-changed": { stale: () => [[]] },
  "split-changed": {
    stale: ({ splitId }) => [["split", splitId], ["splits"], ["overview"], ["statistics"], ["friends"]],
  },
  "expenses-changed": {
    stale: () => [["expenses"], ["expense"], ["overview"], ["budget"], ["insights"], ["statistics"]],
  },
  // How many requests wait stands in `me`.
  "friends-changed": { stale: () => [["friends"], ["me"], ["statistics"]] },
  "event-changed": { stale: ({ eventId }) => [["events"], ["event", eventId]] },
  // live.tsx ends the session, and with it everything that is known.
  "signed-out": { stale: () => [] },
};

/** What a message does in other tabs, done here by whoever caused it. */
export function refreshAs(queries: QueryClient, message: LiveTrace): void {
  const { stale } = effects[message.type] as Effect<LiveTrace>;
  for (const queryKey of stale(message)) void queries.invalidateQueries({ queryKey });
}

const GATHER_MS = 150;

/** Applies messages to the cache. A burst makes a query stale once; a message of a newer version does nothing. */
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
    const effect = effects[message.type] as Effect<LiveMessage> | undefined;
    effect?.merge?.(queries, message);
    for (const key of effect?.stale(message) ?? []) gathered.set(JSON.stringify(key), key);
    if (gathered.size > 0) timer ??= setTimeout(flush, GATHER_MS);
  };
}

/** Fetches what messages made stale that came before the socket. */
export async function refetchMissed(queries: QueryClient, traces: readonly LiveTrace[]): Promise<void> {
  const stale = traces.flatMap((trace) => {
    const effect = effects[trace.type] as Effect<LiveTrace> | undefined;
    return (effect?.missed ?? effect?.stale)?.(trace) ?? [];
  });
  const keys = new Map(stale.map((key) => [JSON.stringify(key), key]));
  await Promise.all([...keys.values()].map((key) => refetch(queries, key)));
}

/** Fetches something anew. A first answer that is on its way may be older, and is not called off: it comes once more. */
async function refetch(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ queryKey, type: "active", fetchStatus: "fetching", predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries({ queryKey });
  await Promise.all(first.map((query) => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })));
}

/**
 * Fetches everything on screen again after a gap in which messages may have been lost. What was on its way may have
 * been read before the gap ended, so it is let through, and fetched once more.
 */
export async function catchUp(queries: QueryClient): Promise<void> {
  const onTheirWay = queries.getQueryCache().findAll({ type: "active", fetchStatus: "fetching" });
  await queries.invalidateQueries(undefined, { cancelRefetch: false });
  await Promise.all(onTheirWay.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}
