import type { LiveMessage } from "#domain/live/live-message.ts";

/** After this time without another message, a person no longer writes. */
const KNOWN_MS = 6_000;

const none: readonly string[] = [];
const writing = new Map<string, readonly string[]>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function set(squadId: string, userIds: readonly string[]) {
  if (userIds.length > 0) writing.set(squadId, userIds);
  else writing.delete(squadId);
  for (const listener of listeners) listener();
}

/** Who writes in the chat of a squad now, as their pages say. */
export const typists = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  of: (squadId: string): readonly string[] => writing.get(squadId) ?? none,
  /** Called also when their message has arrived. */
  stop: (squadId: string, userId: string) => {
    const key = `${squadId}:${userId}`;
    clearTimeout(timers.get(key));
    timers.delete(key);
    const known = typists.of(squadId);
    if (known.includes(userId))
      set(
        squadId,
        known.filter((id) => id !== userId),
      );
  },
  hear: ({ squadId, userId }: Extract<LiveMessage, { type: "squad-typing" }>) => {
    const key = `${squadId}:${userId}`;
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => typists.stop(squadId, userId), KNOWN_MS),
    );
    if (!typists.of(squadId).includes(userId)) set(squadId, [...typists.of(squadId), userId]);
  },
};
