import type { LiveMessage } from "#domain/live/live-message.ts";

/** After this time without another message, a person has closed their form, or their page is gone. */
const KNOWN_MS = 60_000;

const none: readonly string[] = [];
const editors = new Map<string, readonly string[]>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const askedListeners = new Set<(splitId: string) => void>();
const openListeners = new Set<() => void>();

function set(splitId: string, userIds: readonly string[]) {
  if (userIds.length > 0) editors.set(splitId, userIds);
  else editors.delete(splitId);
  for (const listener of listeners) listener();
}

const without = (splitId: string, userId: string) => (editors.get(splitId) ?? none).filter((id) => id !== userId);

/** Who else has the form of a split open, as their pages say. */
export const splitEditors = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  of: (splitId: string): readonly string[] => editors.get(splitId) ?? none,
  /** Calls back when another page asks who has the form of a split open. */
  onAsked: (listener: (splitId: string) => void) => {
    askedListeners.add(listener);
    return () => void askedListeners.delete(listener);
  },
  /** Calls back when this page's socket is open: what others said before has not arrived. */
  onOpen: (listener: () => void) => {
    openListeners.add(listener);
    return () => void openListeners.delete(listener);
  },
  opened: () => {
    for (const listener of openListeners) listener();
  },
  hear: ({ splitId, userId, isEditing, isAsking }: Extract<LiveMessage, { type: "split-editing" }>) => {
    const isKnown = splitEditors.of(splitId).includes(userId);
    const key = `${splitId}:${userId}`;
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (!isEditing) return set(splitId, without(splitId, userId));
    timers.set(
      key,
      setTimeout(() => set(splitId, without(splitId, userId)), KNOWN_MS),
    );
    if (!isKnown) set(splitId, [...splitEditors.of(splitId), userId]);
    if (isAsking) for (const listener of askedListeners) listener(splitId);
  },
};
