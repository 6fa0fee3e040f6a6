import { useInfiniteQuery, infiniteQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/splits/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { HistoryRow } from "#web/splits/detail/history-row.tsx";
import type { SplitWithHistory } from "#web/splits/split-query.ts";
import { Button } from "#web/ui/controls/button.tsx";
import type { HistoryPage } from "#domain/splits/split-history.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** The split's changes: the newest ones come with the split, all of them on demand. */
export function History({ split: { id, history }, me }: { split: SplitWithHistory; me: Person }) {
  const [whole, setWhole] = useState(false);
  const all = useInfiniteQuery({ ...historyQuery(id), enabled: whole });
  if (!history) return null;
  const lines = (whole && all.data?.pages.flatMap((page) => page.lines)) || history.lines;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-2 text-lg tracking-tight">
        {messages.history}
      </h2>
      <ol aria-labelledby="history">
        {lines.map((line) => (
          <HistoryRow key={line.id} line={line} me={me.id} />
        ))}
      </ol>
      {history.nextCursor && (
        <div className="mt-2 flex flex-wrap gap-2">
          {whole && all.hasNextPage && (
            <Button size="small" busy={all.isFetchingNextPage} onClick={() => void all.fetchNextPage()}>
              {messages.showMore}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            className="-ml-3.5"
            aria-expanded={whole}
            busy={whole && all.isLoading}
            onClick={() => setWhole(!whole)}
          >
            {whole ? messages.showLess : messages.showAll}
          </Button>
        </div>
      )}
      {whole && all.error && (
        <p role="alert" className="mt-2 text-sm text-ink-soft">
          {sentenceOf(all.error, failures.loadHistory)}{" "}
          <button type="button" className="link-quiet -my-3 min-h-11" onClick={() => void all.refetch()}>
            {messages.retry}
          </button>
        </p>
      )}
    </section>
  );
}

/**
 * A split's whole history, newest first. Its key starts with the split's, so that invalidating the split invalidates
 * it.
 */
const historyQuery = (splitId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.splitHistory(splitId),
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> =>
      unwrap(
        api.splits[":id"].history.$get(
          { param: { id: splitId }, query: pageParam ? { cursor: pageParam } : {} },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
