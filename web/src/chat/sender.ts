import { getDefaultStore } from "jotai";
import type { FailureSentence } from "#domain/errors.ts";
import * as messages from "#web/chat/messages.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { newKey } from "#web/api/http/client.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { connectionAtom } from "#web/live/connection.ts";
import { outgoingLines, readOutbox, removeLine, saveLine, type OutgoingText } from "#web/chat/outbox.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

const store = getDefaultStore();

/** The server remembers a key for a day. After that, only the user may send the text again. */
const KEY_LIFETIME_MS = 23 * 60 * 60_000;

interface Rules {
  kind: OutgoingText["kind"];
  /** Sends a text with its key, and shows the answer. */
  post: (line: OutgoingText) => Promise<void>;
  /** The id of the newest item that this page knows of a chat. */
  newestId: (roomId: string) => string | null;
  failure: FailureSentence;
  /** The toast after it was sent. */
  sent?: string;
}

/** Sends the texts of one kind of chat: each at once on screen, in order, and again by itself once there is a connection. */
export function makeSender({ kind, post, newestId, failure, sent }: Rules) {
  /** The texts of one chat are sent one after the other, which keeps their order. */
  const queues = new Map<string, Promise<void>>();

  function enqueue(line: OutgoingText): void {
    const { reason: _, retryAt: __, ...rest } = line;
    const sending: OutgoingText = { ...rest, state: "sending" };
    saveLine(sending);
    queues.set(
      line.roomId,
      (queues.get(line.roomId) ?? Promise.resolve()).then(() => deliver(sending)),
    );
  }

  const isDue = (line: OutgoingText): boolean =>
    line.kind === kind && line.state === "waiting" && Date.now() - line.sentAt < KEY_LIFETIME_MS;

  /** The texts of a chat that wait and were written before this one, which may arrive only after them. */
  function waitingBefore({ key, roomId, userId }: OutgoingText): OutgoingText[] {
    const lines = outgoingLines();
    const place = lines.findIndex((each) => each.key === key);
    const before = place === -1 ? lines : lines.slice(0, place);
    return before.filter((each) => isDue(each) && each.roomId === roomId && each.userId === userId);
  }

  /** Sends a text, and before it those that wait in its chat. */
  function enqueueInOrder(line: OutgoingText): void {
    for (const waiting of waitingBefore(line)) enqueue(waiting);
    enqueue(line);
  }

  async function deliver(line: OutgoingText): Promise<void> {
    if (waitingBefore(line).length > 0) return saveLine({ ...line, state: "waiting", reason: messages.sentWhenOnline });
    try {
      await post(line);
      removeLine(line);
      if (sent) toast.success(sent, "brief");
    } catch (error) {
      const reason = sentenceOf(error, failure);
      const isUnreached = error instanceof ApiError && (error.code === "offline" || error.code === "timeout");
      const wait = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      saveLine({
        ...line,
        state: isUnreached ? "waiting" : "failed",
        reason: isUnreached ? messages.sentWhenOnline : reason,
        ...(wait && { retryAt: Date.now() + wait * 1000 }),
      });
      toast.error(reason);
    }
  }

  /** Sends the texts that are waiting for a connection. Their keys prevent duplicates. */
  function sendWaiting(): void {
    const userId = store.get(sessionAtom)?.user.id;
    for (const line of outgoingLines()) if (isDue(line) && line.userId === userId) enqueue(line);
  }

  // Never unsubscribed: a text may be waiting in a chat whose page is closed.
  store.sub(connectionAtom, () => {
    if (store.get(connectionAtom) === "online") sendWaiting();
  });

  return {
    /** Shows a text immediately and sends it. */
    send: (line: Pick<OutgoingText, "roomId" | "userId" | "text" | "replyToId" | "pictures">): void =>
      enqueueInOrder({
        ...line,
        kind,
        key: newKey(),
        state: "sending",
        after: newestId(line.roomId),
        sentAt: Date.now(),
      }),
    retry: enqueueInOrder,
    /** Restores and sends the texts of a chat that an earlier page left unsent. */
    resume: (roomId: string): void => {
      readOutbox(roomId);
      if (store.get(connectionAtom) !== "offline") sendWaiting();
    },
  };
}
