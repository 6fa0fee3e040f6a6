import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Comment } from "#domain/splits/comments.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { CollapsibleText } from "#web/chat/collapsible-text.tsx";

/** The text of a comment. For a long comment it has the start, and loads the rest on demand. */
export function CommentText({ comment: { id, splitId, comment, length } }: { comment: Comment }) {
  const isCut = length > comment.length;
  const [asked, setAsked] = useState(false);
  const whole = useQuery({
    queryKey: queryKeys.comment(splitId, id),
    queryFn: ({ signal }) =>
      unwrap(
        api.splits[":id"].comments[":commentId"].$get({ param: { id: splitId, commentId: id } }, { init: { signal } }),
      ),
    enabled: asked,
    // A comment never changes, so even a reconnect does not reload it.
    staleTime: "static",
  });
  if (!isCut) return <CollapsibleText text={comment} length={length} />;
  return (
    <CollapsibleText
      text={whole.data?.comment ?? comment}
      length={length}
      state={!asked || whole.data ? "here" : whole.isFetching ? "loading" : "failed"}
      onOpen={() => (asked && whole.isError ? void whole.refetch() : setAsked(true))}
    />
  );
}
