import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How far each entry of this tab's history was scrolled. The sheet scrolls on desktops, the window on phones. */
const places = new Map<string, { sheet: number; page: number }>();

/**
 * A new page starts at its top, and its title takes the focus, so that a screen reader says where one is. Going back
 * leads to where one was on it, as far as the page is known without asking.
 */
export function useFreshPage() {
  const { pathname, key } = useLocation();
  const cameByHistory = useNavigationType() === "POP";
  const sheet = useRef<HTMLElement>(null);
  // After signing in the dashboard is a new page too; when the browser loads it, place and focus are the browser's.
  const seen = useRef(cameByHistory ? pathname : null);

  useLayoutEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    const { sheet: inside, page } = (cameByHistory ? places.get(key) : undefined) ?? { sheet: 0, page: 0 };
    sheet.current?.scrollTo(0, inside);
    window.scrollTo(0, page);
    (sheet.current?.querySelector<HTMLElement>("[data-page-title]") ?? sheet.current)?.focus({ preventScroll: true });
  }, [pathname, key, cameByHistory]);

  // Before the next frame, in which a page that has just come says that it was scrolled to its top.
  useLayoutEffect(() => {
    const remember = () => places.set(key, { sheet: sheet.current?.scrollTop ?? 0, page: window.scrollY });
    document.addEventListener("scroll", remember, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", remember, { capture: true });
  }, [key]);

  return sheet;
}
