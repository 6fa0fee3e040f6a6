import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";

type MoreSplitsProps = { busy: boolean; failed: boolean; onMore: () => void };

/** Asks for the next page as its place comes near, and by a press. */
export function MoreSplits({ busy, failed, onMore }: MoreSplitsProps) {
  const place = useRef<HTMLDivElement>(null);
  // Seen from a screen's height away, so that rows are there before they are scrolled to. After a failure only a press asks.
  useEffect(() => {
    const element = place.current;
    if (!element || busy || failed) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: "100%" });
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy, failed, onMore]);
  return (
    <div ref={place} className="mt-4 flex flex-col items-center gap-2">
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
