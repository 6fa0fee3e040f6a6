import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/api/http/api-error.ts";
import { onSignOut } from "#web/api/session/on-sign-out.ts";
import { keepAnswer } from "#web/api/cache/initial-data-cache.ts";

const FRESH_MS = 30_000;

/** The client has tried a lost connection and 503 again already; only another fault of the server is worth one more. */
const mayHelp = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.status >= 500 && error.status !== 503;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live messages say what is stale; the time is for what they do not cover.
      staleTime: FRESH_MS,
      refetchOnReconnect: "always",
      refetchOnWindowFocus: "always",
      retry: mayHelp,
    },
    // Offline a write fails in words at once, instead of waiting unseen.
    mutations: { networkMode: "always", retry: false },
  },
});

onSignOut(() => queryClient.clear());

// Whatever way an answer was learned: what is kept is what the screen shows.
queryClient.getQueryCache().subscribe((event) => {
  const name = event.query.meta?.kept;
  if (name && event.type === "updated" && event.action.type === "success")
    keepAnswer(name, event.query.meta?.keptFor, event.action.data);
});
