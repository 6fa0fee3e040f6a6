import { useEffect, useState, useSyncExternalStore } from "react";
import type { Comment } from "#domain/splits/comments.ts";
import { keepDraft, readDraft } from "#web/api/drafts/draft.ts";

/** A place in a chat: the comment there, or what would follow it. */
export type Mark = Pick<Comment, "createdAt" | "id">;

export const isAfter = (comment: Mark, mark: Mark): boolean =>
  comment.createdAt === mark.createdAt ? comment.id > mark.id : comment.createdAt > mark.createdAt;

/** Before all that can be written. */
const BEGINNING: Mark = { createdAt: "", id: "" };

const isMark = (kept: unknown): kept is Mark => {
  const mark = kept as Partial<Mark> | null;
  return typeof mark?.createdAt === "string" && typeof mark.id === "string";
};

/** What others wrote after a mark; nothing where nothing has been seen yet, and so all of it is new. */
export const unreadAfter = (comments: readonly Comment[], mark: Mark | null, me: string): Comment[] =>
  mark ? comments.filter((comment) => comment.userId !== me && isAfter(comment, mark)) : [];

/** Whether this tab is looked at. */
const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
  );

/**
 * What this person has not seen of a chat, by what this device remembers. The line above the first unread comment stays
 * where it is while they read on, until they answer or leave.
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

  // The device's memory is outside of React.
  useEffect(() => {
    if (seen) keepDraft(`seen.${splitId}`, { createdAt: seen.createdAt, id: seen.id });
  }, [splitId, seen]);

  return {
    firstUnread: unreadAfter(comments ?? [], line, me)[0]?.id ?? null,
    count: unreadAfter(comments ?? [], seen, me).length,
    /** They answered: what is above is no longer new. */
    readAll: () => setLine(newest ?? null),
  };
}
