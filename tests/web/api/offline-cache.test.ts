import { getDefaultStore } from "jotai";
import { waitFor } from "@testing-library/react";
import { onlineManager, QueryClient, QueryObserver, type QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/api/http/api-error.ts";
import { startOfflineCache } from "#web/api/cache/offline-cache.ts";
import { isShowingStaleDataAtom } from "#web/api/cache/query-client.ts";
import type { StoredData } from "#web/api/cache/offline-store.ts";
import { forgetSession, keepSession } from "#web/api/session/stored-session.ts";

// The browser tests use a real IndexedDB (tests/e2e/app/offline.spec.ts); these tests cover what is stored, and when it
// is shown.
const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock("#web/api/cache/offline-store.ts", () => ({
  readStored: async (key: string) => device.get(key),
  writeStored: async (answers: [string, unknown][]) => answers.forEach(([key, kept]) => device.set(key, kept)),
  deleteStored: async (key: string) => void device.delete(key),
  tidyStored: async () => {},
  clearStored: async () => device.clear(),
}));

const signIn = (id: string) =>
  keepSession({
    accessToken: "a",
    refreshToken: "r",
    expiresAt: 4_000_000_000,
    user: { id, email: `${id}@example.com` },
  });

const setOnline = (online: boolean) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  onlineManager.setOnline(online);
};

const opened: QueryClient[] = [];

/** A freshly opened page. */
function open(): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnReconnect: "always" } } });
  queries.mount();
  opened.push(queries);
  startOfflineCache(queries);
  return queries;
}

/** A mounted screen with this query. */
function show(queries: QueryClient, queryKey: QueryKey, queryFn: () => unknown) {
  const observer = new QueryObserver(queries, { queryKey, queryFn });
  observer.subscribe(() => {});
  return () => observer.getCurrentResult();
}

const isShowingStale = () => getDefaultStore().get(isShowingStaleDataAtom);
const queryReturning = (text: unknown) => vi.fn<() => unknown>(() => text);
/** Long enough for the debounced write. */
const written = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("indexedDB", {});
  signIn("usr_maya");
  setOnline(true);
});

