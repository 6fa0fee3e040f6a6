import { useQueryClient } from "@tanstack/react-query";
import { atom, useAtomValue, useSetAtom } from "jotai";
import type { Comment } from "#domain/comments.ts";
import { failures } from "#domain/errors.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { answer, api, newKey, once } from "#web/api/client.ts";
import { withComment } from "#web/live/merge.ts";
import { allComments } from "#web/splits/chat/comment-pages.ts";
import { commentsQuery } from "#web/splits/chat/comments-query.ts";
import { toast } from "#web/ui/toast.tsx";

/** A line on its way. Its key stays the same over every retry, so that it is written once. */
export interface OutgoingComment {
  key: string;
  splitId: string;
  text: string;
  failed: boolean;
  /** The newest comment when it was sent: the written line can only stand after it. */
  after: string | null;
}

const outboxAtom = atom<readonly OutgoingComment[]>([]);

/** Lines of mine on their way; one that has already arrived live is left out, so that it never shows twice. */
export function useOutgoing(splitId: string, me: string, comments: readonly Comment[]): OutgoingComment[] {
  const arrived = (line: OutgoingComment) => {
    const since = line.after ? comments.findIndex(({ id }) => id === line.after) + 1 : 0;
    return comments.slice(since).some(({ userId, comment }) => userId === me && line.text.startsWith(comment));
  };
  return useAtomValue(outboxAtom).filter((line) => line.splitId === splitId && (line.failed || !arrived(line)));
}

/** `send` writes a new line, `retry` sends one again, `drop` gives it up. */
export function useSendComment(splitId: string) {
  const queries = useQueryClient();
  const setOutbox = useSetAtom(outboxAtom);
  const { queryKey } = commentsQuery(splitId);

  const post = async (line: OutgoingComment) => {
    setOutbox((lines) => [...lines.filter(({ key }) => key !== line.key), { ...line, failed: false }]);
    try {
      const json = { comment: line.text };
      const comment = await answer(api.splits[":id"].comments.$post({ param: { id: splitId }, json }, once(line.key)));
      queries.setQueryData(queryKey, (known) => known && withComment(known, comment));
      setOutbox((lines) => lines.filter(({ key }) => key !== line.key));
      toast.success("Comment added!");
    } catch (error) {
      setOutbox((lines) => lines.map((each) => (each.key === line.key ? { ...each, failed: true } : each)));
      toast.error(sentenceOf(error, failures.addComment));
    }
  };

  return {
    send: (text: string) => {
      const after = allComments(queries.getQueryData(queryKey)).at(-1)?.id ?? null;
      void post({ key: newKey(), splitId, text, failed: false, after });
    },
    retry: (line: OutgoingComment) => void post(line),
    drop: (line: OutgoingComment) => setOutbox((lines) => lines.filter(({ key }) => key !== line.key)),
  };
}
