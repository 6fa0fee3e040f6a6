import { atom, getDefaultStore, useAtomValue } from "jotai";
import { draftNames, saveDraft, readDraft } from "#web/api/drafts/draft.ts";
import type { ChatItem } from "#web/chat/unread.ts";

/** A text that is being sent to a chat. Its idempotency key stays the same across retries, so that it is written once. */
export interface OutgoingText {
  key: string;
  /** The chats of splits, or those of squads. */
  kind: "split" | "squad";
  /** The id of the split or of the squad. */
  roomId: string;
  userId: string;
  text: string;
  /**
   * `waiting`: the server could not be reached, and it is sent on reconnect; `failed`: the server refused it.
   */
  state: "sending" | "waiting" | "failed";
  /** Why it was not sent, as a sentence. */
  reason?: string;
  /** When it may be retried (milliseconds since 1970). */
  retryAt?: number;
  /** The message that it answers. */
  replyToId?: string;
  /** Paths of uploaded pictures. */
  pictures?: string[];
  /** The id of the newest item at the time of sending. The written one can only come after it. */
  after: string | null;
  /** When it was first sent (milliseconds since 1970), to recognize an expired key. */
  sentAt: number;
}

const outboxAtom = atom<readonly OutgoingText[]>([]);
const store = getDefaultStore();

const nameOf = ({ roomId, key }: Pick<OutgoingText, "roomId" | "key">): string => `outbox.${roomId}.${key}`;

/** The unsent texts of all chats, oldest first. */
export const outgoingLines = (): readonly OutgoingText[] => store.get(outboxAtom);

/** Adds a text, or updates its state. Texts are also saved on this device, so that they survive a reload. */
export function saveLine(line: OutgoingText): void {
  const lines = outgoingLines();
  const isKnown = lines.some(({ key }) => key === line.key);
  store.set(outboxAtom, isKnown ? lines.map((each) => (each.key === line.key ? line : each)) : [...lines, line]);
  // Saved once, as `waiting`: its later states matter to this page only.
  if (!isKnown) setTimeout(() => isIn(line) && saveDraft(nameOf(line), { ...line, state: "waiting" }));
}

/** Removes a text that was written or discarded. */
export function removeLine(line: OutgoingText): void {
  store.set(
    outboxAtom,
    outgoingLines().filter(({ key }) => key !== line.key),
  );
  saveDraft(nameOf(line), null);
}

const isIn = (line: OutgoingText): boolean => outgoingLines().some(({ key }) => key === line.key);

/** Restores the texts of a chat that an earlier page could not send. */
export function readOutbox(roomId: string): void {
  const stored = draftNames(`outbox.${roomId}.`).map((name) => readDraft(name));
  const known = new Set(outgoingLines().map(({ key }) => key));
  const lines = stored.filter(isLine).filter(({ key }) => !known.has(key));
  if (lines.length > 0)
    store.set(
      outboxAtom,
      [...lines, ...outgoingLines()].toSorted((a, b) => a.sentAt - b.sentAt),
    );
}

function isLine(kept: unknown): kept is OutgoingText {
  const line = kept as Partial<OutgoingText> | null;
  return [line?.key, line?.kind, line?.roomId, line?.userId, line?.text].every((each) => typeof each === "string");
}

/** The user's unsent texts, without those that already arrived live, so that none is shown twice. */
export function useOutgoing(roomId: string, me: string, items: readonly ChatItem[]): OutgoingText[] {
  const arrived = (line: OutgoingText) => {
    const since = line.after ? items.findIndex(({ id }) => id === line.after) + 1 : 0;
    return items
      .slice(since)
      .some(({ userId, text }) => userId === me && (text === "" ? line.text === "" : line.text.startsWith(text)));
  };
  return useAtomValue(outboxAtom).filter(
    (line) => line.roomId === roomId && line.userId === me && (line.state !== "sending" || !arrived(line)),
  );
}
