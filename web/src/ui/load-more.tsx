import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";

/** How far below the screen the next page is asked for. */
const AHEAD = "600px";

type Pages = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/** The end of a list that goes on: the rest comes as one scrolls near, or at a press. After a failure only a press tries again. */
export function LoadMore({ of: list }: { of: Pages }) {
  if (!list.hasNextPage) return null;
  return (
    <More busy={list.isFetchingNextPage} failed={list.isFetchNextPageError} onMore={() => void list.fetchNextPage()} />
  );
}

type MoreProps = { busy: boolean; failed: boolean; onMore: () => void };

function More({ busy, failed, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  // What is on screen is known to the browser alone. A new observer looks at once: a short page asks for the next.
  useEffect(() => {
    if (busy || failed || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      // The window scrolls on phones, the sheet on desktops.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [busy, failed]);

  return (
    <div ref={end} className="mt-4 flex flex-col items-center gap-2">
      <Button busy={busy} onClick={onMore}>
        Show more
      </Button>
      {failed && (
        <p role="alert" className="text-sm text-ink-soft">
          The rest did not load. Try it once more.
        </p>
      )}
    </div>
  );
}
