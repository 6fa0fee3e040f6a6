import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/controls/button.tsx";

/** How far below the screen the next page is asked for. */
const AHEAD = "600px";

type Pages = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetching" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/** The end of a list that goes on: the rest comes as one scrolls near, or at a press. After a failure only a press tries again. */
export function LoadMore({ of: list }: { of: Pages }) {
  if (!list.hasNextPage) return null;
  return (
    <More
      busy={list.isFetchingNextPage}
      waits={list.isFetching}
      failed={list.isFetchNextPageError}
      // What is just fetched anew is not broken off: it would stay old.
      onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
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

  // What is on screen is known to the browser alone. A new observer looks at once: a short page asks for the next, and so
  // does one whose rest was broken off by news.
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
