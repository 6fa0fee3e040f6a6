import { useState, useSyncExternalStore } from "react";
import type { Placed } from "#web/live/merge.ts";

/** What a chat knows of each of its items, whatever it consists of. */
export interface ChatItem extends Placed {
  /** Its author. */
  userId: string;
  /** Its text, or the beginning. */
  text: string;
}

/** A position in the chat: that of an item. */
export type Mark = Placed;

export const isAfter = (item: Mark, mark: Mark): boolean =>
  item.createdAt === mark.createdAt ? item.id > mark.id : item.createdAt > mark.createdAt;

/** The position before all items. */
export const BEGINNING: Mark = { createdAt: "", id: "" };

/** Items by others after a position. Null means the chat was never opened, so nothing counts as unread. */
export const unreadAfter = <Item extends Placed & { userId: string }>(
  items: readonly Item[],
  mark: Mark | null,
  me: string,
): Item[] => (mark ? items.filter((item) => item.userId !== me && isAfter(item, mark)) : []);

/** Whether this tab is visible. */
const useIsVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
  );

interface Options {
  me: string;
  /** The position that was seen before; null if the chat was never opened; undefined if that is known once there are items. */
  seenBefore: () => Mark | null | undefined;
  items: readonly ChatItem[] | undefined;
  isAtNewest: boolean;
}

/**
 * Tracks what the user has not read in a chat. `seen` is the position to keep. The 'New' marker stays in place while they read,
 * until they answer or leave.
 */
export function useUnread({ me, seenBefore, items, isAtNewest }: Options) {
  const [before, setSeen] = useState(seenBefore);
  const [line, setLine] = useState(before ?? null);
  const seen = before ?? null;
  const isVisible = useIsVisible();
  const newest: Mark | undefined = items && (items.at(-1) ?? BEGINNING);
  const isRead = isAtNewest && isVisible;

  if (items && newest && before === undefined) {
    const known = seenBefore() ?? null;
    setSeen(known);
    setLine(known);
  } else if (items && newest) {
    const hasUnread = seen !== null && unreadAfter(items, seen, me).length > 0;
    if ((isRead || !seen) && seen?.id !== newest.id) {
      setSeen(newest);
      if (!line) setLine(newest);
    } else if (!isRead && hasUnread && line !== seen) setLine(seen);
  }

  return {
    seen,
    firstUnread: unreadAfter(items ?? [], line, me)[0]?.id ?? null,
    count: unreadAfter(items ?? [], seen, me).length,
    /** Called when the user answers: nothing above is new any more. */
    readAll: () => setLine(newest ?? null),
  };
}

/** Tells which items are new: by other people, and after this chat was opened. Only these are announced. */
export function useIsNewItem(items: readonly ChatItem[] | undefined, me: string) {
  const [newestThen, setNewestThen] = useState<Mark | null>();
  if (items && newestThen === undefined) setNewestThen(items.at(-1) ?? null);
  return (item: Pick<ChatItem, "id" | "createdAt" | "userId">): boolean =>
    newestThen !== undefined && item.userId !== me && (newestThen === null || isAfter(item, newestThen));
}
