import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as messages from "#web/ui/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";

/** The next page is requested when the end of the list is this far below the screen. */
const AHEAD = "600px";

type Pages = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetching" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/**
 * The end of a paginated list: loads the next page when the user scrolls near it or presses the button. After a failure
 * only the button retries.
 */
export function LoadMore({ query }: { query: Pages }) {
  if (!query.hasNextPage) return null;
  return (
    <More
      busy={query.isFetchingNextPage}
      waits={query.isFetching}
      failed={query.isFetchNextPageError}
      // A refetch in progress is not cancelled, because the list would stay stale.
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
    />
  );
}

type MoreProps = { busy: boolean; waits: boolean; failed: boolean; onMore: () => void };

function More({ busy, waits, failed, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  // A new observer reports at once: so a short page loads the next one, and a fetch that an invalidation cancelled is
  // repeated.
  useEffect(() => {
    if (waits || failed || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      // The window scrolls on phones, the sheet on desktops.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, failed]);

  return (
    <div ref={end} className="mt-4 flex flex-col items-center gap-2">
      <Button busy={busy} onClick={onMore}>
        {messages.showMore}
      </Button>
      {failed && (
        <p role="alert" className="text-sm text-ink-soft">
          {messages.restNotLoaded}
        </p>
      )}
    </div>
  );
}
