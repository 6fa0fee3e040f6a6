import { atom, getDefaultStore, useAtomValue } from "jotai";
import type { Comment } from "#domain/splits/comments.ts";
import { draftNames, saveDraft, readDraft } from "#web/api/drafts/draft.ts";

/** A comment that is being sent. Its idempotency key stays the same across retries, so that it is written once. */
export interface OutgoingComment {
  key: string;
  splitId: string;
  userId: string;
  text: string;
  /**
   * `waiting`: the server could not be reached, and the comment is sent on reconnect; `failed`: the server refused it.
   */
  state: "sending" | "waiting" | "failed";
  /** Why it was not sent, as a sentence. */
  reason?: string;
  /** When it may be retried (milliseconds since 1970). */
  retryAt?: number;
  /** The id of the newest comment at the time of sending. The written comment can only come after it. */
  after: string | null;
  /** When it was first sent (milliseconds since 1970), to recognize an expired key. */
  sentAt: number;
}

const outboxAtom = atom<readonly OutgoingComment[]>([]);
const store = getDefaultStore();

const nameOf = ({ splitId, key }: Pick<OutgoingComment, "splitId" | "key">): string => `outbox.${splitId}.${key}`;

/** The unsent comments of all splits, oldest first. */
export const outgoingLines = (): readonly OutgoingComment[] => store.get(outboxAtom);

/** Adds a comment, or updates its state. Comments are also saved on this device, so that they survive a reload. */
export function saveLine(line: OutgoingComment): void {
  const lines = outgoingLines();
  const isKnown = lines.some(({ key }) => key === line.key);
  store.set(outboxAtom, isKnown ? lines.map((each) => (each.key === line.key ? line : each)) : [...lines, line]);
  // Saved once, as `waiting`: its later states matter to this page only.
  if (!isKnown) setTimeout(() => isIn(line) && saveDraft(nameOf(line), { ...line, state: "waiting" }));
}

/** Removes a comment that was written or discarded. */
export function removeLine(line: OutgoingComment): void {
  store.set(
    outboxAtom,
    outgoingLines().filter(({ key }) => key !== line.key),
  );
  saveDraft(nameOf(line), null);
}

const isIn = (line: OutgoingComment): boolean => outgoingLines().some(({ key }) => key === line.key);

/** Restores the comments of a split that an earlier page could not send. */
export function readOutbox(splitId: string): void {
  const stored = draftNames(`outbox.${splitId}.`).map((name) => readDraft(name));
  const known = new Set(outgoingLines().map(({ key }) => key));
  const lines = stored.filter(isLine).filter(({ key }) => !known.has(key));
  if (lines.length > 0)
    store.set(
      outboxAtom,
      [...lines, ...outgoingLines()].toSorted((a, b) => a.sentAt - b.sentAt),
    );
}

function isLine(kept: unknown): kept is OutgoingComment {
  const line = kept as Partial<OutgoingComment> | null;
  return [line?.key, line?.splitId, line?.userId, line?.text].every((each) => typeof each === "string");
}

/** The user's unsent comments, without those that already arrived live, so that none is shown twice. */
export function useOutgoing(splitId: string, me: string, comments: readonly Comment[]): OutgoingComment[] {
  const arrived = (line: OutgoingComment) => {
    const since = line.after ? comments.findIndex(({ id }) => id === line.after) + 1 : 0;
    return comments.slice(since).some(({ userId, comment }) => userId === me && line.text.startsWith(comment));
  };
  return useAtomValue(outboxAtom).filter(
    (line) => line.splitId === splitId && line.userId === me && (line.state !== "sending" || !arrived(line)),
  );
}
