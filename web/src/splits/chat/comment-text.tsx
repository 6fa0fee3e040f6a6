import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Comment } from "#domain/comments.ts";
import { answer, api } from "#web/api/client.ts";

const grouped = new Intl.NumberFormat("en-US");

/** The text of a comment, as text. Of a long one the beginning is here, and the rest is fetched when it is asked for. */
export function CommentText({ comment: { id, splitId, comment, length } }: { comment: Comment }) {
  const [open, setOpen] = useState(false);
  const whole = useQuery({
    queryKey: ["comment", splitId, id],
    queryFn: ({ signal }) =>
      answer(
        api.splits[":id"].comments[":commentId"].$get({ param: { id: splitId, commentId: id } }, { init: { signal } }),
      ),
    enabled: open,
    staleTime: Infinity,
  });
  if (length <= comment.length) return comment;
  const shown = open && whole.data ? whole.data.comment : `${comment}…`;
  const words = whole.isError
    ? "Not loaded. Try again"
    : open && whole.isFetching
      ? "Loading…"
      : open
        ? "Show less"
        : `Show all ${grouped.format(length)} characters`;
  return (
    <>
      {shown}
      <button
        type="button"
        className="block min-h-11 text-left font-semibold underline underline-offset-4"
        aria-expanded={open}
        onClick={() => (whole.isError ? void whole.refetch() : setOpen(!open))}
      >
        {words}
      </button>
    </>
  );
}
