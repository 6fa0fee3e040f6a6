import { getDefaultStore } from "jotai";
import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { isDay, monthOf } from "#domain/time/calendar.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { forgetKept, readKept, tidyKept, writeKept, type Kept } from "#web/api/cache/offline-store.ts";
import { clearDeviceData } from "#web/api/session/clear-device-data.ts";
import { isShowingStaleDataAtom } from "#web/api/cache/is-showing-stale-data.ts";
import { readSession } from "#web/api/session/stored-session.ts";

/** Of no use later: searches for people and for everything, signed addresses that run out, what a link of a mail is about, what the browser knows. */
const NEVER_KEPT: readonly unknown[] = ["people", "found", "receipt", "unsubscribe", "push-device"];
const MOST_CHARACTERS = 300_000;
const GATHER_MS = 200;
/** After a call that reached nobody, others are not waited for. */
const CUT_OFF_MS = 30_000;

/** A page's answers are kept once, however often its dashboard begins. */
const kept = new WeakSet<QueryClient>();

const currentUser = (): string | undefined => readSession()?.user.id;

const isKept = ({ queryKey, meta }: Query): boolean => !meta?.kept && !NEVER_KEPT.includes(queryKey[0]);

/** What was answered yesterday is shown for today, within the month that it speaks of. */
const nameOf = (key: QueryKey): string =>
  hashKey(key.map((part) => (typeof part === "string" && isDay(part) ? monthOf(part) : part)));

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "offline" || error.code === "timeout");

/**
 * Keeps the last answer of each screen on this device, and shows it where there is no connection: only then, and only
 * where the screen knows nothing newer. What is shown so counts as old, and is asked for again with the connection.
 */
export function keepAnswers(queries: QueryClient): void {
  if (typeof indexedDB === "undefined" || kept.has(queries)) return;
  kept.add(queries);
  const cache = queries.getQueryCache();
  const written = new Map<string, Kept>();
  /** Who was signed in when it was first asked: a tab may not have heard yet that by now it is somebody else. */
  const askers = new WeakMap<Query, string | undefined>();
  const old = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cutOffUntil = 0;

  const flush = () => {
    timer = undefined;
    const answers = [...written].filter(
      ([, { userId, data }]) => userId === currentUser() && JSON.stringify(data).length <= MOST_CHARACTERS,
    );
    written.clear();
    if (answers.length > 0) void writeKept(answers);
  };

  const keep = (query: Query) => {
    const { queryKey, state } = query;
    const userId = askers.get(query);
    if (!userId || state.data === undefined) return;
    written.set(nameOf(queryKey), { userId, data: state.data, at: state.dataUpdatedAt });
    timer ??= setTimeout(flush, GATHER_MS);
  };

  const restore = async (query: Query) => {
    if (query.state.data !== undefined || !isKept(query)) return;
    const last = await readKept(nameOf(query.queryKey));
    const isTheirs = last?.userId === askers.get(query) && last?.userId === currentUser();
    if (last && isTheirs && query.state.data === undefined)
      queries.setQueryData(query.queryKey, last.data, { updatedAt: last.at });
  };

  const tellWhatIsOld = () =>
    getDefaultStore().set(
      isShowingStaleDataAtom,
      [...old].some((query) => query.isActive() && query.state.data !== undefined),
    );

  const reached = (query: Query) => {
    cutOffUntil = 0;
    // What is not on screen is asked for again when it comes there.
    for (const one of old) if (one === query || !one.isActive()) old.delete(one);
  };

  const failed = (query: Query, error: unknown) => {
    if (isUnreachable(error)) {
      cutOffUntil = Date.now() + CUT_OFF_MS;
      old.add(query);
      for (const one of cache.getAll()) void restore(one);
    } else if (error instanceof ApiError && error.status === 404) void forgetKept(nameOf(query.queryKey));
  };

  cache.subscribe((event) => {
    const { query, type } = event;
    if (type === "added") {
      askers.set(query, currentUser());
      if (!navigator.onLine || Date.now() < cutOffUntil) void restore(query);
    } else if (type === "removed") old.delete(query);
    else if (type === "updated" && event.action.type === "success") {
      if (!event.action.manual) reached(query);
      if (isKept(query)) keep(query);
    } else if (type === "updated" && event.action.type === "error") failed(query, event.action.error);
    if (type !== "added") tellWhatIsOld();
  });
  // What was asked, and perhaps answered, before anybody kept it.
  for (const query of cache.getAll()) {
    askers.set(query, currentUser());
    if (!navigator.onLine) void restore(query);
    else if (query.state.status === "error") failed(query, query.state.error);
    else if (isKept(query) && query.state.dataUpdatedAt > 0) keep(query);
  }
  // A page that goes, or is put aside, may not come back to write.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  const userId = currentUser();
  // Whoever signed out last may have left in a hurry.
  void (userId ? tidyKept(userId) : clearDeviceData());
}
