import { getDefaultStore } from "jotai";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/splits/messages.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api, newKey, withIdempotencyKey } from "#web/api/http/client.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { connectionAtom } from "#web/live/connection.ts";
import { withComment } from "#web/live/merge.ts";
import { allComments } from "#web/splits/chat/comment-pages.ts";
import { commentsQuery } from "#web/splits/chat/comments-query.ts";
import { outgoingLines, saveLine, readOutbox, removeLine, type OutgoingComment } from "#web/splits/chat/outbox.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

const store = getDefaultStore();

/** The server remembers a key for a day. After that, only the user may send the comment again. */
const KEY_LIFETIME_MS = 23 * 60 * 60_000;

/** Comments of one split are sent one after the other, which keeps their order. */
const queues = new Map<string, Promise<void>>();

function enqueue(line: OutgoingComment): void {
  const { reason: _, retryAt: __, ...rest } = line;
  const sending: OutgoingComment = { ...rest, state: "sending" };
  saveLine(sending);
  queues.set(
    line.splitId,
    (queues.get(line.splitId) ?? Promise.resolve()).then(() => post(sending)),
  );
}

async function post(line: OutgoingComment): Promise<void> {
  try {
    const { splitId, text } = line;
    const comment = await unwrap(
      api.splits[":id"].comments.$post(
        { param: { id: splitId }, json: { comment: text } },
        withIdempotencyKey(line.key),
      ),
    );
    queryClient.setQueryData(commentsQuery(splitId).queryKey, (known) => known && withComment(known, comment));
    removeLine(line);
    toast.success(messages.commentAdded, "brief");
  } catch (error) {
    const reason = sentenceOf(error, failures.addComment);
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

/** Shows a comment immediately and sends it. */
export function sendComment({ splitId, userId, text }: Pick<OutgoingComment, "splitId" | "userId" | "text">): void {
  const after = allComments(queryClient.getQueryData(commentsQuery(splitId).queryKey)).at(-1)?.id ?? null;
  enqueue({ key: newKey(), splitId, userId, text, state: "sending", after, sentAt: Date.now() });
}

export const retryComment = (line: OutgoingComment): void => enqueue(line);

/** Sends the comments that are waiting for a connection. Their keys prevent duplicates. */
function sendWaiting(): void {
  const userId = store.get(sessionAtom)?.user.id;
  for (const line of outgoingLines())
    if (line.state === "waiting" && line.userId === userId && Date.now() - line.sentAt < KEY_LIFETIME_MS) enqueue(line);
}

/** Restores and sends a split's comments that an earlier page left unsent. */
export function resumeOutbox(splitId: string): void {
  readOutbox(splitId);
  if (store.get(connectionAtom) !== "offline") sendWaiting();
}

// Never unsubscribed: a comment may be waiting in a split whose page is closed.
store.sub(connectionAtom, () => {
  if (store.get(connectionAtom) === "online") sendWaiting();
});
