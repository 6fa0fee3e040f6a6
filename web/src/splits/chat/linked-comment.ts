import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Comment } from "#domain/splits/comments.ts";

/** How long the comment is highlighted. */
const HIGHLIGHTED_MS = 4_000;

/** The history entries whose comment was shown: going back to one keeps its scroll position. */
const shownEntries = new Set<string>();

interface Options {
  comments: readonly Comment[] | undefined;
  /** Loads older comments; undefined while they are loading, if that failed, and if there are none. */
  loadOlder: (() => void) | undefined;
}

/**
 * Shows the comment that the address names (`?comment=`): loads older comments until it is there, scrolls to it, focuses it
 * and highlights it for a moment.
 */
export function useLinkedComment({ comments, loadOlder }: Options): void {
  const { key } = useLocation();
  const id = useSearchParams()[0].get("comment");

  // Scrolls the page and the chat. The entry's key: the same notification can be pressed twice.
  useEffect(() => {
    if (!id || !comments || shownEntries.has(key)) return;
    if (!comments.some((comment) => comment.id === id)) return loadOlder?.();
    shownEntries.add(key);
    const row = document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "center" });
    if (row) highlight(row);
  }, [id, key, comments, loadOlder]);
}

function highlight(row: HTMLElement): void {
  const colour = getComputedStyle(row).getPropertyValue("--marker-soft");
  const marked = { backgroundColor: colour, boxShadow: `0 0 0 6px ${colour}` };
  row.animate([marked, { ...marked, offset: 0.7 }, {}], HIGHLIGHTED_MS);
}
