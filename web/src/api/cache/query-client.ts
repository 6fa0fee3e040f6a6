import { MutationCache, onlineManager, QueryClient } from "@tanstack/react-query";
import { atom } from "jotai";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { onSignOut } from "#web/api/session/on-sign-out.ts";
import { storeInitialData } from "#web/api/cache/initial-data-cache.ts";
import { toast, type ToastLink } from "#web/ui/feedback/toast-store.ts";

interface FailureWithLink {
  text: string;
  link: ToastLink;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /**
       * The toast for a failed write: a sentence for failures without one from the server, or a function that words the
       * failure, with a link where it leads somewhere. A function that returns null shows no toast.
       */
      failure?: string | ((error: Error, input: never) => string | FailureWithLink | null);
    };
  }
}

const FRESH_MS = 30_000;

/** The API client has retried lost connections and 503 already; other server errors are worth one retry. */
const isWorthRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.status >= 500 && error.status !== 503;

// It assumes a connection until the first event: a page that is loaded offline would not fetch when the connection is back.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError(error, input, _shown, { meta }) {
      const failure = meta?.failure;
      const sentence =
        typeof failure === "function" ? failure(error, input as never) : failure && sentenceOf(error, failure);
      if (typeof sentence === "object" && sentence) toast.error(sentence.text, sentence.link);
      else if (sentence) toast.error(sentence);
    },
  }),
  defaultOptions: {
    queries: {
      // Live messages invalidate queries; the time is for data that they do not cover.
      staleTime: FRESH_MS,
      refetchOnReconnect: "always",
      refetchOnWindowFocus: "always",
      retry: isWorthRetry,
    },
    // Offline a write fails at once with a message, instead of waiting unnoticed.
    mutations: { networkMode: "always", retry: false },
  },
});

onSignOut(() => queryClient.clear());

// Stores the data however it was set, so that it is what the screen shows.
queryClient.getQueryCache().subscribe((event) => {
  const { initialDataName, initialDataUserId } = event.query.meta ?? {};
  if (initialDataName && event.type === "updated" && event.action.type === "success")
    storeInitialData(initialDataName, initialDataUserId, event.query.state);
});

/** Whether something on screen is stale because the server could not be reached for it. */
export const isShowingStaleDataAtom = atom(false);