afterEach(async () => {
  // Writes the pending responses, which must not be written during the next test, and unmounts so that no query
  // refetches there.
  await written();
  for (const queries of opened.splice(0)) {
    queries.unmount();
    queries.clear();
  }
  forgetSession();
  device.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

async function answered(key: QueryKey, data: unknown): Promise<void> {
  show(open(), key, queryReturning(data));
  await written();
}

test("without a connection a screen shows its last response, and refetches when the connection is back", async () => {
  await answered(["split", "spl_1"], "Dinner, $90");
  setOnline(false);
  const fetchSplit = queryReturning("Dinner, $100");
  const screen = show(open(), ["split", "spl_1"], fetchSplit);
  await waitFor(() => expect(screen().data).toBe("Dinner, $90"));
  expect(fetchSplit).not.toHaveBeenCalled();
  setOnline(true);
  await waitFor(() => expect(screen().data).toBe("Dinner, $100"));
});

test("a screen also shows its last response when requests fail, and never shows it while they succeed", async () => {
  await answered(["splits"], "old");
  const lost = show(open(), ["splits"], () => Promise.reject(new ApiError("timeout")));
  await waitFor(() => expect(lost().data).toBe("old"));
  expect(lost().status).toBe("success");
  const refused = show(open(), ["splits"], () => Promise.reject(new ApiError("internal", { status: 500 })));
  await waitFor(() => expect(refused().status).toBe("error"));
  await written();
  expect(refused().data).toBeUndefined();
});

test("data that a screen already has is newer than the cached data", async () => {
  await answered(["budget"], "old");
  const queries = open();
  const answers = [() => Promise.resolve("new"), () => Promise.reject(new ApiError("offline"))];
  const screen = show(queries, ["budget"], () => answers.shift()!());
  await waitFor(() => expect(screen().data).toBe("new"));
  await queries.invalidateQueries();
  await written();
  expect(screen().data).toBe("new");
});

test("a response belongs to one user: no one else sees it, and none is stored after signing out", async () => {
  await answered(["friends"], "Maya's");
  signIn("usr_leo");
  setOnline(false);
  const leos = show(open(), ["friends"], queryReturning("Leo's"));
  await written();
  expect(leos().data).toBeUndefined();
  setOnline(true);
  signIn("usr_maya");
  device.clear();
  show(open(), ["friends"], queryReturning("Maya's"));
  await Promise.resolve();
  forgetSession();
  await written();
  expect([...device.keys()]).toEqual([]);
});

test("a response in a tab that does not know yet that another user signed in is stored for neither user", async () => {
  const queries = open();
  let come = (_: string) => {};
  const coming = new Promise<string>((done) => (come = done));
  show(queries, ["splits"], () => coming);
  signIn("usr_leo");
  come("Maya's");
  await written();
  expect([...device.keys()]).toEqual([]);
  device.set('["friends"]', { userId: "usr_leo", data: "Leo's", at: 0 } satisfies StoredData);
  signIn("usr_maya");
  setOnline(false);
  const mayas = open();
  mayas.getQueryCache().build(mayas, { queryKey: ["friends"] });
  signIn("usr_leo");
  await written();
  expect(mayas.getQueryData(["friends"])).toBeUndefined();
});

test("a screen with data that could not be refetched says so until the next response", async () => {
  await answered(["splits"], "old");
  const queries = open();
  const answers = [
    () => Promise.reject(new ApiError("timeout")),
    () => Promise.resolve("new"),
    () => Promise.reject(new ApiError("offline")),
  ];
  const screen = show(queries, ["splits"], () => answers.shift()!());
  const nothing = show(queries, ["budget"], () => Promise.reject(new ApiError("timeout")));
  await waitFor(() => expect([screen().data, isShowingStale()]).toEqual(["old", true]));
  await screen().refetch();
  expect([screen().data, isShowingStale()]).toEqual(["new", false]);
  expect(nothing().data).toBeUndefined();
  await screen().refetch();
  expect([screen().data, isShowingStale()]).toEqual(["new", true]);
  queries.clear();
  expect(isShowingStale()).toBe(false);
});

test("data that could not be cleared in time on sign-out is cleared at the next start", async () => {
  await answered(["friends"], "Maya's");
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const registration = {
    getNotifications: async () => [],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(navigator), { serviceWorker: { getRegistration: async () => registration } }),
  );
  open();
  await written();
  expect([device.size, unsubscribe.mock.calls.length]).toEqual([1, 0]);
  forgetSession();
  open();
  await waitFor(() => expect([device.size, unsubscribe.mock.calls.length]).toEqual([0, 1]));
});

test("a response from yesterday is shown today, one from last month is not", async () => {
  await answered(["budget", "month", "2026-11-20"], "of November");
  setOnline(false);
  const today = show(open(), ["budget", "month", "2026-11-21"], queryReturning("asked"));
  await waitFor(() => expect(today().data).toBe("of November"));
  const later = show(open(), ["budget", "month", "2026-12-01"], queryReturning("asked"));
  await written();
  expect(later().data).toBeUndefined();
});

test("deleted data is removed from the cache; searches, signed URLs and very long responses are never cached", async () => {
  await answered(["split", "spl_1"], "Dinner");
  show(open(), ["split", "spl_1"], () => Promise.reject(new ApiError("not_found", { status: 404 })));
  await written();
  expect([...device.keys()]).toEqual([]);
  for (const key of [["people", "le"], ["receipt", "exp_1", "a.jpg"], ["unsubscribe", "token"], ["push-device"]])
    await answered(key, "x");
  await answered(["split", "spl_2"], "M".repeat(1_000_000));
  expect([...device.keys()]).toEqual([]);
  await answered(["split", "spl_3"], "Lunch");
  expect([...device.values()].map((kept) => (kept as StoredData).data)).toEqual(["Lunch"]);
});
