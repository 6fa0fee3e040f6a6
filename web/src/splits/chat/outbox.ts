import { atom, getDefaultStore, useAtomValue } from "jotai";
import type { Comment } from "#domain/splits/comments.ts";
import { draftNames, keepDraft, readDraft } from "#web/api/drafts/draft.ts";

/** A line on its way. Its key stays the same over every retry, so that it is written once. */
export interface OutgoingComment {
  key: string;
  splitId: string;
  userId: string;
  text: string;
  /** `waiting`: the server was not reached, and it goes when it is; `failed`: the server said no. */
  state: "sending" | "waiting" | "failed";
  /** Why it is not there yet, in words. */
  reason?: string;
  /** In milliseconds: not to be tried again before. */
  retryAt?: number;
  /** The newest comment when it was sent: the written line can only stand after it. */
  after: string | null;
  /** In milliseconds, for a key that the server no longer knows. */
  sentAt: number;
}

const outboxAtom = atom<readonly OutgoingComment[]>([]);
const store = getDefaultStore();

const nameOf = ({ splitId, key }: Pick<OutgoingComment, "splitId" | "key">): string => `outbox.${splitId}.${key}`;

/** The lines of all splits that have not arrived, oldest first. */
export const outgoingLines = (): readonly OutgoingComment[] => store.get(outboxAtom);

/** Puts a line in, on this device too, where it outlives a reload; or gives a line its new state. */
export function putLine(line: OutgoingComment): void {
  const lines = outgoingLines();
  const isKnown = lines.some(({ key }) => key === line.key);
  store.set(outboxAtom, isKnown ? lines.map((each) => (each.key === line.key ? line : each)) : [...lines, line]);
  // Kept once, as waiting: what becomes of it on this page is nothing that another page would know.
  if (!isKnown) setTimeout(() => isIn(line) && keepDraft(nameOf(line), { ...line, state: "waiting" }));
}

/** Takes a line out: it has arrived or was given up. */
export function takeOut(line: OutgoingComment): void {
  store.set(
    outboxAtom,
    outgoingLines().filter(({ key }) => key !== line.key),
  );
  keepDraft(nameOf(line), null);
}

const isIn = (line: OutgoingComment): boolean => outgoingLines().some(({ key }) => key === line.key);

/** Brings back what an earlier page of this person left in a split's outbox. */
export function readOutbox(splitId: string): void {
  const kept = draftNames(`outbox.${splitId}.`).map((name) => readDraft(name));
  const known = new Set(outgoingLines().map(({ key }) => key));
  const lines = kept.filter(isLine).filter(({ key }) => !known.has(key));
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

/** My lines on their way; one that has already arrived live is left out, so that it never shows twice. */
export function useOutgoing(splitId: string, me: string, comments: readonly Comment[]): OutgoingComment[] {
  const arrived = (line: OutgoingComment) => {
    const since = line.after ? comments.findIndex(({ id }) => id === line.after) + 1 : 0;
    return comments.slice(since).some(({ userId, comment }) => userId === me && line.text.startsWith(comment));
  };
  return useAtomValue(outboxAtom).filter(
    (line) => line.splitId === splitId && line.userId === me && (line.state !== "sending" || !arrived(line)),
  );
}
