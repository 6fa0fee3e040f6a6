import { useEffect, useState, useSyncExternalStore } from "react";
import type { Comment } from "#domain/splits/comments.ts";
import { saveDraft, readDraft } from "#web/api/drafts/draft.ts";

/** A position in the chat: that of a comment. */
export type Mark = Pick<Comment, "createdAt" | "id">;

export const isAfter = (comment: Mark, mark: Mark): boolean =>
  comment.createdAt === mark.createdAt ? comment.id > mark.id : comment.createdAt > mark.createdAt;

/** The position before all comments. */
const BEGINNING: Mark = { createdAt: "", id: "" };

const isMark = (stored: unknown): stored is Mark => {
  const mark = stored as Partial<Mark> | null;
  return typeof mark?.createdAt === "string" && typeof mark.id === "string";
};

/** Comments by others after a position. Null means the chat was never opened, so nothing counts as unread. */
export const unreadAfter = (comments: readonly Comment[], mark: Mark | null, me: string): Comment[] =>
  mark ? comments.filter((comment) => comment.userId !== me && isAfter(comment, mark)) : [];

/** Whether this tab is visible. */
const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
  );

/**
 * Tracks what the user has not read in a chat, with the position saved on this device. The 'New' marker stays in place
 * while they read, until they answer or leave.
 */
export function useUnread(splitId: string, me: string, comments: readonly Comment[] | undefined, isAtNewest: boolean) {
  const [seen, setSeen] = useState<Mark | null>(() => {
    const kept = readDraft(`seen.${splitId}`);
    return isMark(kept) ? kept : null;
  });
  const [line, setLine] = useState(seen);
  const isVisible = useIsVisible();
  const newest: Mark | undefined = comments && (comments.at(-1) ?? BEGINNING);
  const isRead = isAtNewest && isVisible;

  if (comments && newest) {
    const hasUnread = seen !== null && unreadAfter(comments, seen, me).length > 0;
    if ((isRead || !seen) && seen?.id !== newest.id) {
      setSeen(newest);
      if (!line) setLine(newest);
    } else if (!isRead && hasUnread && line !== seen) setLine(seen);
  }

  // Saves the position in the browser's storage.
  useEffect(() => {
    if (seen) saveDraft(`seen.${splitId}`, { createdAt: seen.createdAt, id: seen.id });
  }, [splitId, seen]);

  return {
    firstUnread: unreadAfter(comments ?? [], line, me)[0]?.id ?? null,
    count: unreadAfter(comments ?? [], seen, me).length,
    /** Called when the user answers: nothing above is new any more. */
    readAll: () => setLine(newest ?? null),
  };
}
