import { getDefaultStore } from "jotai";
import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { isDay, monthOf } from "#domain/time/calendar.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { accountKeys } from "#web/api/account-keys.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { deleteStored, readStored, tidyStored, writeStored, type StoredData } from "#web/api/cache/offline-store.ts";
import { clearDeviceData } from "#web/api/session/clear-device-data.ts";
import { isShowingStaleDataAtom } from "#web/api/cache/query-client.ts";
import { currentUserId } from "#web/api/session/stored-session.ts";

/** Searches, signed URLs that expire, links from mails and what the browser knows are of no use later. */
const NEVER_STORED: readonly unknown[] = [
  queryKeys.people,
  queryKeys.found,
  queryKeys.receipt("", null),
  squadLifeKeys.squadMessage("", ""),
  squadLifeKeys.squadChatSearch("", ""),
  accountKeys.unsubscribe(""),
  accountKeys.resetLink(""),
  accountKeys.openFriendLink(""),
  accountKeys.pushDevice,
].map(([first]) => first);
const MAX_CHARACTERS = 300_000;
const BATCH_MS = 200;
/** After a request that could not reach the server, other queries show stored data without waiting for theirs. */
const UNREACHABLE_MS = 30_000;

/** The query clients with an offline cache: the dashboard may start several times on one page. */
const started = new WeakSet<QueryClient>();

const isStored = ({ queryKey, meta }: Query): boolean => !meta?.initialDataName && !NEVER_STORED.includes(queryKey[0]);

/** The storage key of a query. Days become months, so that yesterday's data is found today. */
const storageKey = (key: QueryKey): string =>
  hashKey(key.map((part) => (typeof part === "string" && isDay(part) ? monthOf(part) : part)));

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "offline" || error.code === "timeout");

/**
 * Stores the data of each query on this device, and shows it where there is no connection and nothing newer. Such data
 * counts as stale and is fetched again with the connection.
 */
export function startOfflineCache(queries: QueryClient): void {
  if (typeof indexedDB === "undefined" || started.has(queries)) return;
  started.add(queries);
  const cache = queries.getQueryCache();
  const written = new Map<string, StoredData>();
  /** The user who was signed in when a query was created: another tab may have signed in someone else since. */
  const owners = new WeakMap<Query, string | undefined>();
  const stale = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unreachableUntil = 0;

  const flush = () => {
    timer = undefined;
    const entries = [...written].filter(
      ([, { userId, data }]) => userId === currentUserId() && JSON.stringify(data).length <= MAX_CHARACTERS,
    );
    written.clear();
    if (entries.length > 0) void writeStored(entries);
  };

  const storeData = (query: Query) => {
    const { queryKey, state } = query;
    const userId = owners.get(query);
    if (!userId || state.data === undefined) return;
    written.set(storageKey(queryKey), {
      userId,
      data: query.meta?.toStore?.(state.data) ?? state.data,
      at: state.dataUpdatedAt,
    });
    timer ??= setTimeout(flush, BATCH_MS);
  };

  const restore = async (query: Query) => {
    if (query.state.data !== undefined || !isStored(query)) return;
    const last = await readStored(storageKey(query.queryKey));
    const isTheirs = last?.userId === owners.get(query) && last?.userId === currentUserId();
    if (last && isTheirs && query.state.data === undefined)
      queries.setQueryData(query.queryKey, last.data, { updatedAt: last.at });
  };

  const updateIsShowingStaleData = () =>
    getDefaultStore().set(
      isShowingStaleDataAtom,
      [...stale].some((query) => query.isActive() && query.state.data !== undefined),
    );

  const reached = (query: Query) => {
    unreachableUntil = 0;
    // A query that is not on screen is fetched again when it comes on screen.
    for (const one of stale) if (one === query || !one.isActive()) stale.delete(one);
  };

  const failed = (query: Query, error: unknown) => {
    if (isUnreachable(error)) {
      unreachableUntil = Date.now() + UNREACHABLE_MS;
      stale.add(query);
      for (const one of cache.getAll()) void restore(one);
    } else if (error instanceof ApiError && [404, 410].includes(error.status))
      void deleteStored(storageKey(query.queryKey));
  };

  cache.subscribe((event) => {
    const { query, type } = event;
    if (type === "added") {
      owners.set(query, currentUserId());
      if (!navigator.onLine || Date.now() < unreachableUntil) void restore(query);
    } else if (type === "removed") stale.delete(query);
    else if (type === "updated" && event.action.type === "success") {
      if (!event.action.manual) reached(query);
      if (isStored(query)) storeData(query);
    } else if (type === "updated" && event.action.type === "error") failed(query, event.action.error);
    if (type !== "added") updateIsShowingStaleData();
  });
  // Queries that were created, and perhaps answered, before the cache started.
  for (const query of cache.getAll()) {
    owners.set(query, currentUserId());
    if (!navigator.onLine) void restore(query);
    else if (query.state.status === "error") failed(query, query.state.error);
    else if (isStored(query) && query.state.dataUpdatedAt > 0) storeData(query);
  }
  // A page that is hidden may be closed before the next write.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  const userId = currentUserId();
  // The last sign-out may have been interrupted.
  void (userId ? tidyStored(userId) : clearDeviceData());
}
