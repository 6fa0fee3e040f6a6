import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Comment } from "#domain/splits/comments.ts";

/** How long the comment is highlighted. */
const HIGHLIGHTED_MS = 4_000;

/** The history entries whose comment was shown: going back to one keeps its scroll position. */
const shownEntries = new Set<string>();

const rowOf = (id: string): HTMLElement | null => document.querySelector(`[data-comment="${CSS.escape(id)}"]`);

interface Options {
  comments: readonly Comment[] | undefined;
  /** Loads older comments; undefined while they are loading, if that failed, and if there are none. */
  loadOlder: (() => void) | undefined;
}

/**
 * Shows the comment that the address names (`?comment=`): loads older comments until it is there, scrolls to it, focuses it
 * and highlights it for a moment. Returns its id while it is highlighted.
 */
export function useLinkedComment({ comments, loadOlder }: Options): string | null {
  const { key } = useLocation();
  const id = useSearchParams()[0].get("comment");
  const [highlighted, setHighlighted] = useState<string | null>(null);

  // Scrolls the page and the chat. The entry's key: the same notification can be pressed twice.
  useEffect(() => {
    if (!id || !comments || shownEntries.has(key)) return;
    if (!comments.some((comment) => comment.id === id)) return loadOlder?.();
    shownEntries.add(key);
    const row = rowOf(id);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "center" });
    setHighlighted(id);
  }, [id, key, comments, loadOlder]);

  // A timer of the browser.
  useEffect(() => {
    if (!highlighted) return;
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHTED_MS);
    return () => clearTimeout(timer);
  }, [highlighted]);

  return highlighted;
}
