import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The scroll position of each history entry of this tab. The sheet scrolls on desktops, the window on phones. */
const scrollPositions = new Map<string, { sheet: number; page: number }>();

/**
 * Starts a new page at its top and focuses its title, so that a screen reader announces it. Going back restores the
 * scroll position, as far as the page's cached data reaches. Returns the ref of the scrolling sheet.
 */
export function usePageFocus() {
  const { pathname, key } = useLocation();
  const isHistoryNavigation = useNavigationType() === "POP";
  const sheet = useRef<HTMLElement>(null);
  // On a full load the browser sets focus and scroll position. After signing in the dashboard is a new page.
  const handledPath = useRef(isHistoryNavigation ? pathname : null);

  useLayoutEffect(() => {
    if (handledPath.current === pathname) return;
    handledPath.current = pathname;
    const position = (isHistoryNavigation ? scrollPositions.get(key) : undefined) ?? { sheet: 0, page: 0 };
    sheet.current?.scrollTo(0, position.sheet);
    window.scrollTo(0, position.page);
    (sheet.current?.querySelector<HTMLElement>("[data-page-title]") ?? sheet.current)?.focus({ preventScroll: true });
  }, [pathname, key, isHistoryNavigation]);

  // A layout effect, because a new page reports its own scrolling to the top in the next frame.
  useLayoutEffect(() => {
    const remember = () => scrollPositions.set(key, { sheet: sheet.current?.scrollTop ?? 0, page: window.scrollY });
    document.addEventListener("scroll", remember, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", remember, { capture: true });
  }, [key]);

  return sheet;
}
