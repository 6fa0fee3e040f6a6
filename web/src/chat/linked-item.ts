import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";

/** How long the comment is highlighted. */
const HIGHLIGHTED_MS = 4_000;

/** The history entries whose comment was shown: going back to one keeps its scroll position. */
const shownEntries = new Set<string>();

interface Options {
  /** The name of the parameter of the address. */
  name: "comment" | "message" | "goal";
  items: readonly { id: string }[] | undefined;
  /** Loads older ones; undefined while they are loading, if that failed, and if there are none. */
  loadOlder: (() => void) | undefined;
}

/**
 * Shows the item that the address names (`?comment=`, `?message=`, `?goal=`): loads older ones until it is there, scrolls to it, focuses it
 * and highlights it for a moment.
 */
export function useLinkedItem({ name, items, loadOlder }: Options): void {
  const { key } = useLocation();
  const id = useSearchParams()[0].get(name);

  // Scrolls the page and the chat. The entry's key: the same notification can be pressed twice.
  useEffect(() => {
    if (!id || !items || shownEntries.has(key)) return;
    if (!items.some((item) => item.id === id)) return loadOlder?.();
    shownEntries.add(key);
    const row = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "center" });
    if (row) highlight(row);
  }, [id, key, items, loadOlder]);
}

function highlight(row: HTMLElement): void {
  const colour = getComputedStyle(row).getPropertyValue("--marker-soft");
  const marked = { backgroundColor: colour, boxShadow: `0 0 0 6px ${colour}` };
  row.animate([marked, { ...marked, offset: 0.7 }, {}], HIGHLIGHTED_MS);
}
