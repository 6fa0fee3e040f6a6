import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import * as words from "#web/squads/chat/messages.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SearchField } from "#web/ui/form/search-field.tsx";
import { useDebouncedValue } from "#web/ui/form/use-debounced-value.ts";
import { formatDateTime } from "#web/ui/format/format-time.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

const FEWEST = 2;

type SearchDialogProps = { squadId: string; onOpen: (messageId: string) => void; onClose: () => void };

/** Searches the chat of one squad: the newest matches first, each of which leads to its message. */
export function SearchDialog({ squadId, onOpen, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState("");
  const query = useDebouncedValue(typed.trim(), 250);
  const found = useInfiniteQuery({
    queryKey: squadLifeKeys.squadChatSearch(squadId, query),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.squads[":id"].messages.search.$get(
          { param: { id: squadId }, query: { query, ...(pageParam !== null && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: query.length >= FEWEST,
  });
  const matches = found.data?.pages.flatMap(({ messages }) => messages.toReversed()) ?? [];
  return (
    <Dialog open title={words.searchTitle} onClose={onClose}>
      <SearchField label={words.searchLabel} value={typed} onChange={setTyped} />
      {found.error && (
        <LoadError failure={failures.searchMessages} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && matches.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-soft">
          {words.nothingFound}
        </p>
      )}
      <ul className="mt-3">
        {matches.map(({ id, person, text, createdAt }) => (
          <li key={id} className="border-b border-base-300 last:border-0">
            <button type="button" className="w-full py-2.5 text-left" onClick={() => onOpen(id)}>
              <span className="flex gap-2 text-xs text-ink-soft">
                <bdi className="min-w-0 truncate">{nameOf(person)}</bdi>
                <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
              </span>
              <span className="line-clamp-2 wrap-anywhere" dir="auto">
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button size="small" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {words.moreFound}
        </Button>
      )}
    </Dialog>
  );
}
